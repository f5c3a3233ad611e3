#pragma once
/// A legal move on the true board, with all that is said after it (blind spec §3.2, §7).
#include "pinwheel/game/variant/variant.h"
#include "rules/position.h"

namespace pinwheel::blind {

/// Plays a legal move of the side to move, announces it, and ends the game where it ends.
void make_move(Position&, chess::Move legal, std::vector<Announcement>&);

/// Ends a game whose side to move has no move, before anything was played.
void end_if_stuck(Position&);

}  // namespace pinwheel::blind
