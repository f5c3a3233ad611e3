#pragma once
/// How a piece that attacks a square gets there, where that is not plain to see.
#include <vector>

#include "board/position.h"

namespace pinwheel::hyper_fairy {

struct AttackWay {
    std::vector<Square> bends;   ///< where it turns, in their order: bounces of a Pontiff, corners of a bent ride
    Square landing = no_square;  ///< where it would go to take what stands beside; no_square: on the square itself
    Squares jumped;              ///< what else it takes on the way to `landing` by jumping it
    Square partner = no_square;  ///< of its own side, with which it takes: a leader, or the other side of a custody
};

/// The way of the piece on `by`, which attacks a piece of the other side on `on`; the one with the fewest bends.
AttackWay way_of_attack(const Position&, unsigned by, unsigned on);

}  // namespace pinwheel::hyper_fairy
