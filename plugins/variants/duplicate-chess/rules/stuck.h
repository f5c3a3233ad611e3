#pragma once
/// What a legal move leaves the next seat without, where the game goes on after it.
#include "pinwheel/chess/explain.h"
#include "rules/rules.h"

namespace pinwheel::duplicate {

/// The title of a seat's id; the id itself where there is none.
std::string_view title_of(std::string_view id);

/// Adds a finding to a legal move's explanation where the next seat is mated or stalemated and out of play
/// ("puts-out"), must skip ("must-skip"), or moves on one board alone ("one-board-left"); and "no-mate" where a check
/// is none by the ruling on mates.
void tell_stuck(const Position&, const PlayedMove&, Explanation&);
/// The sentence of such a finding; empty for others.
std::string stuck_sentence(const Finding&);

}  // namespace pinwheel::duplicate
