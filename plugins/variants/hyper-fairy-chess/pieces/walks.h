#pragma once
/// Where steps lead, square by square: rides, bent rides, lame leaps, reflections. Motions are compiled from them.
#include <optional>
#include <vector>

#include "board/board.h"
#include "pieces/betza.h"

namespace pinwheel::hyper_fairy {

using Path = std::vector<Square>;

inline Step mirrored(Step s, int side) { return side == 0 ? s : Step{s.dx, static_cast<std::int8_t>(-s.dy)}; }

/// One piece's board: where a step leads, round the edge if it is a cylinder.
struct Walk {
    BoardSize size;
    bool cylinder = false;
    std::optional<Square> step(int from, Step s) const {
        int f = size.file(from) + s.dx;
        const int r = size.rank(from) + s.dy;
        if (cylinder) f = (f % size.files + size.files) % size.files;
        if (!size.on(f, r)) return {};
        return size.square(f, r);
    }
};

/// Squares of a ride with `next(step)` as the step to take after each.
template <class Next>
Path ride(const Walk& walk, int from, Step first, int range, Next next) {
    Path path;
    Step s = first;
    int at = from;
    for (int n = 0; (range == 0 || n < range) && n < max_squares; ++n) {
        const auto t = walk.step(at, s);
        if (!t || *t == from) break;
        path.push_back(*t);
        at = *t;
        s = next(s, n);
    }
    return path;
}

/// The other step of a zigzag: across the line it follows as a whole.
Step zigzag(Step, bool left);
/// The neighbour of a step in its circle: eight oblique leaps, or four.
Step circled(Step, bool left);
/// Squares that a leap passes when it must not, or must, leap: straight first, then diagonally. The target is the last.
Path leap_path(const Walk&, int from, Step leap);
/// The Pontiff's walk from `from` (spec §7.9); bounces < 0: without limit.
Path reflected(const BoardSize&, int from, Step, int bounces);

}  // namespace pinwheel::hyper_fairy
