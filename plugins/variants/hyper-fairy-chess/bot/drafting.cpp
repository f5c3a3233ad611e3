#include "bot/drafting.h"

#include <algorithm>

#include "bot/seat.h"
#include "bot/values.h"
#include "draft/completion.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// Armies to begin with: by symbols, for boards of eight files; on wider ones the rest of the budget adds to them. A
/// strong piece or two, lines for them, free freezers, and Pawns in front.
constexpr std::string_view beginnings[] = {
    "Qx1,*Ix1,Px8",              // 175
    "Ax1,Nx1,*Ix2,Hx1,Px8",      // 241
    "Qx1,Rx1,*Ix2,Hx1,Px8",      // 225
    "Ax1,Dx1,*Ix2,Hx1,Px8",      // 274
    "Ax1,Qx1,Rx2,*Ix2,Hx1,Px8",  // 405
    "Ax2,Dx1,*Ix2,Hx1,Px8",      // 404
    "Ax2,Dx2,*Dx1,*Ix2,Px8",     // 524
    "Ax2,Lx1,Dx2,*Ix2,Px8",      // 546
    "Ax2,Lx2,Dx2,*Ix1,Sx3,Px5",  // 696
    "Ax2,Lx3,Dx2,Sx8",           // 894
};

/// How much worth an army has, in the units of Values.
class Scales {
public:
    explicit Scales(const DraftTerms& t) : t_(t) {
        worth_.resize(static_cast<std::size_t>(t.kinds()) + 1);
        for (int k = 1; k <= t.kinds(); ++k) {
            const PieceKind& kind = t.kind(static_cast<KindId>(k));
            int worth = worth_of(kind);
            if (kind.has(flag_freezes)) worth /= 2;
            if (is_leader(t, static_cast<KindId>(k)) || kind.mechanic == Mechanic::mercenary || kind.points < 0)
                worth = 0;
            worth_[static_cast<std::size_t>(k)] = worth;
        }
    }

    int weigh(const Army& army) const {
        int sum = 0, front = 0;
        for (int k = 1; k <= t_.kinds(); ++k) {
            const int count = army[static_cast<KindId>(k)];
            if (!count) continue;
            const PieceKind& kind = t_.kind(static_cast<KindId>(k));
            const int worth = worth_[static_cast<std::size_t>(k)];
            // Each further freezer finds less to freeze.
            for (int i = 0; i < count; ++i) sum += kind.has(flag_freezes) ? worth / (1 + i) : worth;
            if (kind.tier == Tier::one) front += count;
        }
        return sum - 60 * std::max(0, t_.laws->size.files - 2 - front);
    }

private:
    const DraftTerms& t_;
    std::vector<int> worth_;
};

/// Of the worth of the best army found, so that it is not always the same.
constexpr int percent_given_up = 2;

bool draftable(const DraftTerms& t, KindId k) { return t.pool[k] && !is_leader(t, k); }

/// The cheapest army that meets the constraints, then Pawns for up to a third of the budget.
Army plain_army(const DraftTerms& t) {
    Army army = bare_army(t);
    const auto cost = [&](KindId k) { return t.kind(k).cost; };
    std::vector<KindId> kinds;
    int cheapest_pawn = 0;
    for (int k = 1; k <= t.kinds(); ++k)
        if (const auto kind = static_cast<KindId>(k); draftable(t, kind)) {
            kinds.push_back(kind);
            if (t.kind(kind).tier == Tier::one && (!cheapest_pawn || cost(kind) < cheapest_pawn))
                cheapest_pawn = cost(kind);
        }
    const int pawns = t.must_fill_tier_one ? t.slots(Tier::one) : t.min_pawns;
    const bool fills = pawns > 0;
    // One of each of the kinds that add least; a kind of tier 1 only adds what it costs more than the Pawn it stands
    // for.
    const auto extra = [&](KindId k) { return cost(k) - (fills && t.kind(k).tier == Tier::one ? cheapest_pawn : 0); };
    std::stable_sort(kinds.begin(), kinds.end(), [&](KindId a, KindId b) { return extra(a) < extra(b); });
    const auto room = [&](KindId k) {
        const Tier slot = slot_of(t, k);
        if (slot != Tier::other && slots_used(army, t)[static_cast<std::size_t>(slot)] >= t.slots(slot)) return false;
        const bool limited = t.max_copies > 0 && !(t.copies_spare_pawns && t.kind(k).tier == Tier::one);
        return !(limited && army[k] >= t.max_copies) && !(t.kind(k).mechanic == Mechanic::mercenary && army[k]);
    };
    int distinct = 0;
    for (const KindId k : kinds)
        if (distinct < t.min_distinct && room(k)) {
            ++army[k];
            ++distinct;
        }
    const auto used = [&] { return slots_used(army, t)[static_cast<std::size_t>(Tier::one)]; };
    const auto add_pawns = [&](int until, int budget) {
        for (const KindId k : kinds)
            while (t.kind(k).tier == Tier::one && used() < until && room(k) && cost_of(army, t) + cost(k) <= budget) {
                ++army[k];
                if (army.total() > 2 * t.laws->size.files) {
                    --army[k];
                    return;
                }
            }
    };
    add_pawns(pawns, t.budget);
    add_pawns(t.slots(Tier::one), t.budget / 3);
    return army;
}

/// Adds and exchanges kinds as long as that makes the army better.
Army improved(Army army, const DraftTerms& t, const Scales& scales) {
    for (int step = 0; step < 60; ++step) {
        Army best = army;
        int most = scales.weigh(army);
        for (int b = 1; b <= t.kinds(); ++b) {
            const auto to = static_cast<KindId>(b);
            if (!draftable(t, to)) continue;
            for (int a = 0; a <= t.kinds(); ++a) {
                const auto from = static_cast<KindId>(a);
                if (from == to || (a && (!army[from] || is_leader(t, from)))) continue;
                Army other = army;
                if (a) --other[from];
                ++other[to];
                if (other.total() > most_pieces || cost_of(other, t) > t.budget) continue;
                const int weight = scales.weigh(other);
                if (weight <= most || !is_valid(other, t)) continue;
                most = weight;
                best = other;
            }
        }
        if (best == army) break;
        army = best;
    }
    return army;
}

/// Exchanges kinds by lot, as long as the army stays worth `least`: what is drafted in secret is not to be foreseen
/// from an earlier game.
Army varied(Army army, const DraftTerms& t, const Scales& scales, int least, std::uint64_t& dice) {
    constexpr int exchanges = 6, tries = 3000;
    std::vector<KindId> kinds;
    for (int k = 1; k <= t.kinds(); ++k)
        if (draftable(t, static_cast<KindId>(k))) kinds.push_back(static_cast<KindId>(k));
    if (kinds.empty()) return army;
    const auto any = [&] { return kinds[static_cast<std::size_t>(draw(dice, static_cast<int>(kinds.size())))]; };
    for (int done = 0, i = 0; done < exchanges && i < tries; ++i) {
        Army other = army;
        bool changed = false;
        for (int more = 1 + draw(dice, 2); more > 0; --more) {  // two at once may pay for each other
            const KindId from = any(), to = any();
            if (from == to || !other[from]) continue;
            --other[from];
            ++other[to];
            changed = true;
        }
        if (!changed || cost_of(other, t) > t.budget || scales.weigh(other) < least || !is_valid(other, t)) continue;
        army = other;
        ++done;
    }
    return army;
}

std::optional<Army> read_beginning(std::string_view text, const DraftTerms& t) {
    const auto read = read_canonical(text, *t.laws->catalogue);
    if (!read) return {};
    Army army = *read;
    army[king_of(t)] = 1;
    if (!is_valid(army, t)) return {};
    return army;
}

/// Any valid army, by random picks: for terms that the plain army does not meet.
std::optional<Army> picked_army(const DraftTerms& t, std::uint64_t& dice) {
    Army army = bare_army(t);
    while (!is_valid(army, t)) {
        const auto next = next_armies(army, t);
        if (next.empty()) return {};
        army = next[static_cast<std::size_t>(draw(dice, static_cast<int>(next.size())))];
    }
    return army;
}

}  // namespace

int army_worth(const Army& army, const DraftTerms& t) { return Scales(t).weigh(army); }

std::optional<Army> choose_army(const DraftTerms& t, Taste taste, std::uint64_t seed) {
    std::vector<Army> begun;
    if (taste == Taste::strong) {
        int most = 0;
        for (const std::string_view text : beginnings)
            if (const auto one = read_beginning(text, t)) {
                begun.push_back(*one);
                most = std::max(most, cost_of(*one, t));
            }
        std::erase_if(begun, [&](const Army& one) { return cost_of(one, t) < most * 9 / 10; });
    }
    if (begun.empty()) begun.push_back(plain_army(t));
    if (!is_valid(begun.front(), t)) {
        const auto picked = picked_army(t, seed);
        if (!picked) return {};
        begun = {*picked};
    }
    const Scales scales(t);
    int most = 0;
    for (Army& one : begun) {
        one = improved(one, t, scales);
        most = std::max(most, scales.weigh(one));
    }
    const int least = most - most * percent_given_up / 100;
    std::erase_if(begun, [&](const Army& one) { return scales.weigh(one) < least; });
    const Army& one = begun[static_cast<std::size_t>(draw(seed, static_cast<int>(begun.size())))];
    return varied(one, t, scales, least, seed);
}

}  // namespace pinwheel::hyper_fairy::bot
