// Why an action may or may not be played in a game: what ends all questions first, then the variant's reasons.
#include "pinwheel/game/reasons.h"

#include <algorithm>

#include "pinwheel/game/game.h"
#include "pinwheel/game/nearest_word.h"
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
std::string stray_square(const VariantInfo& info, std::string_view text) {
    int files = 0, ranks = 0;
    for (const BoardInfo& board : info.boards) {
        files = std::max(files, board.files);
        ranks = std::max(ranks, board.ranks);
    }
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] < 'a' || text[i] > 'z' || !digit(text[i + 1])) continue;
        if (i > 0 && text[i - 1] >= 'a' && text[i - 1] <= 'z') continue;
        std::size_t end = i + 1;
        int rank = 0;
        while (end < text.size() && digit(text[end]) && rank < 1000) rank = rank * 10 + (text[end++] - '0');
        if (text[i] - 'a' >= files || rank < 1 || rank > ranks) return std::string(text.substr(i, end - i));
    }
    return {};
}

/// Machine forms of what a viewer may try.
std::vector<std::string> tokens_for(const Variant& variant, const State& state, const Viewer& viewer) {
    std::vector<std::string> tokens;
    for (const Offer& offer : variant.offers(variant.view(state, viewer)))
        if (offer.standing != Offer::Standing::partial) tokens.push_back(variant.token(state, offer.action));
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

std::string over_sentence(const VariantInfo& info, const Finding& f) {
    const auto reason = detail_of(f, "reason"), judge = detail_of(f, "judge"), standard = detail_of(f, "standard");
    const auto winners = titles_of(info, detail_of(f, "winners"));
    std::string text = "The game is over";
    if (!reason.empty()) text += " (" + std::string(reason) + ")";
    text += winners.empty() ? detail_of(f, "result") == "draw" ? ": a draw" : ""
                            : ": " + in_a_row(winners) + (winners.size() == 1 ? " wins" : " win");
    text += ". Take a move back to play on.";
    if (const auto failed = detail_of(f, "judge-failed"); !failed.empty()) {
        text += " " + std::string(failed);
    } else if (!judge.empty()) {
        text += " The judge of the ruleset " + std::string(judge) + " decided";
        text += standard == "open" ? "; the standard judge would let play go on."
                                   : "; the standard verdict is " + std::string(standard) + ".";
    }
    return with_ruling(std::move(text), f, info.rulings);
}

/// Sentences of findings that games make themselves; empty for other codes.
std::string own_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "game-over") return over_sentence(info, f);
    if (f.code == "looking-back")
        return with_ruling(
            "An earlier position is shown, and this ruleset refuses to play there; go to the end of the "
            "line first.",
            f, info.rulings);
    if (f.code == "hidden") return "What " + seat_title(info, f.seat) + " may do is not told while the game hides it.";
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
        text += " Near it: " + in_a_row(split(near), " or ") + ".";
    return text;
}

/// The parser's sentence without the place it gives in front, which says little to a person.
std::string fault_of(const Error& error) {
    const auto& text = error.message;
    const auto colon = text.find(": ");
    const bool placed = colon != text.npos && text.starts_with("At ");
    return small(placed ? text.substr(colon + 2) : text);
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
    std::string own = own_sentence(variant.info(), f);
    if (!own.empty()) return own;
    return f.code == "not-your-turn" ? turn_sentence(variant.info(), f) : variant.sentence(f);
}

namespace {

Explanation told(const VariantInfo& info, Finding f) {
    f.message = own_sentence(info, f);
    return alone(std::move(f));
}

}  // namespace

/// What no action can change: the game is over, or an earlier position is only looked at.
std::optional<Finding> Game::bar() const {
    Finding f;
    if (closed()) {
        const Verdict verdict = this->verdict();
        f.code = "game-over";
        f.details.emplace_back("reason", verdict.reason);
        std::string winners;
        for (std::size_t i = 0; i < verdict.result.size() && i < variant().info().seats.size(); ++i)
            if (verdict.result[i] == Outcome::win)
                winners += (winners.empty() ? "" : " ") + variant().info().seats[i].id;
        const bool draw = !verdict.result.empty() && std::all_of(verdict.result.begin(), verdict.result.end(),
                                                                 [](Outcome o) { return o == Outcome::draw; });
        f.details.emplace_back("winners", winners);
        f.details.emplace_back("result", draw ? "draw" : "");
        if (const int ruling = find_ruling(variant().info().rulings, verdict.ruling); ruling >= 0)
            decide(f, variant().info().rulings, static_cast<std::size_t>(ruling),
                   rules_.rulings[static_cast<std::size_t>(ruling)]);
        if (rules_.ruleset->own_judge() && node(cursor_).declared.empty()) {
            f.details.emplace_back("judge", rules_.id());
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
        return told(info, {"", false, "no-such-action", {}});
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
    if (seats.empty() && !variant().is_legal(state(), action)) return told(info, {"", false, "nobody-acts", {}});
    const bool whole = viewer == Viewer::arbiter() || !hides();
    if (!whole && viewer != Viewer::of(action.actor)) {
        const bool own = viewer.kind == Viewer::Kind::seat;
        if (own && std::find(seats.begin(), seats.end(), viewer.seat) == seats.end())
            return alone(not_your_turn(info, viewer.seat, seats));
        Finding f{"", false, "hidden", {}};
        if (action.actor.v < info.seats.size()) f.seat = info.seats[action.actor.v].id;
        return told(info, std::move(f));
    }
    if (!acts && !seats.empty() && !(whole && variant().is_legal(state(), action)) &&
        action.actor.v >= info.seats.size())
        return alone(not_your_turn(info, action.actor, seats));
    return variant().explain(state(), action, viewer);
}

Explanation Game::explain(std::string_view text, const Viewer& viewer) const {
    const VariantInfo& info = variant().info();
    const auto action = variant().parse(state(), text);
    const bool barred = bar().has_value();
    if (action) {
        Explanation e = explain(*action, viewer);
        const bool open = !e.findings.empty() && !e.legal && !detail_of(e.findings[0], "choices").empty();
        if (open && !barred)
            for (std::string& token : tokens_for(variant(), state(), viewer))
                if (token.size() > text.size() && token.starts_with(text) && e.nearest.size() < nearest_shown)
                    e.nearest.push_back(std::move(token));
        return e;
    }
    if (barred) return told(info, *bar());
    Finding f{"", false, "not-an-action", {}};
    f.details = {{"text", shown(text)}, {"square", stray_square(info, text)}, {"fault", fault_of(action.error())}};
    const auto nearest = nearest_words(text, tokens_for(variant(), state(), viewer), nearest_shown);
    std::string listed;
    for (const std::string& token : nearest)
        if (token.find(' ') == token.npos) listed += (listed.empty() ? "" : " ") + token;
    f.details.emplace_back("nearest", listed);
    Explanation e = told(info, std::move(f));
    e.nearest = nearest;
    return e;
}

}  // namespace pinwheel
