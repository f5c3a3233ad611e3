#pragma once
/// Where in an input an error is, as people count.
#include "pinwheel/view/base.h"

namespace pinwheel {

/// "at character 3" for the place "offset 2", any other place as it is. Empty where the message says it already, or
/// where it would say nothing: at the first character.
std::string place_in_words(const Error&);

/// "Expected a square (line 3)": the message, with the place behind it where it does not say it itself.
std::string with_place(const Error&);

}  // namespace pinwheel
