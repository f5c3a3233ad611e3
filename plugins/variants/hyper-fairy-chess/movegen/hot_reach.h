// What a piece reaches over an occupied board. Included only by the movegen_*.cpp files, once for each processor:
// everything is in the namespace that HF_CPU names, or always inlined (see pinwheel/chess/attacks.h for why).
#include "pieces/motion.h"
#include "pinwheel/chess/attacks.h"

namespace pinwheel::hyper_fairy::HF_CPU {

__extension__ typedef unsigned __int128 Wide;

PINWHEEL_HOT Wide wide(const Bits<2>& b) { return static_cast<Wide>(b.w[1]) << 64 | b.w[0]; }
PINWHEEL_HOT Bits<2> narrow(Wide x) { return {{static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(x >> 64)}}; }

/// Squares of one line reached from s, the first piece met included: the difference between the obstructed line and the
/// free one.
template <int W>
PINWHEEL_HOT Bits<W> along(const Geometry<W>& g, int line, unsigned s, const Bits<W>& occupied) {
    const Bits<W>& low = g.low[line][s];
    const Bits<W>& high = g.high[line][s];
    if constexpr (W == 1) {
        const std::uint64_t below = (occupied.w[0] & low.w[0]) | 1, above = occupied.w[0] & high.w[0];
        const std::uint64_t edge = 0x8000000000000000ull >> __builtin_clzll(below);
        return {{(low.w[0] | high.w[0]) & (above ^ (above - edge))}};
    } else if constexpr (W == 2) {
        const Bits<2> below = occupied & low;
        const Wide above = wide(occupied & high);
        const Wide edge = below.w[1] ? static_cast<Wide>(0x8000000000000000ull >> __builtin_clzll(below.w[1])) << 64
                                     : static_cast<Wide>(0x8000000000000000ull >> __builtin_clzll(below.w[0] | 1));
        return (low | high) & narrow(above ^ (above - edge));
    } else {
        Bits<W> reached = low | high;
        const Bits<W> below = occupied & low, above = occupied & high;
        if (below.any()) reached = reached.minus(g.low[line][below.last()]);
        if (above.any()) reached = reached.minus(g.high[line][above.first()]);
        return reached;
    }
}

#ifdef __BMI2__
using Fast = chess::PextAttacks;
#else
using Fast = chess::MagicAttacks;
#endif

template <int W>
PINWHEEL_HOT Bits<W> rook_reach(const Geometry<W>& g, unsigned s, const Bits<W>& occupied) {
    if constexpr (W == 1)
        return {{Fast::rook(static_cast<chess::Square>(s), occupied.w[0])}};
    else
        return along(g, 0, s, occupied) | along(g, 2, s, occupied);
}
template <int W>
PINWHEEL_HOT Bits<W> bishop_reach(const Geometry<W>& g, unsigned s, const Bits<W>& occupied) {
    if constexpr (W == 1)
        return {{Fast::bishop(static_cast<chess::Square>(s), occupied.w[0])}};
    else
        return along(g, 1, s, occupied) | along(g, 3, s, occupied);
}
template <int W>
Bits<W> knight_lines_reach(const Geometry<W>& g, unsigned s, const Bits<W>& occupied) {
    return along(g, 4, s, occupied) | along(g, 5, s, occupied) | along(g, 6, s, occupied) | along(g, 7, s, occupied);
}
template <int W>
Bits<W> queen_reach(const Geometry<W>& g, unsigned s, const Bits<W>& occupied) {
    return rook_reach(g, s, occupied) | bishop_reach(g, s, occupied);
}

template <int W>
PINWHEEL_HOT unsigned first_of(int d, const Bits<W>& pieces) {
    return rises(d) ? pieces.first() : pieces.last();
}

/// One direction, the first piece met included.
template <int W>
PINWHEEL_HOT Bits<W> ray_reach(const Geometry<W>& g, int d, unsigned s, const Bits<W>& occupied) {
    const Bits<W> ray = g.ray[d][s], met = ray & occupied;
    return met.any() ? ray.minus(g.ray[d][first_of(d, met)]) : ray;
}

/// Whether Fools forbid a leap: every way round holds one (spec §7.2).
template <int W>
PINWHEEL_HOT bool leap_blocked(const Geometry<W>& g, bool mao_moa, unsigned s, unsigned t, const Bits<W>& fools) {
    return (g.pass[mao_moa][0][s][t] & fools).any() && (g.pass[mao_moa][1][s][t] & fools).any();
}

/// What bounds reaching: pieces on the board, Fools that block the mover's leaps, Fools that are no screens.
template <int W>
struct Bounds {
    Bits<W> occupied, fools, no_screens;
    bool mao_moa = false;
};

template <int W>
Bits<W> unblocked(const Geometry<W>& g, unsigned s, Bits<W> leaps, const Bounds<W>& b) {
    Bits<W> kept = leaps;
    for_each(leaps.minus(g.near[s]), [&](Square t) {
        if (leap_blocked(g, b.mao_moa, s, t, b.fools)) kept.clear(t);
    });
    return kept;
}

/// A rider of Knight's leaps where Fools stand about: leg by leg.
template <int W>
Bits<W> leg_by_leg(const Geometry<W>& g, unsigned directions_wanted, unsigned s, const Bounds<W>& b) {
    Bits<W> reached;
    for (int d = 8; d < direction_count; ++d) {
        if (!(directions_wanted >> d & 1)) continue;
        unsigned at = s;
        for (unsigned t = g.next[d][at]; t != no_square && !leap_blocked(g, b.mao_moa, at, t, b.fools);
             t = g.next[d][t]) {
            reached.set(t);
            if (b.occupied.has(t)) break;
            at = t;
        }
    }
    return reached;
}

template <int W>
Bits<W> lines_reach(const Geometry<W>& g, unsigned families, unsigned s, const Bounds<W>& b) {
    Bits<W> reached;
    if (families & lines_rook) reached |= rook_reach(g, s, b.occupied);
    if (families & lines_bishop) reached |= bishop_reach(g, s, b.occupied);
    if (families & lines_knight)
        reached |= b.fools.any() ? leg_by_leg(g, knight_directions, s, b) : knight_lines_reach(g, s, b.occupied);
    return reached;
}

template <int W>
Bits<W> rays_reach(const Geometry<W>& g, unsigned rays, unsigned s, const Bounds<W>& b) {
    Bits<W> reached;
    if (b.fools.any() && rays & knight_directions) {
        reached |= leg_by_leg(g, rays & knight_directions, s, b);
        rays &= queen_directions;
    }
    for (; rays; rays &= rays - 1) reached |= ray_reach(g, __builtin_ctz(rays), s, b.occupied);
    return reached;
}

/// Over exactly one screen, up to the next piece; and to just beyond a hurdle.
template <int W>
Bits<W> hops_reach(const Geometry<W>& g, unsigned screens, unsigned hurdles, unsigned s, const Bounds<W>& b) {
    Bits<W> reached;
    for (unsigned rest = screens | hurdles; rest; rest &= rest - 1) {
        const int d = __builtin_ctz(rest);
        const Bits<W> met = g.ray[d][s] & b.occupied;
        if (!met.any()) continue;
        const unsigned hurdle = first_of(d, met);
        if (b.no_screens.has(hurdle)) continue;
        if (screens >> d & 1)
            reached |= ray_reach(g, d, hurdle, b.occupied);
        else if (const unsigned t = g.next[d][hurdle]; t != no_square)
            reached.set(t);
    }
    return reached;
}

/// Squares that the paths with any of the flags `wanted` reach; first moves only if `first`.
template <int W>
Bits<W> paths_reach(const Geometry<W>& g, const Motion<W>& m, unsigned s, int wanted, const Bounds<W>& b, bool first) {
    Bits<W> reached;
    if (!m.path_at) return reached;
    for (const std::uint8_t* row = m.paths + m.path_at[s]; *row; row += 2 + row[1]) {
        const int flags = row[0], length = row[1];
        const std::uint8_t* square = row + 2;
        if (!(flags & wanted) || (flags & path_initial && !first)) continue;
        if (flags & path_last_only) {
            int met = 0;
            for (int i = 0; i + 1 < length; ++i) met += b.occupied.has(square[i]);
            if ((met != 0) == ((flags & path_jumps) != 0)) reached.set(square[length - 1]);
            continue;
        }
        unsigned at = s;
        for (int i = 0; i < length; ++i) {
            if (flags & path_leaps && b.fools.any() && leap_blocked(g, b.mao_moa, at, square[i], b.fools)) break;
            reached.set(square[i]);
            if (b.occupied.has(square[i])) break;
            at = square[i];
        }
    }
    return reached;
}

/// Squares on which a piece of this motion could capture; empty ones among them mean nothing for a hopper's move.
template <int W>
Bits<W> capture_reach(const Geometry<W>& g, const Motion<W>& m, unsigned s, const Bounds<W>& b) {
    Bits<W> reached = m.leap_capture[s];
    if (b.fools.any()) reached = unblocked(g, s, reached, b);
    reached |= lines_reach(g, m.lines_capture, s, b);
    if (m.rays_capture) reached |= rays_reach(g, m.rays_capture, s, b);
    if (m.style == Style::general) {
        reached |= hops_reach(g, m.screen_capture, m.hurdle_capture, s, b);
        reached |= paths_reach(g, m, s, path_captures, b, false);
    }
    return reached;
}

/// Squares that a piece of this motion could move to if they are empty. `first`: it may make its first move, double
/// steps included.
template <int W>
Bits<W> move_reach(const Geometry<W>& g, const Motion<W>& m, unsigned s, const Bounds<W>& b, bool first) {
    Bits<W> reached = m.leap_move[s];
    if (b.fools.any()) reached = unblocked(g, s, reached, b);
    reached |= lines_reach(g, m.lines_move, s, b);
    if (m.rays_move) reached |= rays_reach(g, m.rays_move, s, b);
    if (m.style == Style::general) {
        reached |= hops_reach(g, m.screen_move, m.hurdle_move, s, b);
        reached |= paths_reach(g, m, s, path_moves, b, first);
    }
    return reached;
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
