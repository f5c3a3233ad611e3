#pragma once
/// Numbers of pieces in words.
#include <string>

namespace pinwheel::ui {

/// "1 pawn", "8 pawns", "2 thieves", "3 mercenaries".
std::string counted(int count, const std::string& piece);

}  // namespace pinwheel::ui
