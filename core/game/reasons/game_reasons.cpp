// Why an action may or may not be played in a game: what ends all questions first, then the variant's reasons.
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/model.h"

#include <algorithm>

#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/after.h"
#include "reasons/by_rulings.h"
#include "reasons/draws_told.h"
#include "reasons/ended.h"
#include "reasons/history.h"
#include "reasons/marks.h"
#include "reasons/meant_words.h"
#include "reasons/misread.h"
#include "reasons/own_reading.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

std::string ids_of(const VariantInfo& info, const std::vector<SeatId>& seats) {
    std::string text;
    for (const SeatId seat : seats)
        if (seat.v < info.seats.size()) text += (text.empty() ? "" : " ") + info.seats[seat.v].id;
    return text;
}

/// Sentences of findings that games make themselves; empty for other codes.
std::string own_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "game-over") return barred_sentence(info, f);
    if (auto ends = ends_sentence(info, f); !ends.empty()) return ends;
    if (auto mark = mark_sentence(f); !mark.empty()) return mark;
    if (auto by_ruling = by_ruling_sentence(info, f); !by_ruling.empty()) return by_ruling;
    if (f.code == "drawn-goes-on")
        return with_ruling("The game is drawn (" + reason_words(detail_of(f, "reason")) + "), but play may go on.", f,
                           info.rulings);
    if (f.code == "looking-back")
        return with_ruling(
            "An earlier position is shown, and this ruleset refuses to play there; go to the end of the "
            "line first.",
            f, info.rulings);
    if (f.code == "only-watches") return "A spectator makes no moves and ends no game.";
    if (f.code == "hidden")
        return "What " + (f.seat.empty() ? "others" : seat_title(info, f.seat)) +
               " may do is not told while the game hides it.";
    if (f.code == "of-who-acts")
        return seat_title(info, f.seat) + " may do it: " + continued(info, std::string(detail_of(f, "told")));
    if (f.code == "offer-due")
        return seat_title(info, detail_of(f, "offers")) + " offers a draw: accept or decline it.";
    if (auto draw = draw_sentence(info, f); !draw.empty()) return draw;
    if (f.code == "of-the-table") return "Who went away or ran out of time is for the clock or the server to say.";
    if (f.code == "no-such-action") return info.title + " knows no such action.";
    if (f.code == "nobody-acts") return "Nobody is to act in this position.";
    if (f.code == "of-another-seat") {
        const std::string who = seat_title(info, f.seat), what(detail_of(f, "what"));
        return "Only " + who + " can " + (what.empty() ? "do that" : what) + " for " + who + "; you sit at " +
               seat_title(info, detail_of(f, "viewer")) + " (" + std::string(detail_of(f, "own")) + ").";
    }
    if (f.code != "not-an-action") return {};
    const std::string quoted = "\"" + std::string(detail_of(f, "text")) + "\"";
    if (const auto example = detail_of(f, "lone"); !example.empty())
        return quoted + " names one square only; a move needs two, such as " + std::string(example) + ".";
    std::string text = quoted + " is no action here";
    if (const auto square = detail_of(f, "square"); !square.empty())
        text += ": there is no square " + std::string(square);
    else if (const auto fault = detail_of(f, "fault"); !fault.empty())
        text += ": " + std::string(fault);
    if (text.back() != '.') text += ".";
    if (const auto near = detail_of(f, "nearest"); !near.empty())
        text += (detail_of(f, "examples").empty() ? " Near it: " : " Possible are, for example, ") +
                in_a_row(words_apart(near), detail_of(f, "examples").empty() ? " or " : " and ") + ".";
    return text;
}

}  // namespace

std::string ruling_sentence(const RulingCatalogue& catalogue, std::string_view ruling, std::string_view option) {
    const int index = find_ruling(catalogue, ruling);
    if (index < 0) return {};
    const RulingSpec& spec = catalogue[static_cast<std::size_t>(index)];
    for (const RulingOption& o : spec.options)
        if (o.id == option)
            return "Ruling " + (spec.alias.empty() ? spec.id : spec.alias) + " = " + o.id + ": " + spec.question + " " +
                   capital(o.title) + (o.title.ends_with('.') ? "" : ".");
    return {};
}

void decide(Finding& f, const RulingCatalogue& catalogue, std::size_t ruling, std::size_t option) {
    if (ruling >= catalogue.size() || option >= catalogue[ruling].options.size()) return;
    f.ruling = catalogue[ruling].id;
    f.option = catalogue[ruling].options[option].id;
}

std::string with_ruling(std::string text, const Finding& f, const RulingCatalogue& catalogue) {
    if (f.ruling.empty()) return text;
    const std::string ruling = ruling_sentence(catalogue, f.ruling, f.option);
    return ruling.empty() ? text : text + " " + ruling;
}

std::string seat_title(const VariantInfo& info, std::string_view id) {
    const int seat = info.index_of_seat(id);
    return seat < 0 ? std::string(id) : info.seats[static_cast<std::size_t>(seat)].title;
}

Finding not_your_turn(const VariantInfo& info, SeatId asked, const std::vector<SeatId>& to_act) {
    Finding f;
    f.code = "not-your-turn";
    if (asked.v < info.seats.size()) f.seat = info.seats[asked.v].id;
    f.details.emplace_back("turn", ids_of(info, to_act));
    f.message = turn_sentence(info, f);
    return f;
}

std::string turn_sentence(const VariantInfo& info, const Finding& f) {
    const auto turn = titles_of(info, detail_of(f, "turn"));
    if (turn.empty()) return "Nobody is to act in this position.";
    return "It is " + in_a_row(turn) + "'s turn" + (f.seat.empty() ? "." : ", not " + seat_title(info, f.seat) + "'s.");
}

std::string sentence_of(const Variant& variant, const Finding& f) {
    std::string own = declared_sentence(variant.info(), f);
    if (own.empty()) own = own_sentence(variant.info(), f);
    if (!own.empty()) return own;
    // A variant may name the ruling that makes it another's turn.
    return f.code == "not-your-turn" && f.ruling.empty() ? turn_sentence(variant.info(), f) : variant.sentence(f);
}

namespace {

/// Of what is legal in a game that is drawn without being over: that it is, and the ruling that lets play go on.
Explanation told_as_drawn(const BoundRuleset& rules, const Verdict& verdict, Explanation e) {
    if (!verdict.over || !e.legal) return e;
    Finding f;
    f.legal = true;
    f.code = "drawn-goes-on";
    f.details.emplace_back("reason", verdict.reason);
    const VariantInfo& info = rules.variant->info();
    if (const int latched = find_ruling(info.rulings, CoreRuling::draw_latched); latched >= 0)
        decide(f, info.rulings, static_cast<std::size_t>(latched), rules.rulings[static_cast<std::size_t>(latched)]);
    f.message = own_sentence(info, f);
    e.message += (e.message.empty() ? "" : " ") + f.message;
    e.findings.push_back(std::move(f));
    return e;
}

/// To who asks out of turn: the draw offer that it has to answer, if one is pending.
Explanation told_with_offer(const Game& game, SeatId asks, Explanation e) {
    const VariantInfo& info = game.variant().info();
    const SeatId offers = game.variant().view(game.state(), Viewer::of(asks)).presentation.draw_offer;
    if (!offers.valid() || offers == asks || offers.v >= info.seats.size()) return e;
    Finding f{"", false, "offer-due", {}};
    f.seat = info.seats[asks.v].id;
    f.details.emplace_back("offers", info.seats[offers.v].id);
    f.message = own_sentence(info, f);
    e.message += " " + f.message;
    e.findings.push_back(std::move(f));
    return e;
}

/// What one seat may do of another's action: the same action as its own.
Action as_own(Action action, const Viewer& viewer) {
    action.actor = viewer.seat;
    return action;
}

bool is_about_turns(const Explanation& e) { return e.code == "not-your-turn" || e.code == "illegal.not_your_turn"; }

/// To a seat that is not to act and asks about what another does: what keeps the seat itself from it, which may be more
/// than the turn, for a draft has none; else whose turn it is.
Explanation told_out_of_turn(const Game& game, const Action& action, const Viewer& viewer,
                             const std::vector<SeatId>& to_act) {
    const VariantInfo& info = game.variant().info();
    const Action mine = as_own(action, viewer);
    Explanation e = game.variant().explain(game.state(), mine, viewer);
    if (!e.legal && !e.unsure && !is_about_turns(e)) return about(info, mine, std::move(e));
    if (is_about_turns(e) && !e.findings.empty() && !e.findings.front().ruling.empty())
        return about(info, action, std::move(e));
    return about(info, action, alone(not_your_turn(info, viewer.seat, to_act)));
}

/// The same where nothing is hidden: what is legal for who acts is told behind it.
Explanation told_in_turn_of_another(const Game& game, const Action& action, const Viewer& viewer,
                                    const std::vector<SeatId>& to_act) {
    const VariantInfo& info = game.variant().info();
    Explanation e = told_out_of_turn(game, action, viewer, to_act);
    if (!is_about_turns(e) || std::find(to_act.begin(), to_act.end(), action.actor) == to_act.end()) return e;
    const Explanation theirs = game.variant().explain(game.state(), action, viewer);
    if (!theirs.legal || theirs.message.empty()) return e;
    Finding f{"", false, "of-who-acts", {}};
    f.seat = info.seats.at(action.actor.v).id;
    f.details.emplace_back("told", theirs.message);
    f.message = own_sentence(info, f);
    e.message += " " + f.message;
    e.findings.push_back(std::move(f));
    return e;
}

/// Whether a seat asks about what another seat does, which is not its own to do now.
bool asks_out_of_turn(const Action& action, const Viewer& viewer, const std::vector<SeatId>& to_act) {
    return viewer.kind == Viewer::Kind::seat && viewer != Viewer::of(action.actor) &&
           std::find(to_act.begin(), to_act.end(), viewer.seat) == to_act.end();
}

/// Adds findings, each with its sentence.
Explanation with_more(const VariantInfo& info, std::vector<Finding> more, Explanation e) {
    for (Finding& f : more) {
        f.message = own_sentence(info, f);
        e.message += (e.message.empty() ? "" : " ") + f.message;
        e.findings.push_back(std::move(f));
    }
    return e;
}

/// Of what is legal: the rulings without which it would not be, or would do something else.
Explanation told_by_rulings(const Game& game, const Action& action, const Viewer& viewer, Explanation e) {
    const VariantInfo& info = game.variant().info();
    if (!e.legal || info.told) return e;
    auto more = owed_to_rulings(game, action, viewer, e);
    return with_more(info, std::move(more), std::move(e));
}

/// Of what is refused: the rulings that it would be legal without.
Explanation told_refused_by_rulings(const Game& game, const Action& action, Explanation e) {
    const VariantInfo& info = game.variant().info();
    if (e.legal || e.unsure || info.told) return e;
    auto more = refused_by_rulings(game, action, e);
    return with_more(info, std::move(more), std::move(e));
}

/// Whether a text is a square on which the viewer sees a piece of the seat.
bool stands_own(const View& view, SeatId seat, std::string_view text) {
    for (const BoardView& board : view.boards) {
        const int s = parse_square(text, board.files, board.ranks);
        if (s < 0 || static_cast<std::size_t>(s) >= board.cells.size()) continue;
        for (const Occupant& o : board.cells[static_cast<std::size_t>(s)].occupants)
            if (o.owner == seat) return true;
    }
    return false;
}

Explanation told(const VariantInfo& info, Finding f) {
    f.message = own_sentence(info, f);
    return alone(std::move(f));
}

}  // namespace

Finding about_declared(const Game& game, const DeclaredEnd& end) {
    const auto acting = game.variant().to_act(game.state());
    const SeatId seat = end.seat.valid() || acting.empty() ? end.seat : acting.front();
    Verdict claimed;
    if (end.claims() && seat.valid()) claimed = claimed_draw(game.rules(), *game.facts(game.cursor()), seat);
    const VariantInfo& info = game.variant().info();
    Finding f = about_declared(info, end, acting, claimed);
    const bool claims = f.code == "no-claim" || (f.legal && end.claims());
    if (!claims || game.rules().judge().own_judge()) return f;
    // The standard judge says of a claim what it would need, or what it has.
    if (!claimed.note.empty()) f.details.emplace_back("why", claimed.note);
    if (const int latched = find_ruling(info.rulings, CoreRuling::draw_latched);
        f.legal && latched >= 0 && may_go_on(claimed, game.rules().rulings)) {
        const auto r = static_cast<std::size_t>(latched);
        f.details.emplace_back("goes-on", info.rulings[r].options[game.rules().rulings[r]].id);
    }
    if (const int ruling = find_ruling(info.rulings, claimed.ruling); ruling >= 0)
        decide(f, info.rulings, static_cast<std::size_t>(ruling),
               game.rules().rulings[static_cast<std::size_t>(ruling)]);
    f.message = declared_sentence(info, f);
    return f;
}

/// What no action can change: the game is over, or an earlier position is only looked at.
std::optional<Finding> Game::bar() const {
    Finding f;
    if (!may_go_on(this->verdict(), rules_.rulings)) {
        const Verdict verdict = this->verdict();
        const int since = over_since(cursor_);
        f = over_finding(variant().info(), verdict, since);
        NodeId before = cursor_;
        while (before != 0 && node(before).ply >= since) before = node(before).parent;
        // Undo only looks back where the game would hide something again.
        if (since > 0 && !hides_at(before)) f.details.emplace_back("back", "yes");
        const RulingCatalogue& catalogue = rules_.rulings.catalogue();
        if (const int ruling = find_ruling(catalogue, verdict.ruling); ruling >= 0) {
            decide(f, catalogue, static_cast<std::size_t>(ruling), rules_.rulings[static_cast<std::size_t>(ruling)]);
            // What a ruleset declares stands in no table of the variant, from which texts of findings are made.
            if (find_ruling(variant().info().rulings, verdict.ruling) < 0)
                f.details.emplace_back("own-ruling", ruling_sentence(catalogue, f.ruling, f.option));
        }
        if (rules_.judge().own_judge() && node(cursor_).extras().declared.empty()) {
            f.details.emplace_back("judge", rules_.judge().info().id);
            const Verdict standard = variant().judge(*facts(cursor_), rules_.rulings);
            f.details.emplace_back("standard", standard.over ? standard.reason : "open");
            // Its note says why, and whose verdict this is.
            if (!judged(cursor_).failure.empty()) {
                std::erase_if(f.details, [](const auto& detail) { return detail.first == "note"; });
                f.details.emplace_back("judge-failed", verdict.note);
            }
        }
        return f;
    }
    if (!scrubbed_ || rules_.rulings.core(CoreRuling::scrub_move) != CoreOption::refuse) return {};
    f.code = "looking-back";
    const auto& catalogue = variant().info().rulings;
    if (const int ruling = find_ruling(catalogue, CoreRuling::scrub_move); ruling >= 0)
        decide(f, catalogue, static_cast<std::size_t>(ruling), rules_.rulings[static_cast<std::size_t>(ruling)]);
    return f;
}

Explanation Game::explain(const Action& action, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    if (action.spec >= info.actions.size() || action.argc > action.arg.size())
        return about(info, action, told(info, {"", false, "no-such-action", {}}));
    if (auto barred = bar()) {
        Explanation e = told(info, *std::move(barred));
        const auto tell = [&](Finding f, const std::string& text) {
            e.message += " " + text;
            e.findings.push_back(std::move(f));
        };
        if (e.code == "game-over" && node(cursor_).extras().declared.empty())
            for (const Finding& f : rulings_of_result(*this, nullptr, this->verdict())) tell(f, f.message);
        if (e.code == "game-over")
            for (const Finding& f : rulings_that_end(*this)) tell(f, ruling_sentence(info.rulings, f.ruling, f.option));
        // Once nothing is secret any more: what stood against the action even so, and which board allowed it.
        Explanation even_so = variant().explain(state(), action, viewer);
        if (e.code == "game-over" && !even_so.legal)
            for (Finding& f : even_so.findings)
                if (!f.unsure && !f.board.empty()) e.findings.push_back(std::move(f));
        return e;
    }
    const bool whole = viewer == Viewer::arbiter() || !hides();
    const auto seats = turn_told(variant(), state(), viewer, !whole);
    const bool acts = std::find(seats.begin(), seats.end(), action.actor) != seats.end();
    if (seats.empty() && !variant().is_legal(state(), action))
        return about(info, action, told(info, {"", false, "nobody-acts", {}}));
    if (!whole && is_of_the_table(info, action))
        return about(info, action, told(info, {"", false, "of-the-table", {}}));
    if (!whole && viewer != Viewer::of(action.actor)) {
        const bool own = viewer.kind == Viewer::Kind::seat;
        const ActionSpec::Kind kind = info.kind_of(action);
        if (own && action.actor.v < info.seats.size() &&
            (kind == ActionSpec::Kind::resign || is_about_draws(info, action))) {
            Finding f{"", false, "of-another-seat", {}};
            f.seat = info.seats[action.actor.v].id;
            f.details = {{"what", kind == ActionSpec::Kind::resign ? std::string(declared_resignation) : std::string()},
                         {"viewer", info.seats.at(viewer.seat.v).id},
                         {"own", variant().token(state(), as_own(action, viewer))}};
            return about(info, action, told(info, std::move(f)));
        }
        if (own) {
            if (asks_out_of_turn(action, viewer, seats)) return told_out_of_turn(*this, action, viewer, seats);
            Explanation e = variant().explain(state(), as_own(action, viewer), viewer);
            // Who is to answer an offer acts too, and yet it is another's turn to move.
            if (is_about_turns(e)) return about(info, action, told_with_offer(*this, viewer.seat, std::move(e)));
        }
        Finding f{"", false, "hidden", {}};
        if (action.actor.v < info.seats.size()) f.seat = info.seats[action.actor.v].id;
        return about(info, action, told(info, std::move(f)));
    }
    if (!acts && !seats.empty() && !(whole && variant().is_legal(state(), action)) &&
        action.actor.v >= info.seats.size())
        return about(info, action, alone(not_your_turn(info, action.actor, seats)));
    if (whole && !seats.empty() && asks_out_of_turn(action, viewer, seats))
        return told_in_turn_of_another(*this, action, viewer, seats);
    Explanation e = told_as_drawn(rules_, this->verdict(), variant().explain(state(), action, viewer));
    if (!whole && is_about_turns(e))
        return about(
            info, action,
            acts ? told_with_offer(*this, viewer.seat, std::move(e)) : alone(not_your_turn(info, viewer.seat, seats)));
    // How an action ends the game, a resignation too, and what a ruling decides, may hang on what is hidden.
    if (!whole) return e;
    e = told_refused_by_rulings(*this, action, told_with_history(*this, std::move(e)));
    return told_by_rulings(*this, action, viewer, told_with_end(*this, action, std::move(e)));
}

namespace {

/// Of a text that means a legal move: what its marks claim in vain.
void tell_marks(const Game& game, const Viewer& viewer, std::string_view text, const Action& action,
                const Explanation& meant, Explanation& e) {
    if (game.hides() && viewer != Viewer::arbiter()) return;
    for (Finding& f : untrue_marks(game, text, action, meant)) {
        e.message += " " + f.message;
        e.findings.push_back(std::move(f));
    }
}

}  // namespace

Explanation Game::explain(std::string_view text, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    const bool sealed = hides() && viewer != Viewer::arbiter();
    if (auto end = parse_declared(info, text)) {
        // Who names no seat resigns, or claims, for itself.
        if (!end->seat.valid() && viewer.kind == Viewer::Kind::seat &&
            (sealed || end->claims() || end->word == declared_resignation))
            end->seat = viewer.seat;
        // A position looked back to bars no end.
        if (!may_go_on(this->verdict(), rules_.rulings)) return told(info, *bar());
        if (this->verdict().over) return told(info, over_finding(info, this->verdict(), over_since(cursor_)));
        if (hides() && viewer == Viewer{}) return told(info, {"", false, "only-watches", {}});
        // Whether a draw is due to a claim is made of what is hidden.
        if (sealed && viewer.kind == Viewer::Kind::seat && (end->word == declared_draw || end->claims()))
            return told_of_draws(*this, viewer.seat);
        return alone(about_declared(*this, *end));
    }
    if (const auto stray = stray_seat(info, text); !stray.empty()) return alone(about_stray_seat(info, stray));
    const bool barred = bar().has_value();
    if (auto other = about_other_seat(variant(), state(), text, viewer, sealed))
        return told(info, barred ? *bar() : *std::move(other));
    const auto action = read_own(variant(), state(), text, viewer, hides());
    if (!action) {
        if (barred) return told(variant().info(), *bar());
        std::vector<std::string> nearest;
        Explanation e = told(variant().info(), misread(variant(), state(), text, action.error(), viewer, nearest));
        e.nearest = std::move(nearest);
        if (action.error().code == "token.meant" && e.nearest.size() == 1)
            if (const auto meant = read_own(variant(), state(), e.nearest.front(), viewer, hides()))
                tell_marks(*this, viewer, text, *meant, explain(*meant, viewer), e);
        return e;
    }
    Explanation e = explain(*action, viewer);
    tell_marks(*this, viewer, text, *action, e, e);
    const bool elsewhere = !hides() && asks_out_of_turn(*action, viewer, variant().to_act(state()));
    if (elsewhere || barred || e.legal || e.unsure || e.code == "of-the-table") return e;
    const View view = variant().view(state(), viewer);
    if (is_about_draws(info, *action) && view.presentation.draw_offer.valid()) {
        e.nearest = draw_words_due(variant(), state(), view, text);
        return e;
    }
    auto tokens = tokens_for(variant(), state(), view);
    const std::string asked = variant().token(state(), *action);
    if (asked != text && stands_own(view, action->actor, text))
        if (std::string example = lone_square(variant(), state(), text, tokens); !example.empty()) {
            Explanation lone = told(info, about_lone_square(info, action->actor, text, std::move(example)));
            bool near = false;
            lone.nearest = nearest_possible(variant(), state(), view, text, {}, tokens, near);
            return lone;
        }
    std::erase(tokens, asked);
    if (!e.findings.empty() && !detail_of(e.findings[0], "choices").empty())
        for (const std::string& token : tokens)
            if (token.size() > text.size() && token.starts_with(text) && e.nearest.size() < nearest_shown)
                e.nearest.push_back(token);
    bool near = !e.nearest.empty();
    // "O-O" names no squares, and the token that it means does.
    if (e.nearest.empty())
        e.nearest = nearest_possible(variant(), state(), view, text, names_squares(text) ? text : asked, tokens, near);
    if (!near && !e.nearest.empty() && !e.findings.empty()) e.findings.front().details.emplace_back("examples", "yes");
    return e;
}

namespace {

Error told_misread(const Variant& variant, const State& state, std::string_view text, const Error& error,
                   const Viewer& viewer) {
    if (error.code == "seat.other") return error;
    std::vector<std::string> nearest;
    const Finding f = misread(variant, state, text, error, viewer, nearest);
    return {error.code, own_sentence(variant.info(), f), error.where};
}

}  // namespace

Result<Action> read_action(const Variant& variant, const State& state, std::string_view text, const Viewer& viewer) {
    auto action = variant.parse(state, text);
    if (action) return action;
    if (viewer == Viewer::arbiter() || !variant.view(state, viewer).presentation.hides)
        return told_misread(variant, state, text, action.error(), viewer);
    action = read_own(variant, state, text, viewer, true);
    return action ? action : told_misread(variant, state, text, action.error(), viewer);
}

Result<Action> Game::read(std::string_view text, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    if (parse_declared(info, text) || !stray_seat(info, text).empty())
        return Error{"token.declared", explain(text, viewer).message, {}};
    auto action = read_own(variant(), state(), text, viewer, hides());
    return action ? action : told_misread(variant(), state(), text, action.error(), viewer);
}

std::string nearest_sentence(const Explanation& e) {
    if (e.nearest.empty() || e.code == "not-an-action") return {};
    const bool examples = !e.findings.empty() && !detail_of(e.findings.front(), "examples").empty();
    const bool one = e.nearest.size() == 1;
    return (examples ? one ? "Possible is, for example, " : "Possible are, for example, "
            : one    ? "The nearest action: "
                     : "The nearest actions: ") +
           in_a_row(e.nearest) + ".";
}

}  // namespace pinwheel
