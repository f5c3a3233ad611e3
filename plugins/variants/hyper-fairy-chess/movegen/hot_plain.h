// Legal moves by check and pin masks, for positions without freezers, Fools, Chameleons and odd capturers and with one
// leader. Only moves that touch a line between a hopper and the leader are tested one by one. Included only by
// movegen_*.cpp.
#include "movegen/hot_generate.h"

namespace pinwheel::hyper_fairy::HF_CPU {

template <int W>
struct Plain {
    const Position& p;
    const MotionTables<W>& t;
    const Geometry<W>& g;
    int side;
    Bits<W> own, enemies, occupied, prey, pinned, danger;
    Bits<W> check_mask;  ///< where a move other than the leader's must end
    unsigned leader;
    int pins = 0;
    int watchers = 0;  ///< enemy pieces whose attack on the leader depends on others in a way that pins do not tell:
                       ///< hoppers, lame leapers
    Square pinned_on[32], watcher_on[64];
    Bits<W> pin_line[32];
    bool far_check = false;  ///< a watcher gives check: every move is tested

    PINWHEEL_HOT Bits<W> bound(unsigned s, Bits<W> targets) const {
        targets &= check_mask;
        if (pinned.has(s))
            for (int i = 0; i < pins; ++i)
                if (pinned_on[i] == s) targets &= pin_line[i];
        return targets;
    }
};

/// Whether no watcher reaches the leader after a move. Pins and checks of others are settled already.
template <int W>
bool unwatched(const Plain<W>& n, unsigned from, unsigned to) {
    Bits<W> occupied = n.occupied;
    occupied.clear(from);
    occupied.set(to);
    Bounds<W> b;
    b.occupied = occupied;
    for (int i = 0; i < n.watchers; ++i) {
        const unsigned s = n.watcher_on[i];
        if (s == to) continue;
        if (capture_reach(n.g, *n.t.of[n.side ^ 1][n.p.kind_on(s)], s, b).has(n.leader)) return false;
    }
    return true;
}

/// Whether any enemy piece but those of `gone` attacks `q` over `occupied`.
template <int W>
bool plain_hit(const Plain<W>& n, unsigned q, const Bits<W>& occupied, const Bits<W>& gone) {
    const Position& p = n.p;
    const Geometry<W>& g = n.g;
    const Bits<W> able = n.enemies.minus(gone);
    if (((g.pawn_from[n.side ^ 1][q] & p.set<W>(set_pawns)) | (g.near[q] & p.set<W>(set_kings)) |
         (g.knight[q] & p.set<W>(set_knights))) &
        able)
        return true;
    const Bits<W> rooks = p.set<W>(set_rooks) & able & g.cross[0][q],
                  bishops = p.set<W>(set_bishops) & able & g.cross[1][q];
    if (rooks.any() && (rook_reach(g, q, occupied) & rooks).any()) return true;
    if (bishops.any() && (bishop_reach(g, q, occupied) & bishops).any()) return true;
    const Bits<W> riders = p.set<W>(set_nightriders) & able & g.cross[2][q];
    if (riders.any() && (knight_lines_reach(g, q, occupied) & riders).any()) return true;
    Bits<W> others = p.set<W>(set_others) & able;
    Bounds<W> b;
    b.occupied = occupied;
    while (others.any()) {
        const unsigned s = others.pop();
        const Motion<W>& m = *n.t.of[n.side ^ 1][p.kind_on(s)];
        if (m.rest[s].has(q) && (m.leap_capture[s].has(q) || capture_reach(g, m, s, b).has(q))) return true;
    }
    return false;
}

template <int W>
void find_checks(Plain<W>& n) {
    const Position& p = n.p;
    const Geometry<W>& g = n.g;
    const unsigned k = n.leader;
    const Bits<W> enemies = n.enemies;
    Bits<W> checkers = ((g.pawn_from[n.side ^ 1][k] & p.set<W>(set_pawns)) | (g.near[k] & p.set<W>(set_kings)) |
                        (g.knight[k] & p.set<W>(set_knights))) &
                       enemies;
    n.check_mask = checkers;
    Bits<W> riders = ((p.set<W>(set_rooks) & g.cross[0][k]) | (p.set<W>(set_bishops) & g.cross[1][k]) |
                      (p.set<W>(set_nightriders) & g.cross[2][k])) &
                     enemies;
    while (riders.any()) {
        const unsigned s = riders.pop();
        const Bits<W> pieces = g.between[k][s] & n.occupied;
        if (!pieces.any()) {
            checkers.set(s);
            n.check_mask |= g.between[k][s] | Bits<W>::of(s);
        } else if (!pieces.several() && (pieces & n.own).any() && n.pins < 32) {
            n.pinned |= pieces;
            n.pinned_on[n.pins] = pieces.first();
            n.pin_line[n.pins++] = g.between[k][s] | Bits<W>::of(s);
        }
    }
    Bits<W> others = p.set<W>(set_others) & enemies;
    if (others.any()) {
        Bounds<W> b;
        b.occupied = n.occupied;
        while (others.any()) {
            const unsigned s = others.pop();
            const Motion<W>& m = *n.t.of[n.side ^ 1][p.kind_on(s)];
            if (!m.rest[s].has(k)) continue;
            if (m.leap_capture[s].has(k)) {
                checkers.set(s);
                n.check_mask.set(s);
                continue;
            }
            if (n.watchers == 64) continue;
            n.watcher_on[n.watchers++] = static_cast<Square>(s);
            n.danger |= g.between[s][k] | m.via[s];
            if (capture_reach(g, m, s, b).has(k)) n.far_check = true;
        }
    }
    const int count = checkers.count();
    if (count == 0)
        n.check_mask = g.board;
    else if (count > 1)
        n.check_mask = {};
    if (n.far_check) n.danger = g.board;
}

/// Counts or lists targets of one piece: those in danger only if no watcher sees the leader then.
template <int W, class Out>
void put_targets(const Plain<W>& n, unsigned s, Bits<W> targets, Out& out) {
    if (n.watchers) {
        Bits<W> doubtful = n.danger.has(s) ? targets : targets & n.danger;
        while (doubtful.any()) {
            const unsigned to = doubtful.pop();
            if (!unwatched(n, s, to)) targets.clear(to);
        }
    }
    out.all(s, targets);
}

template <int W, class Out>
void put_promoting(const Plain<W>& n, unsigned s, Bits<W> targets, KindId kind, Out& out) {
    const Bits<W> far = n.g.rank[n.g.size.far_rank(n.side)];
    if (far.has(s)) return put_targets(n, s, targets, out);
    put_targets(n, s, targets.minus(far), out);
    Bits<W> last = targets & far;
    if (!last.any()) return;
    const Pool pool = pool_for(n.p, n.t, kind);
    while (last.any()) {
        const unsigned to = last.pop();
        if (!n.watchers || unwatched(n, s, to)) out.promotions(s, to, pool);
    }
}

template <int W>
PINWHEEL_HOT Bits<W> pawn_forward(const Bits<W>& pieces, int side, int files) {
    return side == 0 ? pieces.up(files) : pieces.down(files);
}

/// One Pawn at a time: where it is pinned, about to promote, or in the way of a hopper.
template <int W, class Out>
void pawn_singly(const Plain<W>& n, unsigned s, Out& out) {
    const Motion<W>& m = *n.t.of[n.side][n.p.kind_on(s)];
    const Bits<W> empty = n.g.board.minus(n.occupied);
    const Bits<W> targets = n.bound(s, (m.leap_move[s] & empty) | (m.leap_capture[s] & n.prey));
    put_promoting(n, s, targets, n.p.kind_on(s), out);
    if (n.p.unmoved(s) && n.g.size.own_rank(n.side, static_cast<int>(s)) <= 1) {
        const Bits<W> one = m.leap_move[s] & empty;
        if (!one.any()) return;
        Bits<W> two = n.bound(s, pawn_forward(one, n.side, n.g.size.files) & empty);
        if (two.any() && (!n.watchers || !(n.danger.has(s) || (two & n.danger).any()) || unwatched(n, s, two.first())))
            out.one({static_cast<Square>(s), two.first(), MoveKind::double_step, no_kind});
    }
}

template <class Out, int W>
PINWHEEL_HOT void shifted(const Bits<W>& targets, int shift, MoveKind kind, Out& out) {
    if constexpr (std::is_same_v<Out, Counter>)
        out.n += targets.count();
    else
        for_each(targets, [&](Square to) { out.one({static_cast<Square>(to - shift), to, kind, no_kind}); });
}

template <int W, class Out>
void pawn_moves(const Plain<W>& n, Out& out) {
    const Geometry<W>& g = n.g;
    const int files = g.size.files, side = n.side;
    const int ahead = side == 0 ? files : -files;
    const Bits<W> empty = g.board.minus(n.occupied);
    Bits<W> pawns = n.p.template set<W>(set_pawns) & n.own;
    Bits<W> singly = pawns & n.pinned;
    singly |= pawns & g.rank[side == 0 ? g.size.ranks - 2 : 1];
    if (n.watchers) {
        // A Pawn in danger, and every Pawn that could step into it.
        const Bits<W>& d = n.danger;
        const Bits<W> one_back = pawn_forward(d, side ^ 1, files);
        singly |= pawns & (d | one_back | pawn_forward(one_back, side ^ 1, files) | one_back.up(1) | one_back.down(1));
    }
    pawns = pawns.minus(singly);
    const Bits<W> steps = pawn_forward(pawns, side, files) & empty;
    shifted(steps & n.check_mask, ahead, MoveKind::plain, out);
    const Bits<W> home = g.rank[side == 0 ? 0 : g.size.ranks - 1] | g.rank[side == 0 ? 1 : g.size.ranks - 2];
    const Bits<W> first = pawn_forward(pawns & home & n.p.template set<W>(set_unmoved), side, files) & empty;
    shifted(pawn_forward(first, side, files) & empty & n.check_mask, 2 * ahead, MoveKind::double_step, out);
    const Bits<W> wanted = n.prey & n.check_mask;
    const Bits<W> west = pawn_forward(pawns.minus(g.file[0]), side, files).down(1),
                  east = pawn_forward(pawns.minus(g.file[files - 1]), side, files).up(1);
    shifted(west & wanted, ahead - 1, MoveKind::plain, out);
    shifted(east & wanted, ahead + 1, MoveKind::plain, out);
    while (singly.any()) pawn_singly(n, singly.pop(), out);
}

template <int W, class Out>
void en_passants(const Plain<W>& n, Out& out) {
    const Position& p = n.p;
    const unsigned passed = p.ep_passed, victim = p.ep_victim;
    if (!n.prey.has(victim)) return;
    Bits<W> takers = n.t.passing_from[n.side][passed] & n.own;
    const Bits<W> gone = Bits<W>::of(victim);
    while (takers.any()) {
        const unsigned s = takers.pop();
        const Motion<W>& m = *n.t.of[n.side][p.kind_on(s)];
        if (!(n.t.traits[p.kind_on(s)].flags & flag_ep_taker) || !m.leap_capture[s].has(passed)) continue;
        Bits<W> occupied = n.occupied.minus(gone);
        occupied.clear(s);
        occupied.set(passed);
        if (!plain_hit(n, n.leader, occupied, gone))
            out.one({static_cast<Square>(s), static_cast<Square>(passed), MoveKind::en_passant, no_kind});
    }
}

template <int W, class Out>
void leader_moves(const Plain<W>& n, bool in_check, Out& out) {
    const Position& p = n.p;
    const Motion<W>& m = *n.t.of[n.side][p.kind_on(n.leader)];
    Bits<W> targets = m.leap_capture[n.leader] & (n.g.board.minus(n.occupied) | n.prey), safe;
    Bits<W> occupied = n.occupied;
    occupied.clear(n.leader);
    while (targets.any()) {
        const unsigned to = targets.pop();
        if (!plain_hit(n, to, occupied, Bits<W>::of(to))) safe.set(to);
    }
    out.all(n.leader, safe);
    if (in_check || !p.unmoved(n.leader) || !(n.t.traits[p.kind_on(n.leader)].flags & flag_castles)) return;
    if (n.t.choices[castle_rank] && n.g.size.own_rank(n.side, static_cast<int>(n.leader)) != 0) return;
    for (int d = 0; d < 8; d += 2) {
        if (!(d & 2) && !n.t.choices[castle_lines]) continue;
        const Bits<W> met = n.g.ray[d][n.leader] & n.occupied;
        if (!met.any()) continue;
        const unsigned partner = first_of(d, met);
        if (!n.own.has(partner) || !p.unmoved(partner) ||
            !(n.t.traits[p.kind_on(partner)].flags & flag_castling_partner))
            continue;
        if (!n.g.between[n.leader][partner].any()) continue;
        const unsigned crossed = n.g.next[d][n.leader], home = n.g.next[d][crossed];
        Bits<W> first = occupied, last = occupied;
        first.set(crossed);
        last.clear(partner);
        last.set(crossed);
        last.set(home);
        if (plain_hit(n, crossed, first, Bits<W>{}) || plain_hit(n, home, last, Bits<W>{})) continue;
        if (n.t.choices[castle_path]) {
            Bits<W> way = n.g.between[n.leader][partner], lifted = occupied;
            lifted.clear(partner);
            bool attacked = false;
            while (way.any() && !attacked) {
                Bits<W> there = lifted;
                const unsigned s = way.pop();
                there.set(s);
                attacked = plain_hit(n, s, there, Bits<W>{});
            }
            if (attacked) continue;
        }
        out.one({static_cast<Square>(n.leader), static_cast<Square>(partner), MoveKind::castling, no_kind});
    }
}

template <int W, class Out>
void generate_plain(const Position& p, const MotionTables<W>& t, unsigned leader, Out& out) {
    const int side = p.side;
    Plain<W> n{p,  t,  *t.geometry, side, p.pieces<W>(side), p.pieces<W>(side ^ 1), {}, {}, {}, {}, {}, leader, 0, 0,
               {}, {}, {},          false};
    n.occupied = n.own | n.enemies;
    n.prey = n.enemies.minus(p.set<W>(set_leaders));
    find_checks(n);
    const bool in_check = n.far_check || !(n.check_mask == n.g.board);
    leader_moves(n, in_check, out);
    if (!n.check_mask.any()) return;
    pawn_moves(n, out);
    if (p.ep_passed != no_square) en_passants(n, out);
    const Bits<W> free = n.g.board.minus(n.occupied), goal = (free | n.prey);
    Bits<W> pieces = n.own.minus(p.set<W>(set_pawns));
    pieces.clear(leader);
    Bounds<W> b;
    b.occupied = n.occupied;
    for_each(pieces, [&](Square s) {
        const KindId kind = p.kind_on(s);
        const Motion<W>& m = *t.of[side][kind];
        Bits<W> targets = m.leap_capture[s];
        if (m.style == Style::simple) {
            switch (m.lines_capture) {
                case 0:
                    break;
                case lines_rook:
                    targets |= rook_reach(n.g, s, n.occupied);
                    break;
                case lines_bishop:
                    targets |= bishop_reach(n.g, s, n.occupied);
                    break;
                case lines_rook | lines_bishop:
                    targets |= queen_reach(n.g, s, n.occupied);
                    break;
                default:
                    targets |= lines_reach(n.g, m.lines_capture, s, b);
                    break;
            }
            targets &= goal;
        } else {
            targets = (move_reach(n.g, m, s, b, false) & free) | (capture_reach(n.g, m, s, b) & n.prey);
        }
        targets = n.bound(s, targets);
        const std::uint32_t flags = t.traits[kind].flags;
        if (!(flags & (flag_pawn_type | flag_ep_taker)) && !m.path_at) return put_targets(n, s, targets, out);
        if (flags & flag_ep_taker && p.ep_passed != no_square && m.leap_capture[s].has(p.ep_passed) &&
            n.prey.has(p.ep_victim))
            targets.clear(p.ep_passed);
        if (flags & flag_pawn_type)
            put_promoting(n, s, targets, kind, out);
        else
            put_targets(n, s, targets, out);
        if (!m.path_at || !p.unmoved(s)) return;
        const bool doubles = flags & flag_double_step;
        if (doubles && n.g.size.own_rank(side, s) > 1) return;
        Bits<W> first = n.bound(s, (paths_reach(n.g, m, s, path_moves, b, true) & free).minus(targets));
        while (first.any()) {
            const unsigned to = first.pop();
            if (!n.watchers || !(n.danger.has(s) || n.danger.has(to)) || unwatched(n, s, to))
                out.one({s, static_cast<Square>(to), doubles ? MoveKind::double_step : MoveKind::plain, no_kind});
        }
    });
}

/// Every legal move, by the path that the position allows. `shown`: see Node.
template <int W, class Out>
void generate(const Position& p, const MotionTables<W>& t, Out& out, bool shown = true) {
    const Bits<W> leaders = p.set<W>(set_leaders) & p.pieces<W>(p.side);
    if (special<W>(p) || leaders.count() != 1)
        generate_odd(p, t, out, false, shown);
    else
        generate_plain(p, t, leaders.first(), out);
}

template <int W>
std::uint64_t leaves_below(const Position& p, const MotionTables<W>& t, int depth, bool shown) {
    if (depth <= 1) {
        Counter counter;
        generate(p, t, counter, shown);
        return static_cast<std::uint64_t>(counter.n);
    }
    MoveList list;
    Lister lister{list};
    generate(p, t, lister, shown);
    std::uint64_t total = 0;
    Slot next;
    for (int i = 0; i < list.size; ++i) {
        copy_position<W>(next.position, p);
        make<W, false>(next.position, t, list.moves[i]);
        total += leaves_below(next.position, t, depth - 1, false);
    }
    return total;
}

template <int W>
std::uint64_t leaves(const Position& p, const MotionTables<W>& t, int depth) {
    return leaves_below(p, t, depth, true);
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
