#pragma once
// What holds for all moves of one position: who is frozen, whether the leader is attacked, where a change may expose
// it. Included only by movegen_*.cpp.
#include "movegen/hot_play.h"

namespace pinwheel::hyper_fairy::HF_CPU {

/// A position that starts out unwritten.
union Slot {
    PINWHEEL_HOT Slot() {}
    Position position;
};

template <int W>
PINWHEEL_HOT bool special(const Position& p) {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) {
        const std::uint64_t* set = p.plane[i].set;
        any |= set[set_freezers] | set[set_fools] | set[set_chameleons] | set[set_safe] | set[set_odd];
    }
    return any != 0;
}

/// How the other side sees `side` now: its pieces, less those that cannot move.
template <int W>
Scene<W> scene_against(const Position& p, const MotionTables<W>& t, int side) {
    Scene<W> sc;
    sc.occupied = p.occupied<W>();
    sc.attackers = p.pieces<W>(side ^ 1);
    sc.defenders = p.pieces<W>(side);
    if (t.choices[mercenary_control] == Opt::either)
        for_each(p.pieces<W>(side) & p.set<W>(set_odd), [&](Square s) {
            if (t.traits[p.kind_on(s)].mechanic == Mechanic::mercenary) sc.attackers.set(s);
        });
    const bool freezing = (p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any();
    if (freezing && t.choices[freeze_blocks_check] == 0)
        sc.frozen = frozen_pieces(p, t, sc.attackers, p.pieces<W>(side ^ 1), p.pieces<W>(side));
    return sc;
}

/// Whether a leader of `side` is attacked; under royal.multi=last only a last one can be.
template <int W>
bool checked(const Position& p, const MotionTables<W>& t, int side) {
    Bits<W> leaders = p.set<W>(set_leaders) & p.pieces<W>(side);
    if (!leaders.any() || (t.choices[royal_multi] && leaders.several())) return false;
    const Scene<W> sc = scene_against(p, t, side);
    const Look<W> look{p, t, *t.geometry, side ^ 1};
    while (leaders.any()) {
        const unsigned k = leaders.pop();
        if (hit(look, sc, k, p.kind_on(k))) return true;
    }
    return false;
}

/// Whether the mover is safe after a pseudo-legal move: by playing it.
template <int W>
bool safe_when_played(const Position& p, const MotionTables<W>& t, Move m) {
    Slot slot;
    copy_position<W>(slot.position, p);
    make<W, false>(slot.position, t, m);
    return !checked(slot.position, t, p.side);
}

template <int W>
struct Node {
    const Position& p;
    const MotionTables<W>& t;
    const Geometry<W>& g;
    int side;
    Bits<W> own, enemies, occupied, empty;
    Bits<W> victims;  ///< capturable, leaders included
    Bits<W> prey;     ///< capturable by a legal move
    Bits<W> enemy_leaders;
    Bits<W> frozen;  ///< own pieces, and Mercenaries that could be hired, which cannot move
    Bounds<W> bounds;
    Scene<W> scene;  ///< the enemy's view
    unsigned leader = no_square;
    bool in_check = false;
    bool play_all = false;  ///< every move is tested by playing it
    Bits<W> danger;         ///< squares where a change may expose the leader
    Bits<W>
        lines{};  ///< squares between the leader and every enemy rider that looks at it, for moves that capture several
    Bits<W> queens{};   ///< enemy queen-types whose capture changes an enemy Regent
    bool shown = true;  ///< a leader of the enemy may be capturable: only in a position that no legal move led to
};

/// Squares whose occupation decides whether an enemy piece attacks the leader, if any does.
template <int W>
Bits<W> danger_to(Node<W>& n) {
    const Position& p = n.p;
    const MotionTables<W>& t = n.t;
    const Geometry<W>& g = n.g;
    const unsigned k = n.leader;
    const Bits<W> able = n.scene.attackers.minus(n.scene.frozen);
    Bits<W> danger;
    const Bits<W> riders = ((p.set<W>(set_rooks) & g.cross[0][k]) | (p.set<W>(set_bishops) & g.cross[1][k]) |
                            (p.set<W>(set_nightriders) & g.cross[2][k])) &
                           able;
    for_each(riders, [&](Square s) {
        const Bits<W> between = g.between[k][s];
        n.lines |= between;
        if ((between & n.occupied).count() == 1) danger |= between;
    });
    Bits<W> others = p.set<W>(set_others) & able;
    while (others.any()) {
        const unsigned s = others.pop();
        const KindId kind = p.kind_on(s);
        const Motion<W>& m = motion_of(t, n.side ^ 1, kind, p.regent);
        const unsigned d = g.direction[s][k];
        switch (m.capture) {
            case Capture::displacement:
                if (!m.reach[s].has(k)) break;
                if (d != no_direction) danger |= g.between[s][k];
                danger |= m.via[s];
                break;
            case Capture::mimic: {
                const Motion<W>& as = motion_of(t, n.side ^ 1, p.kind_on(k), p.regent >> n.side & 1 ? 3u : 0u);
                if (as.reach[s].has(k) && d != no_direction) danger |= g.between[s][k];
                danger |= as.via[s];
                break;
            }
            case Capture::coordinate: {
                Bits<W> partners = p.set<W>(set_leaders) & n.enemies;
                while (partners.any()) {
                    const unsigned leader = partners.pop();
                    if (g.file_of[leader] == g.file_of[k] || g.rank_of[leader] == g.rank_of[k])
                        danger |= g.cross[0][s] | g.cross[1][s];
                }
                break;
            }
            case Capture::overtake:
                if (t.choices[leaper_path] == Opt::turning)
                    danger |= g.board;
                else if (d < 8)
                    danger |= g.ray[d][s];
                break;
            case Capture::withdraw:
                if (g.near[s].has(k) && g.next[opposite(static_cast<int>(d))][s] != no_square)
                    danger.set(g.next[opposite(static_cast<int>(d))][s]);
                break;
            case Capture::custodial:
                danger |= g.board;
                break;
            case Capture::steal:
                danger |= g.near[k];
                break;
            default:
                break;
        }
    }
    return danger;
}

template <int W>
void look_about(Node<W>& n) {
    const Position& p = n.p;
    const MotionTables<W>& t = n.t;
    const int side = n.side;
    n.own = p.pieces<W>(side);
    n.enemies = p.pieces<W>(side ^ 1);
    n.occupied = n.own | n.enemies;
    n.empty = n.g.board.minus(n.occupied);
    n.victims = victims_of(p, t, side);
    const Bits<W> leaders = p.set<W>(set_leaders);
    n.enemy_leaders = leaders & n.enemies;
    n.prey = t.choices[royal_multi] && n.enemy_leaders.several() ? n.victims : n.victims.minus(leaders);
    n.bounds = bounds_for(p, t, n.occupied, n.own);
    const bool freezing = (p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any();
    if (freezing) n.frozen = frozen_pieces(p, t, n.occupied, n.own, n.enemies);
    n.scene = scene_against(p, t, side);
    const Bits<W> own_leaders = leaders & n.own;
    const bool either = t.choices[mercenary_control] == Opt::either && p.set<W>(set_odd).any();
    const bool shifting = freezing && (t.choices[freeze_herald_scope] || t.choices[freeze_frozen_freezer]);
    n.play_all = own_leaders.several() || either || shifting;
    const bool regents = t.transforming_any && (n.enemies & p.set<W>(set_odd)).any();
    if (regents) {
        bool changing = false;
        for_each(n.enemies & p.set<W>(set_odd),
                 [&](Square s) { changing = changing || t.of[side ^ 1][p.kind_on(s)]->other_form; });
        if (changing)
            for_each(n.enemies, [&](Square s) {
                if (t.traits[p.kind_on(s)].flags & flag_queen_type) n.queens.set(s);
            });
    }
    if (own_leaders.any()) n.leader = own_leaders.first();
    if (n.play_all || n.leader == no_square) return;
    n.in_check = hit(Look<W>{p, t, n.g, side ^ 1}, n.scene, n.leader, p.kind_on(n.leader));
    if (!n.in_check) n.danger = danger_to(n) | n.queens;
}

/// Whether a move, of the leader or of a piece that neither freezes nor blocks leaps, keeps the leader safe.
template <int W>
bool safe_in_scene(const Node<W>& n, unsigned from, unsigned to, const Bits<W>& taken) {
    Scene<W> sc = n.scene;
    sc.occupied = sc.occupied.minus(taken);
    sc.occupied.clear(from);
    sc.occupied.set(to);
    sc.attackers = sc.attackers.minus(taken);
    sc.defenders.clear(from);
    sc.defenders.set(to);
    return !hit(Look<W>{n.p, n.t, n.g, n.side ^ 1}, sc, from == n.leader ? to : n.leader, n.p.kind_on(n.leader));
}

template <int W>
bool keeps_safe(const Node<W>& n, Move m, const Bits<W>& taken, bool plays) {
    if ((taken & n.enemy_leaders).any() && !(n.t.choices[royal_multi] && n.enemy_leaders.several())) return false;
    if (n.leader == no_square) return true;  // there is none, or nobody asks
    return plays || n.play_all || (taken & n.queens).any() ? safe_when_played(n.p, n.t, m)
                                                           : safe_in_scene(n, m.from, m.to, taken);
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
