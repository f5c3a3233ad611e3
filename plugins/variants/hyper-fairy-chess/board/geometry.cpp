#include "board/geometry.h"

#include <cstdlib>
#include <map>
#include <mutex>

namespace pinwheel::hyper_fairy {
namespace {

template <int W>
void make_lines(Geometry<W>& g) {
    const BoardSize size = g.size;
    const int n = size.squares();
    for (auto& row : g.direction)
        for (auto& d : row) d = no_direction;
    for (int d = 0; d < direction_count; ++d)
        for (int s = 0; s < n; ++s) {
            Bits<W> passed;
            g.next[d][s] = no_square;
            int f = size.file(s) + directions[d].dx, r = size.rank(s) + directions[d].dy;
            if (size.on(f, r)) g.next[d][s] = size.square(f, r);
            for (; size.on(f, r); f += directions[d].dx, r += directions[d].dy) {
                const Square t = size.square(f, r);
                g.between[s][t] = passed;
                g.direction[s][t] = static_cast<std::uint8_t>(d);
                passed.set(t);
            }
            g.ray[d][s] = passed;
        }
    for (int s = 0; s < n; ++s) {
        for (int d = 0; d < direction_count; ++d) g.cross[d >= 8 ? 2 : d & 1][s] |= g.ray[d][s];
        for (int side = 0; side < 2; ++side)
            for (const int dx : {-1, 1})
                if (const int f = size.file(s) + dx, r = size.rank(s) - BoardSize::forward(side); size.on(f, r))
                    g.pawn_from[side][s].set(size.square(f, r));
    }
    for (int l = 0; l < line_count; ++l)
        for (int s = 0; s < n; ++s) {
            g.high[l][s] = g.ray[line_direction[l]][s];
            g.low[l][s] = g.ray[opposite(line_direction[l])][s];
        }
}

/// The squares passed on the way round an L: first along one axis to its end, then along the other. Ends excluded.
template <int W>
Bits<W> way_round(const BoardSize& size, int s, int t, bool file_first) {
    Bits<W> passed;
    int f = size.file(s), r = size.rank(s);
    const int tf = size.file(t), tr = size.rank(t);
    const auto walk = [&](int& at, int to) {
        while (at != to) {
            at += to > at ? 1 : -1;
            if (size.square(f, r) != t) passed.set(size.square(f, r));
        }
    };
    if (file_first) {
        walk(f, tf);
        walk(r, tr);
    } else {
        walk(r, tr);
        walk(f, tf);
    }
    return passed;
}

template <int W>
void make_passes(Geometry<W>& g) {
    const BoardSize size = g.size;
    for (int s = 0; s < size.squares(); ++s)
        for (int t = 0; t < size.squares(); ++t) {
            const int dx = size.file(t) - size.file(s), dy = size.rank(t) - size.rank(s), a = std::abs(dx),
                      b = std::abs(dy);
            if (a == 0 || b == 0 || a == b) {
                for (auto& reading : g.pass)
                    for (auto& way : reading) way[s][t] = g.between[s][t];
                continue;
            }
            g.pass[0][0][s][t] = way_round<W>(size, s, t, a > b);
            g.pass[0][1][s][t] = way_round<W>(size, s, t, a < b);
            const int ux = dx > 0 ? 1 : -1, uy = dy > 0 ? 1 : -1;
            g.pass[1][0][s][t] =
                Bits<W>::of(size.square(size.file(s) + (a > b ? ux : 0), size.rank(s) + (a > b ? 0 : uy)));
            g.pass[1][1][s][t] = Bits<W>::of(size.square(size.file(s) + ux, size.rank(s) + uy));
        }
}

template <int W>
std::unique_ptr<const Geometry<W>> make(BoardSize size) {
    auto made = std::make_unique<Geometry<W>>();
    Geometry<W>& g = *made;
    g.size = size;
    for (int s = 0; s < size.squares(); ++s) {
        g.board.set(static_cast<unsigned>(s));
        g.file[size.file(s)].set(static_cast<unsigned>(s));
        g.rank[size.rank(s)].set(static_cast<unsigned>(s));
        g.file_of[s] = static_cast<std::uint8_t>(size.file(s));
        g.rank_of[s] = static_cast<std::uint8_t>(size.rank(s));
        for (int d = 0; d < direction_count; ++d) {
            const int f = size.file(s) + directions[d].dx, r = size.rank(s) + directions[d].dy;
            if (size.on(f, r)) (d < 8 ? g.near[s] : g.knight[s]).set(size.square(f, r));
        }
    }
    make_lines(g);
    make_passes(g);
    return made;
}

}  // namespace

template <int W>
const Geometry<W>& geometry(BoardSize size) {
    static std::mutex guard;
    static std::map<int, std::unique_ptr<const Geometry<W>>> made;
    const std::lock_guard lock(guard);
    auto& g = made[size.files * 16 + size.ranks];
    if (!g) g = make<W>(size);
    return *g;
}

template const Geometry<1>& geometry(BoardSize);
template const Geometry<2>& geometry(BoardSize);
template const Geometry<3>& geometry(BoardSize);

}  // namespace pinwheel::hyper_fairy
