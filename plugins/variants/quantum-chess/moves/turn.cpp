#include "moves/turn.h"

#include <algorithm>

#include "pinwheel/view/random.h"

namespace pinwheel::quantum {
namespace {

void count_halfmove(Position& p, bool reset) {
    if (reset)
        p.halfmove = 0;
    else if (p.halfmove < 0xffff)
        ++p.halfmove;
}

int mask_bits(const Position& p) {
    int n = 0;
    for (const Side& s : p.sides)
        for (int i = 0; i < army_size; ++i) n += __builtin_popcount(s.mask(i));
    return n;
}

/// A possible pawn that stepped twice and is none after a later collapse of its turn leaves no square behind; but what
/// a denial may give back, and what counts when the pawn stepped, is asked at the time of capture.
void forget_lost_pawn(Position& p) {
    if (p.ep == no_square || p.choices[challenge_refund] || p.choices[enpassant_after_challenge]) return;
    const Square victim = p.ep_victim();
    if (p.side_on(victim) < 0 || !(p.mask_on(victim) & pawn)) p.ep = no_square;
}

/// Ruling challenge.repeat: what the player to act challenged in the turn that ends.
void remember_targets(Position& p) {
    if (!p.choices[challenge_repeat]) return;
    p.memory.challenged[p.side] = 0;
    for (Bitboard rest = p.pending_targets(); rest;)
        p.memory.challenged[p.side] |= static_cast<std::uint16_t>(1u << p.slot_on(chess::pop_lsb(rest)));
}

/// Ends the turn of the player to act.
void hand_over(Position& p, Phase next) {
    if (p.choices[selfcheck_potential]) drop_attacked_kings(p, p.side);
    remember_targets(p);
    if (p.phase == Phase::challenge && p.side == 1 && p.fullmove < 0xffff) ++p.fullmove;
    p.side ^= 1;
    p.phase = next;
    if (p.choices[check_attacker] == Choices::check_collapses) collapse_checkers(p, p.side ^ 1);
    forget_lost_pawn(p);
}

/// Every move of the table again with each proper part of the types it leaves.
void add_voluntary(const Position& p, std::vector<Move>& out) {
    ReachList reach;
    list_reach(p, reach);
    for (const Reach& r : reach) {
        if (r.kind != Kind::plain || p.own().became(p.slot_on(r.from))) continue;
        for (Bitboard targets = r.targets; targets;) {
            const Square to = chess::pop_lsb(targets);
            for (Mask part = (r.after - 1) & r.after; part; part = (part - 1) & r.after) {
                const Move narrowed{r.from, to, r.kind, 0, part};
                if (move_fault(p, narrowed).empty()) out.push_back(narrowed);
            }
        }
    }
}

std::vector<Move> answers(const Position& p) {
    std::vector<Move> moves = physical_moves(p);
    if (p.phase == Phase::resolve)
        std::erase_if(moves, [&](const Move& m) { return move_fault(p, m) == "challenge-unanswered"; });
    return moves;
}

bool answered(const Position& after, Square target, Bitboard attackers, bool target_moved) {
    const bool denied = !(after.mask_on(target) & king);
    if (denied && (target_moved || !after.choices[challenge_implied_denial])) return true;
    // An attacker that was captured may have the mover on its square now: only enemies count.
    Bitboard rest = (after.choices[challenge_answer_scope] ? after.enemy().pieces : attackers) & after.enemy().pieces;
    while (rest)
        if (attacking_types(after, chess::pop_lsb(rest), target)) return false;
    return true;
}

/// Ruling capture.residual: what was captured becomes one type, at once or when its owner says so.
void settle_residual(Position& p, const Move& m, std::uint8_t taken) {
    Side& owner = p.sides[p.side ^ 1u];
    const Mask mask = owner.mask(taken);
    if (single(mask)) return;
    if (p.choices[capture_residual] == Choices::owner_names) {
        p.memory.naming = taken;
        return;
    }
    // The draw depends on the seed and on when and where, so that a game read from its text draws alike.
    std::uint64_t dice =
        p.memory.seed + 0x9E3779B97F4A7C15u * (std::uint64_t{p.fullmove} << 16 | std::uint64_t{p.side} << 12 |
                                               std::uint64_t{m.from} << 6 | m.to);
    auto nth = splitmix64(dice) % static_cast<unsigned>(__builtin_popcount(mask));
    Mask rest = mask;
    while (nth--) rest &= static_cast<Mask>(rest - 1);
    owner.narrow(taken, rest & static_cast<Mask>(-rest));
}

/// After the mover's move and all it entails.
void enter_challenge(Position& p) {
    p.phase = Phase::challenge;
    if (!any_challenge(p)) hand_over(p, Phase::move);
}

}  // namespace

bool follows_table(const Position& p, const Move& m) {
    if (m.from > 63 || m.to > 63 || !(p.own().pieces & bit(m.from))) return false;
    if (m.kind == Kind::castling) return castling_fault(p, m.from, m.to).empty();
    ReachList reach;
    list_reach(p, m.from, reach);
    for (const Reach& r : reach)
        if (r.kind == m.kind && r.promotion == m.promotion && (r.targets & bit(m.to)))
            return !m.keep || (m.kind == Kind::plain && p.choices[collapse_voluntary] &&
                               !p.own().became(p.slot_on(m.from)) && (m.keep & ~r.after) == 0 && m.keep != r.after);
    return false;
}

std::string_view move_fault(const Position& p, const Move& m) {
    Position q = p;
    if (!play_physical(q, m).consistent) return "inconsistent";
    if (!ends_safely(q, q.side)) return "own-king-exposed";
    if (p.phase != Phase::resolve) return {};
    return answers_challenges(p, q, m) ? std::string_view() : "challenge-unanswered";
}

Square landed(const Move& m, Square s) {
    if (m.kind != Kind::castling) return s == m.from ? m.to : s;
    if (s == m.from) return castling_squares(m.from, m.to).king_to;
    return s == m.to ? castling_squares(m.from, m.to).rook_to : s;
}

bool answers_challenge(const Position& before, const Position& after, const Move& m, int which) {
    const Challenge c = before.pending(which);
    const bool moved = c.target == m.from || (m.kind == Kind::castling && c.target == m.to);
    return answered(after, landed(m, c.target), c.attackers, moved);
}

bool answers_challenges(const Position& before, const Position& after, const Move& m) {
    for (int i = 0; i < before.pending_count(); ++i)
        if (!answers_challenge(before, after, m, i)) return false;
    return true;
}

std::vector<Move> turn_moves(const Position& p) {
    if (p.phase != Phase::move && p.phase != Phase::resolve) return {};
    std::vector<Move> moves = answers(p);
    if (p.choices[collapse_voluntary]) add_voluntary(p, moves);
    return moves;
}

int count_turn_moves(const Position& p) {
    if (p.phase == Phase::move && !p.choices[collapse_voluntary]) return count_physical(p);
    return static_cast<int>(turn_moves(p).size());
}

bool collapse_denial(Position& p, int which) {
    Side& own = p.sides[p.side];
    const auto slot = static_cast<std::size_t>(p.slot_on(p.pending(which).target));
    own.domain[slot] = static_cast<Domain>(own.domain[slot] & ~king);
    const bool consistent = hall_filter(own.domain, own.army);
    own.refresh();
    return consistent;
}

bool may_deny(const Position& p, int which) {
    const bool asked = p.phase == Phase::resolve || (p.phase == Phase::zero && (p.pending_targets() & p.own().pieces));
    if (!asked || which < 0 || which >= p.pending_count()) return false;
    if (p.choices[challenge_deny_stuck] || p.pending_count() > 1 || p.phase == Phase::zero) return true;
    Position q = p;
    play_denial(q);
    return any_physical(q) || turn_moves(p).empty();
}

std::vector<int> deniable(const Position& p) {
    std::vector<int> all;
    for (int i = 0; i < p.pending_count(); ++i)
        if (may_deny(p, i)) all.push_back(i);
    return all;
}

bool may_pass(const Position& p) {
    return p.phase == Phase::challenge || (p.phase == Phase::zero && !(p.pending_targets() & p.own().pieces));
}

Mask nameable(const Position& p) {
    return p.phase == Phase::name && p.memory.naming != no_slot ? p.own().mask(p.memory.naming) : Mask{0};
}

void play_move(Position& p, const Move& m) {
    const int before = mask_bits(p);
    const Played played = play_physical(p, m);
    if (played.taken != no_slot && p.choices[capture_residual]) settle_residual(p, m, played.taken);
    const bool collapsed = !p.choices[draw_fifty] && mask_bits(p) != before;
    count_halfmove(p, played.capture || played.pawn_move || collapsed);
    p.clear_pending();
    p.memory.refund = {};
    p.memory.forced_denial = false;
    if (p.memory.naming == no_slot) return enter_challenge(p);
    p.phase = Phase::name;
    p.side ^= 1;
}

void play_name(Position& p, Mask type) {
    p.sides[p.side].narrow(p.memory.naming, type);
    p.memory.naming = no_slot;
    p.side ^= 1;
    enter_challenge(p);
}

void play_challenge(Position& p, const Challenge& c) {
    const int before = mask_bits(p);
    const bool effective = !single(p.enemy().mask(p.slot_on(c.target)));
    const Domains army = p.own().domain;
    collapse_attackers(p, c);
    if (!p.choices[draw_fifty] && mask_bits(p) != before) p.halfmove = 0;
    if (p.phase == Phase::challenge) forget_lost_pawn(p);
    if (effective) {
        if (p.choices[challenge_refund] && !p.pending_count() && army != p.own().domain) p.memory.refund = army;
        p.add_pending(c);
    }
    if (p.choices[challenge_count] && any_challenge(p)) return;
    play_pass(p);
}

void play_denial(Position& p, int which) {
    const bool last = p.pending_count() == 1;
    const Position before = last ? p : Position();
    collapse_denial(p, which);
    if (!p.choices[draw_fifty]) p.halfmove = 0;
    if (last && p.memory.refund[0]) {
        Side& challenger = p.sides[p.side ^ 1u];
        challenger.domain = p.memory.refund;
        challenger.refresh();
        p.memory.refund = {};
    }
    p.drop_pending(which);
    if (!last) return;
    if (p.phase == Phase::zero) {  // White's move zero: White moves now
        p.side ^= 1;
        p.phase = Phase::move;
        return;
    }
    p.phase = Phase::move;
    if (p.choices[check_attacker] == Choices::check_collapses) collapse_checkers(p, p.side ^ 1);
    forget_lost_pawn(p);
    p.memory.forced_denial = in_check(p, p.side) && !any_physical(p) && turn_moves(before).empty();
}

void play_pass(Position& p) {
    if (p.pending_count()) {
        if (p.phase != Phase::zero || p.side == 1) return hand_over(p, Phase::resolve);
        remember_targets(p);
        p.side = 1;  // Black can only deny, in the same phase
        return;
    }
    if (p.phase == Phase::zero && p.side == 0)
        p.phase = Phase::move;
    else if (p.phase == Phase::zero && p.choices[challenge_zero] == Choices::white_too)
        p.side = 0;
    else
        hand_over(p, Phase::move);
}

}  // namespace pinwheel::quantum
