// Moves, legality and evaluation for searching, from the parts of the rules' generator. Included only by
// hot_moves_*.cpp, once for each processor (see hot_reach.h).
#include <algorithm>

#include "bot/operations.h"
#include "movegen/hot_generate.h"

namespace pinwheel::hyper_fairy::HF_CPU {

using bot::Mode;
using bot::ScoredMove;
using bot::Values;

/// Writes moves with what they win; drops what there is no room for.
struct Sheet {
    const Values& values;
    ScoredMove* out;
    int room, size = 0;
    PINWHEEL_HOT void add(Move m, int gain) {
        if (size < room) out[size++] = {m, gain};
    }
    PINWHEEL_HOT void one(Move m) { add(m, 0); }
};

template <int W>
int worth_of_all(const Position& p, const Values& v, const Bits<W>& pieces) {
    int sum = 0;
    for_each(pieces, [&](Square s) { sum += v.worth[p.kind_on(s)]; });
    return sum;
}

/// The best few kinds of a pool: more make no difference but time.
template <int W>
void add_promotions(const Node<W>& n, Move m, int gain, Mode mode, const Pool& pool, Sheet& sheet) {
    const Values& v = sheet.values;
    const int own = v.worth[n.p.kind_on(m.from)];
    Pool rest = pool;
    for (int left = mode == Mode::noisy ? 1 : 3; left > 0; --left) {
        KindId best = no_kind;
        for (int i = 0; i < 4; ++i)
            for (std::uint64_t kinds = rest.kinds[i]; kinds; kinds &= kinds - 1) {
                const auto k = static_cast<KindId>(i * 64 + __builtin_ctzll(kinds));
                if (best == no_kind || v.worth[k] > v.worth[best]) best = k;
            }
        if (best == no_kind) break;
        rest.kinds[best >> 6] &= ~(1ull << (best & 63));
        m.promotion = best;
        const int all = gain + v.worth[best] - own;
        if (mode == Mode::all || all > 0) sheet.add(m, all);
    }
    if (m.promotion == no_kind && (mode == Mode::all || gain > 0)) sheet.add(m, gain);
}

template <int W>
PINWHEEL_HOT bool takes_leader(const Node<W>& n, const Bits<W>& taken) {
    return (taken & n.enemy_leaders).any() && !(n.t.choices[royal_multi] && n.enemy_leaders.several());
}

template <int W>
void moves_of_piece(const Node<W>& n, unsigned s, Mode mode, Sheet& sheet) {
    const Position& p = n.p;
    const KindId kind = p.kind_on(s);
    const Traits& traits = n.t.traits[kind];
    const Motion<W>& m = motion_of(n.t, n.side, kind, p.regent);
    const bool displaces = m.capture == Capture::displacement, noisy = mode == Mode::noisy;
    const auto from = static_cast<Square>(s);
    const Bits<W> far = n.g.rank[n.g.size.far_rank(n.side)];
    const bool promotes = traits.flags & flag_pawn_type && !far.has(s);
    if (noisy && m.capture == Capture::none && !promotes) return;
    Bits<W> targets;
    if (noisy && displaces) {
        targets = capture_reach(n.g, m, s, n.bounds) & n.prey;
        if (promotes) targets |= move_reach(n.g, m, s, n.bounds, false) & n.empty & far;
    } else {
        targets = targets_of(n, s, m, kind);
    }
    if (p.ep_passed != no_square && takes_in_passing(n, s, m, kind)) {
        targets.clear(p.ep_passed);
        sheet.add({from, p.ep_passed, MoveKind::en_passant, no_kind}, sheet.values.worth[p.kind_on(p.ep_victim)]);
    }
    for_each(targets, [&](Square to) {
        const Move move{from, to, MoveKind::plain, no_kind};
        int gain = 0;
        if (displaces) {
            gain = sheet.values.worth[p.kind_on(to)];
        } else if (m.capture != Capture::none) {
            const Bits<W> taken = captures_of(p, n.t, move);
            if (takes_leader(n, taken)) return;
            gain = worth_of_all(p, sheet.values, taken);
        }
        if (promotes && far.has(to))
            add_promotions(n, move, gain, mode, pool_for(p, n.t, kind), sheet);
        else if (!noisy || gain > 0)
            sheet.add(move, gain);
    });
    if (noisy || !m.path_at || !may_go_first(n, s, kind)) return;
    const Bits<W> first = paths_reach(n.g, m, s, path_moves, n.bounds, true) & n.empty;
    const MoveKind step = traits.flags & flag_double_step ? MoveKind::double_step : MoveKind::plain;
    for_each(first.minus(targets), [&](Square to) { sheet.add({from, to, step, no_kind}, 0); });
}

/// Pawns, which stand in every army and are many.
template <int W>
void moves_of_pawns(const Node<W>& n, const Bits<W>& pawns, Mode mode, Sheet& sheet) {
    const Position& p = n.p;
    const int files = n.g.size.files * BoardSize::forward(n.side);
    const Bits<W> far = n.g.rank[n.g.size.far_rank(n.side)];
    const auto add = [&](Square from, Square to, int gain) {
        const Move move{from, to, MoveKind::plain, no_kind};
        if (far.has(to))
            add_promotions(n, move, gain, mode, pool_for(p, n.t, p.kind_on(from)), sheet);
        else if (mode == Mode::all || gain > 0)
            sheet.add(move, gain);
    };
    for_each(pawns.minus(far), [&](Square s) {
        const Bits<W>& aim = n.g.pawn_from[n.side ^ 1][s];
        for_each(aim & n.prey, [&](Square to) {
            if (to != p.ep_passed) add(s, to, sheet.values.worth[p.kind_on(to)]);
        });
        if (p.ep_passed != no_square && aim.has(p.ep_passed) &&
            takes_in_passing(n, s, motion_of(n.t, n.side, p.kind_on(s), p.regent), p.kind_on(s)))
            sheet.add({s, p.ep_passed, MoveKind::en_passant, no_kind}, sheet.values.worth[p.kind_on(p.ep_victim)]);
        const auto one = static_cast<Square>(s + files);
        if (!n.empty.has(one)) return;
        if (mode == Mode::all || far.has(one)) add(s, one, 0);
        if (mode == Mode::noisy || !p.unmoved(s) || n.g.size.own_rank(n.side, s) > 1) return;
        if (const int two = s + 2 * files;
            two >= 0 && two < n.g.size.squares() && n.empty.has(static_cast<unsigned>(two)))
            sheet.add({s, static_cast<Square>(two), MoveKind::double_step, no_kind}, 0);
    });
}

template <int W>
void moves_of_mercenaries(const Node<W>& n, Mode mode, Sheet& sheet) {
    const std::uint8_t control = n.t.choices[mercenary_control];
    if (control == Opt::owned) return;
    for_each(n.p.template set<W>(set_odd) & n.enemies, [&](Square s) {
        const KindId kind = n.p.kind_on(s);
        if (n.t.traits[kind].mechanic != Mechanic::mercenary || n.frozen.has(s)) return;
        if (control == Opt::hire && n.p.mercenary == s) return;
        for_each(targets_of(n, s, *n.t.of[n.side][kind], kind), [&](Square to) {
            const Move move{s, to, MoveKind::plain, no_kind};
            const Bits<W> taken = captures_of(n.p, n.t, move);
            if (to == s || takes_leader(n, taken)) return;
            const int gain = worth_of_all(n.p, sheet.values, taken);
            if (mode == Mode::all || gain > 0) sheet.add(move, gain);
        });
    });
}

/// Pseudo-legal moves: what leaves a leader attacked is found when it is tried.
template <int W>
int list_for_search(const Position& p, const void* tables, const Values& v, Mode mode, ScoredMove* out, int room) {
    const auto& t = *static_cast<const MotionTables<W>*>(tables);
    Node<W> n{p, t, *t.geometry, p.side, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, no_square, false, false, {}};
    n.own = p.pieces<W>(n.side);
    n.enemies = p.pieces<W>(n.side ^ 1);
    n.occupied = n.own | n.enemies;
    n.empty = n.g.board.minus(n.occupied);
    n.victims = victims_of(p, t, n.side);
    const Bits<W> leaders = p.set<W>(set_leaders);
    n.enemy_leaders = leaders & n.enemies;
    n.prey = t.choices[royal_multi] && n.enemy_leaders.several() ? n.victims : n.victims.minus(leaders);
    n.bounds = bounds_for(p, t, n.occupied, n.own);
    if ((p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any())
        n.frozen = frozen_pieces(p, t, n.occupied, n.own, n.enemies);
    Sheet sheet{v, out, room};
    const bool led = t.choices[chamberlain_swap_initiator];
    const Bits<W> able = n.own.minus(n.frozen), pawns = able & p.set<W>(set_pawns);
    moves_of_pawns(n, pawns, mode, sheet);
    for_each(able.minus(pawns), [&](Square s) {
        moves_of_piece(n, s, mode, sheet);
        if (mode == Mode::noisy) return;
        const std::uint32_t flags = t.traits[p.kind_on(s)].flags;
        if (flags & flag_castles && p.unmoved(s)) {
            n.scene = scene_against(p, t, n.side);
            castlings(n, s, sheet);
        }
        if (flags & (flag_swaps_any | flag_swaps_leader) || (led && p.in(set_leaders, s))) swaps(n, s, sheet);
    });
    if (p.set<W>(set_odd).any()) moves_of_mercenaries(n, mode, sheet);
    return sheet.size;
}

template <int W>
bool try_move(const Position& from, Position& to, const void* tables, Move m) {
    const auto& t = *static_cast<const MotionTables<W>*>(tables);
    copy_position<W>(to, from);
    make<W, true>(to, t, m);
    return !checked(to, t, from.side);
}

/// The other side to move in the same position.
template <int W>
void pass(const Position& from, Position& to) {
    copy_position<W>(to, from);
    to.key ^= ep_number(to) ^ mercenary_number(to) ^ key_black;
    to.ep_passed = to.ep_victim = to.mercenary = no_square;
    to.side ^= 1;
    ++to.halfmove;
}

template <int W>
bool checked_by(const Position& p, const void* tables, int side) {
    return checked(p, *static_cast<const MotionTables<W>*>(tables), side);
}

/// Whether `side` could capture the other side's piece on a square.
template <int W>
bool attacked_by(const Position& p, const void* tables, int side, unsigned s) {
    const auto& t = *static_cast<const MotionTables<W>*>(tables);
    if (p.in(set_safe, s)) return false;
    return hit(Look<W>{p, t, *t.geometry, side}, scene_against(p, t, side ^ 1), s, p.kind_on(s));
}

/// Sums of one side while evaluating.
template <int W>
struct Side {
    Bits<W> pieces, leaders;
    int score = 0, heavy = 0;
    unsigned leader = no_square;
};

/// Lines that sliders reach, pressure on the neighbours of the enemy's leader, pieces that are held by freezers.
template <int W>
int activity(const Position& p, const MotionTables<W>& t, const Values& v, int side, const Side<W>& own,
             const Side<W>& enemy, const Bounds<W>& b, bool freezing) {
    const Geometry<W>& g = *t.geometry;
    const Bits<W> ring = enemy.leader == no_square ? Bits<W>{} : g.near[enemy.leader];
    Bits<W> held;
    int score = 0;
    if (freezing) {
        held = frozen_pieces(p, t, own.pieces, own.pieces, enemy.pieces);
        for_each(held, [&](Square s) {
            const int worth = v.worth[p.kind_on(s)];
            score -= p.in(set_leaders, s) ? 40 : worth < 400 ? worth / 8 : 50;
        });
    }
    for_each(own.pieces.minus(held | p.set<W>(set_pawns)), [&](Square s) {
        const KindId kind = p.kind_on(s);
        const Motion<W>& m = motion_of(t, side, kind, p.regent);
        Bits<W> reached;
        if (m.lines_move) {
            reached = lines_reach(g, m.lines_move, s, b);
            score += v.mobile[kind] * reached.minus(own.pieces).count();
        } else {
            reached = m.leap_capture[s];
        }
        if (v.heavy[kind]) score += 7 * (reached & ring).count();
    });
    return score;
}

/// A leader is safe behind its pieces while the enemy has much to attack with, and helps when little is left.
template <int W>
int leader_safety(const Geometry<W>& g, int side, const Side<W>& own, const Side<W>& enemy) {
    if (own.leader == no_square) return 0;
    if (enemy.heavy > 1300) {
        const int out = side == 0 ? g.rank_of[own.leader] : g.size.ranks - 1 - g.rank_of[own.leader];
        const int shield = (g.near[own.leader] & own.pieces).count();
        return 9 * (shield < 4 ? shield : 4) - 14 * (out > 1 ? out - 1 : 0);
    }
    const int file = 2 * g.file_of[own.leader] - (g.size.files - 1),
              rank = 2 * g.rank_of[own.leader] - (g.size.ranks - 1);
    return -3 * ((file < 0 ? -file : file) + (rank < 0 ? -rank : rank));
}

/// Drives a leader with little left to the edge, and the own leader to it.
template <int W>
int chase(const Geometry<W>& g, const Side<W>& own, const Side<W>& enemy) {
    if (own.leader == no_square || enemy.leader == no_square || enemy.heavy > 700 || own.score < enemy.score + 300)
        return 0;
    const int df = g.file_of[own.leader] - g.file_of[enemy.leader],
              dr = g.rank_of[own.leader] - g.rank_of[enemy.leader];
    const int file = 2 * g.file_of[enemy.leader] - (g.size.files - 1),
              rank = 2 * g.rank_of[enemy.leader] - (g.size.ranks - 1);
    return 8 * ((file < 0 ? -file : file) + (rank < 0 ? -rank : rank)) -
           5 * ((df < 0 ? -df : df) + (dr < 0 ? -dr : dr));
}

/// For the side to move. What lies far outside the window is not looked at closely.
template <int W>
int evaluate(const Position& p, const void* tables, const Values& v, int alpha, int beta) {
    const auto& t = *static_cast<const MotionTables<W>*>(tables);
    const Geometry<W>& g = *t.geometry;
    Side<W> sides[2];
    for (int side = 0; side < 2; ++side) {
        Side<W>& own = sides[side];
        own.pieces = p.pieces<W>(side);
        own.leaders = p.set<W>(set_leaders) & own.pieces;
        if (own.leaders.any()) own.leader = own.leaders.first();
        for_each(own.pieces, [&](Square s) {
            const KindId kind = p.kind_on(s);
            own.score += v.at(side, kind, s);
            own.heavy += v.heavy[kind];
        });
    }
    constexpr int tempo = 8, close = 350, most = 25000;
    const int me = p.side;
    int score = std::clamp(sides[me].score - sides[me ^ 1].score + tempo, -most, most);
    if (score - close >= beta || score + close <= alpha) return score;
    const Bounds<W> b{sides[0].pieces | sides[1].pieces, {}, {}, false};
    const bool freezing = (p.set<W>(set_freezers) | p.set<W>(set_chameleons)).any();
    for (int side = 0; side < 2; ++side) {
        const Side<W>&own = sides[side], &enemy = sides[side ^ 1];
        const int all = activity(p, t, v, side, own, enemy, b, freezing) + leader_safety(g, side, own, enemy) +
                        chase(g, own, enemy);
        score += side == me ? all : -all;
    }
    return score;
}

template <int W>
constexpr bot::Operations operations{&list_for_search<W>, &try_move<W>,    &pass<W>,
                                     &checked_by<W>,      &attacked_by<W>, &evaluate<W>};

}  // namespace pinwheel::hyper_fairy::HF_CPU
