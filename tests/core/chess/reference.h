#pragma once
/// A slow generator written in another way than the real one: mailbox, make the move, look whether the king hangs.
#include <vector>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/chess/restrictions.h"

namespace pinwheel::chess {

/// Legal moves, sorted.
std::vector<Move> reference_moves(const Board& b, const Restrictions& mods = {});

}  // namespace pinwheel::chess
