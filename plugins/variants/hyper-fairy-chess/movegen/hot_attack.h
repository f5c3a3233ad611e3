// Who attacks what (spec §6.3), and who is frozen (§7.1). Included only by hot_generate.h.
#include "movegen/hot_reach.h"

namespace pinwheel::hyper_fairy::HF_CPU {

template <int W>
Bits<W> neighbours(const Geometry<W>& g, const Bits<W>& pieces) {
    Bits<W> all;
    for_each(pieces, [&](Square s) { all |= g.near[s]; });
    return all;
}

/// The board as one side's attack on the other sees it, perhaps after a move that the position has not made.
template <int W>
struct Scene {
    Bits<W> occupied;
    Bits<W> attackers;  ///< pieces of the attacking side
    Bits<W> defenders;
    Bits<W> frozen;  ///< attackers that cannot move
};

template <int W>
PINWHEEL_HOT const Motion<W>& motion_of(const MotionTables<W>& t, int side, KindId k, unsigned regent_flags) {
    const Motion<W>* m = t.of[side][k];
    return m->other_form && (regent_flags >> side & 1) ? *m->other_form : *m;
}

/// Pieces of `side` that it cannot move, given where both sides' pieces are. Mercenaries of the other side are frozen
/// by that side's freezers when they are hired; `movers` says whose pieces are asked about.
template <int W>
Bits<W> frozen_pieces(const Position& p, const MotionTables<W>& t, const Bits<W>& movers, const Bits<W>& own,
                      const Bits<W>& enemies) {
    const Geometry<W>& g = *t.geometry;
    const Bits<W> freezers = p.set<W>(set_freezers), chameleons = p.set<W>(set_chameleons), fools = p.set<W>(set_fools);
    Bits<W> active = freezers & enemies, own_active = freezers & own;
    const bool herald_all = t.choices[freeze_herald_scope];
    const auto heralds_of = [&](const Bits<W>& pieces) {
        Bits<W> out;
        for_each(pieces & freezers, [&](Square s) {
            if (p.kind_on(s) == t.herald) out.set(s);
        });
        return out;
    };
    if (t.choices[freeze_frozen_freezer]) {
        // Pass 1 takes every freezer for active; pass 2 leaves out those that pass 1 froze.
        const Bits<W> held = (neighbours(g, own_active) | neighbours(g, chameleons & own)) & active;
        const Bits<W> own_held = (neighbours(g, active) | neighbours(g, chameleons & enemies)) & own_active;
        active = active.minus(held);
        own_active = own_active.minus(own_held);
    }
    Bits<W> frozen = neighbours(g, active) | (neighbours(g, chameleons & enemies) & freezers);
    Bits<W> immune;
    if (t.choices[freeze_jester] == 0) immune |= p.set<W>(set_safe).minus(fools);
    if (t.choices[freeze_fool]) immune |= fools;
    if (t.choices[freeze_chameleon]) immune |= chameleons;
    if (herald_all) frozen |= neighbours(g, heralds_of(own_active)).minus(chameleons);
    return (frozen & movers).minus(immune);
}

/// Fools that block the leaps of a side.
template <int W>
Bits<W> blocking_fools(const Position& p, const MotionTables<W>& t, const Bits<W>& movers_own) {
    const Bits<W> fools = p.set<W>(set_fools);
    return t.choices[fool_blocks] ? fools.minus(movers_own) : fools;
}

template <int W>
Bounds<W> bounds_for(const Position& p, const MotionTables<W>& t, const Bits<W>& occupied, const Bits<W>& movers_own) {
    Bounds<W> b;
    b.occupied = occupied;
    b.fools = blocking_fools(p, t, movers_own);
    b.no_screens = t.choices[fool_screen] ? Bits<W>{} : p.set<W>(set_fools);
    b.mao_moa = t.choices[fool_leap_paths];
    return b;
}

/// One walk of a Long Leaper (spec §7.5): f(landing square, pieces jumped) for each square where it may stop.
template <int W, class F>
void leaper_walk(const MotionTables<W>& t, const Bits<W>& occupied, const Bits<W>& victims, unsigned s, unsigned d,
                 F&& f) {
    const Geometry<W>& g = *t.geometry;
    const bool one = t.choices[leaper_path] == Opt::straight_one, behind = t.choices[leaper_landing];
    Bits<W> jumped;
    unsigned at = g.next[d][s];
    bool fresh = true;  // nothing jumped yet, or the last victim is just behind
    while (at != no_square) {
        if (occupied.has(at)) {
            const unsigned landing = g.next[d][at];
            if (!victims.has(at) || landing == no_square || occupied.has(landing) || (one && jumped.any())) return;
            jumped.set(at);
            at = landing;
            fresh = true;
        }
        if (fresh || !behind) f(static_cast<Square>(at), jumped);
        if (jumped.any()) fresh = false;
        at = g.next[d][at];
    }
}

/// The ruling leaper.path=turning: a new direction after each jump. For each square the walk that captures most is
/// kept.
template <int W>
struct TurningWalk {
    Bits<W> reached;
    Bits<W> jumped[Geometry<W>::room];
    int budget = 20000;  // positions made to be hard must not take for ever

    void walk(const MotionTables<W>& t, const Bits<W>& occupied, const Bits<W>& victims, unsigned s,
              const Bits<W>& so_far) {
        for (unsigned d = 0; d < 8; ++d) {
            for (unsigned at = t.geometry->next[d][s]; at != no_square; at = t.geometry->next[d][at]) {
                if (--budget < 0) return;
                if (occupied.has(at)) {
                    const unsigned landing = t.geometry->next[d][at];
                    if (!victims.has(at) || so_far.has(at) || landing == no_square || occupied.has(landing)) break;
                    Bits<W> more = so_far;
                    more.set(at);
                    keep(landing, more);
                    walk(t, occupied, victims, landing, more);
                    break;
                }
                if (!so_far.any() || !t.choices[leaper_landing]) keep(at, so_far);
            }
        }
    }
    void keep(unsigned at, const Bits<W>& pieces) {
        if (!reached.has(at) || pieces.count() > jumped[at].count()) jumped[at] = pieces;
        reached.set(at);
    }
};

/// Everything hit() needs besides the scene.
template <int W>
struct Look {
    const Position& p;
    const MotionTables<W>& t;
    const Geometry<W>& g;
    int side;  ///< the attacker
};

/// Coordinate squares of `q` are taken when a Coordinator stops where one of its leaders lines up with it.
template <int W>
bool coordinator_hits(const Look<W>& l, const Scene<W>& sc, const Bounds<W>& b, const Motion<W>& m, unsigned from,
                      unsigned q) {
    Bits<W> partners =
        l.p.template set<W>(set_leaders) & sc.attackers & (l.g.file[l.g.file_of[q]] | l.g.rank[l.g.rank_of[q]]);
    if (!partners.any()) return false;
    const Bits<W> slides = move_reach(l.g, m, from, b, false).minus(sc.occupied);
    while (partners.any()) {
        const unsigned leader = partners.pop();
        if (l.t.choices[coordinator_partner] && l.p.kind_on(leader) != l.t.king) continue;
        if (l.g.file_of[leader] == l.g.file_of[q] && (slides & l.g.rank[l.g.rank_of[q]]).any()) return true;
        if (l.g.rank_of[leader] == l.g.rank_of[q] && (slides & l.g.file[l.g.file_of[q]]).any()) return true;
    }
    return false;
}

/// Whether a piece that captures beside its landing square, or as its victim does, takes `q`, where a `victim` stands.
template <int W>
bool odd_hits(const Look<W>& l, const Scene<W>& sc, const Bounds<W>& b, unsigned from, const Motion<W>& m, KindId kind,
              unsigned q, KindId victim) {
    const Geometry<W>& g = l.g;
    const Bits<W> empty = g.board.minus(sc.occupied);
    const auto straight = [&](unsigned d) { return g.next[d][q]; };
    switch (m.capture) {
        case Capture::mimic: {
            const Motion<W>& as = motion_of(l.t, l.side, victim, l.p.regent >> (l.side ^ 1) & 1 ? 3u : 0u);
            return as.reach[from].has(q) && as.capture == Capture::displacement && capture_reach(g, as, from, b).has(q);
        }
        case Capture::coordinate:
            return coordinator_hits(l, sc, b, m, from, q);
        case Capture::overtake: {
            if (l.t.traits[kind].mechanic == Mechanic::mercenary) {
                const unsigned d = g.direction[from][q];
                if (!g.near[from].has(q)) return false;
                const unsigned landing = straight(d);
                return landing != no_square && empty.has(landing) && move_reach(g, m, from, b, false).has(landing);
            }
            const Bits<W> victims = (sc.defenders.minus(l.p.template set<W>(set_safe))) | Bits<W>::of(q);
            if (l.t.choices[leaper_path] == Opt::turning) {
                TurningWalk<W> walk;
                walk.walk(l.t, sc.occupied, victims, from, {});
                bool found = false;
                for_each(walk.reached, [&](Square s) { found = found || walk.jumped[s].has(q); });
                return found;
            }
            const unsigned d = g.direction[from][q];
            if (d >= 8) return false;
            bool found = false;
            leaper_walk(l.t, sc.occupied, victims, from, d,
                        [&](Square, const Bits<W>& jumped) { found = found || jumped.has(q); });
            return found;
        }
        case Capture::withdraw: {
            if (!g.near[from].has(q)) return false;
            const unsigned back = g.next[opposite(g.direction[from][q])][from];
            return back != no_square && empty.has(back);
        }
        case Capture::custodial: {
            const Bits<W> stops = move_reach(g, m, from, b, false) & empty;
            for (unsigned d = 0; d < 8; d += 2) {
                const unsigned stop = straight(d),
                               partner = straight(static_cast<unsigned>(opposite(static_cast<int>(d))));
                if (stop != no_square && partner != no_square && partner != from && stops.has(stop) &&
                    sc.attackers.has(partner))
                    return true;
            }
            return false;
        }
        case Capture::steal: {
            bool found = false;
            for_each(move_reach(g, m, from, b, false) & empty & g.near[q],
                     [&](Square stop) { found = found || g.next[g.direction[from][stop]][stop] == q; });
            return found;
        }
        default:
            return false;
    }
}

/// Whether the attackers of the scene could capture the piece on `q`, a `victim` (spec §6.3).
template <int W>
bool hit(const Look<W>& l, const Scene<W>& sc, unsigned q, KindId victim) {
    const Position& p = l.p;
    const Geometry<W>& g = l.g;
    const Bits<W> able = sc.attackers.minus(sc.frozen);
    if ((g.pawn_from[l.side][q] & p.set<W>(set_pawns) & able).any()) return true;
    if ((g.near[q] & p.set<W>(set_kings) & able).any()) return true;
    const Bits<W> rooks = p.set<W>(set_rooks) & able & g.cross[0][q],
                  bishops = p.set<W>(set_bishops) & able & g.cross[1][q];
    if (rooks.any() && (rook_reach(g, q, sc.occupied) & rooks).any()) return true;
    if (bishops.any() && (bishop_reach(g, q, sc.occupied) & bishops).any()) return true;
    const Bits<W> knights = g.knight[q] & p.set<W>(set_knights) & able,
                  riders = p.set<W>(set_nightriders) & able & g.cross[2][q];
    Bits<W> others = p.set<W>(set_others) & able;
    if (!knights.any() && !riders.any() && !others.any()) return false;
    const Bounds<W> b = bounds_for(p, l.t, sc.occupied, sc.attackers);
    const bool fools = b.fools.any();
    if (knights.any()) {
        if (!fools) return true;
        bool found = false;
        for_each(knights, [&](Square s) { found = found || !leap_blocked(g, b.mao_moa, s, q, b.fools); });
        if (found) return true;
    }
    if (riders.any()) {
        if (!fools) {
            if ((knight_lines_reach(g, q, sc.occupied) & riders).any()) return true;
        } else {
            bool found = false;
            for_each(riders, [&](Square s) { found = found || leg_by_leg(g, knight_directions, s, b).has(q); });
            if (found) return true;
        }
    }
    while (others.any()) {
        const unsigned s = others.pop();
        const KindId kind = p.kind_on(s);
        const Motion<W>& m = motion_of(l.t, l.side, kind, p.regent);
        if (m.capture == Capture::displacement) {
            if (m.reach[s].has(q) && capture_reach(g, m, s, b).has(q)) return true;
        } else if (odd_hits(l, sc, b, s, m, kind, q, victim)) {
            return true;
        }
    }
    return false;
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
