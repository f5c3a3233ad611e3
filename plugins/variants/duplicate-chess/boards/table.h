#pragma once
/// Who sits where: four seats, four boards, two boards per seat (duplicate chess §1).
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "pinwheel/chess/bitboard.h"
#include "pinwheel/view/target.h"

namespace pinwheel::duplicate {

/// Seats in the order of VariantInfo::seats: N and S are White, E and W are Black on both of their boards.
enum Seat : std::uint8_t { north, south, east, west, no_seat };
/// Boards in the order of VariantInfo::boards and of every listing.
enum BoardIndex : std::uint8_t { nw, ne, sw, se };

inline constexpr std::string_view seat_ids[4] = {"N", "S", "E", "W"};
inline constexpr const char* seat_titles[4] = {"North", "South", "East", "West"};
inline constexpr std::string_view board_ids[4] = {"NW", "NE", "SW", "SE"};

/// Boards [A, B] of each seat.
inline constexpr std::uint8_t boards_of[4][2] = {{nw, ne}, {sw, se}, {ne, se}, {nw, sw}};
/// The white and the black seat of each board.
inline constexpr Seat seats_on[4][2] = {{north, west}, {north, east}, {south, west}, {south, east}};

/// Turn orders by option of the ruling turn.order.
inline constexpr Seat turn_orders[3][4] = {
    {north, south, east, west}, {north, east, south, west}, {north, east, west, south}};

PINWHEEL_HOT constexpr chess::Color color_of(int seat) {
    return seat < east ? chess::Color::white : chess::Color::black;
}
/// The seat of a colour on a board.
PINWHEEL_HOT constexpr Seat seat_on(int board, chess::Color c) { return seats_on[board][index(c)]; }
/// The seat that `seat` faces on one of its boards.
PINWHEEL_HOT constexpr Seat opponent_on(int board, int seat) { return seat_on(board, !color_of(seat)); }
/// The other board of a seat.
PINWHEEL_HOT constexpr int twin_board(int seat, int board) {
    return boards_of[seat][0] == board ? boards_of[seat][1] : boards_of[seat][0];
}
/// Whether a seat plays on a board.
PINWHEEL_HOT constexpr bool plays_on(int seat, int board) {
    return boards_of[seat][0] == board || boards_of[seat][1] == board;
}

/// A seat's two opponents in the order in which they move before it: o1, o2 of §9.1.
constexpr std::array<Seat, 2> opponents(int order, int seat) {
    std::array<Seat, 2> found{no_seat, no_seat};
    int at = 0, n = 0;
    while (turn_orders[order][at] != seat) ++at;
    for (int i = 1; i < 4; ++i) {
        const Seat other = turn_orders[order][(at + i) & 3];
        if (color_of(other) != color_of(seat)) found[static_cast<std::size_t>(n++)] = other;
    }
    return found;
}

/// Side to move on a board when the seat at place `place` (0 … 3) of the order is about to act: that of the board's two
/// seats who comes first from there on. Under N S E W every board starts with White (invariant I1).
constexpr chess::Color side_due(int order, int place, int board) {
    for (int i = 0; i < 4; ++i) {
        const Seat seat = turn_orders[order][(place + i) & 3];
        if (plays_on(seat, board)) return color_of(seat);
    }
    return chess::Color::white;
}

/// A square as a click target: "NE:e4".
inline std::string target_of(int board, chess::Square square) { return square_target(board_ids[board], square, 8); }

}  // namespace pinwheel::duplicate
