// Legal moves. Positions without freezers, Fools, Chameleons and odd capturers are done with check and pin masks (hot_plain.h);
// all others here: targets first, then a test of the moves that could expose a leader. Included only by movegen_*.cpp.
#include "hot_play.h"

namespace pinwheel::hyper_fairy::HF_CPU {

/// A position that starts out unwritten.
union Slot {
    PINWHEEL_HOT Slot() {}
    Position position;
};

/// Kinds that may be promoted to.
struct Pool {
    std::uint64_t kinds[4]{};
    PINWHEEL_HOT int count() const {
        int n = 0;
        for (const std::uint64_t k : kinds) n += __builtin_popcountll(k);
        return n;
    }
    PINWHEEL_HOT void add(KindId k) { kinds[k >> 6] |= 1ull << (k & 63); }
};

template <int W> Pool pool_for(const Position& p, const MotionTables<W>& t, KindId mover) {
    Pool pool;
    if (t.traits[mover].flags & flag_promotes_to_jester) {
        if (t.jester != no_kind) pool.add(t.jester);
        return pool;
    }
    if (t.choices[promotion_pool] == Opt::alive) {
        for_each(p.occupied<W>(), [&](Square s) {
            if (t.traits[p.kind_on(s)].flags & flag_promotion_pool) pool.add(p.kind_on(s));
        });
    } else {
        for (int i = 0; i < 4; ++i) pool.kinds[i] = p.pool[p.side][i];
    }
    if (pool.count() == 0 && t.choices[promotion_empty_pool])
        for (const KindId k : t.orthodox)
            if (k != no_kind) pool.add(k);
    return pool;
}

/// Counts moves.
struct Counter {
    int n = 0;
    PINWHEEL_HOT void one(Move) { ++n; }
    template <int W> PINWHEEL_HOT void all(unsigned, const Bits<W>& targets) { n += targets.count(); }
    PINWHEEL_HOT void promotions(unsigned, unsigned, const Pool& pool) {
        const int choices = pool.count();
        n += choices ? choices : 1;
    }
};

/// Lists moves.
struct Lister {
    MoveList& list;
    PINWHEEL_HOT void one(Move m) { list.add(m); }
    template <int W> PINWHEEL_HOT void all(unsigned from, const Bits<W>& targets) {
        for_each(targets, [&](Square to) { list.add({static_cast<Square>(from), to, MoveKind::plain, no_kind}); });
    }
    PINWHEEL_HOT void promotions(unsigned from, unsigned to, const Pool& pool) {
        bool any = false;
        for (int i = 0; i < 4; ++i)
            for (std::uint64_t rest = pool.kinds[i]; rest; rest &= rest - 1) {
                any = true;
                list.add({static_cast<Square>(from), static_cast<Square>(to), MoveKind::plain, static_cast<KindId>(i * 64 + __builtin_ctzll(rest))});
            }
        if (!any) list.add({static_cast<Square>(from), static_cast<Square>(to), MoveKind::plain, no_kind});
    }
};

// --- check ---

template <int W> PINWHEEL_HOT bool special(const Position& p) {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) {
        const std::uint64_t* set = p.plane[i].set;
        any |= set[set_freezers] | set[set_fools] | set[set_chameleons] | set[set_safe] | set[set_odd];
    }
    return any != 0;
}

/// How the other side sees `side` now: its men, less those that cannot move.
template <int W> Scene<W> scene_against(const Position& p, const MotionTables<W>& t, int side) {
    Scene<W> sc;
    sc.occupied = p.occupied<W>();
    sc.attackers = p.men<W>(side ^ 1);
    sc.defenders = p.men<W>(side);
    if (t.choices[mercenary_control] == Opt::either)
        for_each(p.men<W>(side) & p.set<W>(set_odd), [&](Square s) {
            if (t.traits[p.kind_on(s)].mechanic == Mechanic::mercenary) sc.attackers.set(s);
        });
    const bool freezing = (p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any();
    if (freezing && t.choices[freeze_blocks_check] == 0)
        sc.frozen = frozen_men(p, t, sc.attackers, p.men<W>(side ^ 1), p.men<W>(side));
    return sc;
}

/// Whether a leader of `side` is attacked; under royal.multi=last only a last one can be.
template <int W> bool checked(const Position& p, const MotionTables<W>& t, int side) {
    Bits<W> leaders = p.set<W>(set_leaders) & p.men<W>(side);
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
template <int W> bool safe_when_played(const Position& p, const MotionTables<W>& t, Move m) {
    Slot slot;
    copy_position<W>(slot.position, p);
    make<W, false>(slot.position, t, m);
    return !checked(slot.position, t, p.side);
}

// --- the node: what holds for all moves of one position ---

template <int W> struct Node {
    const Position& p;
    const MotionTables<W>& t;
    const Geometry<W>& g;
    int side;
    Bits<W> own, enemies, occupied, empty;
    Bits<W> victims;        ///< capturable, leaders included
    Bits<W> prey;           ///< capturable by a legal move
    Bits<W> enemy_leaders;
    Bits<W> frozen;         ///< own men, and Mercenaries that could be hired, which cannot move
    Bounds<W> bounds;
    Scene<W> scene;         ///< the enemy's view
    unsigned leader = no_square;
    bool in_check = false;
    bool play_all = false;  ///< every move is tested by playing it
    Bits<W> danger;         ///< squares where a change may expose the leader
    Bits<W> lines{};        ///< squares between the leader and every enemy rider that looks at it, for moves that capture several
    Bits<W> queens{};       ///< enemy queen-types whose capture changes an enemy Regent
    bool shown = true;      ///< a leader of the enemy may be capturable: only in a position that no legal move led to
};

/// Squares whose occupation decides whether an enemy man attacks the leader, if any does.
template <int W> Bits<W> danger_to(Node<W>& n) {
    const Position& p = n.p;
    const MotionTables<W>& t = n.t;
    const Geometry<W>& g = n.g;
    const unsigned k = n.leader;
    const Bits<W> able = n.scene.attackers.minus(n.scene.frozen);
    Bits<W> danger;
    const Bits<W> riders = ((p.set<W>(set_rooks) & g.cross[0][k]) | (p.set<W>(set_bishops) & g.cross[1][k]) | (p.set<W>(set_nightriders) & g.cross[2][k])) & able;
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
                if (g.file_of[leader] == g.file_of[k] || g.rank_of[leader] == g.rank_of[k]) danger |= g.cross[0][s] | g.cross[1][s];
            }
            break;
        }
        case Capture::overtake:
            if (t.choices[leaper_path] == Opt::turning) danger |= g.board;
            else if (d < 8) danger |= g.ray[d][s];
            break;
        case Capture::withdraw:
            if (g.near[s].has(k) && g.next[opposite(static_cast<int>(d))][s] != no_square) danger.set(g.next[opposite(static_cast<int>(d))][s]);
            break;
        case Capture::custodial: danger |= g.board; break;
        case Capture::steal: danger |= g.near[k]; break;
        default: break;
        }
    }
    return danger;
}

template <int W> void look_about(Node<W>& n) {
    const Position& p = n.p;
    const MotionTables<W>& t = n.t;
    const int side = n.side;
    n.own = p.men<W>(side);
    n.enemies = p.men<W>(side ^ 1);
    n.occupied = n.own | n.enemies;
    n.empty = n.g.board.minus(n.occupied);
    n.victims = victims_of(p, t, side);
    const Bits<W> leaders = p.set<W>(set_leaders);
    n.enemy_leaders = leaders & n.enemies;
    n.prey = t.choices[royal_multi] && n.enemy_leaders.several() ? n.victims : n.victims.minus(leaders);
    n.bounds = bounds_for(p, t, n.occupied, n.own);
    const bool freezing = (p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any();
    if (freezing) n.frozen = frozen_men(p, t, n.occupied, n.own, n.enemies);
    n.scene = scene_against(p, t, side);
    const Bits<W> own_leaders = leaders & n.own;
    const bool either = t.choices[mercenary_control] == Opt::either && p.set<W>(set_odd).any();
    const bool shifting = freezing && (t.choices[freeze_herald_scope] || t.choices[freeze_frozen_freezer]);
    n.play_all = own_leaders.several() || either || shifting;
    const bool regents = t.transforming_any && (n.enemies & p.set<W>(set_odd)).any();
    if (regents) {
        bool changing = false;
        for_each(n.enemies & p.set<W>(set_odd), [&](Square s) { changing = changing || t.of[side ^ 1][p.kind_on(s)]->other_form; });
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

/// Whether a move, of the leader or of a man that neither freezes nor blocks leaps, keeps the leader safe.
template <int W> bool safe_in_scene(const Node<W>& n, unsigned from, unsigned to, const Bits<W>& taken) {
    Scene<W> sc = n.scene;
    sc.occupied = sc.occupied.minus(taken);
    sc.occupied.clear(from);
    sc.occupied.set(to);
    sc.attackers = sc.attackers.minus(taken);
    sc.defenders.clear(from);
    sc.defenders.set(to);
    return !hit(Look<W>{n.p, n.t, n.g, n.side ^ 1}, sc, from == n.leader ? to : n.leader, n.p.kind_on(n.leader));
}

template <int W> bool keeps_safe(const Node<W>& n, Move m, const Bits<W>& taken, bool plays) {
    if ((taken & n.enemy_leaders).any() && !(n.t.choices[royal_multi] && n.enemy_leaders.several())) return false;
    if (n.leader == no_square) return true;  // there is none, or nobody asks
    return plays || n.play_all || (taken & n.queens).any() ? safe_when_played(n.p, n.t, m) : safe_in_scene(n, m.from, m.to, taken);
}

// --- targets of odd capturers ---

/// Landing squares of jumps over `victims`, one direction at a time.
template <int W> Bits<W> jumps(const Node<W>& n, unsigned s, const Bits<W>& victims, KindId needed_among = no_kind) {
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
            if (needed_among != no_kind && !capturing_by(n.p, n.t, jumped, Capture::overtake).any()) return;
            stops.set(to);
        });
    return stops;
}

/// Whether the kind on `v` can be taken by a Chameleon on `s` that lands on it (spec §7.3).
template <int W> bool mimicked(const Node<W>& n, unsigned s, unsigned v) {
    const KindId kind = n.p.kind_on(v);
    const Motion<W>& as = motion_of(n.t, n.side, kind, n.p.regent >> (n.side ^ 1) & 1 ? 3u : 0u);
    switch (as.capture) {
    case Capture::displacement: return as.reach[s].has(v) && capture_reach(n.g, as, s, n.bounds).has(v);
    case Capture::none: return n.t.choices[chameleon_vs_noncapturer] && move_reach(n.g, as, s, n.bounds, false).has(v);
    case Capture::mimic: return n.t.choices[chameleon_vs_chameleon] && queen_reach(n.g, s, n.occupied).has(v);
    default: return false;
    }
}

template <int W> Bits<W> chameleon_targets(const Node<W>& n, unsigned s) {
    Bits<W> targets = queen_reach(n.g, s, n.occupied) & n.empty;
    const Bits<W> leapers = capturing_by(n.p, n.t, n.victims, Capture::overtake);
    if (leapers.any()) {
        const bool mixed = n.t.choices[chameleon_leap_mixed];
        targets |= jumps(n, s, mixed ? n.victims : leapers, mixed ? KindId{1} : no_kind);
    }
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

/// Targets of a man whatever it captures by; first moves and en passant left out.
template <int W> Bits<W> targets_of(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind) {
    switch (m.capture) {
    case Capture::mimic: return chameleon_targets(n, s);
    case Capture::overtake:
        if (n.t.traits[kind].mechanic == Mechanic::mercenary) return move_reach(n.g, m, s, n.bounds, false) & n.empty;
        return (queen_reach(n.g, s, n.occupied) & n.empty) | jumps(n, s, n.victims);
    case Capture::displacement:
        if (m.style == Style::simple) return capture_reach(n.g, m, s, n.bounds) & (n.empty | n.prey);
        return (move_reach(n.g, m, s, n.bounds, false) & n.empty) | (capture_reach(n.g, m, s, n.bounds) & n.prey);
    default: return move_reach(n.g, m, s, n.bounds, false) & n.empty;
    }
}

/// Targets on which a side-capturer may capture anything.
template <int W> Bits<W> catching_targets(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind, const Bits<W>& targets) {
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
        return n.t.traits[kind].mechanic == Mechanic::mercenary ? targets : targets.minus(queen_reach(g, s, n.occupied));
    case Capture::mimic: {
        bool plainly = true;  // every victim is captured by landing on it
        for_each(n.victims & n.p.template set<W>(set_odd), [&](Square v) {
            const Capture how = n.t.traits[n.p.kind_on(v)].capture;
            plainly = plainly && (how == Capture::displacement || how == Capture::mimic);
        });
        return plainly ? targets & n.occupied : targets;
    }
    default: return targets;
    }
}

// --- moves ---

template <int W> bool may_go_first(const Node<W>& n, unsigned s, KindId kind) {
    if (!n.p.unmoved(s)) return false;
    if (!(n.t.traits[kind].flags & flag_double_step)) return true;
    return n.g.size.own_rank(n.side, static_cast<int>(s)) <= 1;
}

/// Whether a taker on `s` may take in passing (spec §7.13).
template <int W> bool takes_in_passing(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind) {
    if (n.p.ep_passed == no_square || !n.victims.has(n.p.ep_victim)) return false;
    if (m.capture == Capture::mimic) {
        const Motion<W>& as = *n.t.of[n.side][n.p.kind_on(n.p.ep_victim)];
        return as.capture == Capture::displacement && capture_reach(n.g, as, s, n.bounds).has(n.p.ep_passed);
    }
    return n.t.traits[kind].flags & flag_ep_taker && m.capture == Capture::displacement &&
           capture_reach(n.g, m, s, n.bounds).has(n.p.ep_passed);
}

template <int W, class Out> void piece_moves(const Node<W>& n, unsigned s, Out& out) {
    const Position& p = n.p;
    const KindId kind = p.kind_on(s);
    const Traits& traits = n.t.traits[kind];
    const Motion<W>& m = motion_of(n.t, n.side, kind, p.regent);
    Bits<W> targets = targets_of(n, s, m, kind);
    const auto from = static_cast<Square>(s);
    if (p.ep_passed != no_square && takes_in_passing(n, s, m, kind)) {
        targets.clear(p.ep_passed);
        const Move move{from, p.ep_passed, MoveKind::en_passant, no_kind};
        if (n.leader == no_square || safe_when_played(p, n.t, move)) out.one(move);
    }
    const bool is_leader = p.in(set_leaders, s);
    // Where men freeze or block leaps depends on their move: it is tested by playing it. One that holds nobody is tested only
    // where any other man would be. Chameleons hold freezers, which give no check unless a ruling lets them capture.
    const bool holds = traits.flags & flag_unjumpable || (m.capture == Capture::mimic && n.t.choices[freezer_captures]);
    const bool plays = holds || traits.flags & flag_freezes;
    const bool lands = m.capture == Capture::displacement || m.capture == Capture::none;
    const bool test_all = n.play_all || n.in_check || (n.leader != no_square && (holds || (plays && (n.g.near[s] & n.enemies).any()) || is_leader || n.danger.has(s)));
    Bits<W> kept;
    if (lands) {
        if (!test_all) kept = targets.minus(n.danger);
        for_each(targets.minus(kept), [&](Square to) {
            // A Fool that becomes a Jester blocks no leap any more.
            const bool changes = traits.flags & flag_promotes_to_jester && n.g.rank_of[to] == n.g.size.far_rank(n.side) && n.g.rank_of[s] != n.g.rank_of[to];
            if (keeps_safe(n, {from, to, MoveKind::plain, changes ? n.t.jester : no_kind}, Bits<W>::of(to) & n.victims, plays)) kept.set(to);
        });
    } else {
        const Bits<W> watched = n.danger | n.lines, catching = n.shown || test_all || watched.any() ? catching_targets(n, s, m, kind, targets) : Bits<W>{};
        if (!test_all) kept = targets.minus(catching | n.danger);
        for_each(targets.minus(kept), [&](Square to) {
            const Move move{from, to, MoveKind::plain, no_kind};
            const Bits<W> taken = catching.has(to) ? captures_of(p, n.t, move) : Bits<W>{};
            const bool harmless = !test_all && !n.danger.has(to) && !(taken & watched).any() && !(taken & n.enemy_leaders).any() &&
                                  !(taken.any() && n.lines.has(from));
            if (harmless || keeps_safe(n, move, taken, plays)) kept.set(to);
        });
    }
    if (traits.flags & flag_pawn_type) {
        const Bits<W> far = n.g.rank[n.g.size.far_rank(n.side)];
        if ((kept & far).any() && !far.has(s)) {
            const Pool pool = pool_for(p, n.t, kind);
            for_each(kept & far, [&](Square to) { out.promotions(from, to, pool); });
            kept = kept.minus(far);
        }
    }
    out.all(s, kept);
    if (m.path_at && may_go_first(n, s, kind)) {
        const Bits<W> first = paths_reach(n.g, m, s, path_moves, n.bounds, true) & n.empty;
        const bool doubles = traits.flags & flag_double_step;
        for_each(first.minus(targets), [&](Square to) {
            const Move move{from, to, doubles ? MoveKind::double_step : MoveKind::plain, no_kind};
            if (!test_all && !n.danger.has(to)) out.one(move);
            else if (keeps_safe(n, move, Bits<W>{}, plays)) out.one(move);
        });
    }
}

/// The nearest man of the leader's side along a line, if leader and it may castle (spec §7.15).
template <int W, class Out> void castlings(const Node<W>& n, unsigned leader, Out& out) {
    const Position& p = n.p;
    const Geometry<W>& g = n.g;
    const Traits& traits = n.t.traits[p.kind_on(leader)];
    if (!(traits.flags & flag_castles) || !p.unmoved(leader) || n.frozen.has(leader)) return;
    if (n.t.choices[castle_rank] && g.size.own_rank(n.side, static_cast<int>(leader)) != 0) return;
    bool tested = false;
    for (int d = 0; d < 8; d += 2) {
        if (!(d & 2) && !n.t.choices[castle_lines]) continue;  // directions 2 and 6 run along the rank
        const Bits<W> met = g.ray[d][leader] & n.occupied;
        if (!met.any()) continue;
        const unsigned partner = first_of(d, met);
        if (!n.own.has(partner) || !p.unmoved(partner) || !(n.t.traits[p.kind_on(partner)].flags & flag_castling_partner)) continue;
        if (n.frozen.has(partner) && !n.t.choices[freeze_castle_partner]) continue;
        if (!g.between[leader][partner].any()) continue;
        if (!tested && checked(p, n.t, n.side)) return;
        tested = true;
        const unsigned crossed = g.next[d][leader];
        Scene<W> sc = n.scene;
        sc.occupied.clear(leader);
        sc.occupied.set(crossed);
        sc.defenders.clear(leader);
        sc.defenders.set(crossed);
        const KindId kind = p.kind_on(leader);
        if (p.in(set_leaders, leader) && hit(Look<W>{p, n.t, g, n.side ^ 1}, sc, crossed, kind)) continue;
        const Move move{static_cast<Square>(leader), static_cast<Square>(partner), MoveKind::castling, no_kind};
        if (safe_when_played(p, n.t, move)) out.one(move);
    }
}

template <int W, class Out> void swap_with(const Node<W>& n, unsigned from, unsigned to, Out& out) {
    const Position& p = n.p;
    if (n.frozen.has(to) && n.t.choices[freeze_swap_passive]) return;
    Move move{static_cast<Square>(from), static_cast<Square>(to), MoveKind::swap, no_kind};
    if (n.leader != no_square && !safe_when_played(p, n.t, move)) return;
    if (n.t.choices[promotion_by_swap]) {
        const auto promotes = [&](unsigned begins, unsigned ends) {
            const int far = n.g.size.far_rank(n.side);
            return n.t.traits[p.kind_on(begins)].flags & flag_pawn_type && n.g.rank_of[ends] == far && n.g.rank_of[begins] != far;
        };
        if (promotes(to, from) || promotes(from, to)) {
            const Pool pool = pool_for(p, n.t, p.kind_on(promotes(to, from) ? to : from));
            for (int i = 1; i <= n.t.kind_count; ++i)
                if (pool.kinds[i >> 6] >> (i & 63) & 1) {
                    move.promotion = static_cast<KindId>(i);
                    out.one(move);
                }
            if (pool.count()) return;
        }
    }
    out.one(move);
}

/// Swaps of Chamberlains (spec §7.7) and Phantom Kings (§7.8).
template <int W, class Out> void swaps(const Node<W>& n, unsigned s, Out& out) {
    const Position& p = n.p;
    const std::uint32_t flags = n.t.traits[p.kind_on(s)].flags;
    const bool leader = p.in(set_leaders, s), either = n.t.choices[chamberlain_swap_initiator];
    for_each(n.g.near[s] & n.own, [&](Square to) {
        const std::uint32_t other = n.t.traits[p.kind_on(to)].flags;
        const auto with_leader = [&](unsigned of) { return p.in(set_leaders, of) && (!n.t.choices[chamberlain_swap_with] || p.kind_on(of) == n.t.king); };
        const bool swaps_any = flags & flag_swaps_any && !(other & flag_unjumpable);
        const bool swaps_leader = flags & flag_swaps_leader && with_leader(to);
        const bool led = either && leader && with_leader(s) && other & flag_swaps_leader;
        if (swaps_any || swaps_leader || led) swap_with(n, s, to, out);
    });
}

/// Moves of an enemy Mercenary that the side hires (spec §7.11).
template <int W, class Out> void hires(const Node<W>& n, Out& out) {
    const std::uint8_t control = n.t.choices[mercenary_control];
    if (control == Opt::owned) return;
    for_each(n.p.template set<W>(set_odd) & n.enemies, [&](Square s) {
        const KindId kind = n.p.kind_on(s);
        if (n.t.traits[kind].mechanic != Mechanic::mercenary || n.frozen.has(s)) return;
        if (control == Opt::hire && n.p.mercenary == s) return;
        const Motion<W>& m = *n.t.of[n.side][kind];
        for_each(targets_of(n, s, m, kind), [&](Square to) {
            const Move move{s, to, MoveKind::plain, no_kind};
            if (to != s && keeps_safe(n, move, captures_of(n.p, n.t, move), true)) out.one(move);
        });
    });
}

/// `exposed_too`: pseudo-legal moves, whatever becomes of the mover's own leaders; castlings are legal ones all the same.
template <int W, class Out> void generate_odd(const Position& p, const MotionTables<W>& t, Out& out, bool exposed_too = false, bool shown = true) {
    Node<W> n{p, t, *t.geometry, p.side, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, no_square, false, false, {}, {}, {}, shown};
    look_about(n);
    if (exposed_too) {  // as if there were no leader
        n.leader = no_square;
        n.in_check = n.play_all = false;
        n.danger = n.lines = {};
    }
    for_each(n.own.minus(n.frozen), [&](Square s) {
        piece_moves(n, s, out);
        const Traits& traits = t.traits[p.kind_on(s)];
        if (traits.flags & flag_castles) castlings(n, s, out);
        if (traits.flags & (flag_swaps_any | flag_swaps_leader) || (p.in(set_leaders, s) && t.choices[chamberlain_swap_initiator])) swaps(n, s, out);
    });
    if (p.set<W>(set_odd).any()) hires(n, out);
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
