#pragma once
/// string.find, match, gmatch, gsub, rep, format and pack that can be stopped.
#include <lua.hpp>
#include <map>
#include <memory>
#include <string>

#include "sandbox/pattern.h"

namespace pinwheel::lua {

/// Compiled patterns by their text, so that a pattern in a loop is read once.
class PatternCache {
public:
    /// Raises "pattern.malformed", "pattern.too-long".
    std::shared_ptr<const Pattern> get(lua_State*, std::string_view text, bool anchors);

private:
    static constexpr std::size_t most = 128, most_items = 100'000, longest_pattern = 16u << 10;
    std::size_t items_ = 0;
    std::map<std::string, std::shared_ptr<const Pattern>, std::less<>> patterns_[2];
};

/// Replaces them in the string library, which is at the top of the stack.
void guard_string_library(lua_State*);

}  // namespace pinwheel::lua
