#include "turn.h"

#include <algorithm>

namespace pinwheel::quantum {
namespace {

void count_halfmove(Position& p, bool reset) {
    if (reset) p.halfmove = 0;
    else if (p.halfmove < 0xffff) ++p.halfmove;
}

int mask_bits(const Position& p) {
    int n = 0;
    for (const Side& s : p.sides)
        for (int i = 0; i < army_size; ++i) n += __builtin_popcount(s.mask(i));
    return n;
}

/// A possible pawn that stepped twice and is none after its side's challenge leaves no square behind.
void forget_lost_pawn(Position& p) {
    if (p.ep == no_square) return;
    const Square victim = p.ep_victim();
    if (p.side_on(victim) < 0 || !(p.mask_on(victim) & pawn)) p.ep = no_square;
}

void hand_over(Position& p, Phase next) {
    if (p.phase == Phase::challenge && p.side == 1 && p.fullmove < 0xffff) ++p.fullmove;
    p.side ^= 1;
    p.phase = next;
}

/// Subsets of the voluntary kind: every proper part of what a plain move leaves.
void add_voluntary(const Position& p, const std::vector<Move>& moves, std::vector<Move>& out) {
    for (const Move& m : moves) {
        if (m.kind != Kind::plain || p.own().promoted[static_cast<std::size_t>(p.slot_on(m.from))]) continue;
        Position q = p;
        play_physical(q, m);
        ReachList reach;
        list_reach(p, m.from, reach);
        Mask after = 0;
        for (const Reach& r : reach)
            if (r.kind == Kind::plain && (r.targets & bit(m.to))) after |= r.after;
        for (Mask part = (after - 1) & after; part; part = (part - 1) & after) {
            const Move narrowed{m.from, m.to, m.kind, 0, part};
            if (move_fault(p, narrowed).empty()) out.push_back(narrowed);
        }
    }
}

std::vector<Move> answers(const Position& p) {
    std::vector<Move> moves = physical_moves(p);
    if (p.phase == Phase::resolve)
        std::erase_if(moves, [&](const Move& m) { return move_fault(p, m) == "challenge-unanswered"; });
    return moves;
}

/// The types an attacker of a challenge keeps, before propagation.
Mask attacking_types(const Position& p, Square from, Square target) {
    const Mask types = capturing_types(p, from, target);
    return p.choices[challenge_king_attacker] ? types : static_cast<Mask>(types & ~king);
}

bool may_be_challenged(const Position& p, Square target) {
    if (target >= 64 || !(p.enemy().pieces & bit(target))) return false;
    const Mask mask = p.enemy().mask(p.slot_on(target));
    return (mask & king) && (!single(mask) || p.choices[challenge_target_singular]);
}

/// Walks the sets of attackers of one target, leaving out those that contain an inconsistent one.
class ChallengeSearch {
public:
    ChallengeSearch(const Position& p, Square target, std::vector<Challenge>* out) : p_(p), target_(target), out_(out) {
        for (Bitboard rest = p.own().pieces; rest;) {
            const Square s = chess::pop_lsb(rest);
            if (const Mask types = attacking_types(p, s, target)) {
                squares_[size_] = s;
                types_[size_++] = types;
            }
        }
    }

    /// Whether one was found.
    bool run() { return extend(p_.own().domain, 0, 0); }

private:
    bool extend(const Domains& domains, Bitboard chosen, int next) {
        bool found = false;
        for (int i = next; i < size_; ++i) {
            Domains narrowed = domains;
            if (!narrow(narrowed, i)) continue;
            const Bitboard set = chosen | bit(squares_[i]);
            if (king_is_safe(narrowed)) {
                found = true;
                if (!out_) return true;
                out_->push_back({set, target_});
            }
            found = extend(narrowed, set, i + 1) || found;
            if (found && !out_) return true;
        }
        return found;
    }

    bool narrow(Domains& domains, int i) const {
        const auto slot = static_cast<std::size_t>(p_.slot_on(squares_[i]));
        if (p_.own().promoted[slot] || p_.choices[challenge_collapse]) return true;
        const Domain kept = static_cast<Domain>(domains[slot] & classes_of(types_[i]));
        if (kept == domains[slot]) return true;
        domains[slot] = kept;
        return hall_filter(domains);
    }

    bool king_is_safe(const Domains& domains) const {
        Square k = no_square;
        for (std::size_t i = 0; i < army_size; ++i)
            if (domains[i] & king) {
                if (k != no_square) return true;
                k = p_.own().at[i];
            }
        return k == no_square || !attacks_king(p_, p_.side ^ 1, k, p_.occupied());
    }

    const Position& p_;
    Square target_;
    std::vector<Challenge>* out_;
    Square squares_[army_size]{};
    Mask types_[army_size]{};
    int size_ = 0;
};

bool search_challenges(const Position& p, std::vector<Challenge>* out) {
    if (p.phase != Phase::zero && p.phase != Phase::challenge) return false;
    bool found = false;
    for (Bitboard targets = p.enemy().can[0]; targets;) {
        const Square target = chess::pop_lsb(targets);
        if (!may_be_challenged(p, target)) continue;
        found = ChallengeSearch(p, target, out).run() || found;
        if (found && !out) return true;
    }
    return found;
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
                               !p.own().promoted[static_cast<std::size_t>(p.slot_on(m.from))] && (m.keep & ~r.after) == 0 &&
                               m.keep != r.after);
    return false;
}

std::string_view move_fault(const Position& p, const Move& m) {
    Position q = p;
    if (!play_physical(q, m).consistent) return "inconsistent";
    if (!king_safe(q, q.side)) return "own-king-exposed";
    if (p.phase != Phase::resolve) return {};
    const bool target_moved = m.from == p.target || (m.kind == Kind::castling && m.to == p.target);
    Square target = p.target;
    if (m.from == p.target) target = m.kind == Kind::castling ? castling_squares(m.from, m.to).king_to : m.to;
    else if (target_moved) target = castling_squares(m.from, m.to).rook_to;
    return answers_challenge(q, target, p.attackers, target_moved) ? std::string_view() : "challenge-unanswered";
}

bool answers_challenge(const Position& after, Square target, Bitboard attackers, bool target_moved) {
    const bool denied = !(after.mask_on(target) & king);
    if (denied && (target_moved || !after.choices[challenge_implied_denial])) return true;
    // An attacker that was captured may have the mover on its square now: only enemies count.
    Bitboard rest = (after.choices[challenge_answer_scope] ? after.enemy().pieces : attackers) & after.enemy().pieces;
    while (rest)
        if (attacking_types(after, chess::pop_lsb(rest), target)) return false;
    return true;
}

std::vector<Move> turn_moves(const Position& p) {
    if (p.phase != Phase::move && p.phase != Phase::resolve) return {};
    std::vector<Move> moves = answers(p);
    if (p.choices[collapse_voluntary]) {
        std::vector<Move> more;
        add_voluntary(p, physical_moves(p), more);
        moves.insert(moves.end(), more.begin(), more.end());
    }
    return moves;
}

std::vector<Challenge> challenges(const Position& p) {
    std::vector<Challenge> all;
    search_challenges(p, &all);
    return all;
}

bool any_challenge(const Position& p) { return search_challenges(p, nullptr); }

std::string_view challenge_fault(const Position& p, const Challenge& c) {
    if (p.phase != Phase::zero && p.phase != Phase::challenge) return "phase";
    if (c.target > 63 || !(p.enemy().pieces & bit(c.target))) return "target-not-enemy";
    if (!(p.enemy().mask(p.slot_on(c.target)) & king)) return "target-no-king";
    if (!may_be_challenged(p, c.target)) return "target-determined";
    if (!c.attackers || (c.attackers & ~p.own().pieces)) return "attacker-missing";
    for (Bitboard rest = c.attackers; rest;)
        if (!attacking_types(p, chess::pop_lsb(rest), c.target)) return "attacker-incapable";
    Position q = p;
    if (!collapse_attackers(q, c)) return "inconsistent";
    return king_safe(q, q.side) ? std::string_view() : "own-king-exposed";
}

bool collapse_attackers(Position& p, const Challenge& c) {
    if (p.choices[challenge_collapse]) return true;
    Side& own = p.sides[p.side];
    for (Bitboard rest = c.attackers; rest;) {
        const Square s = chess::pop_lsb(rest);
        const auto slot = static_cast<std::size_t>(p.slot_on(s));
        if (!own.promoted[slot]) own.domain[slot] = static_cast<Domain>(own.domain[slot] & classes_of(attacking_types(p, s, c.target)));
    }
    // `can` is written anew, because it has not followed the narrowed domains.
    const bool consistent = hall_filter(own.domain);
    own.refresh();
    return consistent;
}

bool collapse_denial(Position& p) {
    Side& own = p.sides[p.side];
    const auto slot = static_cast<std::size_t>(p.slot_on(p.target));
    own.domain[slot] = static_cast<Domain>(own.domain[slot] & ~king);
    const bool consistent = hall_filter(own.domain);
    own.refresh();
    return consistent;
}

bool may_deny(const Position& p) {
    if (p.phase != Phase::resolve) return false;
    if (p.choices[challenge_deny_stuck]) return true;
    Position q = p;
    play_denial(q);
    return any_physical(q) || turn_moves(p).empty();
}

void play_move(Position& p, const Move& m) {
    const int before = mask_bits(p);
    const Played played = play_physical(p, m);
    const bool collapsed = !p.choices[draw_fifty] && mask_bits(p) != before;
    count_halfmove(p, played.capture || played.pawn_move || collapsed);
    p.target = no_square;
    p.attackers = 0;
    p.phase = Phase::challenge;
    if (!any_challenge(p)) hand_over(p, Phase::move);
}

void play_challenge(Position& p, const Challenge& c) {
    const int before = mask_bits(p);
    const bool effective = !single(p.enemy().mask(p.slot_on(c.target)));
    collapse_attackers(p, c);
    if (!p.choices[draw_fifty] && mask_bits(p) != before) p.halfmove = 0;
    if (p.phase == Phase::challenge) forget_lost_pawn(p);
    hand_over(p, effective ? Phase::resolve : Phase::move);
    if (!effective) return;
    p.target = c.target;
    p.attackers = c.attackers;
}

void play_denial(Position& p) {
    collapse_denial(p);
    if (!p.choices[draw_fifty]) p.halfmove = 0;
    p.target = no_square;
    p.attackers = 0;
    p.phase = Phase::move;
}

void play_pass(Position& p) { hand_over(p, Phase::move); }

}  // namespace pinwheel::quantum
