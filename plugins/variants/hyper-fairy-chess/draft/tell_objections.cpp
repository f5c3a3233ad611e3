// What is said against an army, as parts of a finding, with the rulings that it rests on.
#include <limits>

#include "draft/completion.h"
#include "pinwheel/game/tree/reasons.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

/// How many pieces of an army take a slot of a tier by a ruling.
int guests_of(const Army& army, const DraftTerms& t, Tier tier) {
    int guests = 0;
    for (int k = 1; k <= t.kinds(); ++k)
        if (const auto kind = static_cast<KindId>(k); takes_slot_by_ruling(t, kind) && slot_of(t, kind) == tier)
            guests += army[kind];
    return guests;
}

/// Whether an army would be cheap enough at the costs of the plan, with pieces of that cost added.
bool cheaper_by_plan(const Army& army, const DraftTerms& t, int more = 0) {
    int cost = more;
    for (int k = 1; k <= t.kinds(); ++k)
        cost += army[static_cast<KindId>(k)] * (*t.laws->catalogue)[static_cast<KindId>(k)].cost;
    return cost <= t.budget;
}

/// The rulings under which an objection falls away by another option.
std::vector<Ruling> rules_of_objection(const Army& army, const DraftTerms& t, std::string_view code) {
    const auto fits_without = [&](Tier tier) {
        return slots_used(army, t)[static_cast<std::size_t>(tier)] - guests_of(army, t, tier) <= t.slots(tier);
    };
    if (code == "REGENT_NEEDS_QUEEN" && t.laws->choices[draft_queen_types])
        return {draft_regent_needs_queen, draft_queen_types};
    if (code == "REGENT_NEEDS_QUEEN") return {draft_regent_needs_queen};
    if (code == "MANY_LEADERS" || code == "NO_LEADER") return {draft_leader};
    if (code == "ARMY_TOO_BIG") return {draft_capacity};
    if (code == "OVER_BUDGET" && cheaper_by_plan(army, t)) return {values_freezers};
    if (code == "T2_SLOTS" && fits_without(Tier::two)) return {draft_mercenary};
    if (code == "T3_SLOTS" && fits_without(Tier::three))
        return {t.choice<Capacity>(draft_capacity) == Capacity::king_uses_slot ? draft_capacity : draft_leader};
    if (code == "MERC_LIMIT" && t.choice<MercenaryRule>(draft_mercenary) != MercenaryRule::uses_slot)
        return {draft_mercenary};
    return {};
}

}  // namespace

void tell_in_vain(Finding& f, const Army& army, const DraftTerms& t) {
    const auto tell_ruling = [&](Ruling r) {
        Finding own;
        decide(own, catalogue_of_rulings(), r, t.laws->choices[r]);
        f.details.emplace_back("objection", ruling_sentence(catalogue_of_rulings(), own.ruling, own.option));
    };
    DraftTerms free = t;
    free.budget = std::numeric_limits<int>::max();
    const auto least = least_army(army, free);
    if (!least) {
        f.details.emplace_back("objection", "There is no room for what it still needs.");
        if (guests_of(army, t, Tier::three))
            tell_ruling(t.choice<Capacity>(draft_capacity) == Capacity::king_uses_slot ? draft_capacity : draft_leader);
        return;
    }
    f.details.emplace_back("objection", "With what it still needs it costs at least " + std::to_string(*least) + ", " +
                                            std::to_string(*least - t.budget) + " over the budget of " +
                                            std::to_string(t.budget) + ".");
    if (cheaper_by_plan(army, t, *least - cost_of(army, t))) tell_ruling(values_freezers);
}

void tell_objection(Finding& f, const Army& army, const DraftTerms& t, const Objection& o) {
    f.details.emplace_back("objection", o.message);
    for (const Ruling r : rules_of_objection(army, t, o.code)) {
        Finding own;
        decide(own, catalogue_of_rulings(), r, t.laws->choices[r]);
        if (f.ruling.empty()) {
            f.ruling = own.ruling;
            f.option = own.option;
        } else if (own.ruling != f.ruling) {
            f.details.emplace_back("objection", ruling_sentence(catalogue_of_rulings(), own.ruling, own.option));
        }
    }
}

}  // namespace pinwheel::hyper_fairy
