// What Tab offers at the prompt of `play`: behind a word what that word takes, by the tables that `help` shows.
#include <algorithm>
#include <set>

#include "model/shell/legible.h"
#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/view/geometry.h"
#include "terminal/commands/play/play_table.h"

namespace pinwheel::terminal {
namespace {

using Names = std::vector<std::string>;

constexpr std::size_t most_files_offered = 10'000;

/// The name of the n-th argument of a question, "square" of "square [side]"; empty behind the last. Of "condition …"
/// and of "square letters …" there are any number.
std::string argument_at(std::string_view args, std::size_t n) {
    Names names = split_tokens(args);
    for (std::string& name : names) std::erase_if(name, [](char c) { return c == '[' || c == ']'; });
    const auto more = std::find(names.begin(), names.end(), "…");
    const bool any_number = more != names.end();
    names.erase(more, names.end());
    if (n < names.size()) return names[n];
    if (!any_number || names.empty()) return {};
    const std::size_t again = names.back() == "letters" ? std::min<std::size_t>(2, names.size()) : 1;
    return names[names.size() - again + (n - names.size()) % again];
}

/// "e4" of every board, and of several boards "NE:" and then "NE:e4".
void add_squares(const View& view, std::string_view typed, Names& out) {
    const bool named = typed.find(':') != typed.npos;
    for (const BoardView& board : view.boards) {
        if (view.boards.size() > 1 && !named) out.push_back(board.id + ":");
        for (int square = 0; square < board.files * board.ranks; ++square)
            out.push_back(named ? square_target(board.id, square, board.files) : square_name(square, board.files));
    }
}

/// Ids of rulings, and their numbers once something is typed.
Names ruling_names(const RulingCatalogue& catalogue, std::string_view typed) {
    Names out;
    for (const RulingSpec& spec : catalogue) {
        out.push_back(spec.id);
        if (!typed.empty() && !spec.alias.empty()) out.push_back(spec.alias);
    }
    return out;
}

/// "head" and then "ruling=", or "ruling=option" once the ruling is there.
void add_choices(const RulingCatalogue& catalogue, std::string_view head, std::string_view typed, Names& out) {
    const auto equals = typed.find('=');
    if (equals == typed.npos) {
        for (const std::string& name : ruling_names(catalogue, typed)) out.push_back(std::string(head) + name + "=");
        return;
    }
    const int found = find_ruling(catalogue, std::string(typed.substr(0, equals)));
    if (found < 0) return;
    for (const RulingOption& option : catalogue[static_cast<std::size_t>(found)].options)
        out.push_back(std::string(head) + std::string(typed.substr(0, equals + 1)) + option.id);
}

/// Files and folders where the typed name leads. What cannot be written at the prompt is left out.
void add_files(std::string_view typed, Names& out) {
    const auto slash = typed.rfind('/');
    const std::string folder(typed.substr(0, slash == typed.npos ? 0 : slash + 1));
    const bool hidden = typed.substr(folder.size()).starts_with('.');
    std::error_code ec;
    std::filesystem::directory_iterator it(folder.empty() ? "." : folder, ec), end;
    for (std::size_t n = 0; !ec && it != end && n < most_files_offered; it.increment(ec), ++n) {
        const std::string name = it->path().filename().string();
        if (name.find(' ') != name.npos || ui::legible(name) != name || name.starts_with('.') != hidden) continue;
        std::error_code kind;
        out.push_back(folder + name + (it->is_directory(kind) ? "/" : ""));
    }
}

void add_conditions(const Result<std::vector<FilterSpec>>& filters, const View& view, Names& out) {
    if (!filters) return;
    for (const FilterSpec& filter : *filters) {
        Names words;
        if (filter.kind == FilterSpec::Kind::square && !view.boards.empty())
            add_squares(view, {}, words);
        else
            for (const auto& choice : filter.choices) words.push_back(choice.word);
        for (const std::string& word : words) out.push_back(filter.id + "=" + word);
        if (words.empty()) out.push_back(filter.id);
    }
}

}  // namespace

std::vector<std::string> PlayTable::words_typed() const {
    Names out;
    for (const Command& command : commands)
        if (fits(command)) out.emplace_back(command.name);
    for (const QuestionSpec& question : questions(game_.variant())) out.push_back(question.name);
    return out;
}

/// Words for an argument, by its name in the table of commands or of questions; none where anything may stand.
std::vector<std::string> PlayTable::argument_words(std::string_view kind, std::string_view typed) const {
    Names out;
    const Variant& variant = game_.variant();
    const VariantInfo& info = variant.info();
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), kind) != names.end();
    };
    if (is({"SQUARE", "square"})) {
        add_squares(game_.view(eyes_), typed, out);
    } else if (is({"MOVE", "[N|TEXT]", "token"})) {
        out = legal();
    } else if (is({"[RULING]"})) {
        out = ruling_names(game_.rules().rulings.catalogue(), typed);
    } else if (is({"ruling=option"})) {
        add_choices(game_.rules().rulings.catalogue(), {}, typed, out);
    } else if (is({"ID"})) {
        const auto plus = typed.rfind('+');
        if (plus == typed.npos) {
            for (const auto& ruleset : registry_.rulesets(info.id)) out.push_back(ruleset->info().id);
        } else if (const auto rules = bind_lane(registry_, variant, typed.substr(0, plus), &game_.rules())) {
            add_choices(rules->rulings.catalogue(), typed.substr(0, plus + 1), typed.substr(plus + 1), out);
        }
    } else if (is({"FILE"})) {
        add_files(typed, out);
    } else if (is({"[WORD]"})) {
        out = words_typed();
    } else if (is({"PIECE", "piece", "id"})) {
        if (const auto cards = variant.ask<can::Catalogue>(game_.state(), eyes_))
            for (const PieceCard& card : *cards) out.push_back(card.id);
    } else if (is({"NAME"})) {
        if (const auto ready = variant.ask<can::Armies>())
            for (const NamedArmy& army : *ready) out.push_back(army.id);
    } else if (is({"seat", "side"})) {
        for (const SeatInfo& seat : info.seats) out.push_back(seat.id);
    } else if (is({"condition"})) {
        add_conditions(variant.ask<can::Filters>(game_.state(), eyes_), game_.view(eyes_), out);
    } else if (kind.find('|') != kind.npos) {
        const auto bar = kind.find('|');
        out = {std::string(kind.substr(0, bar)), std::string(kind.substr(bar + 1))};
    }
    return out;
}

/// What may follow words that are moves: where nothing is hidden, the moves after them.
std::vector<std::string> PlayTable::moves_behind(const std::vector<std::string>& words) const {
    if (hiding()) return legal();
    Game ahead = game_;
    for (const std::string& word : words)
        if (!ahead.play(word)) return {};
    Names out;
    for (const SeatId seat : ahead.variant().to_act(ahead.state()))
        for (const Action& action : ahead.variant().legal(ahead.state(), seat))
            out.push_back(ahead.variant().token(ahead.state(), action));
    return out;
}

std::vector<std::string> PlayTable::words_behind(const std::vector<std::string>& words, std::string_view typed) const {
    if (words.empty()) {
        Names out = words_typed();
        for (std::string& token : legal()) out.push_back(std::move(token));
        for (const std::string_view end : {"resign", "claim"})
            if (hiding() ? sight().resigns(end) : game_.may_declare(end)) out.emplace_back(end);
        return out;
    }
    for (const Command& command : commands)
        if (command.name == words[0] && fits(command))
            return words.size() == 1 ? argument_words(command.argument, typed) : Names();
    for (const QuestionSpec& question : questions(game_.variant()))
        if (question.name == words[0]) return argument_words(argument_at(question.args, words.size() - 1), typed);
    return moves_behind(words);
}

Continuations PlayTable::complete(std::string_view text) const {
    Continuations out;
    const auto blank = text.rfind(' '), open = text.rfind('<');
    out.start = blank == text.npos ? 0 : blank + 1;
    if (open != text.npos && text.find('>', open) == text.npos) out.start = std::min(out.start, open);
    if (leaving_ || curtain_) return out;
    const auto typed = text.substr(out.start);
    const auto words = words_behind(split_tokens(text.substr(0, out.start)), typed);
    std::set<std::string> fit;
    for (const std::string& word : words)
        if (word.starts_with(typed)) fit.insert(word);
    out.words.assign(fit.begin(), fit.end());
    return out;
}

}  // namespace pinwheel::terminal
