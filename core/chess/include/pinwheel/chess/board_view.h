#pragma once
/// An orthodox board as a view shows it, and back: what offers made from views alone begin with.
#include <optional>

#include "pinwheel/chess/fen.h"
#include "pinwheel/view/view.h"

namespace pinwheel::chess {

/// What the squares of a board do not tell. `white` and `black` are the seats of its pieces.
BoardRights rights_of(const Board&, SeatId white, SeatId black);

/// The board that a view shows in full: its pieces are those of `first` (white) and `second`. Nothing where a square is
/// unknown, or where the pieces or the rights are none that parse_fen would take under the same options.
std::optional<Board> board_in(const BoardView&, const BoardRights&, FenOptions options = {});

}  // namespace pinwheel::chess
