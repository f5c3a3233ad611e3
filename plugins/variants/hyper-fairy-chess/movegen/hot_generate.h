// Legal moves. Positions without freezers, Fools, Chameleons and odd capturers are done with check and pin masks
// (hot_plain.h); all others here: targets first, then a test of the moves that could expose a leader. Included only by
// movegen_*.cpp.
#include "movegen/hot_collect.h"
#include "movegen/hot_targets.h"

namespace pinwheel::hyper_fairy::HF_CPU {

template <int W>
bool may_go_first(const Node<W>& n, unsigned s, KindId kind) {
    if (!n.p.unmoved(s)) return false;
    if (!(n.t.traits[kind].flags & flag_double_step)) return true;
    return n.g.size.own_rank(n.side, static_cast<int>(s)) <= 1;
}

/// Whether a taker on `s` may take in passing (spec §7.13).
template <int W>
bool takes_in_passing(const Node<W>& n, unsigned s, const Motion<W>& m, KindId kind) {
    if (n.p.ep_passed == no_square || !n.victims.has(n.p.ep_victim)) return false;
    if (m.capture == Capture::mimic) {
        const Motion<W>& as = *n.t.of[n.side][n.p.kind_on(n.p.ep_victim)];
        return as.capture == Capture::displacement && capture_reach(n.g, as, s, n.bounds).has(n.p.ep_passed);
    }
    return n.t.traits[kind].flags & flag_ep_taker && m.capture == Capture::displacement &&
           capture_reach(n.g, m, s, n.bounds).has(n.p.ep_passed);
}

template <int W, class Out>
void piece_moves(const Node<W>& n, unsigned s, Out& out) {
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
    // Where pieces freeze or block leaps depends on their move: it is tested by playing it. One that holds nobody is
    // tested only where any other piece would be. Chameleons hold freezers, which give no check unless a ruling lets
    // them capture.
    const bool holds = traits.flags & flag_unjumpable || (m.capture == Capture::mimic && n.t.choices[freezer_captures]);
    const bool plays = holds || traits.flags & flag_freezes;
    const bool lands = m.capture == Capture::displacement || m.capture == Capture::none;
    const bool test_all = n.play_all || n.in_check ||
                          (n.leader != no_square &&
                           (holds || (plays && (n.g.near[s] & n.enemies).any()) || is_leader || n.danger.has(s)));
    Bits<W> kept;
    if (lands) {
        if (!test_all) kept = targets.minus(n.danger);
        for_each(targets.minus(kept), [&](Square to) {
            // A Fool that becomes a Jester blocks no leap any more.
            const bool changes = traits.flags & flag_promotes_to_jester &&
                                 n.g.rank_of[to] == n.g.size.far_rank(n.side) && n.g.rank_of[s] != n.g.rank_of[to];
            if (keeps_safe(n, {from, to, MoveKind::plain, changes ? n.t.jester : no_kind}, Bits<W>::of(to) & n.victims,
                           plays))
                kept.set(to);
        });
    } else {
        const Bits<W> watched = n.danger | n.lines, catching = n.shown || test_all || watched.any()
                                                                   ? catching_targets(n, s, m, kind, targets)
                                                                   : Bits<W>{};
        if (!test_all) kept = targets.minus(catching | n.danger);
        for_each(targets.minus(kept), [&](Square to) {
            const Move move{from, to, MoveKind::plain, no_kind};
            const Bits<W> taken = catching.has(to) ? captures_of(p, n.t, move) : Bits<W>{};
            const bool harmless = !test_all && !n.danger.has(to) && !(taken & watched).any() &&
                                  !(taken & n.enemy_leaders).any() && !(taken.any() && n.lines.has(from));
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
            if (!test_all && !n.danger.has(to))
                out.one(move);
            else if (keeps_safe(n, move, Bits<W>{}, plays))
                out.one(move);
        });
    }
}

/// Whether the partner of a castling crosses an attacked square; those of the leader are tested beside this.
template <int W>
bool partner_crosses_attack(const Node<W>& n, const Look<W>& look, unsigned leader, unsigned partner) {
    Scene<W> sc = n.scene;
    sc.occupied.clear(leader);
    sc.occupied.clear(partner);
    sc.defenders.clear(leader);
    sc.defenders.clear(partner);
    bool attacked = false;
    for_each(n.g.between[leader][partner], [&](Square s) {
        Scene<W> there = sc;
        there.occupied.set(s);
        there.defenders.set(s);
        attacked = attacked || hit(look, there, s, n.p.kind_on(partner));
    });
    return attacked;
}

/// The nearest piece of the leader's side along a line, if leader and it may castle (spec §7.15).
template <int W, class Out>
void castlings(const Node<W>& n, unsigned leader, Out& out) {
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
        if (!n.own.has(partner) || !p.unmoved(partner) ||
            !(n.t.traits[p.kind_on(partner)].flags & flag_castling_partner))
            continue;
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
        const Look<W> look{p, n.t, g, n.side ^ 1};
        if (p.in(set_leaders, leader) && hit(look, sc, crossed, kind)) continue;
        if (n.t.choices[castle_path] && partner_crosses_attack(n, look, leader, partner)) continue;
        const Move move{static_cast<Square>(leader), static_cast<Square>(partner), MoveKind::castling, no_kind};
        if (safe_when_played(p, n.t, move)) out.one(move);
    }
}

template <int W, class Out>
void swap_with(const Node<W>& n, unsigned from, unsigned to, Out& out) {
    const Position& p = n.p;
    if (n.frozen.has(to) && n.t.choices[freeze_swap_passive]) return;
    Move move{static_cast<Square>(from), static_cast<Square>(to), MoveKind::swap, no_kind};
    if (n.leader != no_square && !safe_when_played(p, n.t, move)) return;
    if (n.t.choices[promotion_by_swap]) {
        const auto promotes = [&](unsigned begins, unsigned ends) {
            const int far = n.g.size.far_rank(n.side);
            return n.t.traits[p.kind_on(begins)].flags & flag_pawn_type && n.g.rank_of[ends] == far &&
                   n.g.rank_of[begins] != far;
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
template <int W, class Out>
void swaps(const Node<W>& n, unsigned s, Out& out) {
    const Position& p = n.p;
    const std::uint32_t flags = n.t.traits[p.kind_on(s)].flags;
    const bool leader = p.in(set_leaders, s), either = n.t.choices[chamberlain_swap_initiator];
    for_each(n.g.near[s] & n.own, [&](Square to) {
        const std::uint32_t other = n.t.traits[p.kind_on(to)].flags;
        const auto with_leader = [&](unsigned of) {
            return p.in(set_leaders, of) && (!n.t.choices[chamberlain_swap_with] || p.kind_on(of) == n.t.king);
        };
        const bool swaps_any = flags & flag_swaps_any && !(other & flag_unjumpable);
        const bool swaps_leader = flags & flag_swaps_leader && with_leader(to);
        const bool led = either && leader && with_leader(s) && other & flag_swaps_leader;
        if (swaps_any || swaps_leader || led) swap_with(n, s, to, out);
    });
}

/// Moves of an enemy Mercenary that the side hires (spec §7.11).
template <int W, class Out>
void hires(const Node<W>& n, Out& out) {
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

/// `exposed_too`: pseudo-legal moves, whatever becomes of the mover's own leaders; castlings are legal ones all the
/// same.
template <int W, class Out>
void generate_odd(const Position& p, const MotionTables<W>& t, Out& out, bool exposed_too = false, bool shown = true) {
    Node<W> n{p,  t,  *t.geometry, p.side,    {},    {},    {}, {}, {}, {},   {},
              {}, {}, {},          no_square, false, false, {}, {}, {}, shown};
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
        if (traits.flags & (flag_swaps_any | flag_swaps_leader) ||
            (p.in(set_leaders, s) && t.choices[chamberlain_swap_initiator]))
            swaps(n, s, out);
    });
    if (p.set<W>(set_odd).any()) hires(n, out);
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
