// The verdict, from facts and rulings alone (spec §8).
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

Verdict lost(std::int64_t seat, std::string reason, std::string ruling = {}) {
    Verdict v{true, {Outcome::win, Outcome::win}, std::move(reason), std::move(ruling), {}};
    v.result[static_cast<std::size_t>(seat)] = Outcome::loss;
    return v;
}

Verdict drawn(std::string reason, std::string ruling = {}) {
    return {true, {Outcome::draw, Outcome::draw}, std::move(reason), std::move(ruling), {}};
}

constexpr std::int64_t automatic_repetitions = 5, automatic_quiet = 150;
constexpr std::int64_t claimed_repetitions = 3, claimed_quiet = 100;

std::string times_words(std::int64_t n) { return std::to_string(n) + (n == 1 ? " time" : " times"); }

/// Nothing is decided; of a claim: what it would need.
Verdict unfounded(const Facts& facts, bool repeats, std::int64_t times, std::int64_t quiet) {
    static const int declared = static_cast<int>(Fact::count) + static_cast<int>(LineFact::declared);
    Verdict v;
    if (!std::get<std::string>(facts.get(declared)).starts_with("claim:")) return v;
    if (repeats)
        v.note = "The position has occurred " + times_words(times) + ", and a claim needs " +
                 std::to_string(claimed_repetitions) + "; n";
    else
        v.note = "Repetitions count for nothing, and n";
    v.note += "othing has changed for good for " + std::to_string(quiet) + (quiet == 1 ? " ply" : " plies") +
              ", and a claim needs " + std::to_string(claimed_quiet) + ".";
    v.ruling = catalogue()[draw_repetition].id;
    return v;
}

/// A draw that a seat declared to claim; nothing is decided where it may still do so.
Verdict claimable(const Facts& facts, const std::string& why, std::string reason, std::string ruling) {
    static const int declared = static_cast<int>(Fact::count) + static_cast<int>(LineFact::declared);
    Verdict v;
    if (std::get<std::string>(facts.get(declared)).starts_with("claim:")) {
        v = drawn(std::move(reason), std::move(ruling));
        v.note = static_cast<char>(why[0] - 'a' + 'A') + why.substr(1) + ".";
    } else {
        v.note = "Whoever is to move may claim a draw: " + why + ".";
    }
    return v;
}

}  // namespace

Verdict QuantumChess::judge(const Facts& facts, const Rulings& rulings) const {
    const auto ask = [](Fact f) { return static_cast<int>(f); };
    const std::int64_t seat = facts.number(ask(Fact::mover));
    if (facts.number(ask(Fact::mobility)) == 0) {
        if (facts.flag(ask(Fact::in_check))) {
            if (rulings[mate_forced_denial] && facts.flag(ask(Fact::forced_denial)))
                return drawn("forced-denial", catalogue()[mate_forced_denial].id);
            const bool joint =
                rulings[check_attacker] == Choices::check_joint_mate && !facts.flag(ask(Fact::one_world_mate));
            return joint ? drawn("stalemate", catalogue()[check_attacker].id) : lost(seat, "checkmate");
        }
        const bool undetermined = facts.number(ask(Fact::potential_kings), {static_cast<std::uint16_t>(seat)}) > 1;
        if (undetermined && rulings[stalemate_undetermined])
            return lost(seat, "stalemate", catalogue()[stalemate_undetermined].id);
        return drawn("stalemate", undetermined ? catalogue()[stalemate_undetermined].id : std::string());
    }
    static const int repetition = static_cast<int>(Fact::count) + static_cast<int>(LineFact::repetition);
    const bool repeats = catalogue()[draw_repetition].options[rulings[draw_repetition]].id != "off";
    const std::int64_t times = repeats ? facts.number(repetition, {0}) : 0;
    if (times >= automatic_repetitions) return drawn("fivefold", catalogue()[draw_repetition].id);
    const std::int64_t quiet = facts.number(ask(Fact::quiet_plies));
    if (quiet >= automatic_quiet) return drawn("seventy-five-move", catalogue()[draw_fifty].id);
    if (facts.flag(ask(Fact::dead))) return drawn("insufficient");
    if (times >= claimed_repetitions)
        return claimable(facts, "the same stands " + std::to_string(times) + " times", "threefold",
                         catalogue()[draw_repetition].id);
    if (quiet >= claimed_quiet)
        return claimable(facts, "for " + std::to_string(quiet) + " plies nothing has changed for good", "fifty-move",
                         catalogue()[draw_fifty].id);
    return unfounded(facts, repeats, repeats ? times : 0, quiet);
}

}  // namespace pinwheel::quantum
