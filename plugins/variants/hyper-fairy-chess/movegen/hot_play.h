#pragma once
// What a move captures (spec §6.1, §7) and how it is executed (§6.6). Included only by hot_generate.h.
#include <cstddef>

#include "movegen/hot_attack.h"

namespace pinwheel::hyper_fairy::HF_CPU {

/// Enemy pieces that `side` may capture, leaders included.
template <int W>
Bits<W> victims_of(const Position& p, const MotionTables<W>& t, int side) {
    Bits<W> pieces = p.pieces<W>(side ^ 1).minus(p.set<W>(set_safe));
    if (t.choices[mercenary_control] == Opt::either) {
        const Bits<W> own = p.pieces<W>(side) & p.set<W>(set_odd);
        for_each(own, [&](Square s) {
            if (t.traits[p.kind_on(s)].mechanic == Mechanic::mercenary) pieces.set(s);
        });
    }
    return pieces;
}

/// Victims on the coordinate squares of `to` (spec §7.4).
template <int W>
Bits<W> coordinated(const Position& p, const MotionTables<W>& t, unsigned to, const Bits<W>& victims) {
    const Geometry<W>& g = *t.geometry;
    Bits<W> taken, partners = p.set<W>(set_leaders) & p.pieces<W>(p.side);
    while (partners.any()) {
        const unsigned leader = partners.pop();
        if (t.choices[coordinator_partner] && p.kind_on(leader) != t.king) continue;
        taken |=
            (g.file[g.file_of[leader]] & g.rank[g.rank_of[to]]) | (g.file[g.file_of[to]] & g.rank[g.rank_of[leader]]);
    }
    return taken & victims;
}

template <int W>
Bits<W> custodians_between(const Position& p, const MotionTables<W>& t, unsigned from, unsigned to,
                           const Bits<W>& victims) {
    const Geometry<W>& g = *t.geometry;
    const Bits<W> own = p.pieces<W>(p.side);
    Bits<W> taken;
    for (unsigned d = 0; d < 8; d += 2) {
        const unsigned v = g.next[d][to], partner = v == no_square ? no_square : g.next[d][v];
        if (partner != no_square && partner != from && victims.has(v) && own.has(partner)) taken.set(v);
    }
    return taken;
}

/// Pieces of `victims` whose kind captures in the given way: what a Chameleon takes in that way.
template <int W>
Bits<W> capturing_by(const Position& p, const MotionTables<W>& t, Bits<W> victims, Capture how) {
    Bits<W> kept;
    for_each(victims, [&](Square s) {
        if (t.traits[p.kind_on(s)].capture == how) kept.set(s);
    });
    return kept;
}

/// The Long Leapers among the victims. A Mercenary that takes by leaping over does so over the next square alone.
template <int W>
Bits<W> long_leapers(const Position& p, const MotionTables<W>& t, const Bits<W>& victims) {
    Bits<W> kept;
    for_each(capturing_by(p, t, victims, Capture::overtake), [&](Square s) {
        if (t.traits[p.kind_on(s)].mechanic != Mechanic::mercenary) kept.set(s);
    });
    return kept;
}

template <int W>
Bits<W> chameleon_takes(const Position& p, const MotionTables<W>& t, unsigned from, unsigned to,
                        const Bits<W>& victims) {
    const Geometry<W>& g = *t.geometry;
    const Bits<W> occupied = p.occupied<W>();
    if (occupied.has(to)) return Bits<W>::of(to);
    const bool first_only = t.choices[chameleon_combine];
    const unsigned d = g.direction[from][to];
    Bits<W> taken;
    if (t.choices[leaper_path] == Opt::turning && long_leapers(p, t, victims).any()) {
        TurningWalk<W> walk;
        walk.walk(t, occupied, t.choices[chameleon_leap_mixed] ? victims : long_leapers(p, t, victims), from, {});
        if (walk.reached.has(to)) taken = walk.jumped[to];
    }
    const bool straight = d < 8;
    if (straight && !taken.any()) taken |= g.between[from][to] & occupied;
    if (first_only && taken.any()) return taken;
    if (straight) {
        const unsigned behind = g.next[opposite(static_cast<int>(d))][from];
        if (behind != no_square && victims.has(behind) && t.traits[p.kind_on(behind)].capture == Capture::withdraw)
            taken.set(behind);
        if (first_only && taken.any()) return taken;
    }
    taken |= capturing_by(p, t, coordinated(p, t, to, victims), Capture::coordinate);
    if (first_only && taken.any()) return taken;
    if (straight && !(d & 1) && !(g.between[from][to] & occupied).any())
        taken |= capturing_by(p, t, custodians_between(p, t, from, to, victims), Capture::custodial);
    if (first_only && taken.any()) return taken;
    if (straight && g.between[from][to].count() == 1) {
        const unsigned beyond = g.next[d][to];
        if (beyond != no_square && victims.has(beyond) && t.traits[p.kind_on(beyond)].capture == Capture::steal)
            taken.set(beyond);
    }
    return taken;
}

/// Squares of the pieces that a pseudo-legal move removes, leaders included (such a move is not legal).
template <int W>
Bits<W> captures_of(const Position& p, const MotionTables<W>& t, Move m) {
    const Geometry<W>& g = *t.geometry;
    if (m.kind == MoveKind::en_passant) return Bits<W>::of(p.ep_victim);
    if (m.kind == MoveKind::swap || m.kind == MoveKind::castling) return {};
    const KindId kind = p.kind_on(m.from);
    const Traits& traits = t.traits[kind];
    const bool occupied = p.kind_on(m.to) != no_kind;
    if (traits.capture == Capture::displacement) return occupied ? Bits<W>::of(m.to) : Bits<W>{};
    const Bits<W> victims = victims_of(p, t, p.side);
    const unsigned d = g.direction[m.from][m.to];
    switch (traits.capture) {
        case Capture::mimic:
            return chameleon_takes(p, t, m.from, m.to, victims);
        case Capture::coordinate:
            return coordinated(p, t, m.to, victims);
        case Capture::overtake:
            if (traits.mechanic != Mechanic::mercenary && t.choices[leaper_path] == Opt::turning) {
                TurningWalk<W> walk;
                walk.walk(t, p.occupied<W>(), victims, m.from, {});
                return walk.reached.has(m.to) ? walk.jumped[m.to] : Bits<W>{};
            }
            return g.between[m.from][m.to] & victims;
        case Capture::withdraw: {
            const unsigned behind = d < 8 ? g.next[opposite(static_cast<int>(d))][m.from] : no_square;
            return behind != no_square && victims.has(behind) ? Bits<W>::of(behind) : Bits<W>{};
        }
        case Capture::custodial:
            return custodians_between(p, t, m.from, m.to, victims);
        case Capture::steal: {
            const unsigned beyond = d < 8 ? g.next[d][m.to] : no_square;
            return beyond != no_square && victims.has(beyond) ? Bits<W>::of(beyond) : Bits<W>{};
        }
        default:
            return {};
    }
}

PINWHEEL_HOT std::uint64_t ep_number(const Position& p) {
    return p.ep_passed == no_square ? 0
                                    : key_number(key_ep | static_cast<std::uint64_t>(p.ep_passed) << 8 | p.ep_victim);
}
PINWHEEL_HOT std::uint64_t mercenary_number(const Position& p) {
    return p.mercenary == no_square ? 0 : key_number(key_mercenary | p.mercenary);
}
PINWHEEL_HOT std::uint64_t regent_number(unsigned flags) {
    return (flags & 1 ? key_number(key_regent) : 0) ^ (flags & 2 ? key_number(key_regent | 1) : 0);
}
inline constexpr std::uint64_t key_black = key_number(key_side);

/// Takes a piece out of every set.
template <int W, bool Keyed>
PINWHEEL_HOT void lift(Position& p, const MotionTables<W>& t, unsigned s, int side) {
    Plane& plane = p.plane[s >> 6];
    const std::uint64_t bit = 1ull << (s & 63);
    const KindId kind = plane.kind[s & 63];
    if constexpr (Keyed) {
        p.key ^= t.number(side, kind, s);
        if (plane.set[set_unmoved] & bit && t.traits[kind].keeps_unmoved) p.key ^= key_number(key_unmoved | s);
    }
    for (auto& set : plane.set) set &= ~bit;
    plane.kind[s & 63] = no_kind;
}

/// Puts a piece on an empty square.
template <int W, bool Keyed>
PINWHEEL_HOT void drop(Position& p, const MotionTables<W>& t, unsigned s, int side, KindId kind, bool unmoved) {
    Plane& plane = p.plane[s >> 6];
    const std::uint64_t bit = 1ull << (s & 63);
    const std::uint64_t* member = t.member[side][kind];
    for (int i = 0; i < set_count; ++i) plane.set[i] |= member[i] & bit;
    if (unmoved) plane.set[set_unmoved] |= bit;
    plane.kind[s & 63] = kind;
    if constexpr (Keyed) {
        p.key ^= t.number(side, kind, s);
        if (unmoved && t.traits[kind].keeps_unmoved) p.key ^= key_number(key_unmoved | s);
    }
}

/// A queen-type of `side` was captured: its Regent may become another (spec §7.10).
template <int W, bool Keyed>
void lose_queen_type(Position& p, const MotionTables<W>& t, int side) {
    if (p.regent >> side & 1) return;
    if (t.choices[regent_trigger]) {
        bool left = false;
        for_each(p.pieces<W>(side), [&](Square s) { left = left || (t.traits[p.kind_on(s)].flags & flag_queen_type); });
        if (left) return;
    }
    p.regent = static_cast<std::uint8_t>(p.regent | 1u << side);
    if constexpr (Keyed) p.key ^= key_number(key_regent | static_cast<std::uint64_t>(side));
}

template <int W, bool Keyed>
void play_swap(Position& p, const MotionTables<W>& t, Move m) {
    const int side = p.side;
    const KindId mover = p.kind_on(m.from), other = p.kind_on(m.to);
    const bool mover_fresh = p.unmoved(m.from), other_fresh = p.unmoved(m.to);
    const bool nobody = t.choices[swap_marks_moved] == Opt::nobody;
    const auto pawn_type = [&](KindId k) { return (t.traits[k].flags & flag_pawn_type) != 0; };
    const bool away = t.choices[pawn_swap_back] && t.geometry->size.own_rank(side, m.from) > 1;
    const bool pawn_kept = t.choices[swap_marks_moved] == Opt::non_pawns && pawn_type(other) && !away;
    lift<W, Keyed>(p, t, m.from, side);
    lift<W, Keyed>(p, t, m.to, side);
    KindId mover_now = mover, other_now = other;
    if (m.promotion != no_kind) (pawn_type(other) ? other_now : mover_now) = m.promotion;
    drop<W, Keyed>(p, t, m.to, side, mover_now, nobody && mover_fresh && mover_now == mover);
    drop<W, Keyed>(p, t, m.from, side, other_now, (nobody || pawn_kept) && other_fresh && other_now == other);
}

template <int W, bool Keyed>
void play_castling(Position& p, const MotionTables<W>& t, Move m) {
    const Geometry<W>& g = *t.geometry;
    const int d = g.direction[m.from][m.to];
    const unsigned crossed = g.next[d][m.from], home = g.next[d][crossed];
    const KindId leader = p.kind_on(m.from), partner = p.kind_on(m.to);
    lift<W, Keyed>(p, t, m.from, p.side);
    lift<W, Keyed>(p, t, m.to, p.side);
    drop<W, Keyed>(p, t, home, p.side, leader, false);
    drop<W, Keyed>(p, t, crossed, p.side, partner, false);
}

/// Executes a legal move (spec §6.6). Without the key where `Keyed` is false.
template <int W, bool Keyed>
void make(Position& p, const MotionTables<W>& t, Move m) {
    const int side = p.side, enemy = side ^ 1;
    const KindId kind = p.kind_on(m.from);
    const Traits& traits = t.traits[kind];
    bool resets = traits.resets_clock || m.promotion != no_kind;
    Square mercenary = no_square;
    std::uint64_t old_numbers = 0;
    if constexpr (Keyed) old_numbers = ep_number(p) ^ mercenary_number(p);
    if (m.kind == MoveKind::swap) {
        if (t.traits[p.kind_on(m.to)].mechanic == Mechanic::mercenary) mercenary = m.from;
        play_swap<W, Keyed>(p, t, m);
        resets = m.promotion != no_kind;
    } else if (m.kind == MoveKind::castling) {
        play_castling<W, Keyed>(p, t, m);
    } else {
        const int owner = p.in(set_white + side, m.from) ? side : enemy;  // the enemy's where a Mercenary is hired
        Bits<W> taken = captures_of(p, t, m);
        bool queen_type = false;
        int loser = enemy;
        if (taken.any()) {
            resets = true;
            while (taken.any()) {
                const unsigned s = taken.pop();
                const KindId lost = p.kind_on(s);
                queen_type = queen_type || t.traits[lost].flags & flag_queen_type;
                if (t.choices[promotion_pool] == Opt::captured && t.traits[lost].flags & flag_promotion_pool)
                    for (auto& pool : p.pool) pool[lost >> 6] |= 1ull << (lost & 63);
                lift<W, Keyed>(p, t, s, p.in(set_white + enemy, s) ? enemy : side);
            }
        }
        lift<W, Keyed>(p, t, m.from, owner);
        drop<W, Keyed>(p, t, m.to, side, m.promotion != no_kind ? m.promotion : kind, false);
        if (queen_type) lose_queen_type<W, Keyed>(p, t, loser);
        if (traits.mechanic == Mechanic::mercenary) mercenary = m.to;
    }
    if (m.kind == MoveKind::double_step) {
        const Geometry<W>& g = *t.geometry;
        p.ep_passed = g.between[m.from][m.to].first();
        p.ep_victim = m.to;
    } else {
        p.ep_passed = p.ep_victim = no_square;
    }
    p.mercenary = mercenary;
    p.halfmove = resets ? 0 : static_cast<std::uint16_t>(p.halfmove + (p.halfmove < 0xffff));
    p.fullmove = static_cast<std::uint16_t>(p.fullmove + (side && p.fullmove < 0xffff));
    p.side = static_cast<std::uint8_t>(enemy);
    if constexpr (Keyed) p.key ^= old_numbers ^ ep_number(p) ^ mercenary_number(p) ^ key_black;
}

/// Copies as much of a position as its board uses.
template <int W>
PINWHEEL_HOT void copy_position(Position& to, const Position& from) {
    __builtin_memcpy(static_cast<void*>(&to), &from, offsetof(Position, plane) + sizeof(Plane) * W);
}

}  // namespace pinwheel::hyper_fairy::HF_CPU
