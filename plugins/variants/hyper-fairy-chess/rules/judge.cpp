// The verdict, from facts and rulings alone (rule book §8).
#include <algorithm>

#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

enum DrawOption : std::uint8_t { draw_it, by_points, never };

constexpr const char* titles[] = {"White", "Black"};

const std::string& id(Ruling r) { return catalogue_of_rulings()[r].id; }

Verdict won(std::int64_t winner, std::string reason, std::string ruling = {}) {
    Verdict v{true, {Outcome::loss, Outcome::loss}, std::move(reason), std::move(ruling), {}};
    v.result[static_cast<std::size_t>(winner)] = Outcome::win;
    return v;
}

Verdict drawn(std::string reason, std::string ruling = {}) {
    return {true, {Outcome::draw, Outcome::draw}, std::move(reason), std::move(ruling), {}};
}

class Judge {
public:
    Judge(const Facts& facts, const Rulings& rulings) : facts_(facts), rulings_(rulings) {}

    Verdict verdict() const {
        if (const auto seat = number(Fact::resigned); seat >= 0)
            return noted(won(1 - seat, "resignation"), std::string(titles[seat ? 1 : 0]) + " resigned. ");
        if (const auto seat = number(Fact::flagged); seat >= 0) {
            const std::string lead = std::string(titles[seat ? 1 : 0]) + "'s flag fell. ";
            const bool bare = facts_.flag(index(Fact::bare), {static_cast<std::uint16_t>(1 - seat)});
            if (!bare) return noted(won(1 - seat, "timeout"), lead);
            return noted(rulings_[timeout_bare] ? drawn("timeout-bare", id(timeout_bare))
                                                : won(1 - seat, "timeout", id(timeout_bare)),
                         lead);
        }
        if (std::get<std::string>(facts_.get(index(Fact::phase))) != "play") return {};
        if (number(Fact::mobility) == 0) {
            const std::string who = titles[number(Fact::mover) ? 1 : 0];
            if (facts_.flag(index(Fact::in_check)))
                return noted(won(1 - number(Fact::mover), "checkmate"), who + " is checkmated. ");
            return rulings_[stalemate_result]
                       ? noted(drawn("stalemate", id(stalemate_result)), who + " has no move and is not in check. ")
                       : counted("stalemate", stalemate_result, who + " has no move; ");
        }
        if (rulings_[draw_bare] != never && facts_.flag(index(Fact::bare), {0}) && facts_.flag(index(Fact::bare), {1}))
            return drawn_by(draw_bare, "bare-leaders");
        static const int repetition = static_cast<int>(Fact::count) + static_cast<int>(LineFact::repetition);
        if (rulings_[draw_repetition] != never && facts_.number(repetition, {0}) >= 3)
            return drawn_by(draw_repetition, "threefold");
        if (rulings_[draw_fifty] != never && number(Fact::quiet_plies) >= 100)
            return drawn_by(draw_fifty, "fifty-move");
        return playing();
    }

private:
    static int index(Fact f) { return static_cast<int>(f); }
    std::int64_t number(Fact f) const { return facts_.number(index(f)); }
    std::int64_t points(std::uint16_t seat) const {
        return facts_.number(index(rulings_[vp_promoted] ? Fact::original_points : Fact::points), {seat});
    }

    /// Points are recorded with every result.
    Verdict noted(Verdict v, const std::string& lead = {}) const {
        v.note = lead + "Points " + std::to_string(points(0)) + "-" + std::to_string(points(1)) + ".";
        return v;
    }
    /// The result by points, in words behind a lead: "Black wins by points, 95 to 0."
    Verdict counted(const char* reason, Ruling r, const std::string& lead = {}) const {
        const auto white = points(0), black = points(1);
        Verdict v = white == black ? drawn(reason, id(r)) : won(white > black ? 0 : 1, reason, id(r));
        v.note = lead + (white == black ? "points are even, " + std::to_string(white) + " each."
                                        : std::string(titles[white > black ? 0 : 1]) + " wins by points, " +
                                              std::to_string(std::max(white, black)) + " to " +
                                              std::to_string(std::min(white, black)) + ".");
        if (lead.empty()) v.note = capital(std::move(v.note));
        return v;
    }
    Verdict drawn_by(Ruling r, const char* reason) const {
        return rulings_[r] == by_points ? counted(reason, r) : noted(drawn(reason, id(r)));
    }

    /// Nothing is decided; of a claim: that draws come by themselves, when, and how far that is.
    Verdict playing() const {
        static const int declared = static_cast<int>(Fact::count) + static_cast<int>(LineFact::declared);
        static const int repetition = static_cast<int>(Fact::count) + static_cast<int>(LineFact::repetition);
        Verdict v;
        const FactValue said = facts_.get(declared);
        const auto* word = std::get_if<std::string>(&said);  // a line that was not played has none
        if (!word || !word->starts_with("claim:")) return v;
        const bool repeats = rulings_[draw_repetition] != never, quiet = rulings_[draw_fifty] != never;
        v.note = "Draws need no claim here";
        if (repeats || quiet) v.note += ", they come by themselves";
        if (repeats)
            v.note +=
                ": when a position occurs 3 times (this one so far: " + std::to_string(facts_.number(repetition, {0})) +
                ")";
        if (quiet)
            v.note +=
                std::string(repeats ? ", and" : ":") + " after 100 plies without a capture" +
                (rulings_[clock_resets] ? " or a move of Tier 1" : ", a promotion or a move of what only goes ahead") +
                " (so far: " + std::to_string(number(Fact::quiet_plies)) + ")";
        v.note += ".";
        const auto so_far = facts_.number(repetition, {0});
        if (!repeats && so_far >= 3)
            v.note += " This position occurs for the " + std::to_string(so_far) + (so_far == 3 ? "rd" : "th") +
                      " time, which counts for nothing.";
        v.ruling = id(repeats || !quiet || so_far >= 3 ? draw_repetition : draw_fifty);
        return v;
    }

    const Facts& facts_;
    const Rulings& rulings_;
};

}  // namespace

Verdict HyperFairyChess::judge(const Facts& facts, const Rulings& rulings) const {
    return Judge(facts, rulings).verdict();
}

}  // namespace pinwheel::hyper_fairy
