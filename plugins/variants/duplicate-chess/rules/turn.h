#pragma once
/// Playing turns: the move on both boards, the skip, the release, the resignation, and what follows from them.
#include <vector>

#include "boards/ghosts.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::duplicate {

using Said = std::vector<Announcement>;

/// Finds out what the seat to act may do and fills `turn`, `moves` and `mobile`. Where the rulings keep a mated or
/// stalemated player in the game, it is put out of play here (R06, R07).
void settle(Position&, Said* said = nullptr);

/// Plays a move of the set `p.moves`; `on_b` is the promotion on the second board where that differs (R23).
void play_move(Position&, chess::Move, chess::PieceType on_b, Said* said);
/// The turn without a move of §9.1.
void play_pass(Position&, Said* said);
/// Gives up: ends the game, or puts the player out of play and skips its turn (R20).
void play_resignation(Position&, Said* said);

/// Puts the seat to act out of play and does with its pieces what the ruling says (R06, R07 freeze, R20 frozen).
void eliminate(Position&, Exit how, PlayChoices::Aftermath, Said* said);

/// Boards with two players who are still in the game; at none an elimination game ends.
int active_boards(const Position&);

}  // namespace pinwheel::duplicate
