// Which challenges are legal, and what they collapse (spec §7.1).
#include "moves/turn.h"

namespace pinwheel::quantum {
namespace {

bool may_declare(const Position& p) {
    if (p.phase == Phase::challenge) return true;
    // White's move zero, by ruling, is answered in the same phase.
    return p.phase == Phase::zero && !(p.pending_targets() & p.own().pieces);
}

bool may_be_challenged(const Position& p, Square target) {
    if (target >= 64 || !(p.enemy().pieces & bit(target))) return false;
    const Mask mask = p.enemy().mask(p.slot_on(target));
    return (mask & king) && (!single(mask) || p.choices[challenge_target_singular]);
}

/// Rulings challenge.count and challenge.repeat.
std::string_view repeat_fault(const Position& p, Square target) {
    if (p.target != no_square) {
        if (!p.choices[challenge_count]) return "phase";
        if (p.pending_targets() & bit(target)) return "target-pending";
    }
    if (p.choices[challenge_repeat] && (p.memory.challenged[p.side] >> p.slot_on(target) & 1)) return "target-repeated";
    return {};
}

/// "" where what an attacker keeps by choice, 0 for everything, fits the rulings.
std::string_view keep_fault(const Position& p, Mask types, Mask keep) {
    const bool must_pick = p.choices[challenge_collapse] == Choices::pick_one;
    if (!keep) return must_pick && !single(types) ? "pick-one" : "";
    if (!may_choose_kept(p) || (keep & ~types) || keep == types) return "no-voluntary-collapse";
    return must_pick && !single(keep) ? "pick-one" : "";
}

/// What an attacker of these types may keep: everything as 0, or every proper part, or single types alone.
struct Keeps {
    Mask masks[32];
    int size = 0;
    Keeps(const Position& p, Mask types) {
        const bool choose = may_choose_kept(p), pick = p.choices[challenge_collapse] == Choices::pick_one;
        if (!choose || !pick || single(types)) masks[size++] = 0;
        if (!choose || single(types)) return;
        for (Mask part = (types - 1) & types; part && size < 32; part = (part - 1) & types)
            if (!pick || single(part)) masks[size++] = part;
    }
};

/// Sets of attackers of one target by size. A set that contains an inconsistent one is left out.
class ChallengeSearch {
public:
    ChallengeSearch(const Position& p, Square target, std::vector<Challenge>* out) : p_(p), target_(target), out_(out) {
        for (Bitboard rest = p.own().pieces; rest;) {
            const Square s = chess::pop_lsb(rest);
            if (const Mask types = attacking_types(p, s, target, p.own().pieces)) {
                squares_[size_] = s;
                needs_[size_] = p.choices[challenge_battery] ? chess::between(s, target) & p.own().pieces : 0;
                types_[size_++] = types;
            }
        }
    }

    /// Whether one was found.
    bool run() {
        if (!size_ || !repeat_fault(p_, target_).empty()) return false;
        Set none;
        none.domains = p_.own().domain;
        none.attackers = 0;
        none.keep = {};
        none.next = none.count = 0;
        bool found = extend(none);
        for (int i = 0; i < filled_ && (out_ || !found); ++i) found = extend(sets_[i]) || found;
        return found;
    }

private:
    struct Set {
        Domains domains;
        Bitboard attackers;
        std::array<Mask, 8> keep;
        std::int8_t next, count;  ///< the next attacker to add, and how many there are
        Set() {}                  // left uninitialised on purpose: few of the array are used
    };

    /// Adds every set with one attacker more.
    bool extend(const Set& set) {
        bool found = false;
        for (int i = set.next; i < size_; ++i) {
            const Keeps keeps(p_, types_[i]);
            for (int k = 0; k < keeps.size; ++k) {
                if (keeps.masks[k] && set.count >= static_cast<int>(set.keep.size())) continue;
                if (filled_ == most_challenges) return found;
                Set& larger = sets_[filled_];
                larger = set;
                if (!narrow(larger.domains, i, keeps.masks[k])) continue;
                larger.attackers |= bit(squares_[i]);
                if (keeps.masks[k]) larger.keep[static_cast<std::size_t>(set.count)] = keeps.masks[k];
                larger.next = static_cast<std::int8_t>(i + 1);
                larger.count = static_cast<std::int8_t>(set.count + 1);
                ++filled_;
                if (!supported(larger) || !king_is_safe(larger)) continue;
                found = true;
                if (!out_) return true;
                out_->push_back({larger.attackers, target_, larger.keep});
            }
        }
        return found;
    }

    bool narrow(Domains& domains, int i, Mask keep) const {
        if (p_.choices[challenge_collapse] == Choices::no_collapse) return true;
        const int slot = p_.slot_on(squares_[i]);
        const auto at = static_cast<std::size_t>(slot);
        const Mask types = narrowed_mask(types_of(domains[at]), p_.own().promoted[at], keep ? keep : types_[i]);
        const Domain kept = static_cast<Domain>(domains[at] & classes_of(types));
        if (kept == domains[at]) return true;
        domains[at] = kept;
        return kept && hall_filter(domains, p_.army());
    }

    /// Whether each attacker that stands behind others has all of these in the set.
    bool supported(const Set& set) const {
        for (int i = 0; i < size_; ++i)
            if (set.attackers & bit(squares_[i]) && needs_[i] & ~set.attackers) return false;
        return true;
    }

    bool king_is_safe(const Set& set) const {
        if (p_.choices[selfcheck_potential] || p_.choices[check_attacker] == Choices::check_collapses)
            return challenge_fault(p_, {set.attackers, target_, set.keep}).empty();
        Square k = no_square;
        for (std::size_t i = 0; i < army_size; ++i)
            if (set.domains[i] & king) {
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
    Bitboard needs_[army_size]{};  ///< own pieces on the way to the target, for attackers behind others
    int size_ = 0, filled_ = 0;
    Set sets_[most_challenges];
};

bool search_challenges(const Position& p, std::vector<Challenge>* out) {
    if (!may_declare(p)) return false;
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

bool may_choose_kept(const Position& p) {
    return p.choices[challenge_collapse] == Choices::pick_one ||
           (p.choices[challenge_collapse] == Choices::all_capable &&
            p.choices[collapse_voluntary] == Choices::on_moves_and_challenges);
}

Mask attacking_types(const Position& p, Square from, Square target, Bitboard declared) {
    const Bitboard passed = p.choices[challenge_battery] ? declared & ~bit(target) : 0;
    const Mask types = capturing_types(p, from, target, p.occupied() & ~passed);
    return p.choices[challenge_king_attacker] ? types : static_cast<Mask>(types & ~king);
}

std::vector<Challenge> challenges(const Position& p) {
    std::vector<Challenge> all;
    search_challenges(p, &all);
    return all;
}

bool any_challenge(const Position& p) { return search_challenges(p, nullptr); }

std::string_view challenge_fault(const Position& p, const Challenge& c) {
    if (!may_declare(p)) return "phase";
    if (c.target > 63 || !(p.enemy().pieces & bit(c.target))) return "target-not-enemy";
    if (!(p.enemy().mask(p.slot_on(c.target)) & king)) return "target-no-king";
    if (!may_be_challenged(p, c.target)) return "target-determined";
    if (const std::string_view code = repeat_fault(p, c.target); !code.empty()) return code;
    if (!c.attackers || (c.attackers & ~p.own().pieces)) return "attacker-missing";
    std::size_t n = 0;
    for (Bitboard rest = c.attackers; rest; ++n) {
        const Square s = chess::pop_lsb(rest);
        const Mask types = attacking_types(p, s, c.target, c.attackers);
        if (!types) return "attacker-incapable";
        if (const std::string_view code = keep_fault(p, types, n < c.keep.size() ? c.keep[n] : Mask{0}); !code.empty())
            return code;
    }
    for (; n < c.keep.size(); ++n)
        if (c.keep[n]) return "attacker-missing";
    Position q = p;
    if (!collapse_attackers(q, c)) return "inconsistent";
    return ends_safely(q, q.side) ? std::string_view() : "own-king-exposed";
}

bool collapse_attackers(Position& p, const Challenge& c) {
    if (p.choices[challenge_collapse] == Choices::no_collapse) return true;
    Side& own = p.sides[p.side];
    std::size_t n = 0;
    for (Bitboard rest = c.attackers; rest; ++n) {
        const Square s = chess::pop_lsb(rest);
        const auto slot = static_cast<std::size_t>(p.slot_on(s));
        const Mask keep = n < c.keep.size() ? c.keep[n] : Mask{0},
                   types = keep ? keep : attacking_types(p, s, c.target, c.attackers);
        const Mask became = own.became(static_cast<int>(slot));
        own.domain[slot] = static_cast<Domain>(
            own.domain[slot] & classes_of(narrowed_mask(own.mask(static_cast<int>(slot)), became, types)));
        if (became & types) own.promoted[slot] = became & types;
        if (!own.domain[slot]) return false;
    }
    // `can` is written anew, because it has not followed the narrowed domains.
    const bool consistent = hall_filter(own.domain, own.army);
    own.refresh();
    return consistent;
}

}  // namespace pinwheel::quantum
