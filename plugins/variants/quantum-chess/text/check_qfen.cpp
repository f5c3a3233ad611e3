/// What a QFEN may not say: armies without room, masks that would collapse, attackers that cannot attack.
#include <algorithm>

#include "moves/turn.h"
#include "pinwheel/chess/attacks.h"
#include "text/qfen_reader.h"

namespace pinwheel::quantum {
namespace {

std::string name(std::size_t side) { return side ? "Black" : "White"; }

}  // namespace

Status QfenReader::armies() {
    for (std::size_t side = 0; side < 2; ++side) {
        Side& army = p_.sides[side];
        const auto size = std::count_if(army.domain.begin(), army.domain.end(), [](Domain d) { return d != 0; });
        if (size != army_size)
            return in_.fail("army-size", "sixteen pieces of " + name(side) + ", not " + std::to_string(size) + ",");
        Domains filtered = army.domain;
        if (!hall_filter(filtered, army.army)) return infeasible(side);
        if (strict_ && filtered != army.domain) return shrinks(side, filtered);
        army.domain = filtered;
        army.refresh();
    }
    return {};
}

Error QfenReader::infeasible(std::size_t side) const {
    const Domains& domains = p_.sides[side].domain;
    const Overfull o = overfull_set(domains, p_.army());
    std::size_t at = 0;
    for (std::size_t i = 0; i < army_size; ++i)
        if (!(domains[i] & ~o.classes)) at = std::max(at, offsets_[side][i]);
    return in_.fail_at(at, "infeasible",
                       "an army of " + name(side) + " in which every piece has room; but " + std::to_string(o.pieces) +
                           " pieces are confined to {" + classes_text(o.classes) + "}, which has room for " +
                           std::to_string(o.room) + ",");
}

Error QfenReader::shrinks(std::size_t side, const Domains& filtered) const {
    const Side& army = p_.sides[side];
    for (std::size_t i = 0; i < army_size; ++i) {
        const Domain gone = static_cast<Domain>(army.domain[i] & ~filtered[i]);
        if (!gone) continue;
        const Domain set = smallest_tight_sets(army.domain, army.army)[static_cast<std::size_t>(__builtin_ctz(gone))];
        return in_.fail_at(offsets_[side][i], "shrinks",
                           "masks of " + name(side) + " that allow no further collapse; but " +
                               (army.at[i] == no_square ? "a captured piece" : chess::square_name(army.at[i])) +
                               " is only " + letters_of(types_of(filtered[i])) + ", because others take {" +
                               classes_text(set) + "},");
    }
    return in_.fail("shrinks", "masks that allow no further collapse");
}

Status QfenReader::waiting_side() {
    const int side = p_.phase == Phase::zero ? 1 : p_.phase == Phase::challenge ? p_.side : p_.side ^ 1;
    const Square k = p_.sides[static_cast<std::size_t>(side)].determined_king();
    const Square other = p_.sides[static_cast<std::size_t>(side ^ 1)].determined_king();
    if (k == no_square || other == no_square || !(chess::leapers.king[k] & bit(other))) return {};
    return in_.fail_at(offsets_[side][p_.slot_on(k)], "check",
                       "the king of " + name(static_cast<std::size_t>(side)) + " on " + chess::square_name(k) +
                           " apart from the one on " + chess::square_name(other) + ",");
}

Status QfenReader::attackers() {
    for (int i = 0; i < p_.pending_count(); ++i) {
        const Challenge c = p_.pending(i);
        for (Bitboard rest = c.attackers; rest;) {
            const Square s = chess::pop_lsb(rest);
            const auto side = static_cast<std::size_t>(p_.side_on(s));
            const int slot = p_.slot_on(s);
            const Mask types = attacking_types(p_, s, c.target, c.attackers);
            const Mask mask = p_.sides[side].mask(slot);
            if (!types)
                return in_.fail_at(pending_at_, "challenge",
                                   "attackers that can take on " + chess::square_name(c.target) + ", which " +
                                       chess::square_name(s) + " cannot,");
            if (p_.choices[challenge_collapse] == Choices::no_collapse) continue;
            const Mask kept = narrowed_mask(mask, p_.sides[side].became(slot), types);
            if (kept != mask)
                return in_.fail_at(offsets_[side][slot], "challenge",
                                   "(" + letters_of(kept) + ") on " + chess::square_name(s) +
                                       ", for the challenger on it keeps only what attacks,");
        }
    }
    return {};
}

Status QfenReader::mate() {
    if (!p_.memory.forced_denial || (in_check(p_, p_.side) && !any_physical(p_))) return {};
    return in_.fail_at(pending_at_, "challenge", "no ! where the side to act is not mated");
}

Status QfenReader::memory() {
    for (std::size_t side = 0; side < 2; ++side) {
        if (std::all_of(refunds_[side].begin(), refunds_[side].end(), [](Domain d) { return d == 0; })) continue;
        std::size_t at = 0;
        Domains before = p_.sides[side].domain;
        for (std::size_t i = 0; i < army_size; ++i)
            if (refunds_[side][i]) {
                before[i] = refunds_[side][i];
                at = offsets_[side][i];
            }
        if (p_.target == no_square || p_.side_on(p_.target) == static_cast<int>(side))
            return in_.fail_at(at, "refund", "types to give back only to a challenger");
        Domains again = before;
        if (!hall_filter(again, p_.army()) || again != before)
            return in_.fail_at(at, "refund", "masks to give back that allow no further collapse");
        p_.memory.refund = before;
    }
    return {};
}

}  // namespace pinwheel::quantum
