#pragma once
/// What stands around the boards: badges of the seats, the sign of whose turn it is, the boards' names; their words
/// `letters` times as large as usual where they have room.
#include "layout.h"

namespace pinwheel::compass {

/// A disc in the seat's colour with its letter and title; it glows while the seat is to act, and a small cross says
/// check.
void add_badge(Scene&, const View&, const SeatPlace&, double letters);
/// In the free middle: who is to act, with an arrow to each of that seat's boards.
void add_turn_sign(Scene&, const View&, const Layout&, double letters);
/// The board's name: above an upright board, at the corner of a diamond away from the middle.
void add_board_name(Scene&, const BoardFigure&, const Layout&, double letters);

}  // namespace pinwheel::compass
