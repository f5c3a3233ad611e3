#include "page.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "letters.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::text {
namespace {

constexpr int margin_columns = 3;  // "10 "
constexpr int gap_columns = 3;
constexpr int usual_columns = 80, least_columns = 20, most_columns = 1000;
constexpr int sign_columns = 2;

// A line of text and how many columns of a terminal it takes: colour codes take none.
struct Line {
    std::string text;
    int columns = 0;

    void add(std::string_view words, std::string_view code, bool ansi) {
        if (words.find_first_not_of(' ') == words.npos) code = {};
        if (ansi && !code.empty()) text.append("\x1b[").append(code).append("m");
        text += words;
        if (ansi && !code.empty()) text += "\x1b[0m";
        columns += columns_of(words);
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

int columns_in(const RenderOptions& options) {
    const auto chosen = options.style.find(std::string(Look::columns));
    int columns = usual_columns;
    if (chosen == options.style.end()) return columns;
    const std::string& text = chosen->second;
    std::from_chars(text.data(), text.data() + text.size(), columns);
    return std::clamp(columns, least_columns, most_columns);
}

// A paragraph of short pieces, as many to a line as there is room for.
class Paragraph {
public:
    Paragraph(std::string& out, int columns) : out_(out), columns_(columns) {}
    Paragraph(const Paragraph&) = delete;
    Paragraph& operator=(const Paragraph&) = delete;
    ~Paragraph() { end(); }

    void add(std::string_view piece) {
        if (line_.columns && line_.columns + 3 + columns_of(piece) > columns_) end();
        line_.add(line_.columns == 0 ? "" : "   ");
        line_.add(piece);
    }
    void end() {
        if (line_.columns > 0) out_ += line_.text + "\n";
        line_ = {};
    }

private:
    std::string& out_;
    int columns_;
    Line line_;
};

class Page {
public:
    Page(const View& view, const RenderOptions& options, bool ansi)
        : view_(view),
          options_(options),
          ansi_(ansi),
          columns_(columns_in(options)),
          lights_(lights_of(options.highlights)),
          alphabet_(view, options) {
        for (const PendingChallenge& each : view.presentation.challenges) challenge(each.to);
    }

    std::string write() {
        const auto grid = board_grid(view_, options_);
        for (const auto& cell : grid.cells) measure(*cell.board);
        std::string out;
        for (const auto& row : rows_of(grid)) add_row(out, row);
        add_several(out);
        add_captured(out);
        add_turn(out);
        add_legend(out);
        return out;
    }

private:
    using Row = std::vector<const BoardView*>;

    static int files_of(const BoardView& board) { return std::clamp(board.files, 1, 26); }
    static int ranks_of(const BoardView& board) { return std::clamp(board.ranks, 1, 99); }
    int columns_of_board(const BoardView& board) const {
        return margin_columns + files_of(board) * (word_columns_ + sign_columns);
    }

    void challenge(const Spot& spot) {
        if (spot.board >= view_.boards.size()) return;
        const BoardView& board = view_.boards[spot.board];
        if (spot.square >= files_of(board) * ranks_of(board)) return;
        const auto sign = lights_of({{"challenged", square_target(board.id, spot.square, files_of(board)), "", ""}});
        lights_.insert(sign.begin(), sign.end());
    }

    // How wide the words of the squares are. Where a board would not fit with them, several possible pieces are shown
    // by their number, and told below.
    void measure(const BoardView& board) {
        int wide = 1, several = 1;
        for (const auto& cell : board.cells) {
            if (cell.known != CellView::Known::yes || cell.occupants.empty()) continue;
            int& most = cell.occupants.size() > 1 ? several : wide;
            most = std::max(most, columns_of(alphabet_.word(board, cell)));
        }
        const int before = std::exchange(word_columns_, std::max({word_columns_, wide, several}));
        if (columns_of_board(board) <= columns_) return;
        numbers_ = true;
        word_columns_ = std::max(before, wide);
    }

    // The rows of the grid; all in one where the terminal is that wide, fewer boards to a row where it is narrow.
    std::vector<Row> rows_of(const BoardGrid& grid) const {
        auto cells = grid.cells;
        std::stable_sort(cells.begin(), cells.end(), [](const GridCell& a, const GridCell& b) {
            return std::pair(a.row, a.column) < std::pair(b.row, b.column);
        });
        int total = -gap_columns;
        for (const auto& cell : cells) total += columns_of_board(*cell.board) + gap_columns;
        const bool one = total <= columns_ && columns_ != usual_columns;
        std::vector<Row> out;
        int used = 0, row = -1;
        for (const auto& cell : cells) {
            const int more = gap_columns + columns_of_board(*cell.board);
            if (out.empty() || (!one && cell.row != row) || used + more > columns_) {
                out.emplace_back();
                used = -gap_columns;
            }
            row = cell.row;
            used += more;
            out.back().push_back(cell.board);
        }
        return out;
    }

    void add_row(std::string& out, const Row& row) {
        std::vector<std::vector<Line>> blocks;
        std::size_t height = 0;
        for (const BoardView* board : row) {
            blocks.push_back(block(*board));
            height = std::max(height, blocks.back().size());
        }
        if (!out.empty()) out += '\n';
        for (std::size_t i = 0; i < height; ++i) {
            Line line;
            for (std::size_t b = 0; b < blocks.size(); ++b) {
                const auto& lines = blocks[b];
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
        const int files = files_of(board), ranks = ranks_of(board);
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
                add_padded(line, 1, [&] {
                    line.add(" ");
                    line.add(std::string_view(&file, 1), "90", ansi_);
                    line.add(" ");
                });
            }
            out.push_back(std::move(line));
        }
        add_hand(out, board);
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

    // Symbols of two signs end in one column, longer words begin in one.
    template <class Add>
    void add_padded(Line& line, int columns, Add add) const {
        const std::string room(static_cast<std::size_t>(std::max(0, word_columns_ - columns)), ' ');
        const bool behind = word_columns_ > 2;
        if (!behind) line.add(room);
        add();
        if (behind) line.add(room);
    }

    void add_square(Line& line, const BoardView& board, int square, int files) {
        auto letters = letters_of(board, square, square_target(board.id, square, files), lights_, alphabet_);
        if (letters.sign >= 0) {
            seen_.insert(letters.sign);
            if (!letters.state.empty()) meanings_[letters.sign].insert(printable(letters.state));
        }
        if (letters.ghost) seen_.insert(static_cast<int>(signs().size()) - 1);
        if (letters.piece) note(board, static_cast<std::size_t>(square), files, letters);
        if (letters.word == "?") unknown_ = true;
        const auto sign = letters.sign >= 0 ? signs()[static_cast<std::size_t>(letters.sign)].ansi : std::string_view();
        const bool dot = letters.word == "." || letters.word == "?";
        const auto ink = dot ? std::string_view("90") : letters.owner.valid() ? ansi_of(view_, letters.owner) : sign;
        add_padded(line, columns_of(letters.word), [&] {
            line.add(std::string_view(&letters.left, 1), sign, ansi_);
            line.add(letters.word, letters.ghost ? std::string(ink) + ";2" : std::string(ink), ansi_);
            line.add(std::string_view(&letters.right, 1), sign, ansi_);
        });
    }

    // What the legend will have to tell of a square.
    void note(const BoardView& board, std::size_t square, int files, Letters& letters) {
        const auto& occupants = board.cells[square].occupants;
        for (const auto& occupant : occupants) kinds_.emplace(kind_of(occupant));
        if (occupants.size() < 2) return;
        several_ = true;
        if (!numbers_) return;
        const auto at = static_cast<int>(square);
        const std::string place = (view_.boards.size() > 1 ? printable(board.id) + ":" : "") +
                                  static_cast<char>('a' + at % files) + std::to_string(at / files + 1);
        numbered_[letters.word].push_back(place);
        letters.word = std::to_string(std::min<std::size_t>(9, occupants.size()));
    }

    static SeatId owner_of(const BoardView& board, const HeldPieces& held) {
        return held.owner.valid() ? held.owner : board.first;
    }

    // A line for each owner, in the order in which they come.
    void add_hand(std::vector<Line>& out, const BoardView& board) {
        std::vector<SeatId> owners;
        for (const HeldPieces& held : board.hand)
            if (std::find(owners.begin(), owners.end(), owner_of(board, held)) == owners.end())
                owners.push_back(owner_of(board, held));
        for (const SeatId owner : owners) add_hand_of(out, board, owner);
    }

    void add_hand_of(std::vector<Line>& out, const BoardView& board, SeatId owner) {
        Line line;
        line.add("    in hand:");
        for (const HeldPieces& held : board.hand) {
            if (owner_of(board, held) != owner) continue;
            kinds_.insert(held.piece);
            const std::string count = held.count == 1 ? std::string() : std::to_string(held.count) + " ";
            const std::string word = count + alphabet_.word(board, held.piece, owner);
            if (line.columns + 2 + columns_of(word) > std::max(columns_of_board(board), 40)) {
                out.push_back(std::exchange(line, {}));
                line.add("            ");
            }
            line.add(line.text.ends_with(':') || line.text.ends_with(' ') ? " " : ", ");
            line.add(word);
        }
        out.push_back(std::move(line));
    }

    // Where the squares had room for numbers only.
    void add_several(std::string& out) {
        for (const auto& [word, places] : numbered_) {
            std::string line = word + ":";
            for (const std::string& place : places) {
                if (columns_of(line) + 1 + columns_of(place) > columns_) {
                    out += line + "\n";
                    line = " ";
                }
                line += " " + place;
            }
            out += line + "\n";
        }
    }

    void add_captured(std::string& out) {
        if (!view_.presentation.tray || view_.presentation.tray->empty() || view_.boards.empty()) return;
        Line line;
        line.add("    captured:");
        for (const CapturedPiece& piece : *view_.presentation.tray) {
            std::string word;
            std::set<std::string> written;
            for (const auto& [kind, share] : piece.pieces) {
                kinds_.insert(kind);
                if (auto each = alphabet_.word(view_.boards.front(), kind, piece.owner); written.insert(each).second)
                    word += each;
            }
            several_ = several_ || written.size() > 1;
            if (line.columns + 1 + columns_of(word) > columns_) {
                out += line.text + "\n";
                line = {};
                line.add("            ");
            }
            line.add(" ");
            line.add(word, ansi_of(view_, piece.owner), ansi_);
        }
        out += line.text + "\n";
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

    // Whose the capitals are.
    std::string sides() const {
        SeatId first, second;
        bool same = true;
        for (const auto& board : view_.boards) {
            if (!board.first.valid() || !board.second.valid()) return {};
            same = same && (!first.valid() || (board.first == first && board.second == second));
            first = board.first;
            second = board.second;
        }
        if (!first.valid() || first.v >= view_.seats.size() || second.v >= view_.seats.size()) return {};
        if (!same) return "Capitals: whoever is named first above the board";
        const auto title = [&](SeatId seat) {
            const SeatView& each = view_.seats[seat.v];
            return printable(each.title.empty() ? each.id : each.title);
        };
        return "Capitals: " + title(first) + ", small letters: " + title(second);
    }

    void add_legend(std::string& out) {
        Paragraph legend(out, columns_ - 2);
        if (!kinds_.empty())
            if (const auto words = sides(); !words.empty()) legend.add(words);
        if (several_) legend.add("Several letters: one of these pieces");
        for (const std::string& kind : kinds_) {
            const std::string& symbol = alphabet_.symbol(kind);
            if (symbol != "*" && (several_ || !Alphabet::is_usual(kind, symbol)))
                legend.add(symbol + " " + printable(kind));
        }
        legend.end();
        for (const int index : seen_) {
            const auto& sign = signs()[static_cast<std::size_t>(index)];
            std::string meaning;
            if (const auto found = meanings_.find(index); found != meanings_.end())
                for (const std::string& each : found->second) meaning += (meaning.empty() ? "" : ", ") + each;
            legend.add(std::string{sign.left, 'x', sign.right} + " " +
                       (meaning.empty() ? std::string(sign.meaning) : meaning));
        }
        if (unknown_) legend.add("? unknown");
    }

    const View& view_;
    const RenderOptions& options_;
    bool ansi_;
    int columns_;
    Lights lights_;
    Alphabet alphabet_;
    int word_columns_ = 1;
    std::set<int> seen_;
    std::map<int, std::set<std::string>> meanings_;  ///< of signs of pieces' states
    std::set<std::string, std::less<>> kinds_;
    std::map<std::string, std::vector<std::string>> numbered_;
    bool unknown_ = false, several_ = false, numbers_ = false;
};

}  // namespace

std::string page_of(const View& view, const RenderOptions& options, bool ansi) {
    return Page(view, options, ansi).write();
}

}  // namespace pinwheel::text
