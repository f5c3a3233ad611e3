#pragma once
/// Worth of boards for computer players, in hundredths of a pawn.
#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::blind {

inline constexpr int piece_worth[] = {100, 300, 315, 500, 900, 0};
inline constexpr int mate_worth = 20000;

/// Material, advanced pawns, placement, and where one side is bare, the chase of its king. From the side's point of
/// view.
int evaluate(const chess::Board&, chess::Color side);

/// Best move by a plain search of `depth` plies; equal ones by dice. Nothing where there is none.
chess::Move best_move(const chess::Board&, int depth, std::uint64_t& dice);

}  // namespace pinwheel::blind
