// Check under the rulings that let it do more than be (spec §11: selfcheck.potential, check.attacker).
#include <vector>

#include "moves/movement.h"

namespace pinwheel::quantum {

bool ends_safely(const Position& p, int side) {
    if (!p.choices[selfcheck_potential] && p.choices[check_attacker] != Choices::check_collapses)
        return king_safe(p, side);
    Position q = p;
    if (q.choices[selfcheck_potential] && !drop_attacked_kings(q, side)) return false;
    if (q.choices[check_attacker] == Choices::check_collapses) collapse_checkers(q, side);
    return king_safe(q, side);
}

bool drop_attacked_kings(Position& p, int side) {
    Side& own = p.sides[static_cast<std::size_t>(side)];
    if (!chess::several(own.can[0])) return true;
    bool dropped = false;
    for (Bitboard rest = own.can[0]; rest;) {
        const Square s = chess::pop_lsb(rest);
        if (!attacks_king(p, side ^ 1, s, p.occupied())) continue;
        own.domain[p.slot[s]] = static_cast<Domain>(own.domain[p.slot[s]] & ~king);
        dropped = true;
    }
    if (!dropped) return true;
    for (const Domain d : own.domain)
        if (!d) return false;
    const bool consistent = hall_filter(own.domain, own.army);
    own.refresh();
    return consistent;
}

void collapse_checkers(Position& p, int by) {
    Side& attacker = p.sides[static_cast<std::size_t>(by)];
    const Square k = p.sides[static_cast<std::size_t>(by ^ 1)].determined_king();
    if (k == no_square) return;
    // One after the other: what the first takes from the second may end its attack.
    for (Bitboard rest = capable_attackers(p, by, k, p.occupied()); rest;) {
        const Square s = chess::pop_lsb(rest);
        if (const Mask types = capturing_types(p, s, k)) attacker.narrow(p.slot_on(s), types);
    }
}

namespace {

/// In a world the king is attacked if some piece is one of its types here.
struct Attack {
    std::size_t slot;
    Domain classes;
};
using Requirement = std::vector<Attack>;

Requirement attacks_on_king(const Position& p, int side) {
    Requirement all;
    const Square k = p.sides[static_cast<std::size_t>(side)].determined_king();
    const Side& enemy = p.sides[static_cast<std::size_t>(side ^ 1)];
    if (k == no_square) return all;
    for (Bitboard rest = capable_attackers(p, side ^ 1, k, p.occupied()); rest;) {
        const Square s = chess::pop_lsb(rest);
        const int slot = p.slot_on(s);
        const Mask types = narrowed_mask(enemy.mask(slot), enemy.became(slot), capturing_types(p, s, k));
        all.push_back({static_cast<std::size_t>(slot), classes_of(types)});
    }
    return all;
}

/// Looks for an assignment that meets every requirement; gives up, with yes, after a hundred thousand tries.
class OneWorld {
public:
    OneWorld(std::vector<Requirement> wanted, Army army) : wanted_(std::move(wanted)), army_(army) {}
    bool meets(const Domains& domains, std::size_t next) {
        if (++tries_ > most_tries || next == wanted_.size()) return true;
        for (const Attack& a : wanted_[next])
            if (!(domains[a.slot] & ~a.classes)) return meets(domains, next + 1);
        for (const Attack& a : wanted_[next]) {
            Domains narrowed = domains;
            narrowed[a.slot] = static_cast<Domain>(narrowed[a.slot] & a.classes);
            if (narrowed[a.slot] && hall_filter(narrowed, army_) && meets(narrowed, next + 1)) return true;
        }
        return false;
    }

private:
    static constexpr int most_tries = 100'000;
    std::vector<Requirement> wanted_;
    Army army_;
    int tries_ = 0;
};

}  // namespace

bool mated_in_one_world(const Position& p, int side) {
    std::vector<Requirement> wanted{attacks_on_king(p, side)};
    ReachList reach;
    list_reach(p, reach);
    for (const Reach& r : reach)
        for (Bitboard targets = r.targets; targets;) {
            Position q = p;
            if (!play_physical(q, {r.from, chess::pop_lsb(targets), r.kind, r.promotion, 0}).consistent) continue;
            wanted.push_back(attacks_on_king(q, side));
        }
    for (const Requirement& r : wanted)
        if (r.empty()) return false;
    const Side& enemy = p.sides[static_cast<std::size_t>(side ^ 1)];
    return OneWorld(std::move(wanted), enemy.army).meets(enemy.domain, 0);
}

}  // namespace pinwheel::quantum
