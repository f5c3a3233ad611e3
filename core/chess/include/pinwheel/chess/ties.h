#pragma once
/// What couples pieces on one orthodox board, for an X-ray of it.
#include <string_view>
#include <vector>

#include "pinwheel/chess/board.h"
#include "pinwheel/view/tie.h"

namespace pinwheel::chess {

/// Adds the pins of both sides and, of the piece on `picked`, what attacks and what defends it. `inert` pieces attack
/// nothing.
void add_ties(std::vector<Tie>& out, const Board&, std::string_view board, Square picked = no_square,
              Bitboard inert = 0);

}  // namespace pinwheel::chess
