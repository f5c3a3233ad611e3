#include "page.h"

#include <algorithm>
#include <set>

#include "letters.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::text {
namespace {

constexpr int margin_columns = 3;  // "10 "
constexpr int gap_columns = 3;
constexpr int page_columns = 78;  // of the legend

// A line of text and how many columns of a terminal it takes: colour codes take none.
struct Line {
    std::string text;
    int columns = 0;

    void add(std::string_view words, std::string_view code, bool ansi) {
        if (words.find_first_not_of(' ') == words.npos) code = {};
        if (ansi && !code.empty()) text.append("\x1b[").append(code).append("m");
        text += words;
        if (ansi && !code.empty()) text += "\x1b[0m";
        columns +=
            static_cast<int>(std::count_if(words.begin(), words.end(), [](char c) { return (c & 0xc0) != 0x80; }));
    }
    void add(std::string_view words) { add(words, "", false); }
    void pad(int width) {
        if (columns < width) add(std::string(static_cast<std::size_t>(width - columns), ' '));
    }
};

std::string_view ansi_of(const View& view, SeatId seat) {
    struct Colour {
        std::string_view token, code;
    };
    static constexpr Colour colours[]{{"seat.N", "94"}, {"seat.S", "91"},       {"seat.E", "95"},
                                      {"seat.W", "33"}, {"side.white", "97;1"}, {"side.black", "36"}};
    if (!seat.valid() || seat.v >= view.seats.size()) return "";
    const auto* found = std::find_if(std::begin(colours), std::end(colours),
                                     [&](const Colour& c) { return c.token == view.seats[seat.v].colour; });
    static constexpr std::string_view others[]{"94", "91", "95", "33", "92", "96"};
    return found != std::end(colours) ? found->code : others[seat.v % std::size(others)];
}

std::string seat_name(const View& view, SeatId seat) {
    return seat.valid() && seat.v < view.seats.size() ? printable(view.seats[seat.v].id) : std::string("-");
}

class Page {
public:
    Page(const View& view, const RenderOptions& options, bool ansi)
        : view_(view), options_(options), ansi_(ansi), lights_(lights_of(options.highlights)) {}

    std::string write() {
        const auto grid = board_grid(view_, options_);
        std::string out;
        for (int row = 0; row < grid.rows; ++row) add_row(out, grid, row);
        add_turn(out);
        add_legend(out);
        return out;
    }

private:
    void add_row(std::string& out, const BoardGrid& grid, int row) {
        std::vector<std::pair<int, std::vector<Line>>> blocks;
        std::size_t height = 0;
        for (const auto& cell : grid.cells) {
            if (cell.row != row) continue;
            blocks.emplace_back(cell.column, block(*cell.board));
            height = std::max(height, blocks.back().second.size());
        }
        std::sort(blocks.begin(), blocks.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        if (!out.empty()) out += '\n';
        for (std::size_t i = 0; i < height; ++i) {
            Line line;
            for (std::size_t b = 0; b < blocks.size(); ++b) {
                const auto& lines = blocks[b].second;
                const int start = line.columns;
                if (i < lines.size()) line.text += lines[i].text, line.columns += lines[i].columns;
                if (b + 1 < blocks.size()) line.pad(start + width_of(lines) + gap_columns);
            }
            out += line.text;
            out.erase(out.find_last_not_of(' ') + 1);
            out += '\n';
        }
    }

    static int width_of(const std::vector<Line>& lines) {
        int width = 0;
        for (const auto& line : lines) width = std::max(width, line.columns);
        return width;
    }

    std::vector<Line> block(const BoardView& board) {
        const int files = std::clamp(board.files, 1, 26), ranks = std::clamp(board.ranks, 1, 99);
        const bool turned = seen_from_second(board, options_);
        std::vector<Line> out{title(board)};
        for (int i = 0; i < ranks; ++i) {
            const int rank = turned ? i : ranks - 1 - i;
            Line line;
            auto number = options_.coordinates ? std::to_string(rank + 1) : std::string();
            line.add(std::string(static_cast<std::size_t>(margin_columns - 1) - std::min<std::size_t>(2, number.size()),
                                 ' ') +
                         number + " ",
                     "90", ansi_);
            for (int j = 0; j < files; ++j) add_square(line, board, rank * files + (turned ? files - 1 - j : j), files);
            out.push_back(std::move(line));
        }
        if (options_.coordinates) {
            Line line;
            line.pad(margin_columns);
            for (int j = 0; j < files; ++j) {
                const char file = static_cast<char>('a' + (turned ? files - 1 - j : j));
                line.add(" ");
                line.add(std::string_view(&file, 1), "90", ansi_);
                line.add(" ");
            }
            out.push_back(std::move(line));
        }
        if (!board.hand.empty()) out.push_back(hand(board));
        return out;
    }

    Line title(const BoardView& board) {
        Line line;
        line.pad(margin_columns + 1);
        line.add(printable(board.title.empty() ? board.id : board.title), "1", ansi_);
        if (!board.first.valid() && !board.second.valid()) return line;
        line.add("  ");
        line.add(seat_name(view_, board.first), ansi_of(view_, board.first), ansi_);
        line.add(" v ");
        line.add(seat_name(view_, board.second), ansi_of(view_, board.second), ansi_);
        return line;
    }

    void add_square(Line& line, const BoardView& board, int square, int files) {
        const auto letters = letters_of(board, square, square_target(board.id, square, files), lights_);
        if (letters.sign >= 0) seen_.insert(letters.sign);
        if (letters.ghost) seen_.insert(static_cast<int>(signs().size()) - 1);
        if (letters.text[1] == '?') unknown_ = true;
        const auto sign = letters.sign >= 0 ? signs()[static_cast<std::size_t>(letters.sign)].ansi : std::string_view();
        const bool dot = letters.text[1] == '.' || letters.text[1] == '?';
        const auto ink = dot ? std::string_view("90") : letters.owner.valid() ? ansi_of(view_, letters.owner) : sign;
        line.add(std::string_view(&letters.text[0], 1), sign, ansi_);
        line.add(std::string_view(&letters.text[1], 1), letters.ghost ? std::string(ink) + ";2" : std::string(ink),
                 ansi_);
        line.add(std::string_view(&letters.text[2], 1), sign, ansi_);
    }

    Line hand(const BoardView& board) {
        Line line;
        line.add("    in hand:");
        for (const HeldPieces& held : board.hand) {
            line.add(" ");
            line.add(std::to_string(held.count));
            line.add(" ");
            line.add(printable(target_word(hand_target(view_, held), Target::Area::hand)));
        }
        return line;
    }

    void add_turn(std::string& out) {
        Line line;
        for (std::size_t i = 0; i < view_.seats.size(); ++i) {
            const SeatId seat{static_cast<std::uint16_t>(i)};
            if (!view_.seats[i].to_act) continue;
            line.add(line.columns == 0 ? "To act: " : ", ");
            const auto& title = view_.seats[i].title;
            line.add(seat_name(view_, seat), ansi_of(view_, seat), ansi_);
            if (!title.empty() && title != view_.seats[i].id) line.add(" (" + printable(title) + ")");
            if (in_check(view_, seat)) line.add(" in check", "31;1", ansi_);
        }
        if (line.columns > 0) out += "\n" + line.text + "\n";
    }

    void add_legend(std::string& out) {
        Line line;
        const auto add = [&](const std::string& sign, std::string_view meaning) {
            if (line.columns + 3 + static_cast<int>(sign.size() + meaning.size()) > page_columns) {
                out += line.text + "\n";
                line = {};
            }
            line.add(line.columns == 0 ? "" : "   ");
            line.add(sign);
            line.add(" ");
            line.add(meaning);
        };
        for (const int index : seen_) {
            const auto& sign = signs()[static_cast<std::size_t>(index)];
            add({sign.left, 'x', sign.right}, sign.meaning);
        }
        if (unknown_) add("?", "unknown");
        if (line.columns > 0) out += line.text + "\n";
    }

    const View& view_;
    const RenderOptions& options_;
    bool ansi_;
    Lights lights_;
    std::set<int> seen_;
    bool unknown_ = false;
};

}  // namespace

std::string page_of(const View& view, const RenderOptions& options, bool ansi) {
    return Page(view, options, ansi).write();
}

}  // namespace pinwheel::text
