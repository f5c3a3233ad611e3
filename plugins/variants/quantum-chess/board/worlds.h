#pragma once
/// Counting worlds: complete assignments of one side's pieces to its army (quantum spec §3.4).
#include "board/position.h"

namespace pinwheel::quantum {

/// Number of worlds in all and with each piece in each class. Forward and backward tables; some 50 µs.
struct Worlds {
    std::uint64_t total = 0;
    std::array<std::array<std::uint64_t, class_count>, army_size> with{};

    /// Worlds in which the piece is of the type (one bit of a Mask).
    std::uint64_t of(int piece, Mask type) const;
};

/// `any_bishops`: two bishops of any colour are one class of two, so worlds that differ in their labels are one world.
Worlds count_worlds(const Domains&, bool any_bishops = false, Army = Army::usual);
/// Worlds of one side under the rulings of its game. What was counted last is kept by each thread.
Worlds count_worlds(const Position&, int side);

}  // namespace pinwheel::quantum
