#pragma once
/// The first look at JSON from a file, before anything is built from it.
#include <cstddef>
#include <limits>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// Whether the text is one well-formed JSON value in UTF-8, nested at most `max_depth` deep, without a member named
/// twice, no object with more than `max_members`. Reading into a JSON object that keeps its order takes the square of
/// that: whoever does it says a limit. Errors: "json.syntax" (`where` is "line 3, column 5"), "json.depth",
/// "json.duplicate", "json.members" (a JSON pointer).
Status check_json_shape(std::string_view text, int max_depth = 64,
                        std::size_t max_members = std::numeric_limits<std::size_t>::max());

/// The members that an object of a message or of an army has at most.
inline constexpr std::size_t most_members = 1000;

/// One step of a JSON pointer, "/" and escapes included.
std::string json_pointer_step(std::string_view name);

}  // namespace pinwheel
