#pragma once
/// The first look at JSON from a file, before anything is built from it.
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// Whether the text is one well-formed JSON value in UTF-8, nested at most `max_depth` deep, without a member named
/// twice. Errors: "json.syntax" (`where` is "line 3, column 5"), "json.depth", "json.duplicate" (a JSON pointer).
Status check_json_shape(std::string_view text, int max_depth = 64);

/// One step of a JSON pointer, "/" and escapes included.
std::string json_pointer_step(std::string_view name);

}  // namespace pinwheel
