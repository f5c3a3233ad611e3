#pragma once
/// Search in breadth by walkers, from where a line stands: transpositions are left out.
#include "witness/line_walk.h"

namespace pinwheel {

struct WalkLimits {
    int depth = 64;             ///< plies from where it begins
    std::size_t positions = 0;  ///< kept at most; one that has to be judged counts as a hundred
    std::size_t bytes = std::size_t{256} << 20;
};

/// What it came to; as WitnessSearch tells it.
struct WalkCounts {
    int exhausted = -1;
    std::uint64_t positions = 0, kept = 0, judged = 0;
    bool capped = false, memory_full = false;
};

/// Takes out of what may be played where a line stands what shall not be.
using Sieve = std::function<void(const LineWalk&, std::vector<Walker::Next>&)>;

/// Whether the readings part within the limits; the line stands there then, else anywhere. `counted` are
/// positions of searches before, for who is asked whether it may go on.
bool search_in_breadth(LineWalk&, const WalkLimits&, const Sieve&, Patience&, std::uint64_t counted, WalkCounts&);

}  // namespace pinwheel
