#pragma once
/// Lines, distances and leap paths of a board of one size, as tables of sets (spec §6, §7.2).
#include <memory>

#include "board/board.h"
#include "pieces/betza.h"

namespace pinwheel::hyper_fairy {

/// Eight Queen's directions, then eight Knight's: opposite directions differ by four.
inline constexpr int direction_count = 16;
inline constexpr Step directions[direction_count] = {{0, 1},   {1, 1},   {1, 0},  {1, -1}, {0, -1}, {-1, -1},
                                                     {-1, 0},  {-1, 1},  {1, 2},  {2, 1},  {2, -1}, {1, -2},
                                                     {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
/// Sets of directions.
inline constexpr unsigned rook_directions = 0x55, bishop_directions = 0xaa, queen_directions = 0xff,
                          knight_directions = 0xff00;
PINWHEEL_HOT constexpr int opposite(int d) { return (d & 8) | ((d + 4) & 7); }
/// Whether squares along the direction have rising numbers.
PINWHEEL_HOT constexpr bool rises(int d) {
    return directions[d].dy > 0 || (directions[d].dy == 0 && directions[d].dx > 0);
}

/// Lines: 0 files, 1 and 3 diagonals, 2 ranks, 4 to 7 Knight's lines; line n runs in directions n' and opposite(n').
inline constexpr int line_count = 8;
inline constexpr int line_direction[line_count] = {0, 1, 2, 7, 8, 9, 14, 15};  // the rising one

inline constexpr std::uint8_t no_direction = 255;

template <int W>
struct Geometry {
    static constexpr int room = W == 1 ? 64 : W == 2 ? 128 : max_squares;

    BoardSize size;
    Bits<W> board;  ///< every square
    Bits<W> file[max_side], rank[max_side];
    Bits<W> low[line_count][room], high[line_count][room];  ///< squares of the line below and above a square
    Bits<W> ray[direction_count][room];
    Bits<W> near[room];  ///< the neighbours
    Bits<W> knight[room];
    Bits<W> cross[3][room];                    ///< rook, bishop and Knight's lines through a square
    Bits<W> pawn_from[2][room];                ///< where a side's Pawns that attack a square stand
    Bits<W> between[room][room];               ///< strictly between two squares of one line; empty for all others
    std::uint8_t direction[room][room];        ///< from the first to the second; no_direction where no line joins them
    std::uint8_t next[direction_count][room];  ///< the square one step on; no_square
    std::uint8_t file_of[room], rank_of[room];
    /// Squares that a leap passes, both ways round (spec §7.2); the second reading is that of fool.leap-paths=mao-moa.
    Bits<W> pass[2][2][room][room];
};

/// Made once for each size; never freed. Safe from several threads.
template <int W>
const Geometry<W>& geometry(BoardSize);

}  // namespace pinwheel::hyper_fairy
