#pragma once
/// Names of squares on rectangular boards of up to 26 files and 99 ranks.
#include <string>
#include <string_view>

#include "pinwheel/view/target.h"

namespace pinwheel {

/// "e4" for square index rank * files + file.
std::string square_name(int square, int files);

/// Index of "e4" on a board of the given size; -1 when the text is no square of it.
int parse_square(std::string_view text, int files, int ranks);

/// The same by its name or its click target, "e4" or "board:e4"; -1 for a square of another board too.
int square_on(std::string_view text, std::string_view board, int files, int ranks);

}  // namespace pinwheel
