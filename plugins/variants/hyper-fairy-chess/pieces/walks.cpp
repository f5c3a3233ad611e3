#include "pieces/walks.h"

#include <algorithm>
#include <cstdlib>

namespace pinwheel::hyper_fairy {
namespace {

Step turned(Step s, bool left) {
    return left ? Step{static_cast<std::int8_t>(-s.dy), s.dx} : Step{s.dy, static_cast<std::int8_t>(-s.dx)};
}

}  // namespace

Step zigzag(Step s, bool left) {
    if (s.dx == 0 || s.dy == 0 || std::abs(s.dx) == std::abs(s.dy)) return turned(s, left);
    return std::abs(s.dx) > std::abs(s.dy) ? Step{s.dx, static_cast<std::int8_t>(-s.dy)}
                                           : Step{static_cast<std::int8_t>(-s.dx), s.dy};
}

Step circled(Step s, bool left) {
    if (s.dx == 0 || s.dy == 0 || std::abs(s.dx) == std::abs(s.dy)) return turned(s, left);
    const bool flat = std::abs(s.dx) > std::abs(s.dy), same = (s.dx > 0) == (s.dy > 0);
    // Going left (anticlockwise) a flat step of quadrants I and III becomes the steep one of the same quadrant, and so
    // on.
    if (flat == (same == left))
        return same ? Step{s.dy, s.dx} : Step{static_cast<std::int8_t>(-s.dy), static_cast<std::int8_t>(-s.dx)};
    return flat ? Step{s.dx, static_cast<std::int8_t>(-s.dy)} : Step{static_cast<std::int8_t>(-s.dx), s.dy};
}

Path leap_path(const Walk& walk, int from, Step leap) {
    const int a = std::abs(leap.dx), b = std::abs(leap.dy),
              ux = leap.dx > 0   ? 1
                   : leap.dx < 0 ? -1
                                 : 0,
              uy = leap.dy > 0   ? 1
                   : leap.dy < 0 ? -1
                                 : 0;
    Path path;
    int at = from;
    for (int x = a, y = b; x || y;) {
        const bool dx = x >= y && x > 0, dy = y >= x && y > 0;
        const auto t = walk.step(at, {static_cast<std::int8_t>(dx ? ux : 0), static_cast<std::int8_t>(dy ? uy : 0)});
        if (!t) return {};
        path.push_back(*t);
        at = *t;
        x -= dx;
        y -= dy;
    }
    return path;
}

Path reflected(const BoardSize& size, int from, Step s, int bounces) {
    Path path;
    std::vector<std::pair<int, Step>> visited;
    int at = from;
    while (true) {
        Step d = s;
        if (int f = size.file(at) + s.dx; f < 0 || f >= size.files) d.dx = static_cast<std::int8_t>(-d.dx);
        if (int r = size.rank(at) + s.dy; r < 0 || r >= size.ranks) d.dy = static_cast<std::int8_t>(-d.dy);
        if (!(d == s) && bounces >= 0 && bounces-- == 0) return path;
        s = d;
        if (!size.on(size.file(at) + s.dx, size.rank(at) + s.dy)) return path;
        at = size.square(size.file(at) + s.dx, size.rank(at) + s.dy);
        if (std::find(visited.begin(), visited.end(), std::pair{at, s}) != visited.end()) return path;
        visited.emplace_back(at, s);
        if (at != from) path.push_back(static_cast<Square>(at));
    }
}

}  // namespace pinwheel::hyper_fairy
