// What an action at the cursor leads to.
#include "reasons/after.h"

#include <optional>
#include <tuple>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/by_rulings.h"
#include "reasons/ended.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

using Kind = ActionSpec::Kind;

/// How a verdict ends the game, as a finding without its message.
Finding end_of(const Game& game, const Verdict& verdict) {
    const VariantInfo& info = game.variant().info();
    Finding f;
    f.legal = true;
    f.code = "ends-so";
    for (const auto& [name, outcome] :
         {std::pair{"winners", Outcome::win}, {"losers", Outcome::loss}, {"drawers", Outcome::draw}}) {
        std::string ids;
        for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
            if (verdict.result[i] == outcome) ids += (ids.empty() ? "" : " ") + info.seats[i].id;
        f.details.emplace_back(name, ids);
    }
    const RulingCatalogue& catalogue = game.rules().rulings.catalogue();
    if (const int ruling = find_ruling(catalogue, verdict.ruling); ruling >= 0)
        decide(f, catalogue, static_cast<std::size_t>(ruling), game.rules().rulings[static_cast<std::size_t>(ruling)]);
    return f;
}

/// Seats of a verdict to which another one gives something else, by what it gives them: "winners", "n s".
void tell_other_result(const VariantInfo& info, const Verdict& verdict, const Verdict& then, Finding& f) {
    for (const auto& [name, outcome] :
         {std::pair{"winners", Outcome::win}, {"losers", Outcome::loss}, {"drawers", Outcome::draw}}) {
        std::string ids;
        for (std::size_t i = 0; i < verdict.result.size() && i < then.result.size() && i < info.seats.size(); ++i)
            if (then.result[i] == outcome && verdict.result[i] != outcome)
                ids += (ids.empty() ? "" : " ") + info.seats[i].id;
        f.details.emplace_back(name, ids);
    }
}

Explanation with(Explanation e, const VariantInfo& info, Finding f) {
    f.message = ends_sentence(info, f);
    e.message += (e.message.empty() ? "" : " ") + f.message;
    e.findings.push_back(std::move(f));
    return e;
}

/// A verdict that ends the game by what was played, for good or as a draw that play may pass over.
Finding end_by_play(const Game& game, const Verdict& verdict) {
    Finding f = end_of(game, verdict);
    f.details.emplace_back("reason", verdict.reason);
    f.details.emplace_back("note", note_of(verdict));
    if (may_go_on(verdict, game.rules().rulings)) f.details.emplace_back("goes-on", "yes");
    return f;
}

/// The only action that may follow a position, if there is but one.
std::optional<Action> only_answer(const Variant& variant, const State& state) {
    const auto seats = variant.to_act(state);
    if (seats.size() != 1) return {};
    std::optional<Action> only;
    for (const Action& action : variant.legal(state, seats[0])) {
        if (variant.info().kind_of(action) != Kind::play) continue;
        if (only) return {};
        only = action;
    }
    return only;
}

/// Whether the reason of an end is a word that needs no brackets.
bool is_plain(const Finding& f) {
    const auto reason = detail_of(f, "reason");
    return reason == "checkmate" || reason == "stalemate";
}

/// "stalemate: a draw" and the like, without the verdict's ruling.
std::string how_it_ends(const VariantInfo& info, const Finding& f) {
    const auto winners = titles_of(info, detail_of(f, "winners"));
    const auto reason = detail_of(f, "reason"), note = detail_of(f, "note");
    std::string text = is_plain(f) ? std::string(reason) : "(" + reason_words(reason) + ")";
    if (!winners.empty())
        text += ": " + in_a_row(winners) + (winners.size() == 1 ? " wins" : " win");
    else if (!detail_of(f, "drawers").empty() && detail_of(f, "losers").empty())
        text += ": a draw";
    // Who is mated of two is said by who wins.
    const bool told = info.seats.size() == 2 && reason == "checkmate" && !winners.empty();
    return with_note(text + ".", winners, told ? std::string_view() : note);
}

/// Of an action after which play goes on: the rulings on verdicts by whose default it would end the game.
Explanation told_as_open(const Game& game, const std::vector<AfterStep>& steps, Explanation e) {
    const VariantInfo& info = game.variant().info();
    const Rulings& rulings = game.rules().rulings;
    if (game.rules().judge().own_judge()) return e;
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (spec.affects != RulingSpec::Affects::verdict || rulings[r] == spec.standard) continue;
        const Rulings other = with_option(rulings, r, spec.standard);
        const Verdict now = standard_at_cursor(game, {}, other);
        const Verdict then = now.over ? now : standard_after(game, steps, other);
        if (!then.over) continue;
        Finding f = end_by_play(game, then);
        f.code = "open-by-ruling";
        if (now.over) f.details.emplace_back("already", "yes");
        decide(f, info.rulings, r, rulings[r]);
        f.details.emplace_back("default", spec.options[spec.standard].id);
        e = with(std::move(e), info, std::move(f));
    }
    return e;
}

/// Adds what the rulings of a result do.
Explanation told_with_result(const Game& game, const Action& action, const Verdict& verdict, Explanation e) {
    for (Finding& f : rulings_of_result(game, &action, verdict))
        e = with(std::move(e), game.variant().info(), std::move(f));
    return e;
}

/// The verdict on the cursor's position, or after a legal action there, under other rulings; none where that cannot be
/// had.
std::optional<Verdict> verdict_under(const Game& game, const Action* action, Anew& anew, const Rulings& other,
                                     RulingSpec::Affects affects) {
    const Variant& variant = game.variant();
    const bool play = affects == RulingSpec::Affects::play;
    const Under under = play ? anew.same_under(other) : Under{game.state_at(game.cursor()), nullptr};
    if (!under || (play && !action && !anew.was_legal(under, other))) return {};
    if (!action) return anew.verdict(under, other);
    if (!variant.is_legal(*under.state, *action)) return {};
    const auto step = variant.apply(*under.state, *action);
    if (!step) return {};
    return anew.verdict_after(under, *step, action->actor, other);
}

/// "East would win, South would draw"
std::string other_result(const VariantInfo& info, const Finding& f) {
    std::vector<std::string> parts;
    for (const auto& [name, verb] :
         {std::pair{"winners", " would win"}, {"losers", " would lose"}, {"drawers", " would draw"}})
        if (const auto who = titles_of(info, detail_of(f, name)); !who.empty()) parts.push_back(in_a_row(who) + verb);
    return in_a_row(parts);
}

}  // namespace

std::vector<Finding> rulings_of_result(const Game& game, const Action* action, const Verdict& verdict) {
    std::vector<Finding> out;
    const VariantInfo& info = game.variant().info();
    const Rulings& rulings = game.rules().rulings;
    if (!verdict.over || game.rules().judge().own_judge()) return out;
    Anew anew(game, action);
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (rulings[r] == spec.standard) continue;
        const auto then = verdict_under(game, action, anew, with_option(rulings, r, spec.standard), spec.affects);
        const bool own = spec.id == verdict.ruling;
        if (!then || (then->over && then->result == verdict.result)) continue;
        if (!then->over && is_draw(verdict) && !own) continue;
        Finding f;
        f.legal = true;
        f.code = "result-by-ruling";
        decide(f, info.rulings, r, rulings[r]);
        f.details.emplace_back("default", spec.options[spec.standard].id);
        const bool before = verdict.note.find(ruling_sentence(info.rulings, f.ruling, f.option)) != verdict.note.npos;
        if (own || before) f.details.emplace_back("said", own ? "last" : "before");
        if (then->over && then->reason != verdict.reason) {
            tell_end(game, *then, f);
            std::erase_if(f.details, [](const auto& detail) { return detail.first == "note"; });
        } else if (then->over && is_draw(*then)) {
            f.details.emplace_back("drawn", "yes");
        } else if (then->over) {
            tell_other_result(info, verdict, *then, f);
        }
        f.message = ends_sentence(info, f);
        out.insert(own ? out.begin() : out.end(), std::move(f));
    }
    return out;
}

std::vector<Finding> rulings_that_end(const Game& game) {
    std::vector<Finding> out;
    const Verdict verdict = game.verdict();
    if (!is_draw(verdict) || game.rules().judge().own_judge() || !game.node(game.cursor()).extras().declared.empty())
        return out;
    const Variant& variant = game.variant();
    if (variant.to_act(game.state()).empty()) return out;
    const RulingCatalogue& catalogue = variant.info().rulings;
    for (std::size_t r = 0; r < catalogue.size(); ++r) {
        if (catalogue[r].affects != RulingSpec::Affects::verdict || catalogue[r].id == verdict.ruling) continue;
        const auto goes_on = [&](const RulingOption& option) {
            Rulings other = game.rules().rulings;
            return !other.set(catalogue[r].id, option.id) && may_go_on(standard_at_cursor(game, {}, other), other);
        };
        if (std::none_of(catalogue[r].options.begin(), catalogue[r].options.end(), goes_on)) continue;
        Finding& f = out.emplace_back();
        f.code = "decides-too";
        decide(f, catalogue, r, game.rules().rulings[r]);
        f.message = ends_sentence(variant.info(), f);
    }
    return out;
}

Explanation told_with_end(const Game& game, const Action& action, Explanation e) {
    const Variant& variant = game.variant();
    const VariantInfo& info = variant.info();
    if (!e.legal) return e;
    auto step = variant.apply(game.state(), action);
    if (!step) return e;
    std::vector<AfterStep> steps{{std::move(step->next), action.actor}};
    const Verdict verdict = judged_after(game, steps).verdict;
    if (info.kind_of(action) == Kind::resign)
        return verdict.over ? told_with_result(game, action, verdict, with(std::move(e), info, end_of(game, verdict)))
                            : e;
    const Verdict now = game.verdict();
    if (now.over && (!verdict.over || verdict.reason == now.reason)) return e;  // drawn already
    if (verdict.over)
        return told_with_result(game, action, verdict, with(std::move(e), info, end_by_play(game, verdict)));
    e = told_as_open(game, steps, std::move(e));
    const auto answer = only_answer(variant, *steps.front().state);
    if (!answer) return e;
    auto reply = variant.apply(*steps.front().state, *answer);
    if (!reply) return e;
    const std::string token = variant.token(*steps.front().state, *answer);
    steps.push_back({std::move(reply->next), answer->actor});
    const Verdict then = judged_after(game, steps).verdict;
    if (!then.over) return e;
    Finding f = end_by_play(game, then);
    if (answer->actor.v < info.seats.size()) f.seat = info.seats[answer->actor.v].id;
    f.details.emplace_back("answer", token);
    return with(std::move(e), info, std::move(f));
}

std::string ends_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "open-by-ruling")
        return by_default(info, f) + "the game would " +
               (detail_of(f, "already").empty()
                    ? "end " + end_words(info, f)
                    : std::string("be over already ") + (is_plain(f) ? "by " : "") + how_it_ends(info, f));
    if (f.code == "result-by-ruling") {
        const std::string other = other_result(info, f);
        return by_default(info, f) + (!detail_of(f, "reason").empty()
                                          ? (is_plain(f) ? "it would be " : "it would end ") + how_it_ends(info, f)
                                      : !detail_of(f, "drawn").empty() ? "it would be a draw."
                                      : other.empty()                  ? "play would go on."
                                                                       : other + ".");
    }
    if (f.code == "decides-too")
        return with_ruling("Under another option of this ruling play would go on too.", f, info.rulings);
    if (f.code != "ends-so") return {};
    if (const auto reason = detail_of(f, "reason"); !reason.empty()) {
        const bool plain = is_plain(f);
        const std::string how = how_it_ends(info, f);
        std::string text;
        if (const auto answer = detail_of(f, "answer"); !answer.empty())
            text = seat_title(info, f.seat) + " can only answer " + std::string(answer) +
                   (plain ? ", and that is " : ", and the game ends by that ");
        else if (!detail_of(f, "goes-on").empty())
            text = plain ? "It is " : "The game is drawn by it, though play may go on ";
        else
            text = plain ? "It is " : "The game ends by it ";
        return with_ruling(text + how, f, info.rulings);
    }
    const auto won = titles_of(info, detail_of(f, "winners"));
    if (info.seats.size() == 2 && won.size() == 1) return with_ruling(won[0] + " wins then.", f, info.rulings);
    std::vector<std::string> parts;
    for (const auto& [name, one, several] :
         {std::tuple{"winners", " wins", " win"}, {"losers", " loses", " lose"}, {"drawers", " draws", " draw"}}) {
        const auto who = titles_of(info, detail_of(f, name));
        if (!who.empty()) parts.push_back(in_a_row(who) + (who.size() == 1 ? one : several));
    }
    return with_ruling("The game ends by it: " + in_a_row(parts) + ".", f, info.rulings);
}

void tell_end(const Game& game, const Verdict& verdict, Finding& f) {
    const Finding end = end_by_play(game, verdict);
    f.details.insert(f.details.end(), end.details.begin(), end.details.end());
}

std::string end_words(const VariantInfo& info, const Finding& f) {
    return (is_plain(f) ? "by " : "by it ") + how_it_ends(info, f);
}

}  // namespace pinwheel
