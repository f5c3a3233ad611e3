#pragma once
/// Dead positions by material alone.
#include "pinwheel/chess/board.h"

namespace pinwheel::chess {

/// Orthodox test: kings alone, one minor piece beside them, or any bishops that all stand on one square colour.
PINWHEEL_HOT constexpr bool insufficient_material(const Board& b) {
    if (b.of(PieceType::pawn) | b.of(PieceType::rook) | b.of(PieceType::queen)) return false;
    const Bitboard bishops = b.of(PieceType::bishop), knights = b.of(PieceType::knight);
    if (knights) return !bishops && !several(knights);
    return !(bishops & light_squares) || !(bishops & ~light_squares);
}

/// Whether one side cannot win by material: a bare king, or king and one minor piece, and no pawn (§9.3 no_winner).
PINWHEEL_HOT constexpr bool bare_or_one_minor(const Board& b, Color c) {
    const Bitboard heavy = b.of(PieceType::pawn) | b.of(PieceType::rook) | b.of(PieceType::queen);
    return !(b.of(c) & heavy) && !several(b.of(c) & (b.of(PieceType::bishop) | b.of(PieceType::knight)));
}

}  // namespace pinwheel::chess
