#include "position_text.h"

#include <algorithm>

namespace pinwheel::fen_notation {
namespace {

constexpr std::size_t largest_text = 1u << 20;
constexpr std::string_view variant_prefix = "variant: ";
constexpr std::string_view duplicate_boards[] = {"NW", "NE", "SW", "SE"};

struct BoardLine {
    std::string board;  ///< empty: not written
    std::string fen;
    int number = 0;  ///< of the line in the text
};

std::string_view trimmed_line(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == line.npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
}

Error fail(int line, const std::string& what) {
    std::string place = "line " + std::to_string(line);
    return {"load.fen", "In " + place + ": " + what + ".", std::move(place)};
}

/// Six fields, of which the first has seven slashes: enough to tell FEN from other text.
bool looks_like_fen(std::string_view text) {
    const auto fields = 1 + std::count(text.begin(), text.end(), ' ');
    const auto placement = text.substr(0, text.find(' '));
    return fields == 6 && std::count(placement.begin(), placement.end(), '/') == 7;
}

bool is_board_id(std::string_view word) { return !word.empty() && word.find('/') == word.npos; }

/// Boards by their ids; a variant is known by them.
std::string variant_of(const std::vector<BoardLine>& lines) {
    if (lines.size() == 1) return "chess";
    const bool all =
        lines.size() == 4 && std::all_of(std::begin(duplicate_boards), std::end(duplicate_boards), [&](auto id) {
            return std::any_of(lines.begin(), lines.end(), [&](const BoardLine& l) { return l.board == id; });
        });
    return all ? "duplicate-chess" : "";
}

}  // namespace

bool fits(const Variant& variant) {
    const auto& info = variant.info();
    const Rulings rulings(info.rulings);
    const auto start = variant.start(rulings, {});
    if (!start || info.boards.empty()) return false;
    std::string text;
    for (std::size_t i = 0; i < info.boards.size(); ++i) {
        const std::string fen = variant.board_text(**start, BoardId{static_cast<std::uint16_t>(i)});
        if (!looks_like_fen(fen)) return false;
        if (info.boards.size() > 1) text.append(text.empty() ? "" : "\n").append(info.boards[i].id).append(" ");
        text += fen;
    }
    const auto again = variant.start(rulings, {text, {}, 0});
    return again.ok() && (*again)->key() == (*start)->key();
}

Result<std::string> write_position(const Game& game) {
    const auto& info = game.variant().info();
    std::vector<BoardLine> lines;
    std::string out;
    for (std::size_t i = 0; i < info.boards.size(); ++i) {
        std::string fen = game.variant().board_text(game.state(), BoardId{static_cast<std::uint16_t>(i)});
        if (!looks_like_fen(fen))
            return Error{"notation.board",
                         "The board " + info.boards[i].id + " of " + info.title + " cannot be written as FEN.", ""};
        if (info.boards.size() > 1) out.append(info.boards[i].id).append(" ");
        out.append(fen).append("\n");
        lines.push_back({info.boards.size() > 1 ? info.boards[i].id : "", std::move(fen), 0});
    }
    if (variant_of(lines) == info.id) return out;
    return std::string(variant_prefix) + info.id + "\n" + out;
}

Result<Record> read_position(std::string_view text) {
    if (text.size() > largest_text) return Error{"load.too-large", "A text of FENs has at most 1 MiB.", ""};
    Record record;
    std::vector<BoardLine> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        auto line = trimmed_line(text.substr(0, end));
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
        if (line.empty() || line.front() == '#') continue;
        if (line.starts_with(variant_prefix) && record.variant.empty()) {
            record.variant = trimmed_line(line.substr(variant_prefix.size()));
            continue;
        }
        BoardLine board{"", "", number};
        if (auto word = line.substr(0, line.find(' ')); is_board_id(word) && word.size() < line.size()) {
            board.board = word;
            line = trimmed_line(line.substr(word.size()));
        }
        if (!looks_like_fen(line))
            return fail(number, "a board and its FEN of six fields, \"NW rnbqkbnr/… w KQkq - 0 1\", were expected");
        if (std::any_of(lines.begin(), lines.end(), [&](const BoardLine& l) { return l.board == board.board; }))
            return fail(number, board.board.empty() ? "a second FEN needs the names of the boards"
                                                    : "the board " + board.board + " is there twice");
        board.fen = line;
        lines.push_back(std::move(board));
    }
    if (lines.empty()) return fail(1, "there is no FEN");
    if (record.variant.empty()) record.variant = variant_of(lines);
    if (record.variant.empty())
        return fail(lines.front().number, "the boards NW, NE, SW and SE, or one FEN alone, were expected");
    std::string& setup = record.setup.text;
    for (const auto& line : lines)
        setup.append(setup.empty() ? "" : "\n")
            .append(line.board)
            .append(line.board.empty() ? "" : " ")
            .append(line.fen);
    return record;
}

}  // namespace pinwheel::fen_notation
