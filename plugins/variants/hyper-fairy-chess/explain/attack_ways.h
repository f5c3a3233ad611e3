#pragma once
/// How a piece that attacks a square gets there, where that is not plain to see.
#include <vector>

#include "board/position.h"

namespace pinwheel::hyper_fairy {

struct AttackWay {
    std::vector<Square>
        bends;  ///< where it turns or touches down, in their order: bounces of a Pontiff, leaps of a ride
    Square landing = no_square;  ///< where it would go to take what stands beside; no_square: on the square itself
    Squares jumped;              ///< what else it takes on the way to `landing` by jumping it
    Square partner = no_square;  ///< of its own side, with which it takes: a leader, or the other side of a custody
};

/// Where a path of so many squares turns, its last square left out.
std::vector<Square> bends_along(const BoardSize&, unsigned from, const std::uint8_t* path, int length);

/// The way of the piece on `by` to `on`, where it may capture what stands there or go if nothing does; the one with the
/// fewest bends. A Chameleon goes as what it captures.
AttackWay way_of_attack(const Position&, unsigned by, unsigned on);

}  // namespace pinwheel::hyper_fairy
