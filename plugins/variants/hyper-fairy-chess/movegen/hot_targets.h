#pragma once
// Targets of a piece, whatever it captures by (spec §7.3 to §7.6). Included only by movegen_*.cpp.
#include "movegen/hot_node.h"

namespace pinwheel::hyper_fairy::HF_CPU {

/// Landing squares of jumps over `victims`, one direction at a time.
template <int W>
Bits<W> jumps(const Node<W>& n, unsigned s, const Bits<W>& victims, KindId needed_among = no_kind) {
    Bits<W> stops;
    if (n.t.choices[leaper_path] == Opt::turning) {
        TurningWalk<W> walk;
        walk.walk(n.t, n.occupied, victims, s, {});
        for_each(walk.reached, [&](Square to) {
            if (walk.jumped[to].any()) stops.set(to);
        });
        return stops;
    }
    for (unsigned d = 0; d < 8; ++d)
        leaper_walk(n.t, n.occupied, victims, s, d, [&](Square to, const Bits<W>& jumped) {
            if (!jumped.any()) return;
            if (needed_among != no_kind && !long_leapers(n.p, n.t, jumped).any()) return;
            stops.set(to);
        });
    return stops;
}

/// Whether the kind on `v` can be taken by a Chameleon on `s` that lands on it (spec §7.3).
template <int W>
bool mimicked(const Node<W>& n, unsigned s, unsigned v) {
    const KindId kind = n.p.kind_on(v);
    const Motion<W>& as = motion_of(n.t, n.side, kind, n.p.regent >> (n.side ^ 1) & 1 ? 3u : 0u);
    switch (as.capture) {
        case Capture::displacement:
            return as.reach[s].has(v) && capture_reach(n.g, as, s, n.bounds).has(v);
        case Capture::none:
            return n.t.choices[chameleon_vs_noncapturer] && move_reach(n.g, as, s, n.bounds, false).has(v);
        case Capture::mimic:
            return n.t.choices[chameleon_vs_chameleon] && queen_reach(n.g, s, n.occupied).has(v);
        default:
            return false;
    }
}

template <int W>
Bits<W> chameleon_targets(const Node<W>& n, unsigned s) {
    Bits<W> targets = queen_reach(n.g, s, n.occupied) & n.empty;
    const Bits<W> overtaken = capturing_by(n.p, n.t, n.victims, Capture::overtake),
                  leapers = long_leapers(n.p, n.t, overtaken);
    if (leapers.any()) {
        const bool mixed = n.t.choices[chameleon_leap_mixed];
        targets |= jumps(n, s, mixed ? n.victims : leapers, mixed ? KindId{1} : no_kind);
    }
    for_each(overtaken.minus(leapers) & n.g.near[s], [&](Square v) {
        const unsigned landing = n.g.next[n.g.direction[s][v]][v];
        if (landing != no_square && n.empty.has(landing) &&
            move_reach(n.g, *n.t.of[n.side][n.p.kind_on(v)], s, n.bounds, false).has(landing))
            targets.set(landing);
    });
    for_each(capturing_by(n.p, n.t, n.victims, Capture::steal) & (n.g.board), [&](Square v) {
        const Motion<W>& as = *n.t.of[n.side][n.p.kind_on(v)];
        for_each(move_reach(n.g, as, s, n.bounds, false) & n.empty & n.g.near[v], [&](Square to) {
            if (n.g.next[n.g.direction[s][to]][to] == v) targets.set(to);
        });
    });
    for_each(n.prey, [&](Square v) {
        if (mimicked(n, s, v)) targets.set(v);
    });
    return targets;
}

/// Targets of a piece whatever it captures by; first moves and en passant left out.
template <int W>
Bits<W> targets_of(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind) {
    switch (m.capture) {
        case Capture::mimic:
            return chameleon_targets(n, s);
        case Capture::overtake:
            if (n.t.traits[kind].mechanic == Mechanic::mercenary)
                return move_reach(n.g, m, s, n.bounds, false) & n.empty;
            return (queen_reach(n.g, s, n.occupied) & n.empty) | jumps(n, s, n.victims);
        case Capture::displacement:
            if (m.style == Style::simple) return capture_reach(n.g, m, s, n.bounds) & (n.empty | n.prey);
            return (move_reach(n.g, m, s, n.bounds, false) & n.empty) | (capture_reach(n.g, m, s, n.bounds) & n.prey);
        default:
            return move_reach(n.g, m, s, n.bounds, false) & n.empty;
    }
}

/// Targets on which a side-capturer may capture anything.
template <int W>
Bits<W> catching_targets(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind, const Bits<W>& targets) {
    const Geometry<W>& g = n.g;
    Bits<W> where;
    switch (m.capture) {
        case Capture::coordinate:
            for_each(n.p.template set<W>(set_leaders) & n.own, [&](Square leader) {
                for_each(g.file[g.file_of[leader]] & n.victims, [&](Square v) { where |= g.rank[g.rank_of[v]]; });
                for_each(g.rank[g.rank_of[leader]] & n.victims, [&](Square v) { where |= g.file[g.file_of[v]]; });
            });
            return where & targets;
        case Capture::withdraw:
            for_each(g.near[s] & n.victims, [&](Square v) { where |= g.ray[opposite(g.direction[s][v])][s]; });
            return where & targets;
        case Capture::overtake:
            return n.t.traits[kind].mechanic == Mechanic::mercenary ? targets
                                                                    : targets.minus(queen_reach(g, s, n.occupied));
        case Capture::mimic: {
            bool plainly = true;  // every victim is captured by landing on it
            for_each(n.victims & n.p.template set<W>(set_odd), [&](Square v) {
                const Capture how = n.t.traits[n.p.kind_on(v)].capture;
                plainly = plainly && (how == Capture::displacement || how == Capture::mimic);
            });
            return plainly ? targets & n.occupied : targets;
        }
        default:
            return targets;
    }
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
