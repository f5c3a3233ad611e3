// The verdict, from facts and rulings alone (spec §8).
#include "pinwheel/view/reason_words.h"
#include "rules/piece_words.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

Verdict lost(std::int64_t seat, std::string reason, std::string ruling = {}) {
    Verdict v{true, {Outcome::win, Outcome::win}, std::move(reason), std::move(ruling), {}};
    v.result[static_cast<std::size_t>(seat)] = Outcome::loss;
    return v;
}

/// The same verdict, with the seat that has no move and what is to be said of it.
Verdict stuck(Verdict v, std::int64_t seat, std::string_view how) {
    v.note = std::string(side_title(seat ? "b" : "w")) + std::string(how);
    return v;
}

Verdict drawn(std::string reason, std::string ruling = {}) {
    return {true, {Outcome::draw, Outcome::draw}, std::move(reason), std::move(ruling), {}};
}

constexpr std::int64_t automatic_repetitions = 5, automatic_quiet = 150;
constexpr std::int64_t claimed_repetitions = 3, claimed_quiet = 100;

std::string times_words(std::int64_t n) { return std::to_string(n) + (n == 1 ? " time" : " times"); }

/// "12 plies have passed without a capture or collapse", by what sets the clock back.
std::string quiet_words(const Rulings& rulings, std::int64_t n) {
    const bool collapses = catalogue()[draw_fifty].options[rulings[draw_fifty]].id == "any-collapse";
    return std::to_string(n) + (n == 1 ? " ply has" : " plies have") + " passed without a capture or " +
           (collapses ? "collapse" : "a move of a pawn");
}

/// Nothing is decided; of a claim: what it would need.
Verdict unfounded(const Facts& facts, const Rulings& rulings, bool repeats, std::int64_t times, std::int64_t quiet) {
    static const int declared = static_cast<int>(Fact::count) + static_cast<int>(LineFact::declared);
    Verdict v;
    if (!std::get<std::string>(facts.get(declared)).starts_with("claim:")) return v;
    if (repeats && times == 0)
        v.note = "A position is counted only where a move is due, and a claim needs it " +
                 std::to_string(claimed_repetitions) + " times; ";
    else if (repeats)
        v.note = "The position has occurred " + times_words(times) + ", and a claim needs " +
                 std::to_string(claimed_repetitions) + "; ";
    else
        v.note = "Repetitions count for nothing, and ";
    v.note += quiet_words(rulings, quiet) + ", and a claim needs " + std::to_string(claimed_quiet) + ".";
    v.ruling = catalogue()[draw_repetition].id;
    return v;
}

/// A draw that a seat declared to claim; nothing is decided where it may still do so.
Verdict claimable(const Facts& facts, const std::string& why, std::string reason, std::string ruling) {
    static const int declared = static_cast<int>(Fact::count) + static_cast<int>(LineFact::declared);
    Verdict v;
    if (std::get<std::string>(facts.get(declared)).starts_with("claim:")) {
        v = drawn(std::move(reason), std::move(ruling));
        v.note = capital(why) + ".";
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
            constexpr std::string_view in_check = " is in check and has no move.";
            const bool forced = facts.flag(ask(Fact::forced_denial));
            if (rulings[mate_forced_denial] && forced)
                return stuck(drawn("forced-denial", catalogue()[mate_forced_denial].id), seat, in_check);
            const bool joint =
                rulings[check_attacker] == Choices::check_joint_mate && !facts.flag(ask(Fact::one_world_mate));
            return joint ? stuck(drawn("stalemate", catalogue()[check_attacker].id), seat, in_check)
                         : stuck(lost(seat, "checkmate", forced ? catalogue()[mate_forced_denial].id : std::string()),
                                 seat, " is checkmated.");
        }
        const bool undetermined = facts.number(ask(Fact::potential_kings), {static_cast<std::uint16_t>(seat)}) > 1;
        constexpr std::string_view no_move = " has no move and is not in check.";
        if (undetermined && rulings[stalemate_undetermined])
            return stuck(lost(seat, "stalemate", catalogue()[stalemate_undetermined].id), seat, no_move);
        return stuck(drawn("stalemate", undetermined ? catalogue()[stalemate_undetermined].id : std::string()), seat,
                     no_move);
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
        return claimable(facts, quiet_words(rulings, quiet), "fifty-move", catalogue()[draw_fifty].id);
    return unfounded(facts, rulings, repeats, repeats ? times : 0, quiet);
}

}  // namespace pinwheel::quantum
