#pragma once
/// Names of squares and click targets on rectangular boards of up to 26 files and 99 ranks.
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// "e4" for square index rank * files + file.
std::string square_name(int square, int files);

/// Index of "e4" on a board of the given size; -1 when the text is no square of it.
int parse_square(std::string_view text, int files, int ranks);

/// A click target of the form "board:square" ("NE:e4"), "hand:seat", "button:name", "choice:word".
struct Target {
    std::string area;  ///< board id, "hand", "button", "choice"
    std::string name;  ///< square, seat, button or word
};

/// Splits "NE:e4" at the first colon; a text without one is all name.
Target parse_target(std::string_view text);

}  // namespace pinwheel
