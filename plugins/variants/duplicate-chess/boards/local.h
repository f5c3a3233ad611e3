#pragma once
/// What holds on one board: L(P, b) of §2, checks of §4, under the rulings that change either (R06, R08, R21, R22).
#include "boards/ghosts.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/restrictions.h"

namespace pinwheel::duplicate {

/// Pieces of the side facing `us` that attack nothing on this board.
chess::Bitboard inert_pieces(const Position&, int board, chess::Color us);

/// What the rulings take away from the orthodox moves of `us` on a board.
chess::Restrictions restrictions(const Position&, int board, chess::Color us);

/// L(P, b) of the side to move on a board.
chess::TargetMap local_moves(const Position&, int board);
int count_local(const Position&, int board);

/// Pieces that give check to the side to move on a board.
chess::Bitboard checkers(const Position&, int board);

/// Set of boards (bit n is board n) on which the king of the seat to act is attacked.
unsigned boards_in_check(const Position&);
/// Set of the opponents' seats on those boards.
unsigned checking_seats(const Position&);
/// Whether a checked board is mate by itself.
bool board_mate(const Position&, int board);

/// The opponent to whom `completer` of §9.1 gives the mate of the seat to act.
Seat completer(const Position&);
/// The same by `completer_local`.
Seat completer_local(const Position&);

}  // namespace pinwheel::duplicate
