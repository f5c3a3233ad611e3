#pragma once
/// Who attacks what on a board. Constant time. The default policy needs no tables and suits cold code.
#include "pinwheel/chess/attacks.h"
#include "pinwheel/chess/board.h"

namespace pinwheel::chess {

/// Pieces of `by` that attack `s` when the squares in `occupied` block lines (pass a changed set to ask "what if").
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard attackers_to(const Board& b, Square s, Color by, Bitboard occupied) {
    const Bitboard orthogonal = b.of(PieceType::rook) | b.of(PieceType::queen);
    const Bitboard diagonal = b.of(PieceType::bishop) | b.of(PieceType::queen);
    return b.of(by) & ((leapers.pawn[index(!by)][s] & b.of(PieceType::pawn)) |
                       (leapers.knight[s] & b.of(PieceType::knight)) | (leapers.king[s] & b.of(PieceType::king)) |
                       (Attacks::rook(s, occupied) & orthogonal) | (Attacks::bishop(s, occupied) & diagonal));
}

/// Pieces of `by` that attack `s`.
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard attackers_to(const Board& b, Square s, Color by) {
    return attackers_to<Attacks>(b, s, by, b.occupied());
}

/// Whether `by` attacks `s`.
template <class Attacks = RayAttacks>
PINWHEEL_HOT bool is_attacked(const Board& b, Square s, Color by) {
    return attackers_to<Attacks>(b, s, by) != 0;
}

/// Enemy pieces giving check to the king of `c`; none when it has no king.
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard checkers(const Board& b, Color c) {
    const Square king = b.king_square(c);
    return king == no_square ? 0 : attackers_to<Attacks>(b, king, !c);
}
/// Pieces giving check to the side to move.
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard checkers(const Board& b) {
    return checkers<Attacks>(b, b.side);
}

/// Whether the side to move is in check.
template <class Attacks = RayAttacks>
PINWHEEL_HOT bool in_check(const Board& b) {
    return checkers<Attacks>(b) != 0;
}

/// Pieces of `c` that alone shield their king from a line piece.
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard pinned(const Board& b, Color c) {
    const Square king = b.king_square(c);
    if (king == no_square) return 0;
    const Bitboard orthogonal = b.of(PieceType::rook) | b.of(PieceType::queen);
    const Bitboard diagonal = b.of(PieceType::bishop) | b.of(PieceType::queen);
    Bitboard snipers = b.of(!c) & ((Attacks::rook(king, 0) & orthogonal) | (Attacks::bishop(king, 0) & diagonal));
    Bitboard result = 0;
    while (snipers) {
        const Bitboard shield = between(king, pop_lsb(snipers)) & b.occupied();
        if (!several(shield)) result |= shield & b.of(c);
    }
    return result;
}
/// Pinned pieces of the side to move.
template <class Attacks = RayAttacks>
PINWHEEL_HOT Bitboard pinned(const Board& b) {
    return pinned<Attacks>(b, b.side);
}

/// Pawns of the side to move standing next to the pawn that just made a double step.
PINWHEEL_HOT Bitboard ep_candidates(const Board& b) {
    if (b.ep == no_square) return 0;
    return leapers.pawn[index(!b.side)][b.ep] & b.of(b.side, PieceType::pawn);
}

/// Square of the pawn that an en passant capture onto `ep` removes.
PINWHEEL_HOT constexpr Square ep_victim(Square ep) { return ep ^ 8; }

/// Whether the en passant capture by the pawn on `from` leaves no attacker on the own king. `attackers_allowed`
/// are the enemy pieces whose attacks count.
template <class Attacks = RayAttacks>
PINWHEEL_HOT bool ep_is_safe(const Board& b, Square from, Color us, Bitboard attackers_allowed = ~Bitboard{0}) {
    const Square king = b.king_square(us);
    if (king == no_square) return true;
    const Bitboard victim = bit(ep_victim(b.ep));
    const Bitboard occupied = (b.occupied() ^ bit(from) ^ victim) | bit(b.ep);
    return (attackers_to<Attacks>(b, king, !us, occupied) & attackers_allowed & ~victim) == 0;
}

/// Whether the side to move has at least one legal en passant capture: when FEN shows an e.p. square.
template <class Attacks = RayAttacks>
PINWHEEL_HOT bool has_legal_ep(const Board& b) {
    for (Bitboard from = ep_candidates(b); from;)
        if (ep_is_safe<Attacks>(b, pop_lsb(from), b.side)) return true;
    return false;
}

}  // namespace pinwheel::chess
