#pragma once
/// Perft that a user can stop.
#include <chrono>
#include <lua.hpp>
#include <vector>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::lua {

/// Counts with the variant's own perft, which cannot be stopped, as far as that is expected to take a moment; deeper
/// counts are split by their first actions.
class Perft {
public:
    Perft(lua_State* L, const Variant& variant) : L_(L), variant_(variant) {}
    /// Raises "script.interrupted", "script.budget".
    std::uint64_t count(const State&, int depth);

private:
    double expected_seconds(int depth) const;
    std::uint64_t measured(const State&, int depth);
    std::uint64_t split(const State&, int depth);
    lua_State* L_;
    const Variant& variant_;
    std::vector<double> seconds_;  ///< by depth, the longest seen
};

}  // namespace pinwheel::lua
