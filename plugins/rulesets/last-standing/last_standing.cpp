#include "last_standing.h"

namespace pinwheel::rulesets {
namespace {

/// Seats still in play as the facts tell it.
std::vector<bool> standing(const Facts& facts, std::size_t seats) {
    std::vector<bool> in(seats);
    const int eliminated = facts.index("eliminated");
    for (std::size_t s = 0; s < seats; ++s) in[s] = !facts.flag(eliminated, {static_cast<std::uint16_t>(s)});
    return in;
}

constexpr std::size_t seats_at_table = 4;

}  // namespace

LastStanding::LastStanding() {
    info_.id = "last-standing";
    info_.title = "Last standing";
    info_.variant = "duplicate-chess";
    info_.provenance = "An example that ships with Pinwheel; nobody has proposed it for tournament play.";
    // The rulings make the game go on after a mate; the judge below says what that is worth.
    info_.rulings["mate.aftermath"] = {"freeze", false, "A mated player's pieces stay as obstacles that still attack."};
    info_.rulings["stalemate.result"] = {"freeze", false, "Who cannot move is out too."};
    info_.rulings["resignation.result"] = {"frozen", false, "Who gives up is out, and the others play on."};
    info_.source = "built-in";
}

Verdict LastStanding::judge(const Facts& facts, const Rulings&, const std::function<Verdict()>& standard) const {
    // The standard judge knows when the game is over: no board with two active players, a repetition, a quiet spell …
    // Only what it is worth is ours.
    Verdict verdict = standard();
    const auto in = standing(facts, seats_at_table);
    const bool decided = verdict.over && facts.number(facts.index("active-boards")) == 0;

    // Mating somebody earns nothing by itself: who is out has lost, who is in may still win.
    const Outcome survivors = decided ? Outcome::win : verdict.over ? Outcome::draw : Outcome::open;
    bool anybody_out = false;
    verdict.result.assign(seats_at_table, survivors);
    for (std::size_t s = 0; s < seats_at_table; ++s) {
        if (in[s]) continue;
        verdict.result[s] = Outcome::loss;
        anybody_out = true;
    }
    if (!verdict.over && !anybody_out) verdict.result.clear();  // nothing to report yet
    if (decided) {
        verdict.reason = "last-standing";
        verdict.ruling.clear();  // this judge decided, not a ruling
        verdict.note = "Nobody is left to play against; those still standing win.";
    }
    return verdict;
}

}  // namespace pinwheel::rulesets
