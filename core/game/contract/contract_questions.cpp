// Clauses on questions beyond moves and facts.
#include <algorithm>
#include <cmath>

#include "contract/contract_parts.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel::contract {
namespace {

template <class List>
const std::string& one_of(const List& list, std::uint64_t& dice) {
    return list[splitmix64(dice) % list.size()];
}

/// "e2", or with its board, "NE:e2"; mostly where something stands.
std::string some_square(const View& view, std::uint64_t& dice, bool with_board) {
    if (view.boards.empty()) return "a1";
    const BoardView& board = view.boards[splitmix64(dice) % view.boards.size()];
    if (board.cells.empty() || board.files < 1) return "a1";
    std::size_t cell = splitmix64(dice) % board.cells.size();
    for (int tries = 0; tries < 4 && board.cells[cell].occupants.empty(); ++tries)
        cell = splitmix64(dice) % board.cells.size();
    const std::string name = square_name(static_cast<int>(cell), board.files);
    return with_board ? square_target(board.id, name) : name;
}

std::vector<std::string> pieces_seen(const View& view) {
    std::set<std::string> all;
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            for (const Occupant& occupant : cell.occupants) all.insert(occupant.piece);
    return {all.begin(), all.end()};
}

std::vector<std::string> ids_of_seats(const VariantInfo& info) {
    std::vector<std::string> all;
    for (const SeatInfo& seat : info.seats) all.push_back(seat.id);
    return all;
}

std::string some_ruling(const VariantInfo& info, std::uint64_t& dice) {
    if (info.rulings.empty()) return "no.such=ruling";
    const RulingSpec& spec = info.rulings[splitmix64(dice) % info.rulings.size()];
    return spec.id + "=" + spec.options[splitmix64(dice) % spec.options.size()].id;
}

/// The piece that may be several things, on a square or a click target.
const UncertainPiece* uncertain_at(const View& view, const std::string& text) {
    if (!view.superposition || view.boards.empty()) return nullptr;
    const int square = parse_square(parse_target(text).name, view.boards[0].files, view.boards[0].ranks);
    for (const UncertainPiece& piece : view.superposition->pieces)
        if (square >= 0 && piece.square == square) return &piece;
    return nullptr;
}

/// What the piece on a square may be supposed to be; where none stands there, any piece.
std::string some_letters(const View& view, const std::string& square, std::uint64_t& dice) {
    if (!view.superposition) return "q";
    const UncertainPiece* piece = uncertain_at(view, square);
    const std::uint8_t may_be = piece ? piece->classes : 0xff;
    std::string all;  // the first letters of the classes
    const std::string& classes = view.superposition->classes;
    for (std::size_t i = 0, bit = 0; i < classes.size() && bit < 8; ++i) {
        if (classes[i] == ' ') ++bit;
        const bool first = classes[i] != ' ' && (i == 0 || classes[i - 1] == ' ');
        if (first && may_be >> bit & 1 && all.find(classes[i]) == all.npos) all += classes[i];
    }
    std::string some;
    for (const char c : all)
        if (splitmix64(dice) % 2) some += c;
    return some.empty() ? all.substr(0, 1) : some;
}

std::string some_condition(const Asking& asking, std::uint64_t& dice) {
    const auto filters = asking.variant.ask<can::Filters>(asking.state, asking.viewer);
    if (!filters || filters->empty()) return "condition";
    const FilterSpec& filter = (*filters)[splitmix64(dice) % filters->size()];
    if (filter.kind == FilterSpec::Kind::square) return filter.id + "=" + some_square(asking.view, dice, false);
    if (filter.kind == FilterSpec::Kind::flag || filter.choices.empty()) return filter.id;
    return filter.id + "=" + filter.choices[splitmix64(dice) % filter.choices.size()].word;
}

/// An army that is ready: its text, or the word of its board.
std::string some_army(const Asking& asking, std::string NamedArmy::*member, std::uint64_t& dice) {
    const auto armies = asking.variant.ask<can::Armies>();
    return armies && !armies->empty() ? (*armies)[splitmix64(dice) % armies->size()].*member : "no army";
}

std::string some_piece(const Asking& asking, std::uint64_t& dice) {
    const auto cards = asking.variant.ask<can::Catalogue>(asking.state, asking.viewer);
    return cards && !cards->empty() ? (*cards)[splitmix64(dice) % cards->size()].id : std::string();
}

/// A word for an argument by its name in the table: "square", "token", "seat", "all|any" …
std::string some_word(const Asking& asking, const QuestionSpec& spec, const std::string& name,
                      const std::vector<std::string>& before, std::uint64_t& dice) {
    const VariantInfo& info = asking.variant.info();
    const bool with_board = info.boards.size() > 1 || splitmix64(dice) % 2 == 0;
    if (name == "square") return some_square(asking.view, dice, with_board);
    if (name == "letters") return some_letters(asking.view, before.empty() ? std::string() : before.back(), dice);
    if (name == "condition") return some_condition(asking, dice);
    if (name == "army") return some_army(asking, &NamedArmy::text, dice);
    if (name == "board" && spec.args.find("army") != spec.args.npos) return some_army(asking, &NamedArmy::board, dice);
    if (name == "token" && !asking.tokens.empty()) return one_of(asking.tokens, dice);
    if (name == "seat" || name == "side") return one_of(ids_of_seats(info), dice);
    if (name == "board" && !info.boards.empty()) return info.boards[splitmix64(dice) % info.boards.size()].id;
    if (name == "depth" || name == "number") return "1";
    if (name.find('=') != name.npos) return some_ruling(info, dice);
    if (const auto bar = name.find('|'); bar != name.npos)
        return splitmix64(dice) % 2 ? name.substr(0, bar) : name.substr(name.rfind('|') + 1);
    if (name == "id" || name == "piece")
        if (std::string piece = some_piece(asking, dice); !piece.empty() && splitmix64(dice) % 4) return piece;
    const auto pieces = pieces_seen(asking.view);
    switch (splitmix64(dice) % 4) {
        case 0:
            return pieces.empty() ? "pawn" : one_of(pieces, dice);
        case 1:
            return some_square(asking.view, dice, true);
        case 2:
            return one_of(ids_of_seats(info), dice);
        default:
            return name;
    }
}

Result<Datum> ask(const Point& p, const QuestionSpec& spec, const Viewer& viewer,
                  std::span<const std::string> arguments) {
    return p.variant.answer(spec.of_game ? p.state.get() : nullptr, viewer, spec.name, arguments);
}

bool finite(const Datum& datum) {
    if (const double* number = datum.number()) return std::isfinite(*number);
    if (const auto* list = datum.list()) return std::all_of(list->begin(), list->end(), finite);
    if (const auto* members = datum.members())
        return std::all_of(members->begin(), members->end(), [](const auto& m) { return finite(m.second); });
    return true;
}

void write(std::string& out, const Datum& datum) {
    if (const bool* truth = datum.truth()) out += *truth ? "true" : "false";
    if (const double* number = datum.number()) out += std::to_string(*number);
    if (const std::string* text = datum.text()) out += '"' + *text + '"';
    if (const auto* list = datum.list()) {
        out += '[';
        for (const Datum& entry : *list) write(out, entry), out += ' ';
        out += ']';
    }
    if (const auto* members = datum.members()) {
        out += '{';
        for (const auto& [name, value] : *members) out += name + '=', write(out, value), out += ' ';
        out += '}';
    }
}

std::string spelled(const QuestionSpec& spec, std::span<const std::string> arguments) {
    std::string text = spec.name;
    for (const std::string& argument : arguments) text += " " + argument;
    return "'" + text + "'";
}

Broken answer_sound(Point& p, const QuestionSpec& spec, const Viewer& viewer, std::span<const std::string> arguments) {
    const auto answer = ask(p, spec, viewer, arguments);
    if (!answer && (answer.error().code.empty() || answer.error().message.empty()))
        return spelled(spec, arguments) + " is refused without a code or a sentence";
    Asked& asked = p.memory.asked[spec.name];
    ++asked.times;
    if (answer)
        ++asked.answered;
    else
        asked.last_refusal = answer.error().message;
    if (answer && !finite(*answer)) return spelled(spec, arguments) + " is answered with a number that is none";
    if (answer_text(answer) != answer_text(ask(p, spec, viewer, arguments)))
        return spelled(spec, arguments) + " is answered differently the second time";
    return {};
}

std::vector<std::string> some_tokens(Point& p) {
    std::vector<std::string> tokens;
    for (const Action& action : p.sample(3)) tokens.push_back(p.variant.token(*p.state, action));
    for (const Action& action : p.illegal(1)) tokens.push_back(p.variant.token(*p.state, action));
    return tokens;
}

Broken questions_answered(Point& p) {
    const auto tokens = some_tokens(p);
    for (const QuestionSpec& spec : pinwheel::questions(p.variant))
        for (const Viewer& viewer : p.viewers()) {
            const View view = p.variant.view(*p.state, viewer);
            const auto arguments = question_arguments({p.variant, *p.state, viewer, view, tokens}, spec, p.dice);
            if (auto broken = answer_sound(p, spec, viewer, arguments); !broken.empty()) return broken;
        }
    return {};
}

Broken odd_questions(Point& p) {
    const std::vector<std::vector<std::string>> odd{{},
                                                    {""},
                                                    {"\xff\xfe"},
                                                    std::vector<std::string>(12, "a1"),
                                                    {std::string(5000, 'z')},
                                                    {"no-such-board:z99", "-1"}};
    for (const QuestionSpec& spec : pinwheel::questions(p.variant))
        for (const auto& arguments : odd)
            for (const Viewer& viewer : p.viewers()) {
                const auto answer = ask(p, spec, viewer, arguments);
                if (!answer && (answer.error().code.empty() || answer.error().message.empty()))
                    return spelled(spec, arguments).substr(0, 60) + " is refused without a code or a sentence";
            }
    for (const Viewer& viewer : p.viewers()) {
        const auto unknown = p.variant.answer(p.state.get(), viewer, "no-such-question", {});
        if (unknown) return "a question that is not in the table is answered";
        if (unknown.error().code != "question.unknown")
            return "a question that is not in the table is refused with the code '" + unknown.error().code + "'";
    }
    return {};
}

constexpr PointClause questions[] = {
    {"questions are answered", questions_answered, 12},
    {"odd questions are refused", odd_questions, 40},
};

}  // namespace

std::span<const PointClause> question_clauses() { return questions; }

std::vector<std::string> never_answered(const Memory& memory) {
    constexpr int enough = 8;
    std::vector<std::string> sentences;
    for (const auto& [name, asked] : memory.asked)
        if (asked.answered == 0 && asked.times >= enough)
            sentences.push_back("'" + name + "' was refused each of the " + std::to_string(asked.times) +
                                " times it was asked, at last: " + asked.last_refusal);
    return sentences;
}

std::vector<std::string> question_arguments(const Asking& asking, const QuestionSpec& spec, std::uint64_t& dice) {
    std::vector<std::string> arguments;
    std::string name;
    bool optional = false;
    const auto end_of_name = [&] {
        if (name == "…" && arguments.empty()) name.clear();
        if (name.empty()) return;
        if (name == "…") {  // the last one once more
            if (splitmix64(dice) % 2) arguments.insert(arguments.end(), {arguments.back()});
        } else if (!optional || splitmix64(dice) % 2) {
            arguments.push_back(some_word(asking, spec, name, arguments, dice));
        }
        name.clear();
    };
    for (const char c : spec.args) {
        if (c == ' ' || c == '[' || c == ']')
            end_of_name();
        else
            name += c;
        if (c == '[') optional = true;
        if (c == ']') optional = false;
    }
    end_of_name();
    return arguments;
}

std::string answer_text(const Result<Datum>& answer) {
    if (!answer) return answer.error().code + ": " + answer.error().message + " " + answer.error().where;
    std::string text;
    write(text, *answer);
    return text;
}

}  // namespace pinwheel::contract
