// Why an action may or may not be played in a game: what ends all questions first, then the variant's reasons.
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/model.h"

#include <algorithm>

#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/reason_words.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

constexpr std::size_t nearest_shown = 4;
constexpr std::size_t longest_text = 60;  ///< of what was asked about, in a sentence

/// The text as a sentence may show it: cut, without control characters.
std::string shown(std::string_view text) {
    std::string out;
    for (const char c : text.substr(0, longest_text))
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    while (!out.empty() && text.size() > longest_text && (static_cast<unsigned char>(out.back()) & 0xC0) == 0x80)
        out.pop_back();
    return out;
}

std::string ids_of(const VariantInfo& info, const std::vector<SeatId>& seats) {
    std::string text;
    for (const SeatId seat : seats)
        if (seat.v < info.seats.size()) text += (text.empty() ? "" : " ") + info.seats[seat.v].id;
    return text;
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<std::string> titles_of(const VariantInfo& info, std::string_view ids) {
    std::vector<std::string> titles;
    for (const std::string& id : split(ids)) titles.push_back(seat_title(info, id));
    return titles;
}

/// A word of the text that looks like a square and is on no board: "e9" of "e2e9".
std::string stray_square(const View& view, std::string_view text) {
    int files = 0, ranks = 0;
    for (const BoardView& board : view.boards) {
        files = std::max(files, board.files);
        ranks = std::max(ranks, board.ranks);
    }
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] < 'a' || text[i] > 'z' || !digit(text[i + 1])) continue;
        if (i > 0 && text[i - 1] >= 'a' && text[i - 1] <= 'z') continue;
        if (text[i] == 'x' && files < 24) continue;  // of a capture or of a count
        std::size_t end = i + 1;
        int rank = 0;
        while (end < text.size() && digit(text[end]) && rank < 1000) rank = rank * 10 + (text[end++] - '0');
        if (text[i] - 'a' >= files || rank < 1 || rank > ranks) return std::string(text.substr(i, end - i));
    }
    return {};
}

/// Squares that a text names, in their order: "e2", "e4" of "E2-e4".
std::vector<std::string> squares_in(std::string_view text) {
    std::vector<std::string> squares;
    const auto small_letter = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char file = small_letter(text[i]);
        if (file < 'a' || file > 'z' || !digit(text[i + 1])) continue;
        std::string square{file};
        while (i + 1 < text.size() && digit(text[i + 1])) square += text[++i];
        squares.push_back(std::move(square));
    }
    return squares;
}

/// How much the squares of a token are those that a text asks for; less is nearer.
int squares_apart(const std::vector<std::string>& asked, const std::vector<std::string>& token) {
    if (asked.empty() || token.empty()) return 3;
    const bool to = asked.back() == token.back() || (token.size() == 2 && asked.size() > 2 && asked[1] == token[1]);
    const bool from = asked.front() == token.front();
    if (asked.size() == 1) return to ? 0 : from ? 1 : 3;
    return to && from ? 0 : from ? 1 : to ? 2 : 3;
}

/// The tokens that a text most likely means: those that it begins, those that speak of its squares, else those of
/// nearly its letters, else any. `near` tells whether they are more than examples.
std::vector<std::string> nearest_tokens(std::string_view text, const std::vector<std::string>& tokens, bool& near,
                                        std::size_t most = nearest_shown) {
    const auto asked = squares_in(text.substr(0, longest_text));
    std::vector<std::string> alike;
    int least = 3;
    for (const std::string& token : tokens) {
        const int apart = !text.empty() && token.starts_with(text) ? -1 : squares_apart(asked, squares_in(token));
        if (apart < least) alike.clear();
        least = std::min(least, apart);
        if (apart == least && apart < 3) alike.push_back(token);
    }
    auto out = nearest_words(text, alike, most);
    const auto fill = [&out, most](const std::vector<std::string>& more) {
        for (const std::string& token : more)
            if (out.size() < most && std::find(out.begin(), out.end(), token) == out.end()) out.push_back(token);
    };
    fill(alike);
    if (out.empty()) fill(nearest_words(text, tokens, most));
    near = !out.empty();
    if (!near) fill(tokens);
    return out;
}

/// Machine forms of what a viewer may try.
std::vector<std::string> tokens_for(const Variant& variant, const State& state, const View& view) {
    std::vector<std::string> tokens;
    auto offers = variant.offers(view);
    // Whoever sees everything is offered little in a game that hides something: there the seats to act are.
    if (offers.empty() && view.viewer == Viewer::arbiter())
        for (const SeatId seat : variant.to_act(state))
            for (Offer& offer : variant.offers(variant.view(state, Viewer::of(seat))))
                offers.push_back(std::move(offer));
    for (const Offer& offer : offers)
        if (offer.standing != Offer::Standing::partial) tokens.push_back(variant.token(state, offer.action));
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

/// The nearest of what may be tried. Where a game hides something all may be tried, also what is sure to be refused:
/// that is left out.
std::vector<std::string> nearest_possible(const Variant& variant, const State& state, const View& view,
                                          std::string_view text, const std::vector<std::string>& tokens, bool& near) {
    if (!view.presentation.hides) return nearest_tokens(text, tokens, near);
    auto out = nearest_tokens(text, tokens, near, 4 * nearest_shown);
    std::erase_if(out, [&](const std::string& token) {
        const auto action = variant.parse(state, token);
        if (!action) return true;
        const Explanation why = variant.explain(state, *action, view.viewer);
        return !why.legal && !why.unsure;
    });
    if (out.size() > nearest_shown) out.resize(nearest_shown);
    return out;
}

bool is_draw(const Verdict& verdict) {
    return !verdict.result.empty() &&
           std::all_of(verdict.result.begin(), verdict.result.end(), [](Outcome o) { return o == Outcome::draw; });
}

std::string barred_sentence(const VariantInfo& info, const Finding& f) {
    const auto judge = detail_of(f, "judge"), standard = detail_of(f, "standard"), since = detail_of(f, "since");
    std::string text = over_sentence(std::atoi(std::string(since).c_str()), detail_of(f, "reason"),
                                     titles_of(info, detail_of(f, "winners")), detail_of(f, "result") == "draw");
    if (!detail_of(f, "back").empty()) text += " Take a move back to play on.";
    if (const auto failed = detail_of(f, "judge-failed"); !failed.empty()) {
        text += " " + std::string(failed);
    } else if (!judge.empty()) {
        text += " The judge of the ruleset " + std::string(judge) + " decided";
        text += standard == "open" ? "; the standard judge would let play go on."
                                   : "; the standard verdict is " + std::string(standard) + ".";
    }
    if (const auto own = detail_of(f, "own-ruling"); !own.empty()) return text + " " + std::string(own);
    return with_ruling(std::move(text), f, info.rulings);
}

/// Sentences of findings that games make themselves; empty for other codes.
std::string own_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "game-over") return barred_sentence(info, f);
    if (f.code == "looking-back")
        return with_ruling(
            "An earlier position is shown, and this ruleset refuses to play there; go to the end of the "
            "line first.",
            f, info.rulings);
    if (f.code == "hidden") return "What " + seat_title(info, f.seat) + " may do is not told while the game hides it.";
    if (f.code == "of-the-table") return "Who went away or ran out of time is for the clock or the server to say.";
    if (f.code == "no-such-action") return info.title + " knows no such action.";
    if (f.code == "nobody-acts") return "Nobody is to act in this position.";
    if (f.code != "not-an-action") return {};
    std::string text = "\"" + std::string(detail_of(f, "text")) + "\" is no action here";
    if (const auto square = detail_of(f, "square"); !square.empty())
        text += ": there is no square " + std::string(square);
    else if (const auto fault = detail_of(f, "fault"); !fault.empty())
        text += ": " + std::string(fault);
    if (text.back() != '.') text += ".";
    if (const auto near = detail_of(f, "nearest"); !near.empty())
        text += (detail_of(f, "examples").empty() ? " Near it: " : " Possible are, for example, ") +
                in_a_row(split(near), detail_of(f, "examples").empty() ? " or " : " and ") + ".";
    return text;
}

/// Takes "At offset 3 of the move: " and " at offset 3" out of a sentence.
std::string without_offsets(std::string text) {
    for (auto at = text.find("offset "); at != text.npos; at = text.find("offset ", at)) {
        std::size_t end = at + 7;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        const bool leads = at >= 3 && (text.compare(at - 3, 3, "At ") == 0 || text.compare(at - 3, 3, "at ") == 0);
        if (end == at + 7 || !leads) {
            at = end;
            continue;
        }
        at -= 3;
        if (text[at] == 'A') {
            const auto colon = text.find(": ", end);
            end = colon == text.npos ? end : colon + 2;
        } else if (at > 0 && text[at - 1] == ' ') {
            --at;
        }
        text.erase(at, end - at);
    }
    return text;
}

/// What a parser expected, with the part of the text behind which it did instead of an offset.
std::string fault_of(const Error& error, std::string_view text) {
    std::string fault = without_offsets(error.message);
    const bool expects = fault.starts_with("Expected ") || fault.starts_with("expected ");
    if (!expects) return fault.empty() || text.starts_with(fault.front()) ? fault : small(std::move(fault));
    fault[0] = 'e';
    while (!fault.empty() && (fault.back() == '.' || fault.back() == ',')) fault.pop_back();
    const std::string_view place = error.where;
    const std::size_t offset =
        place.starts_with("offset ") ? static_cast<std::size_t>(std::atoi(error.where.c_str() + 7)) : 0;
    const bool whole = error.code == "token.length";  // the text itself is too short or too long
    if (!whole && offset > 0 && offset <= std::min(text.size(), longest_text))
        fault += " behind \"" + shown(text.substr(0, offset)) + "\"";
    return fault;
}

/// The tokens that a parser names itself as what may be meant, in its order.
std::vector<std::string> tokens_named(std::string_view sentence, const std::vector<std::string>& tokens) {
    std::vector<std::string> out;
    const auto part = [](char c) { return std::string_view(" ,.;:\"").find(c) == std::string_view::npos; };
    for (std::size_t at = 0; at < sentence.size() && out.size() < nearest_shown;) {
        std::size_t end = at;
        while (end < sentence.size() && part(sentence[end])) ++end;
        const std::string_view word = sentence.substr(at, end - at);
        // A bare word, such as "pass", says nothing of what is meant.
        if (!squares_in(word).empty() && std::binary_search(tokens.begin(), tokens.end(), word)) out.emplace_back(word);
        at = end + 1;
    }
    return out;
}

/// A finding about a text that no action is read from.
Finding misread(const Variant& variant, const State& state, std::string_view text, const Error& error,
                const Viewer& viewer, std::vector<std::string>& nearest) {
    const VariantInfo& info = variant.info();
    Finding f{"", false, "not-an-action", {}};
    const auto seats = variant.to_act(state);
    const SeatId asks = viewer.kind == Viewer::Kind::seat ? viewer.seat : seats.size() == 1 ? seats[0] : SeatId{};
    if (asks.v < info.seats.size()) f.seat = info.seats[asks.v].id;
    const View view = variant.view(state, viewer);
    const auto tokens = tokens_for(variant, state, view);
    bool near = false;
    nearest = nearest_possible(variant, state, view, text, tokens, near);
    if (auto named = tokens_named(error.message, tokens); named.size() > 1) {
        nearest = std::move(named);
        near = true;
    }
    const bool begins =
        !text.empty() && std::any_of(tokens.begin(), tokens.end(), [&](auto& t) { return t.starts_with(text); });
    f.details = {{"text", shown(text)},
                 {"square", stray_square(view, text)},
                 {"fault", text.empty() ? "nothing is written"
                           : begins     ? "it is only the beginning of one"
                                        : fault_of(error, text)}};
    std::string listed;
    const std::string said(detail_of(f, "fault"));
    const bool all_said = std::all_of(nearest.begin(), nearest.end(),
                                      [&](const std::string& token) { return said.find(token) != said.npos; });
    for (const std::string& token : nearest)
        if (!all_said && token.find(' ') == token.npos) listed += (listed.empty() ? "" : " ") + token;
    f.details.emplace_back("nearest", listed);
    if (!near) f.details.emplace_back("examples", "yes");
    f.message = own_sentence(info, f);
    return f;
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

std::string over_sentence(int since, std::string_view reason, const std::vector<std::string>& winners, bool draw) {
    std::string text = "The game is over since ply " + std::to_string(since);
    if (!reason.empty()) text += " (" + std::string(reason) + ")";
    if (!winners.empty())
        text += ": " + in_a_row(winners) + (winners.size() == 1 ? " wins" : " win");
    else if (draw)
        text += ": a draw";
    return text + ".";
}

std::string over_sentence(const VariantInfo& info, const Verdict& verdict, int since) {
    std::vector<std::string> winners;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] == Outcome::win) winners.push_back(info.seats[i].title);
    return over_sentence(since, verdict.reason, winners, is_draw(verdict));
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
    return f.code == "not-your-turn" ? turn_sentence(variant.info(), f) : variant.sentence(f);
}

namespace {

/// How a game ended, in the words of a finding.
Finding over_finding(const VariantInfo& info, const Verdict& verdict, int since) {
    Finding f;
    f.code = "game-over";
    f.details.emplace_back("reason", verdict.reason);
    std::string winners;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] == Outcome::win) winners += (winners.empty() ? "" : " ") + info.seats[i].id;
    f.details.emplace_back("winners", winners);
    f.details.emplace_back("result", is_draw(verdict) ? "draw" : "");
    f.details.emplace_back("since", std::to_string(since));
    return f;
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
    return about_declared(game.variant().info(), end, acting, claimed);
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
        if (rules_.judge().own_judge() && node(cursor_).declared.empty()) {
            f.details.emplace_back("judge", rules_.judge().info().id);
            const Verdict standard = variant().judge(*facts(cursor_), rules_.rulings);
            f.details.emplace_back("standard", standard.over ? standard.reason : "open");
            // Its note says why, and whose verdict this is.
            if (!judged(cursor_).failure.empty()) f.details.emplace_back("judge-failed", verdict.note);
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
        // Once nothing is secret any more: what stood against the action even so, and which board allowed it.
        Explanation even_so = variant().explain(state(), action, viewer);
        if (e.code == "game-over" && !even_so.legal)
            for (Finding& f : even_so.findings)
                if (!f.unsure && !f.board.empty()) e.findings.push_back(std::move(f));
        return e;
    }
    const auto seats = variant().to_act(state());
    const bool acts = std::find(seats.begin(), seats.end(), action.actor) != seats.end();
    if (seats.empty() && !variant().is_legal(state(), action))
        return about(info, action, told(info, {"", false, "nobody-acts", {}}));
    const bool whole = viewer == Viewer::arbiter() || !hides();
    if (!whole && is_of_the_table(info, action))
        return about(info, action, told(info, {"", false, "of-the-table", {}}));
    if (!whole && viewer != Viewer::of(action.actor)) {
        const bool own = viewer.kind == Viewer::Kind::seat;
        if (own && std::find(seats.begin(), seats.end(), viewer.seat) == seats.end()) {
            // What keeps the seat itself from it may be more than the turn: a draft has none.
            Action mine = action;
            mine.actor = viewer.seat;
            Explanation e = variant().explain(state(), mine, viewer);
            const bool turn = e.code == "not-your-turn" || e.code == "illegal.not_your_turn";
            if (!e.legal && !e.unsure && !turn) return about(info, mine, std::move(e));
            return about(info, action, alone(not_your_turn(info, viewer.seat, seats)));
        }
        Finding f{"", false, "hidden", {}};
        if (action.actor.v < info.seats.size()) f.seat = info.seats[action.actor.v].id;
        return about(info, action, told(info, std::move(f)));
    }
    if (!acts && !seats.empty() && !(whole && variant().is_legal(state(), action)) &&
        action.actor.v >= info.seats.size())
        return about(info, action, alone(not_your_turn(info, action.actor, seats)));
    return variant().explain(state(), action, viewer);
}

Explanation Game::explain(std::string_view text, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    if (const auto end = parse_declared(info, text)) {
        // A position looked back to bars no end.
        if (!may_go_on(this->verdict(), rules_.rulings)) return told(info, *bar());
        if (this->verdict().over) return told(info, over_finding(info, this->verdict(), over_since(cursor_)));
        return alone(about_declared(*this, *end));
    }
    if (const auto stray = stray_seat(info, text); !stray.empty()) return alone(about_stray_seat(info, stray));
    const auto action = variant().parse(state(), text);
    const bool barred = bar().has_value();
    if (!action) {
        if (barred) return told(variant().info(), *bar());
        std::vector<std::string> nearest;
        Explanation e = alone(misread(variant(), state(), text, action.error(), viewer, nearest));
        e.nearest = std::move(nearest);
        return e;
    }
    Explanation e = explain(*action, viewer);
    if (barred || e.legal || e.unsure || e.code == "of-the-table") return e;
    const View view = variant().view(state(), viewer);
    auto tokens = tokens_for(variant(), state(), view);
    std::erase(tokens, variant().token(state(), *action));
    if (!e.findings.empty() && !detail_of(e.findings[0], "choices").empty())
        for (const std::string& token : tokens)
            if (token.size() > text.size() && token.starts_with(text) && e.nearest.size() < nearest_shown)
                e.nearest.push_back(token);
    bool near = false;
    if (e.nearest.empty()) e.nearest = nearest_possible(variant(), state(), view, text, tokens, near);
    return e;
}

Result<Action> read_action(const Variant& variant, const State& state, std::string_view text, const Viewer& viewer) {
    auto action = variant.parse(state, text);
    if (action) return action;
    std::vector<std::string> nearest;
    return Error{action.error().code, misread(variant, state, text, action.error(), viewer, nearest).message,
                 action.error().where};
}

Result<Action> Game::read(std::string_view text, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    if (parse_declared(info, text) || !stray_seat(info, text).empty())
        return Error{"token.declared", explain(text, viewer).message, {}};
    return read_action(variant(), state(), text, viewer);
}

std::string nearest_sentence(const Explanation& e) {
    return e.nearest.empty() || e.code == "not-an-action" ? std::string()
                                                          : "The nearest actions: " + in_a_row(e.nearest) + ".";
}

}  // namespace pinwheel
