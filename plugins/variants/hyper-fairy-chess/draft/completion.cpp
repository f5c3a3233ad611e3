// Whether an army can still become valid by adding pieces, and what the least of those armies costs.
#include <algorithm>

#include "draft/completion.h"

namespace pinwheel::hyper_fairy {
namespace {

/// A type of tier 1: what a piece costs, and how many more there may be.
struct FrontType {
    int cost = 0, left = 0;
    bool fresh = false;  ///< the army has none
};

/// The least that `pieces` pieces of tier 1 cost, `fresh` types that the army lacks among them; nothing where there are
/// not so many. The types ascend by cost.
std::optional<int> least_front(std::vector<FrontType> types, int fresh, int pieces) {
    int sum = 0, taken = 0;
    const auto take = [&](FrontType& type) {
        --type.left;
        ++taken;
        sum += type.cost;
    };
    for (FrontType& type : types)
        if (type.fresh && fresh > 0 && type.left > 0) {
            take(type);
            --fresh;
        }
    if (fresh > 0 || taken > pieces) return {};
    for (FrontType& type : types)
        while (taken < pieces && type.left > 0) take(type);
    return taken == pieces ? std::optional(sum) : std::nullopt;
}

/// What an army has already, and what may be added to it.
class Growth {
public:
    Growth(const Army& army, const DraftTerms& t) : army_(army), t_(t), used_(slots_used(army, t)) {
        for (int k = 1; k <= t.kinds(); ++k) add(static_cast<KindId>(k));
        for (auto& costs : fresh_) std::sort(costs.begin(), costs.end());
        std::stable_sort(front_.begin(), front_.end(),
                         [](const FrontType& a, const FrontType& b) { return a.cost < b.cost; });
    }

    /// Leaders beside the one that is there are passed over: they are never needed.
    std::optional<int> least() const {
        const int types = std::max(t_.min_distinct - distinct_, 0);
        const int asked = t_.must_fill_tier_one ? t_.slots(Tier::one) : t_.min_pawns;
        const int pawns = std::max(asked - used(Tier::one), 0);
        std::optional<int> least;
        for (int one = 0; one <= most(Tier::one); ++one) {
            const int in_front = std::max(one, pawns);
            if (in_front > room(Tier::one)) continue;
            const auto front = least_front(front_, one, in_front);
            if (!front) continue;
            for (int two = 0; two <= most(Tier::two); ++two)
                for (int three = 0; three <= most(Tier::three); ++three) {
                    const int rest = std::max(types - one - two - three, 0);
                    if (rest > std::min<int>(1, static_cast<int>(fresh(Tier::other).size()))) continue;
                    if (t_.capacity() > 0 && pieces_ + in_front + two + three > t_.capacity()) continue;
                    const int sum = cost_of(army_, t_) + *front + first(Tier::two, two) + first(Tier::three, three) +
                                    first(Tier::other, rest);
                    if (!least || sum < *least) least = sum;
                }
        }
        return least;
    }

private:
    void add(KindId k) {
        const PieceKind& kind = t_.kind(k);
        const int count = army_[k];
        const bool mercenary = kind.mechanic == Mechanic::mercenary;
        if (!mercenary) pieces_ += count;
        if (is_leader(t_, k)) return;
        distinct_ += count > 0;
        if (!t_.pool[k] || (mercenary && t_.choice<MercenaryRule>(draft_mercenary) == MercenaryRule::off)) return;
        const Tier slot = slot_of(t_, k);
        if (count == 0) fresh_[static_cast<std::size_t>(slot)].push_back(kind.cost);
        if (slot != Tier::one) return;
        const bool limited = t_.max_copies > 0 && !(t_.copies_spare_pawns && kind.tier == Tier::one);
        front_.push_back({kind.cost, (limited ? t_.max_copies : most_pieces) - count, count == 0});
    }

    const std::vector<int>& fresh(Tier tier) const { return fresh_[static_cast<std::size_t>(tier)]; }
    int used(Tier tier) const { return used_[static_cast<std::size_t>(tier)]; }
    int room(Tier tier) const { return t_.slots(tier) - used(tier); }
    int most(Tier tier) const { return std::min(room(tier), static_cast<int>(fresh(tier).size())); }
    /// What the cheapest types that the army lacks cost.
    int first(Tier tier, int types) const {
        int sum = 0;
        for (int i = 0; i < types; ++i) sum += fresh(tier)[static_cast<std::size_t>(i)];
        return sum;
    }

    const Army& army_;
    const DraftTerms& t_;
    std::array<int, 4> used_;
    std::array<std::vector<int>, 4> fresh_;  ///< costs of the types that the army lacks, by slot
    std::vector<FrontType> front_;
    int distinct_ = 0, pieces_ = 0;
};

bool says(const std::vector<Objection>& all, std::string_view code) {
    return std::any_of(all.begin(), all.end(), [&](const Objection& o) { return !o.advice && o.code == code; });
}

}  // namespace

std::optional<int> least_army(const Army& army, const DraftTerms& t) {
    const auto all = check_army(army, t);
    if (std::any_of(all.begin(), all.end(), [](const Objection& o) { return !o.advice && !is_mendable(o); })) return {};
    if (!says(all, "REGENT_NEEDS_QUEEN")) return Growth(army, t).least();
    std::optional<int> least;
    for (int k = 1; k <= t.kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!t.pool[kind] || is_leader(t, kind) || !t.kind(kind).has(flag_queen_type)) continue;
        const auto with_it = least_army(with_count(t, army, kind, army[kind] + 1), t);
        if (with_it && (!least || *with_it < *least)) least = with_it;
    }
    return least;
}

bool may_become_valid(const Army& army, const DraftTerms& t) {
    const auto all = check_army(army, t);
    if (std::all_of(all.begin(), all.end(), [](const Objection& o) { return o.advice; })) return true;
    if (std::any_of(all.begin(), all.end(), [](const Objection& o) { return !o.advice && !is_mendable(o); }))
        return false;
    const auto least = least_army(army, t);
    return least && *least <= t.budget;
}

std::vector<Army> next_armies(const Army& army, const DraftTerms& t) {
    std::vector<Army> out;
    for (int k = 1; k <= t.kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!t.pool[kind] || is_leader(t, kind)) continue;
        const Army more = with_count(t, army, kind, army[kind] + 1);
        if (may_become_valid(more, t)) out.push_back(more);
    }
    return out;
}

}  // namespace pinwheel::hyper_fairy
