#pragma once
/// Squares, sets of squares, and the one-instruction helpers everything hot is made of.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Hot helpers are always inlined, so that a file compiled for a newer CPU never leaves behind a shared
/// out-of-line copy which the linker could hand to code running on an older one (see attacks.h).
#define PINWHEEL_HOT [[gnu::always_inline]] inline

namespace pinwheel::chess {

using Bitboard = std::uint64_t;  ///< a set of squares: bit n is square n
using Square = std::uint8_t;     ///< a1 = 0, b1 = 1 … h8 = 63

inline constexpr Square no_square = 64;  ///< "no square" wherever a Square may be absent

enum class Color : std::uint8_t { white, black };
enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

/// The other side.
PINWHEEL_HOT constexpr Color operator!(Color c) { return static_cast<Color>(static_cast<std::uint8_t>(c) ^ 1u); }
/// Array index of a colour, 0 or 1.
PINWHEEL_HOT constexpr unsigned index(Color c) { return static_cast<unsigned>(c); }
/// Array index of a piece type, 0 … 5.
PINWHEEL_HOT constexpr unsigned index(PieceType t) { return static_cast<unsigned>(t); }

/// The set holding just square `s` (s < 64).
PINWHEEL_HOT constexpr Bitboard bit(unsigned s) { return Bitboard{1} << s; }
/// Number of squares in the set.
PINWHEEL_HOT constexpr int count(Bitboard b) { return __builtin_popcountll(b); }
/// Lowest square of a set that is not empty.
PINWHEEL_HOT constexpr Square lsb(Bitboard b) { return static_cast<Square>(__builtin_ctzll(b)); }
/// Lowest square, or no_square for the empty set.
PINWHEEL_HOT constexpr Square lsb_or_none(Bitboard b) {
    return b ? static_cast<Square>(__builtin_ctzll(b)) : no_square;
}
/// Takes the lowest square out of a set that is not empty.
PINWHEEL_HOT constexpr Square pop_lsb(Bitboard& b) {
    const Square s = lsb(b);
    b &= b - 1;
    return s;
}
/// Whether the set holds two squares or more.
PINWHEEL_HOT constexpr bool several(Bitboard b) { return (b & (b - 1)) != 0; }

/// File of a square, 0 = a … 7 = h.
PINWHEEL_HOT constexpr int file_of(unsigned s) { return static_cast<int>(s & 7u); }
/// Rank of a square, 0 = first … 7 = eighth.
PINWHEEL_HOT constexpr int rank_of(unsigned s) { return static_cast<int>(s >> 3); }
/// Square from file and rank, each 0 … 7.
PINWHEEL_HOT constexpr Square make_square(int file, int rank) { return static_cast<Square>(rank * 8 + file); }

inline constexpr Bitboard file_a = 0x0101010101010101, file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xff, rank_8 = rank_1 << 56;
inline constexpr Bitboard light_squares = 0x55aa55aa55aa55aa;

/// All squares of rank `r` (0 … 7).
PINWHEEL_HOT constexpr Bitboard rank_mask(int r) { return rank_1 << (8 * r); }
/// All squares of file `f` (0 … 7).
PINWHEEL_HOT constexpr Bitboard file_mask(int f) { return file_a << f; }
/// Rank `r` (0 … 7) as the given side counts, so that 7 is always its promotion rank.
template <Color Us>
PINWHEEL_HOT constexpr Bitboard relative_rank(int r) {
    return rank_mask(Us == Color::white ? r : 7 - r);
}

/// Every square of the set, one step forward for `Us`.
template <Color Us>
PINWHEEL_HOT constexpr Bitboard forward(Bitboard b) {
    return Us == Color::white ? b << 8 : b >> 8;
}
/// Every square one step back for `Us`.
template <Color Us>
PINWHEEL_HOT constexpr Bitboard backward(Bitboard b) {
    return forward<!Us>(b);
}
/// Pawn captures towards the a-file.
template <Color Us>
PINWHEEL_HOT constexpr Bitboard forward_west(Bitboard b) {
    return Us == Color::white ? (b & ~file_a) << 7 : (b & ~file_a) >> 9;
}
/// Pawn captures towards the h-file.
template <Color Us>
PINWHEEL_HOT constexpr Bitboard forward_east(Bitboard b) {
    return Us == Color::white ? (b & ~file_h) << 9 : (b & ~file_h) >> 7;
}

/// "e4"; "-" for no_square.
std::string square_name(Square s);
/// Square named by exactly two characters a-h, 1-8; nothing otherwise.
std::optional<Square> parse_square(std::string_view text);
/// "white" or "black".
std::string_view color_name(Color c);
/// "pawn" … "king"; "nothing" for PieceType::none.
std::string_view piece_name(PieceType t);
/// FEN letter of a piece: upper case for white.
char piece_letter(Color c, PieceType t);

}  // namespace pinwheel::chess
