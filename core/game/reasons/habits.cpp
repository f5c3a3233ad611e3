// Texts written by other habits than the variant's.
#include "reasons/habits.h"

#include <algorithm>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/ended.h"
#include "reasons/meant_words.h"
#include "reasons/mended_text.h"
#include "reasons/own_reading.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_habit = 60;

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), small(std::string(text))) != words.end();
}

bool is_pass_word(std::string_view text) {
    return is_one_of(text, {"pass", "skip", "null", "--", "0000", "pass turn", "null move"});
}

/// The forms of castling that a text means, one where it names the side; none where it means no castling.
std::vector<const char*> castlings_meant(std::string_view text) {
    std::vector<const char*> forms;
    std::size_t words = 0;
    for (std::size_t at = 0; at < text.size(); ++words) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (is_one_of(word, {"castle", "castling", "castles", "rochade"})) {
            if (forms.empty()) forms = {"O-O", "O-O-O"};
        } else if (is_one_of(word, {"short", "kingside", "king-side"})) {
            forms = {"O-O"};
        } else if (is_one_of(word, {"long", "queenside", "queen-side"})) {
            forms = {"O-O-O"};
        } else {
            return {};
        }
    }
    // A side alone means nothing.
    return forms.size() == 1 && words < 2 ? std::vector<const char*>() : forms;
}

std::string without_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

Explanation asked(const Variant& variant, const State& state, const View& view, const Action& action) {
    return variant.explain(state, action, view.viewer);
}

std::optional<Habit> passing(const Variant& variant, const State& state, const View& view, SeatId asks) {
    const VariantInfo& info = variant.info();
    for (std::size_t spec = 0; spec < info.actions.size(); ++spec) {
        if (info.actions[spec].kind != ActionSpec::Kind::pass || !info.actions[spec].args.empty()) continue;
        const auto acting = turn_told(variant, state, view.viewer, view.presentation.hides);
        const SeatId seat = asks.valid() || acting.empty() ? asks : acting.front();
        const Action pass{static_cast<std::uint8_t>(spec), 0, seat, {}};
        const std::string token = variant.token(state, pass);
        const Explanation why = asked(variant, state, view, pass);
        if (why.legal || why.unsure) return Habit{"a turn is passed by " + token, {token}};
        return Habit{"a turn would be passed by " + token + ", but " + without_stop(continued(info, why.message)),
                     {},
                     why.findings};
    }
    return {};
}

std::optional<Habit> castling(const Variant& variant, const State& state, const View& view,
                              const std::vector<const char*>& forms) {
    Habit habit;
    std::string written, each;
    for (const char* form : forms) {
        auto action = read_own(variant, state, form, view.viewer, view.presentation.hides);
        std::optional<Action> meant;
        if (action)
            meant = *action;
        else if (action.error().code == "token.meant")
            meant = move_named(variant, state, view, action.error().message);
        if (!action && !meant) {
            if (action.error().code == "token.syntax") return {};  // nobody castles here
            const auto& message = action.error().message;
            const auto cut = message.find(" at offset ");
            each += " " + std::string(form) + ": " + small(message.substr(0, cut)) + ".";
        } else {
            const Explanation why = asked(variant, state, view, *meant);
            each += " " + why.message;
            if (why.legal || why.unsure)
                habit.nearest.push_back(variant.token(state, *meant));
            else
                habit.against.insert(habit.against.end(), why.findings.begin(), why.findings.end());
        }
        written +=
            (written.empty() ? "" : " or ") + (action || !meant ? std::string(form) : variant.token(state, *meant));
    }
    habit.fault = "castling is written " + written + "." + without_stop(each);
    return habit;
}

bool is_square(const View& view, std::string_view word) {
    return !view.boards.empty() && parse_square(word, view.boards[0].files, view.boards[0].ranks) >= 0;
}

/// The words of a text; what stands in brackets is one: "e2e4", "<e4 e7>".
std::vector<std::string> phrases_in(std::string_view text) {
    std::vector<std::string> out(1);
    int depth = 0;
    for (const char c : text) {
        if (std::string_view("<[({").find(c) != std::string_view::npos) ++depth;
        if (std::string_view(">])}").find(c) != std::string_view::npos) --depth;
        if (c != ' ' || depth > 0)
            out.back() += c;
        else if (!out.back().empty())
            out.emplace_back();
    }
    if (out.back().empty()) out.pop_back();
    return out;
}

/// "e2 e4" and "Nf3 Nf6": a move in two words, or two moves.
std::optional<Habit> several(const Variant& variant, const State& state, const View& view, std::string_view text,
                             const std::vector<std::string>& tokens) {
    const auto words = phrases_in(text);
    if (words.size() < 2) return {};
    const auto known = [&](const std::string& token) {
        return std::binary_search(tokens.begin(), tokens.end(), token);
    };
    const auto read = [&](const std::string& word) {
        const auto action = read_own(variant, state, word, view.viewer, view.presentation.hides);
        return action ? variant.token(state, *action) : std::string();
    };
    if (words.size() == 2 && is_square(view, words[0]) && is_square(view, words[1]) && known(words[0] + words[1]))
        return Habit{"the squares of a move are written together: write " + words[0] + words[1], {words[0] + words[1]}};
    const auto acts = [&](const std::string& word) { return !squares_in(word).empty() || !read(word).empty(); };
    if (!std::all_of(words.begin(), words.end(), acts)) return {};
    Habit habit{"one action is written at a time", {}};
    for (const std::string& word : words) {
        if (is_square(view, word)) continue;
        if (const std::string token = read(word); known(token)) habit.nearest = {token};
        if (!habit.nearest.empty()) break;
    }
    if (habit.nearest.empty()) habit.nearest = moves_of_named(variant, state, view, words[0], tokens).there;
    if (habit.nearest.empty()) return {};
    return habit;
}

}  // namespace

std::optional<Action> move_named(const Variant& variant, const State& state, const View& view,
                                 std::string_view sentence) {
    const auto part = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    for (std::size_t at = 0; at + 4 <= sentence.size(); ++at) {
        const std::string_view squares = sentence.substr(at, 4);
        if (parse_square(squares.substr(0, 2), 8, 8) < 0 || parse_square(squares.substr(2), 8, 8) < 0) continue;
        std::size_t end = at + 4;
        while (end < sentence.size() && part(sentence[end])) ++end;  // "g7f8n"
        const std::string_view token = sentence.substr(at, end - at);
        if (auto action = read_own(variant, state, token, view.viewer, view.presentation.hides)) return *action;
    }
    return {};
}

std::optional<Habit> habit_of(const Variant& variant, const State& state, const View& view, SeatId asks,
                              std::string_view text, const std::vector<std::string>& tokens) {
    if (text.size() > longest_habit) return {};
    if (auto habit = several(variant, state, view, text, tokens)) return habit;
    if (variant.info().phase_kind(variant.phase(state)) != PhaseSpec::Kind::play) return {};
    if (is_pass_word(text)) {
        if (auto pass = passing(variant, state, view, asks)) return pass;
        const std::string& title = variant.info().title;
        const bool name = std::any_of(title.begin() + (title.empty() ? 0 : 1), title.end(),
                                      [](char c) { return c >= 'A' && c <= 'Z'; });
        return Habit{"in " + (name ? title : small(title)) + " a turn cannot be passed", {}};
    }
    const auto castlings = castlings_meant(text);
    return castlings.empty() ? std::nullopt : castling(variant, state, view, castlings);
}

std::optional<Habit> refused_meaning(const Variant& variant, const State& state, const View& view,
                                     std::string_view sentence, std::string fault) {
    const auto action = move_named(variant, state, view, sentence);
    if (!action) return {};
    if (fault.ends_with('.')) fault.pop_back();
    const Explanation why = asked(variant, state, view, *action);
    if (why.legal || why.unsure) return {};
    return Habit{std::move(fault) + ". " + without_stop(why.message), {}, why.findings};
}

std::optional<Habit> refused_ending(const Variant& variant, const State& state, const View& view,
                                    std::string_view instead) {
    const auto action = read_own(variant, state, instead, view.viewer, view.presentation.hides);
    if (!action || variant.info().kind_of(*action) != ActionSpec::Kind::resign) return {};
    const Explanation why = asked(variant, state, view, *action);
    if (why.legal || why.unsure) return {};
    return Habit{"whoever gives up writes " + std::string(instead) + ", but " +
                     without_stop(continued(variant.info(), why.message)),
                 {},
                 why.findings};
}

}  // namespace pinwheel
