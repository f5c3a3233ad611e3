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

/// A word for an argument by its name in the table: "square", "token", "seat", "all|any" …
std::string some_word(const VariantInfo& info, const std::string& name, const View& view,
                      std::span<const std::string> tokens, std::uint64_t& dice) {
    const bool with_board = info.boards.size() > 1 || splitmix64(dice) % 2 == 0;
    if (name == "square") return some_square(view, dice, with_board);
    if (name == "token" && !tokens.empty()) return one_of(tokens, dice);
    if (name == "seat" || name == "side") return one_of(ids_of_seats(info), dice);
    if (name == "board" && !info.boards.empty()) return info.boards[splitmix64(dice) % info.boards.size()].id;
    if (name == "depth" || name == "number") return "1";
    if (name.find('=') != name.npos) return some_ruling(info, dice);
    if (const auto bar = name.find('|'); bar != name.npos)
        return splitmix64(dice) % 2 ? name.substr(0, bar) : name.substr(name.rfind('|') + 1);
    const auto pieces = pieces_seen(view);
    switch (splitmix64(dice) % 4) {
        case 0:
            return pieces.empty() ? "pawn" : one_of(pieces, dice);
        case 1:
            return some_square(view, dice, true);
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

Broken answer_sound(const Point& p, const QuestionSpec& spec, const Viewer& viewer,
                    std::span<const std::string> arguments) {
    const auto answer = ask(p, spec, viewer, arguments);
    if (!answer && (answer.error().code.empty() || answer.error().message.empty()))
        return spelled(spec, arguments) + " is refused without a code or a sentence";
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
            const auto arguments = question_arguments(p.info(), spec, view, tokens, p.dice);
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
        for (const auto& arguments : odd) {
            const auto answer = ask(p, spec, Viewer::arbiter(), arguments);
            if (!answer && (answer.error().code.empty() || answer.error().message.empty()))
                return spelled(spec, arguments).substr(0, 60) + " is refused without a code or a sentence";
        }
    const auto unknown = p.variant.answer(p.state.get(), Viewer::arbiter(), "no-such-question", {});
    if (unknown) return "a question that is not in the table is answered";
    return unknown.error().code == "question.unknown"
               ? Broken{}
               : "a question that is not in the table is refused with the code '" + unknown.error().code + "'";
}

constexpr PointClause questions[] = {
    {"questions are answered", questions_answered, 12},
    {"odd questions are refused", odd_questions, 40},
};

}  // namespace

std::span<const PointClause> question_clauses() { return questions; }

std::vector<std::string> question_arguments(const VariantInfo& info, const QuestionSpec& spec, const View& view,
                                            std::span<const std::string> tokens, std::uint64_t& dice) {
    std::vector<std::string> arguments;
    std::string name;
    bool optional = false;
    const auto end_of_name = [&] {
        if (name == "…" && arguments.empty()) name.clear();
        if (name.empty()) return;
        if (name == "…") {  // the last one, or the last two, once more
            if (splitmix64(dice) % 2) arguments.insert(arguments.end(), {arguments.back()});
        } else if (!optional || splitmix64(dice) % 2) {
            arguments.push_back(some_word(info, name, view, tokens, dice));
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
