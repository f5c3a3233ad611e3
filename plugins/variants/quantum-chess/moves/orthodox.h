#pragma once
/// A position in which everything is determined is a board of orthodox chess, whose generator is faster.
#include <optional>

#include "board/position.h"
#include "pinwheel/chess/board.h"

namespace pinwheel::quantum {

/// The board for lists of moves, castling rights left out and no key; nothing where some piece is undetermined, where
/// a pawn stands as no orthodox one can, or where rulings change how determined pieces move.
std::optional<chess::Board> as_orthodox(const Position&);

}  // namespace pinwheel::quantum
