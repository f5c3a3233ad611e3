#pragma once
/// One orthodox chess board as a plain value of ten words. Copying it is how moves are undone.
#include <type_traits>

#include "pinwheel/chess/bitboard.h"
#include "pinwheel/chess/zobrist.h"

namespace pinwheel::chess {

/// Castling rights are a set of these bits.
inline constexpr std::uint8_t white_short = 1, white_long = 2, black_short = 4, black_long = 8;

/// What stands on a square; type none means nothing does, and then the colour means nothing.
struct Piece {
    PieceType type = PieceType::none;
    Color color = Color::white;
    constexpr bool operator==(const Piece&) const = default;
};

/// Placement, side to move, rights and counters. A plain value: any placement can be described, also one
/// without a king (that side then has no king safety) or one with the side not to move in check.
/// At most 16 pieces per side, one king per side (what parse_fen enforces and MoveList relies on).
struct Board {
    Bitboard types[6]{};    ///< both colours, by PieceType
    Bitboard colors[2]{};   ///< by Color; disjoint, and their union is the union of `types`
    std::uint64_t key = 0;  ///< Zobrist key of placement and castling rights only; see key.h for whole keys
    Color side = Color::white;
    std::uint8_t castling = 0;
    Square ep = no_square;       ///< square passed over by the last move if that was a double step, usable or not
    std::uint16_t halfmove = 0;  ///< plies since the last capture or pawn move
    std::uint16_t fullmove = 1;  ///< starts at 1, grows after each black move

    PINWHEEL_HOT constexpr Bitboard of(Color c) const { return colors[index(c)]; }
    PINWHEEL_HOT constexpr Bitboard of(PieceType t) const { return types[index(t)]; }
    PINWHEEL_HOT constexpr Bitboard of(Color c, PieceType t) const { return colors[index(c)] & types[index(t)]; }
    PINWHEEL_HOT constexpr Bitboard occupied() const { return colors[0] | colors[1]; }
    /// no_square when that side has no king.
    PINWHEEL_HOT constexpr Square king_square(Color c) const { return lsb_or_none(of(c, PieceType::king)); }

    /// Type of the piece on `s`, none if empty.
    PINWHEEL_HOT constexpr PieceType type_at(Square s) const {
        const Bitboard b = bit(s);
        if (!(occupied() & b)) return PieceType::none;
        unsigned t = 0;
        while (!(types[t] & b)) ++t;
        return static_cast<PieceType>(t);
    }
    /// Piece on `s`.
    PINWHEEL_HOT constexpr Piece at(Square s) const {
        return {type_at(s), colors[1] & bit(s) ? Color::black : Color::white};
    }
    /// Puts a piece on an empty square and keeps the key right.
    PINWHEEL_HOT constexpr void put(Square s, Color c, PieceType t) {
        types[index(t)] |= bit(s);
        colors[index(c)] |= bit(s);
        key ^= zobrist.piece[index(c)][index(t)][s];
    }
    /// Takes away whatever stands on `s` and keeps the key right. Castling rights are the caller's business.
    PINWHEEL_HOT constexpr void remove(Square s) {
        const Piece p = at(s);
        if (p.type == PieceType::none) return;
        types[index(p.type)] &= ~bit(s);
        colors[index(p.color)] &= ~bit(s);
        key ^= zobrist.piece[index(p.color)][index(p.type)][s];
    }
    /// Replaces the castling rights and keeps the key right.
    PINWHEEL_HOT constexpr void set_castling(std::uint8_t rights) {
        key ^= zobrist.castling[castling] ^ zobrist.castling[rights];
        castling = rights;
    }

    constexpr bool operator==(const Board&) const = default;
};
static_assert(std::is_trivially_copyable_v<Board> && sizeof(Board) == 80);

/// The orthodox start position.
Board start_board();

}  // namespace pinwheel::chess
