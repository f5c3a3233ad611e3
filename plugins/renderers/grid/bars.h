#pragma once
/// Bars above and below a board: the seat there, and what it holds in hand.
#include "pinwheel/view/board_figure.h"

namespace pinwheel::grid {

/// Height of a bar in its own measure.
constexpr double bar_height = 0.95;

/// One side of a board: `left` to `right` at height `y`, for a seat that may be none; `square` measures discs and
/// words, the latter `letters` times as large as usual where they have room.
struct Bar {
    SeatId seat;
    double left = 0, right = 0, y = 0, square = 0, letters = 1;
};

/// Disc, title, and the pieces in hand of that seat, each a click target.
void add_bar(Scene&, const View&, const BoardView&, const Bar&);
/// Every seat in one row: for views whose boards belong to nobody.
void add_seat_row(Scene&, const View&, const Bar&);
/// Whether anything would stand in the bar of this seat.
bool has_bar(const View&, const BoardView&, SeatId);

}  // namespace pinwheel::grid
