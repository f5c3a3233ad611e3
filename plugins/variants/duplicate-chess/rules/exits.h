#pragma once
/// What explanations tell of seats that are out of play.
#include "rules/rules.h"

namespace pinwheel::duplicate {

/// How a seat went out of play, and the ruling by which the others play on.
void tell_exit(const Position&, int seat, Finding&);
/// Of an empty square on a board from which the opponent's pieces were taken away: when that was.
void tell_removed(const Position&, int board, Finding&);
/// " was mated at ply 8", of a seat that went out of play; empty where that is not told.
std::string exit_words(const Finding&);
/// " North was mated at ply 8, and its pieces left the boards."; empty where none did.
std::string removed_sentence(const Finding&);

}  // namespace pinwheel::duplicate
