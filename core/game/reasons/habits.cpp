// Texts written by other habits than the variant's.
#include "reasons/habits.h"

#include <algorithm>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/ended.h"
#include "reasons/meant_words.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_habit = 60;

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), small(std::string(text))) != words.end();
}

bool is_pass_word(std::string_view text) {
    return is_one_of(text, {"pass", "skip", "null", "--", "0000", "pass turn", "null move"});
}

bool is_castling_word(std::string_view text) { return is_one_of(text, {"castle", "castling", "castles", "rochade"}); }

/// A sentence behind a colon or a comma: with a small letter, unless it begins with a seat.
std::string inside(const VariantInfo& info, std::string text) {
    for (const SeatInfo& seat : info.seats)
        if (text.starts_with(seat.title)) return text;
    return small(std::move(text));
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
        const auto acting = variant.to_act(state);
        const SeatId seat = asks.valid() || acting.empty() ? asks : acting.front();
        const Action pass{static_cast<std::uint8_t>(spec), 0, seat, {}};
        const std::string token = variant.token(state, pass);
        const Explanation why = asked(variant, state, view, pass);
        if (why.legal || why.unsure) return Habit{"a turn is passed by " + token, {token}};
        return Habit{"a turn would be passed by " + token + ", but " + without_stop(inside(info, why.message)),
                     {},
                     why.findings};
    }
    return {};
}

/// The king's move that a sentence of a parser names in place of "O-O".
std::optional<Action> move_named(const Variant& variant, const State& state, std::string_view sentence) {
    for (std::size_t at = 0; at + 4 <= sentence.size(); ++at) {
        const std::string_view word = sentence.substr(at, 4);
        const bool squares = parse_square(word.substr(0, 2), 8, 8) >= 0 && parse_square(word.substr(2), 8, 8) >= 0;
        if (!squares) continue;
        if (auto action = variant.parse(state, word)) return *action;
    }
    return {};
}

std::optional<Habit> castling(const Variant& variant, const State& state, const View& view) {
    Habit habit;
    std::string written, each;
    for (const char* form : {"O-O", "O-O-O"}) {
        auto action = variant.parse(state, form);
        std::optional<Action> meant;
        if (action)
            meant = *action;
        else if (action.error().code == "token.meant")
            meant = move_named(variant, state, action.error().message);
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

/// "e2 e4" and "Nf3 Nf6": a move in two words, or two moves.
std::optional<Habit> several(const Variant& variant, const State& state, const View& view, std::string_view text,
                             const std::vector<std::string>& tokens) {
    const auto words = words_apart(text);
    if (words.size() < 2) return {};
    const auto known = [&](const std::string& token) {
        return std::binary_search(tokens.begin(), tokens.end(), token);
    };
    if (words.size() == 2 && is_square(view, words[0]) && is_square(view, words[1]) && known(words[0] + words[1]))
        return Habit{"the squares of a move are written together: write " + words[0] + words[1], {words[0] + words[1]}};
    const auto moves = [](const std::string& word) {
        const auto digit = word.find_first_of("123456789");
        return digit != word.npos && digit > 0 && word[digit - 1] >= 'a' && word[digit - 1] <= 'z' &&
               word.find_first_of("<>[]:@,") == word.npos;
    };
    if (!std::all_of(words.begin(), words.end(), moves)) return {};
    Habit habit{"one action is written at a time", {}};
    if (known(words[0]) && !is_square(view, words[0])) habit.nearest = {words[0]};
    if (habit.nearest.empty()) habit.nearest = moves_of_named(variant, state, view, words[0], tokens).there;
    if (habit.nearest.empty()) return {};
    return habit;
}

}  // namespace

std::optional<Habit> habit_of(const Variant& variant, const State& state, const View& view, SeatId asks,
                              std::string_view text, const std::vector<std::string>& tokens) {
    if (text.size() > longest_habit) return {};
    if (variant.info().phase_kind(variant.phase(state)) != PhaseSpec::Kind::play) return {};
    if (is_pass_word(text)) {
        if (auto pass = passing(variant, state, view, asks)) return pass;
        const std::string& title = variant.info().title;
        const bool name = std::any_of(title.begin() + (title.empty() ? 0 : 1), title.end(),
                                      [](char c) { return c >= 'A' && c <= 'Z'; });
        return Habit{"in " + (name ? title : small(title)) + " a turn cannot be passed", {}};
    }
    if (is_castling_word(text)) return castling(variant, state, view);
    return several(variant, state, view, text, tokens);
}

std::optional<Habit> refused_meaning(const Variant& variant, const State& state, const View& view,
                                     std::string_view sentence, std::string fault) {
    const auto action = move_named(variant, state, sentence);
    if (!action) return {};
    const Explanation why = asked(variant, state, view, *action);
    if (why.legal || why.unsure) return {};
    return Habit{std::move(fault) + ". " + without_stop(why.message), {}, why.findings};
}

std::optional<Habit> refused_ending(const Variant& variant, const State& state, const View& view,
                                    std::string_view instead) {
    const auto action = variant.parse(state, instead);
    if (!action || variant.info().kind_of(*action) != ActionSpec::Kind::resign) return {};
    const Explanation why = asked(variant, state, view, *action);
    if (why.legal || why.unsure) return {};
    return Habit{"whoever gives up writes " + std::string(instead) + ", but " +
                     without_stop(inside(variant.info(), why.message)),
                 {},
                 why.findings};
}

}  // namespace pinwheel
