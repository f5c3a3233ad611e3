#include "write_pgn.h"

#include <algorithm>

#include "board_score.h"
#include "movetext.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/game/files/verdict_text.h"
#include "read/read_pgn.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

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
        if (whole_tree_) {
            comment(record_.start_comment, record_.start_annotations);
            too_deep_ = !write_tree(game_, movetext_, [this](NodeId id, bool& numbered) { write(id, numbered); });
        } else {
            moves();
        }
        movetext_.word(result);
        return tags_.text() + "\n" + std::move(movetext_).text() + "\n";
    }

private:
    /// Where the written moves end.
    chess::Board end() const {
        if (whole_tree_) return board_at(last_);
        const Stretch& stretch = score_[main_];
        return stretch.moves.empty() ? stretch.start
                                     : chess::played(stretch.moves.back().before, stretch.moves.back().move);
    }

    /// A player's name where the game knows one under the seat's id or title.
    std::string player(SeatId seat) const {
        const auto& info = game_.variant().info().seats.at(seat.v);
        return known_tag(record_, info.id, known_tag(record_, info.title, info.title));
    }

    void tags(const Verdict& verdict, const std::string& result) {
        const VariantInfo& info = game_.variant().info();
        tags_.tag("Event", known_tag(record_, "Event", info.title));
        tags_.tag("Site", known_tag(record_, "Site", "?"));
        tags_.tag("Date", known_tag(record_, "Date", "????.??.??"));
        tags_.tag("Round", known_tag(record_, "Round", "-"));
        tags_.tag("White", player(board_.first));
        tags_.tag("Black", player(board_.second));
        tags_.tag("Result", result);
        tags_.tag("Board", board_.id);
        tags_.rules(record_, info.rulings);
        tags_.tag("Verdict", verdict_text(info, verdict));
        if (const auto fen = chess::to_fen(score_[main_].start); fen != chess::start_fen) {
            tags_.tag("SetUp", "1");
            tags_.tag("FEN", fen);
        }
        if (verdict.reason == "timeout") tags_.tag("Termination", "time forfeit");
        if (says_end()) tags_.tag("Declared", record_.declared);
        tags_.others(record_, [this](const std::string& name) { return ours(name); });
    }

    /// Of a game of chess the result tells how it ended, but for a claim.
    bool says_end() const {
        if (record_.declared.empty()) return false;
        return whole_tree_ ? record_.declared.starts_with("claim") : game_.variant().info().id == "duplicate-chess";
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
            if (node.extras().comment.empty() && node.extras().nags.empty() && !node.times().told()) continue;
            std::string ply = "[%ply " + std::to_string(node.ply);
            for (const int glyph : node.extras().nags) ply += " $" + std::to_string(glyph);
            if (node.times().left >= 0) ply += " left=" + std::to_string(node.times().left);
            if (node.times().spent >= 0) ply += " spent=" + std::to_string(node.times().spent);
            movetext_.comment(ply + (node.extras().comment.empty() ? "]" : " :]"));
            if (!node.extras().comment.empty()) movetext_.comment(node.extras().comment);
        }
    }

    bool ours(const std::string& name) const {
        if (name == "Declared") return says_end();
        if (is_written_tag(name)) return true;
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

    /// One move with its number where one is due, its glyphs and its comment.
    void write(NodeId id, bool& numbered) {
        const chess::Board before = board_at(game_.node(id).parent);
        const auto move = chess::read_move(before, game_.token(id));
        if (before.side == chess::Color::white || !numbered) movetext_.word(move_number(before));
        numbered = true;
        movetext_.word(move ? chess::to_san(before, *move) : game_.token(id));
        numbered = !remarks(id);
    }

    /// Glyphs, times, drawings and comment of a move; false where it has no comment.
    bool remarks(NodeId id) {
        const Game::Node& node = game_.node(id);
        return movetext_.remarks(node, commands_of(node.extras().annotations, board_.id));
    }

    void comment(const std::string& text, const std::vector<Annotation>& drawings) {
        (void)movetext_.comment(commands_of(drawings, board_.id), text);
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
    Tags tags_;
    Movetext movetext_;
};

}  // namespace

Result<std::string> write_pgn(const Game& game) {
    const std::string& variant = game.variant().info().id;
    if (variant != "chess" && variant != "duplicate-chess") return write_tokens(game);
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
        if (written.too_deep()) return too_deep();
    }
    return out;
}

}  // namespace pinwheel::pgn_notation
