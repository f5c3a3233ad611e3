#pragma once
/// What a chunk of Lua may be: its compiler is one C call, which nothing stops.
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::lua {

inline constexpr std::size_t longest_source = 512u << 10;  ///< bytes of one chunk
/// The compiler walks the list of an expression's jumps for each that it adds: a chunk of 1 MiB with nothing but `or`
/// takes a minute, 10 000 take a tenth of a second. So it is with the labels of a function and the jumps to them.
inline constexpr int most_jumps = 10'000;

/// Whether a chunk compiles in a part of a second; O(length). Errors: "script.source".
Status check_source(std::string_view chunk);

}  // namespace pinwheel::lua
