#pragma once
/// Making a move on a board. There is no unmake: keep a copy of the board (ten words) from before.
#include "pinwheel/chess/generator.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::chess {

/// Rights that survive a move from or to each square.
struct CastlingKept {
    std::uint8_t rights[64]{};
    constexpr CastlingKept() {
        for (auto& kept : rights) kept = 15;
        rights[0] = 15 & ~white_long;
        rights[7] = 15 & ~white_short;
        rights[4] = 15 & ~(white_long | white_short);
        rights[56] = 15 & ~black_long;
        rights[63] = 15 & ~black_short;
        rights[60] = 15 & ~(black_long | black_short);
    }
};
[[gnu::visibility("hidden")]] inline constexpr CastlingKept castling_kept{};

/// Plays a legal move whose mover and piece type the caller knows; `promotion` is none for all other moves.
/// With constant arguments this folds to a few instructions. Without `Keyed`, Board::key goes stale.
template <bool Keyed = true>
PINWHEEL_HOT void play_piece(Board& b, Color us, PieceType moved, Square from, Square to, PieceType promotion) {
    const Bitboard from_set = bit(from), to_set = bit(to);
    const unsigned mine = index(us), theirs = mine ^ 1u;
    const Square ep = b.ep;
    std::uint64_t key = b.key;
    b.ep = no_square;
    b.side = !us;
    b.fullmove = static_cast<std::uint16_t>(b.fullmove + mine);
    b.halfmove = static_cast<std::uint16_t>(moved == PieceType::pawn ? 0 : b.halfmove + 1);

    if (b.colors[theirs] & to_set) {
        b.halfmove = 0;
        if constexpr (Keyed) {
            unsigned victim = 0;
            while (!(b.types[victim] & to_set)) ++victim;
            key ^= zobrist.piece[theirs][victim][to];
        }
        for (Bitboard& type : b.types) type &= ~to_set;  // cheaper than finding out which one it is
        b.colors[theirs] ^= to_set;
    }
    b.colors[mine] ^= from_set | to_set;
    const unsigned placed = promotion == PieceType::none ? index(moved) : index(promotion);
    b.types[index(moved)] ^= from_set;
    b.types[placed] ^= to_set;
    if constexpr (Keyed) key ^= zobrist.piece[mine][index(moved)][from] ^ zobrist.piece[mine][placed][to];

    if (moved == PieceType::pawn) {
        if ((from ^ to) == 16) {
            b.ep = static_cast<Square>((from + to) / 2);
        } else if (to == ep) {
            const Square victim = ep_victim(ep);
            b.types[index(PieceType::pawn)] ^= bit(victim);
            b.colors[theirs] ^= bit(victim);
            if constexpr (Keyed) key ^= zobrist.piece[theirs][index(PieceType::pawn)][victim];
        }
    } else if (moved == PieceType::king && (to == from + 2 || from == to + 2)) {
        const CastlingRule& rule = castling_rules[2 * mine + (to < from)];
        const Bitboard rook = bit(rule.rook_from) | bit(rule.rook_to);
        b.types[index(PieceType::rook)] ^= rook;
        b.colors[mine] ^= rook;
        if constexpr (Keyed)
            key ^= zobrist.piece[mine][index(PieceType::rook)][rule.rook_from] ^
                   zobrist.piece[mine][index(PieceType::rook)][rule.rook_to];
    }
    if (b.castling) {
        const auto rights =
            static_cast<std::uint8_t>(b.castling & castling_kept.rights[from] & castling_kept.rights[to]);
        if constexpr (Keyed) key ^= zobrist.castling[b.castling] ^ zobrist.castling[rights];
        b.castling = rights;
    }
    if constexpr (Keyed) b.key = key;
}

/// Plays a legal move of the side to move.
template <bool Keyed = true>
PINWHEEL_HOT void play(Board& b, Move m) {
    play_piece<Keyed>(b, b.side, b.type_at(m.from()), m.from(), m.to(), m.promotion());
}

/// The board after a legal move.
PINWHEEL_HOT Board played(Board b, Move m) {
    play(b, m);
    return b;
}

/// A turn without a move: the other side moves, the e.p. square goes, both counters run,
/// castling rights and key stay.
PINWHEEL_HOT void skip(Board& b) {
    b.ep = no_square;
    ++b.halfmove;
    b.fullmove = static_cast<std::uint16_t>(b.fullmove + index(b.side));
    b.side = !b.side;
}

/// Whether a legal move takes something, en passant included.
PINWHEEL_HOT bool is_capture(const Board& b, Move m) {
    return (b.occupied() & bit(m.to())) || (m.to() == b.ep && (b.of(PieceType::pawn) & bit(m.from())));
}

}  // namespace pinwheel::chess
