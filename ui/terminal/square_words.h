#pragma once
/// What stands on a square, in words.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::terminal {

/// A line for each board that has the square; `place` is "e4", or "NE:e4" of one board. Empty where there is none.
std::string square_words(const VariantInfo&, const View&, const std::string& place);
/// The click targets that a place names: "board:e4".
std::vector<std::string> targets_of(const View&, const std::string& place);

}  // namespace pinwheel::terminal
