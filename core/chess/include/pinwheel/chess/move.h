#pragma once
/// A move as 16 bits, and its coordinate token ("e2e4", "e7e8q"; castling is the king's two-step, "e1g1").
#include <optional>
#include <string>
#include <string_view>

#include "pinwheel/chess/bitboard.h"

namespace pinwheel::chess {

/// From, to and promotion; what else happens (capture, castling, en passant) follows from the board.
/// The default value is "no move".
class Move {
public:
    constexpr Move() = default;
    PINWHEEL_HOT constexpr Move(Square from, Square to, PieceType promotion = PieceType::pawn)
        : bits_(static_cast<std::uint16_t>(from | to << 6 | static_cast<unsigned>(promotion) << 12)) {}

    /// Rebuilds a move from bits(); any value is accepted.
    static constexpr Move from_bits(std::uint16_t bits) {
        Move m;
        m.bits_ = bits;
        return m;
    }

    PINWHEEL_HOT constexpr Square from() const { return bits_ & 63; }
    PINWHEEL_HOT constexpr Square to() const { return bits_ >> 6 & 63; }
    PINWHEEL_HOT constexpr bool promotes() const { return bits_ >> 12 != 0; }
    /// knight … queen, or none.
    PINWHEEL_HOT constexpr PieceType promotion() const {
        return promotes() ? static_cast<PieceType>(bits_ >> 12) : PieceType::none;
    }
    PINWHEEL_HOT constexpr std::uint16_t bits() const { return bits_; }
    /// False for the default value.
    PINWHEEL_HOT constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr bool operator==(const Move&) const = default;
    constexpr auto operator<=>(const Move&) const = default;

private:
    std::uint16_t bits_ = 0;  // six bits from, six bits to, four bits PieceType of the promotion, 0 = none
};

/// "e2e4", "e7e8q".
std::string to_token(Move m);
/// Exactly a token: two squares that differ, then nothing or one of q r b n in lower case. Nothing otherwise.
std::optional<Move> parse_token(std::string_view text);

}  // namespace pinwheel::chess
