// What mends an army that may not be committed.
#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::size_t most_cures = 4;

struct Cure {
    bool leads;
    int change;
    KindId kind;
    int count;
    auto order() const { return std::tuple(leads, std::abs(change), change < 0, kind); }
};

/// The smallest change of one kind, up or down, that makes the army valid; a change of 0 where there is none.
Cure cure_with(const Army& army, const DraftTerms& t, KindId kind) {
    Cure cure{is_leader(t, kind), 0, kind, army[kind]};
    // Many more are asked for of pawns alone.
    const int up = cure.leads ? 1 : t.kind(kind).tier == Tier::one ? army[kind] + t.slots(Tier::one) : army[kind] + 1;
    for (int count = army[kind] + 1; count <= std::min(up, most_pieces); ++count)
        if (is_valid(with_count(t, army, kind, count), t)) {
            cure.count = count;
            cure.change = count - army[kind];
            return cure;
        }
    for (int count = army[kind] - 1; count >= 0 && kind != king_of(t); --count)
        if (is_valid(with_count(t, army, kind, count), t)) {
            cure.count = count;
            cure.change = count - army[kind];
            return cure;
        }
    return cure;
}

}  // namespace

std::vector<std::string> cures(const GamePosition& p, SeatId who) {
    std::vector<std::string> tokens;
    if (p.phase != Phase::draft || who.v > 1) return tokens;
    const DraftTerms& t = p.draft->terms(who.v);
    const Army& army = p.draft->army[who.v];
    std::vector<Cure> found;
    for (int k = 1; k <= t.kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!t.pool[kind] && kind != king_of(t)) continue;
        if (const Cure cure = cure_with(army, t, kind); cure.change) found.push_back(cure);
    }
    std::sort(found.begin(), found.end(), [](const Cure& a, const Cure& b) { return a.order() < b.order(); });
    for (const Cure& cure : found) {
        if (tokens.size() == most_cures) break;
        Action pick{action_pick, 2, who, {}};
        pick.arg[0] = cure.kind;
        pick.arg[1] = static_cast<std::uint16_t>(cure.count);
        tokens.push_back(token_before_play(p, pick));
    }
    return tokens;
}

}  // namespace pinwheel::hyper_fairy
