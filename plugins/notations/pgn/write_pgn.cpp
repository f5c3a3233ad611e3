#include "write_pgn.h"

#include <algorithm>

#include "board_score.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/game/files/verdict_text.h"
#include "read_pgn.h"

namespace pinwheel::pgn_notation {
namespace {

constexpr std::size_t line_width = 79;

/// UTF-8 on one line, with PGN's escapes.
std::string tag_value(std::string_view text) {
    std::string out;
    for (char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += static_cast<unsigned char>(c) < 32 || c == 127 ? ' ' : c;
    }
    return out;
}

bool is_tag_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// Mate and stalemate on the board itself bind the tag, whatever they mean to the seats; else their results do. "*"
/// also where the seats fared in a way two players cannot.
std::string_view board_result(const chess::Board& end, const Verdict& verdict, SeatId white, SeatId black) {
    if (chess::count_moves(end) == 0) {
        if (!chess::in_check(end)) return "1/2-1/2";
        return end.side == chess::Color::white ? "0-1" : "1-0";
    }
    if (!verdict.over || white.v >= verdict.result.size() || black.v >= verdict.result.size()) return "*";
    const Outcome w = verdict.result[white.v], b = verdict.result[black.v];
    if (w == Outcome::win && b == Outcome::loss) return "1-0";
    if (w == Outcome::loss && b == Outcome::win) return "0-1";
    return w == Outcome::draw && b == Outcome::draw ? "1/2-1/2" : "*";
}

/// Movetext broken between words.
class Movetext {
public:
    void word(std::string_view plain) {
        const std::string text = (bracket_ ? "(" : "") + std::string(plain);
        bracket_ = false;
        if (column_ && column_ + 1 + text.size() > line_width) {
            out_ += '\n';
            column_ = 0;
        }
        if (column_) {
            out_ += ' ';
            ++column_;
        }
        out_ += text;
        column_ += text.size();
    }
    /// Braces do not nest and cannot be escaped, programs break the lines between them, and a percent sign must not
    /// begin a line: a comment that none of this may happen to is written as remarks to the end of the line.
    void comment(std::string_view text) {
        if (needs_lines(text)) return remarks(text);
        const std::string clean = "{" + std::string(text) + "}";
        for (std::size_t at = 0; at < clean.size();) {
            const auto end = std::min(clean.find(' ', at), clean.size());
            if (end > at) word(std::string_view(clean).substr(at, end - at));
            at = end + 1;
        }
    }
    static bool needs_lines(std::string_view text) {
        const auto control = [](char c) { return static_cast<unsigned char>(c) < 32; };
        return text.empty() || text.front() == ' ' || text.back() == ' ' || text.front() == '%' ||
               text.find_first_of("{}") != text.npos || text.find("  ") != text.npos || text.find(" %") != text.npos ||
               std::any_of(text.begin(), text.end(), control);
    }
    void remarks(std::string_view text) {
        if (column_) out_ += '\n';
        column_ = 0;
        while (true) {
            const auto end = std::min(text.find('\n'), text.size());
            out_ += end ? "; " : ";";
            for (const char c : text.substr(0, end)) out_ += c == '\r' || c == '\v' || c == '\f' ? ' ' : c;
            out_ += '\n';
            if (end == text.size()) return;
            text.remove_prefix(end + 1);
        }
    }
    /// Brackets stand beside the words inside.
    void open_bracket() { bracket_ = true; }
    void close_bracket() {
        out_ += ')';
        ++column_;
    }
    std::string text() && { return std::move(out_); }

private:
    std::string out_;
    std::size_t column_ = 0;
    bool bracket_ = false;
};

/// The drawings on one board as a comment has them, "[%csl Ge4][%cal Ge2e4]"; colours that PGN has no letter for are
/// green.
std::string commands_of(const std::vector<Annotation>& drawings, const std::string& board) {
    std::string squares, arrows;
    const auto square = [&](const std::string& target) {
        const bool here = target.size() == board.size() + 3 && target.starts_with(board) && target[board.size()] == ':';
        return here ? target.substr(board.size() + 1) : std::string();
    };
    for (const Annotation& drawn : drawings) {
        const std::string from = square(drawn.target), to = square(drawn.to);
        if (from.empty() || (to.empty() && !drawn.to.empty())) continue;
        const bool numbered = drawn.colour.size() == 7 && drawn.colour.starts_with("arrow.") &&
                              drawn.colour[6] >= '1' && drawn.colour[6] <= '4';
        std::string& list = to.empty() ? squares : arrows;
        list += (list.empty() ? "" : ",");
        list += pen_letters[numbered ? static_cast<std::size_t>(drawn.colour[6] - '1') : 0];
        list += from + to;
    }
    return (squares.empty() ? "" : "[%csl " + squares + "]") + (arrows.empty() ? "" : "[%cal " + arrows + "]");
}

/// "12." or, after a break, "12...".
std::string move_number(const chess::Board& before) {
    return std::to_string(before.fullmove) + (before.side == chess::Color::white ? "." : "...");
}

/// The moves of a stretch on one line, for a comment.
std::string plain_moves(const Stretch& stretch) {
    std::string out;
    for (const auto& m : stretch.moves) {
        if (m.before.side == chess::Color::white || &m == &stretch.moves.front())
            out.append(out.empty() ? "" : " ").append(move_number(m.before));
        out.append(" ").append(chess::to_san(m.before, m.move));
    }
    return out.empty() ? "no moves" : out;
}

bool has_kings(const chess::Board& b) {
    return b.king_square(chess::Color::white) != chess::no_square &&
           b.king_square(chess::Color::black) != chess::no_square;
}

class BoardGame {
public:
    BoardGame(const Game& game, const BoardView& board, std::vector<Stretch> score)
        : game_(game),
          board_(board),
          score_(std::move(score)),
          record_(game.record()),
          whole_tree_(game.variant().info().id == "chess") {
        last_ = game_.end_of_line();
        if (whole_tree_)
            for (last_ = 0; !game_.node(last_).children.empty();) last_ = game_.node(last_).children.front();
        while (main_ + 1 < score_.size() && has_kings(score_[main_ + 1].start)) ++main_;
    }

    bool too_deep() const { return too_deep_; }
    /// Whether the moves of the board tell all that happened there.
    bool whole() const { return score_.size() == 1; }
    /// Says before the moves of the board all actions of the game.
    void tell_line() { tells_line_ = true; }

    std::string text() {
        const Verdict verdict = game_.verdict(last_);
        const std::string result(board_result(end(), verdict, board_.first, board_.second));
        tags(verdict, result);
        if (whole_tree_)
            tree();
        else
            moves();
        movetext_.word(result);
        return out_ + "\n" + std::move(movetext_).text() + "\n";
    }

private:
    /// Where the written moves end.
    chess::Board end() const {
        if (whole_tree_) return board_at(last_);
        const Stretch& stretch = score_[main_];
        return stretch.moves.empty() ? stretch.start
                                     : chess::played(stretch.moves.back().before, stretch.moves.back().move);
    }

    void tag(std::string_view name, std::string_view value) {
        out_.append("[").append(name).append(" \"").append(tag_value(value)).append("\"]\n");
    }

    std::string known(const std::string& name, std::string otherwise) const {
        auto it = record_.tags.find(name);
        return it == record_.tags.end() || it->second.empty() ? std::move(otherwise) : it->second;
    }

    /// A player's name where the game knows one under the seat's id or title.
    std::string player(SeatId seat) const {
        const auto& info = game_.variant().info().seats.at(seat.v);
        return known(info.id, known(info.title, info.title));
    }

    void tags(const Verdict& verdict, const std::string& result) {
        tag("Event", known("Event", game_.variant().info().title));
        tag("Site", known("Site", "?"));
        tag("Date", known("Date", "????.??.??"));
        tag("Round", known("Round", "-"));
        tag("White", player(board_.first));
        tag("Black", player(board_.second));
        tag("Result", result);
        tag("Board", board_.id);
        rules();
        tag("Verdict", verdict_text(game_.variant().info(), verdict));
        if (const auto fen = chess::to_fen(score_[main_].start); fen != chess::start_fen) {
            tag("SetUp", "1");
            tag("FEN", fen);
        }
        if (verdict.reason == "timeout") tag("Termination", "time forfeit");
        if (says_end()) tag("Declared", record_.declared);
        for (const auto& [name, value] : record_.tags)
            if (is_tag_name(name) && !ours(name)) tag(name, value);
    }

    /// Of a game of chess the result tells how it ended, but for a claim.
    bool says_end() const {
        if (record_.declared.empty()) return false;
        return whole_tree_ ? record_.declared.starts_with("claim") : game_.variant().info().id == "duplicate-chess";
    }

    /// The ruleset, what was chosen beside it, and what it consists of, for where it is not.
    void rules() {
        tag("Ruleset", record_.ruleset);
        std::string chosen, own;
        for (const auto& [ruling, option] : record_.overrides)
            chosen += (chosen.empty() ? "" : " ") + ruling + "=" + option;
        if (!chosen.empty()) tag("Rulings", chosen);
        if (!record_.carried) return;
        for (const CarriedField& part : carried_fields(*record_.carried, game_.variant().info().rulings)) {
            if (part.ruling)
                own += (own.empty() ? "" : " ") + part.name + "=" + part.value;
            else if (part.name == "judge")
                tag("RulesetJudge", "-");  // its text has no place in a tag
            else
                tag("Ruleset" + std::string(1, static_cast<char>(part.name[0] - 'a' + 'A')) + part.name.substr(1),
                    part.value);
        }
        if (!own.empty()) tag("RulesetRulings", own);
    }

    /// Turns that are no move of a board (resignations, passes) stand in no movetext: where there are some, the first
    /// board has all actions of the game before its moves, with their glyphs and comments; see FourBoards.
    void line() {
        std::string tokens;
        for (const NodeId id : game_.line())
            if (id != 0) tokens += " " + game_.token(id);
        movetext_.comment("[%line" + tokens + "]");
        if (!record_.setup.text.empty()) movetext_.comment("[%start " + record_.setup.text + "]");
        for (const NodeId id : game_.line()) {
            const Game::Node& node = game_.node(id);
            if (node.comment.empty() && node.nags.empty()) continue;
            std::string ply = "[%ply " + std::to_string(node.ply);
            for (const int glyph : node.nags) ply += " $" + std::to_string(glyph);
            movetext_.comment(ply + (node.comment.empty() ? "]" : " :]"));
            if (!node.comment.empty()) movetext_.comment(node.comment);
        }
    }

    bool ours(const std::string& name) const {
        if (name == "Declared") return says_end();
        static constexpr std::string_view written[] = {"Event",
                                                       "Site",
                                                       "Date",
                                                       "Round",
                                                       "White",
                                                       "Black",
                                                       "Result",
                                                       "Board",
                                                       "Ruleset",
                                                       "Verdict",
                                                       "SetUp",
                                                       "FEN",
                                                       "Variant",
                                                       "Rulings",
                                                       "RulesetTitle",
                                                       "RulesetParents",
                                                       "RulesetSource",
                                                       "RulesetProvenance",
                                                       "RulesetDescription",
                                                       "RulesetJudge",
                                                       "RulesetRulings"};
        if (std::find(std::begin(written), std::end(written), name) != std::end(written)) return true;
        const auto& seats = game_.variant().info().seats;
        return std::any_of(seats.begin(), seats.end(),
                           [&](const SeatInfo& s) { return s.id == name || s.title == name; });
    }

    void moves() {
        if (main_)
            movetext_.comment(before());
        else if (!tells_line_)
            comment(record_.start_comment, record_.start_annotations);
        if (tells_line_) line();
        bool numbered = false;
        for (const auto& m : score_[main_].moves) {
            if (m.before.side == chess::Color::white || !numbered) movetext_.word(move_number(m.before));
            numbered = true;
            movetext_.word(chess::to_san(m.before, m.move));
            numbered = !remarks(m.node);
        }
        for (std::size_t i = main_ + 1; i < score_.size(); ++i)
            movetext_.comment("Then came " + score_[i].broken_by + ", and " + plain_moves(score_[i]) + ".");
    }

    chess::Board board_at(NodeId id) const {
        const auto board = chess::parse_fen(game_.variant().board_text(*game_.state_at(id), BoardId{0}),
                                            {.allow_kingless = true, .allow_capturable = true});
        return board ? *board : chess::Board{};
    }

    /// Every line of a game of chess, the main line first; variations behind the move that they replace. A stack, for
    /// variations of variations.
    void tree() {
        struct Open {
            NodeId at;                  ///< its children come next
            std::size_t variation = 0;  ///< its next sibling to be written; 0: another line writes them
            bool numbered = false;
        };
        comment(record_.start_comment, record_.start_annotations);
        std::vector<Open> open{{0, 0, false}};
        while (!open.empty()) {
            Open& line = open.back();
            const Game::Node& here = game_.node(line.at);
            const auto& siblings = game_.node(here.parent).children;
            if (line.variation != 0 && line.variation < siblings.size()) {
                const NodeId other = siblings[line.variation++];
                if (open.size() > deepest_branch) {
                    too_deep_ = true;
                    return;
                }
                line.numbered = false;
                movetext_.open_bracket();
                bool numbered = false;
                write(other, numbered);
                open.push_back({other, 0, numbered});
                continue;
            }
            if (here.children.empty()) {
                open.pop_back();
                if (!open.empty()) movetext_.close_bracket();
                continue;
            }
            const NodeId next = here.children.front();
            write(next, line.numbered);
            line.at = next;
            line.variation = 1;
        }
    }

    /// One move with its number where one is due, its glyphs and its comment.
    void write(NodeId id, bool& numbered) {
        const chess::Board before = board_at(game_.node(id).parent);
        const auto move = chess::read_move(before, game_.token(id));
        if (before.side == chess::Color::white || !numbered) movetext_.word(move_number(before));
        numbered = true;
        movetext_.word(move ? chess::to_san(before, *move) : game_.token(id));
        numbered = !remarks(id);
    }

    /// Glyphs, drawings and comment of a move; false where it has no comment.
    bool remarks(NodeId id) {
        const Game::Node& node = game_.node(id);
        for (const int glyph : node.nags) movetext_.word("$" + std::to_string(glyph));
        return comment(node.comment, node.annotations);
    }

    bool comment(const std::string& text, const std::vector<Annotation>& drawings) {
        const std::string commands = commands_of(drawings, board_.id);
        const bool one = !commands.empty() && !text.empty() && !Movetext::needs_lines(text);
        if (!commands.empty()) movetext_.comment(one ? commands + " " + text : commands);
        if (!text.empty() && !one) movetext_.comment(text);
        return !text.empty() || !commands.empty();
    }

    /// What the position of the FEN tag leaves out.
    std::string before() const {
        std::string out = "Before this position: ";
        for (std::size_t i = 0; i < main_; ++i)
            out += plain_moves(score_[i]) + "; then " + score_[i + 1].broken_by + "; ";
        out.replace(out.size() - 2, 2, ".");
        return out;
    }

    const Game& game_;
    const BoardView& board_;
    std::vector<Stretch> score_;
    Record record_;
    bool whole_tree_;  ///< all lines are written, not the current one alone
    NodeId last_ = 0;  ///< end of the line that the tags speak of
    bool too_deep_ = false, tells_line_ = false;
    std::size_t main_ = 0;  ///< the stretch that is written as moves: the last one with both kings
    std::string out_;
    Movetext movetext_;
};

}  // namespace

Result<std::string> write_pgn(const Game& game) {
    const View view = game.variant().view(*game.state_at(0), Viewer::arbiter());
    std::string out;
    std::vector<BoardGame> boards;
    boards.reserve(view.boards.size());
    for (std::size_t i = 0; i < view.boards.size(); ++i) {
        const BoardView& board = view.boards[i];
        if (board.files != 8 || board.ranks != 8 || !board.first.valid() || !board.second.valid())
            return Error{"notation.board", "The board " + board.id + " is not one of orthodox chess with two seats.",
                         ""};
        auto score = score_of(game, BoardId{static_cast<std::uint16_t>(i)});
        if (!score) return score.error();
        boards.emplace_back(game, board, *std::move(score));
    }
    const bool whole = std::all_of(boards.begin(), boards.end(), [](const BoardGame& b) { return b.whole(); });
    const auto nodes = game.line();
    const bool plain =
        std::all_of(nodes.begin() + 1, nodes.end(), [&](NodeId id) { return game.token(id).size() <= 5; });
    if (boards.size() > 1 && (!whole || !plain || !game.setup().text.empty())) boards.front().tell_line();
    for (BoardGame& written : boards) {
        out.append(out.empty() ? "" : "\n").append(written.text());
        if (written.too_deep())
            return Error{"notation.depth",
                         "PGN nests variations " + std::to_string(deepest_branch) +
                             " levels deep at most, and this game has more.",
                         {}};
    }
    return out;
}

}  // namespace pinwheel::pgn_notation
