#pragma once
/// One side's own pieces and nothing else. Everything in this folder is built without the headers of boards, positions
/// and states: what is made here for a seat cannot depend on pieces the seat does not see (blind spec §5, §6).
#include <array>
#include <cstdint>

namespace pinwheel::blind::seen {

using Squares = std::uint64_t;  ///< a set of squares, bit rank * 8 + file
inline constexpr int nowhere = 64;

/// In the order of chess::PieceType, so that values may be converted.
enum class PieceKind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };
inline constexpr std::array<const char*, 6> piece_ids{"pawn", "knight", "bishop", "rook", "queen", "king"};
inline constexpr char piece_letters[] = "pnbrqk";

constexpr Squares bit(int square) { return Squares{1} << square; }

struct OwnPieces {
    std::uint16_t seat = 0;  ///< 0 White, 1 Black
    std::array<Squares, 6> of{};

    constexpr Squares all() const { return of[0] | of[1] | of[2] | of[3] | of[4] | of[5]; }
    constexpr PieceKind at(int square) const {
        for (int kind = 0; kind < 6; ++kind)
            if (of[static_cast<std::size_t>(kind)] & bit(square)) return static_cast<PieceKind>(kind);
        return PieceKind::none;
    }
    bool operator==(const OwnPieces&) const = default;
};

}  // namespace pinwheel::blind::seen
