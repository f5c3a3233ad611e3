#pragma once
/// Times of moves as comments of PGN have them: "[%clk 0:04:57]" is left on the clock of who moved, "[%emt 0:00:03]"
/// went by.
#include <string>

#include "pinwheel/game/files/notation.h"

namespace pinwheel::pgn_notation {

/// Takes times that are not told yet out of a comment. What is no "h:mm:ss", with up to three digits of a fraction or
/// none, stays a part of it, and so does a second time of the same kind.
void take_times(std::string& comment, MoveTimes&);
/// "[%clk 0:04:57][%emt 0:00:03.25]"; empty where nothing is told.
std::string commands_of(const MoveTimes&);

}  // namespace pinwheel::pgn_notation
