#include "rules.h"

namespace pinwheel::orthodox {
namespace {

/// What an option of a counting ruling means: a limit and its name.
struct Limit {
    std::int64_t count;
    const char* reason;
};
constexpr Limit repetitions[] = {{3, "threefold"}, {5, "fivefold"}, {0, ""}};
constexpr Limit quiet[] = {{100, "fifty-move"}, {150, "seventy-five-move"}, {0, ""}};

/// What a side without a move and without a check gets, by option of stalemate.result.
constexpr Outcome stalemated[] = {Outcome::draw, Outcome::loss, Outcome::win};

Outcome other(Outcome outcome) {
    return outcome == Outcome::win ? Outcome::loss : outcome == Outcome::loss ? Outcome::win : outcome;
}

const std::string& id(Ruling ruling) { return chess_info().rulings[ruling].id; }

Verdict ended(std::int64_t seat, Outcome outcome, std::string reason, std::string ruling = {}) {
    Verdict verdict{true, {other(outcome), other(outcome)}, std::move(reason), std::move(ruling), {}};
    verdict.result[static_cast<std::size_t>(seat)] = outcome;
    return verdict;
}

int line_fact(LineFact fact) { return static_cast<int>(chess_info().facts.size()) + static_cast<int>(fact); }

/// Nothing is decided; of a claim: that draws come by themselves, when, and how far that is.
Verdict unfounded(const Facts& facts, const Limit& repeats, const Limit& still) {
    Verdict v;
    static const int declared = line_fact(LineFact::declared), repetition = line_fact(LineFact::repetition);
    if (!std::get<std::string>(facts.get(declared)).starts_with("claim:")) return v;
    v.note = "Draws need no claim here, they come by themselves";
    if (repeats.count > 0)
        v.note += ": when a position occurs " + std::to_string(repeats.count) +
                  " times (this one so far: " + std::to_string(facts.number(repetition, {0})) + ")";
    if (still.count > 0)
        v.note += std::string(repeats.count > 0 ? ", and" : ":") + " after " + std::to_string(still.count / 2) +
                  " moves of each side without a capture or a pawn move (so far: " +
                  std::to_string(facts.number(quiet_plies) / 2) + ")";
    v.note += "; rulings " + id(repetition_count) + " and " + id(quiet_count) + " say so.";
    v.ruling = id(repetition_count);
    return v;
}

bool reached(const Limit& limit, std::int64_t count) { return limit.count > 0 && count >= limit.count; }

}  // namespace

Verdict judge_chess(const Facts& facts, const Rulings& rulings) {
    const std::int64_t seat = facts.number(mover);
    if (facts.number(mobility) == 0) {
        const bool mated = facts.flag(in_check);
        Verdict v = mated ? ended(seat, Outcome::loss, "checkmate")
                          : ended(seat, stalemated[rulings[stalemate_result]], "stalemate", id(stalemate_result));
        v.note = chess_info().seats[static_cast<std::size_t>(seat)].title +
                 (mated ? " is checkmated." : " has no move and is not in check.");
        return v;
    }
    static const int repetition = line_fact(LineFact::repetition);
    if (const Limit& limit = repetitions[rulings[repetition_count]]; reached(limit, facts.number(repetition, {0})))
        return ended(seat, Outcome::draw, limit.reason, id(repetition_count));
    if (const Limit& limit = quiet[rulings[quiet_count]]; reached(limit, facts.number(quiet_plies)))
        return ended(seat, Outcome::draw, limit.reason, id(quiet_count));
    if (rulings.catalogue()[material].options[rulings[material]].id == "draw" && facts.flag(insufficient))
        return ended(seat, Outcome::draw, "insufficient", id(material));
    return unfounded(facts, repetitions[rulings[repetition_count]], quiet[rulings[quiet_count]]);
}

}  // namespace pinwheel::orthodox
