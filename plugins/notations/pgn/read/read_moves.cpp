/// The moves of a game, their variations, comments and glyphs.
#include <algorithm>
#include <charconv>

#include "encoding.h"
#include "move_times.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "read/comment_drawings.h"
#include "read/game_reader.h"
#include "read/read_pgn.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

/// What stands behind a move, or alone: the glyph of PGN's table; -1 for anything else.
int glyph_of(std::string_view sign) {
    static const std::map<std::string_view, int> glyphs{
        {"!", 1},   {"?", 2},    {"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},  {"=", 10},  {"+=", 14},
        {"=+", 15}, {"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}, {"N", 146}};
    const auto found = glyphs.find(sign);
    return found == glyphs.end() ? -1 : found->second;
}

/// Machine form of a move.
std::string token_of(chess::Move move) {
    constexpr char letters[] = {'p', 'n', 'b', 'r', 'q', 'k'};
    std::string out = chess::square_name(move.from()) + chess::square_name(move.to());
    if (move.promotes()) out += letters[static_cast<std::size_t>(move.promotion())];
    return out;
}

void join(std::string& comment, std::string_view more) {
    if (!comment.empty() && !more.empty()) comment += ' ';
    comment += more;
}

}  // namespace

Status GameReader::moves() {
    std::vector<Line> open;  // the lines that the present one branches off
    Line line = main_;
    while (true) {
        space();
        const std::size_t start = at_;
        const char c = peek();
        if (at_ >= text_.size() || (c == '[' && line_begins())) {
            if (!open.empty()) return fail(start, "the closing bracket of a variation was expected");
            last_ = line.now.board;
            return {};
        }
        if (c == '{' || c == ';') {
            std::string text;
            if (auto error = comment(text)) return error;
            remark(line, text);
        } else if (c == '(') {
            ++at_;
            if (open.size() == deepest_branch)
                return fail(start, "variations of at most " + std::to_string(deepest_branch) + " levels were expected");
            if (!line.moved) return fail(start, "a move was expected before its variation");
            settle(line);
            open.push_back(line);
            line = {line.before, line.before, false};
        } else if (c == ')') {
            ++at_;
            if (open.empty()) return fail(start, "no variation is open here");
            settle(line);
            line = std::move(open.back());
            open.pop_back();
        } else if (c == '$') {
            if (auto error = glyph(line)) return error;
        } else {
            bool ended = false;
            if (auto error = word(line, open.empty(), ended)) return error;
            if (!ended) continue;
            settle(line);
            last_ = line.now.board;
            return {};
        }
    }
}

/// A comment that no move came behind belongs to the move before.
void GameReader::settle(Line& line) {
    note(line.now.node, std::exchange(pending_, {}), std::exchange(pending_drawings_, {}));
}

/// Of a node, or of the start.
void GameReader::note(std::size_t node, const std::string& text, const std::vector<Annotation>& drawings) {
    join(node ? record_.nodes[node - 1].comment : record_.start_comment, text);
    draw(node ? record_.nodes[node - 1].annotations : record_.start_annotations, drawings);
}

void GameReader::remark(const Line& line, std::string text) {
    if (part_ && !line.moved && record_.nodes.empty() && tells_whole(text)) return;
    if (line.moved) take_times(text, record_.nodes[line.now.node - 1].times);
    const auto drawings =
        tokens_ ? take_any_drawings(text) : take_drawings(text, part_ && !board_.empty() ? board_ : "board");
    if (line.moved || (line.now.node == 0 && record_.nodes.empty())) return note(line.now.node, text, drawings);
    join(pending_, text);  // of the variation's first move
    draw(pending_drawings_, drawings);
}

/// "[%line e2e4 resign]", "[%start …]", "[%ply 3 $1 left=297000 spent=3000 :]" and the comment behind it.
bool GameReader::tells_whole(std::string_view text) {
    if (whole_ && !whole_->remarks.empty() && whole_->remarks.back().open) {
        whole_->remarks.back().open = false;
        whole_->remarks.back().comment = text;
        return true;
    }
    const auto inside = [&](std::string_view command) -> std::optional<std::string_view> {
        if (!text.starts_with(command) || !text.ends_with(']')) return {};
        return text.substr(command.size(), text.size() - command.size() - 1);
    };
    if (const auto tokens = inside("[%line")) whole_.emplace().tokens = *tokens;
    if (!whole_) return false;
    if (const auto start = inside("[%start ")) whole_->start = *start;
    if (const auto ply = inside("[%ply ")) {
        Whole::Remark& remark = whole_->remarks.emplace_back();
        for (const std::string& word : split_tokens(*ply)) {
            const auto sign = word.find_first_of("$=");
            const std::string_view digits = std::string_view(word).substr(sign == word.npos ? 0 : sign + 1);
            std::size_t number = 0;
            (void)std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (word == ":")
                remark.open = true;
            else if (word.starts_with("left=") || word.starts_with("spent="))
                (word[0] == 'l' ? remark.times.left : remark.times.spent) = static_cast<std::int64_t>(number);
            else if (!word.starts_with('$'))
                remark.ply = number;
            else if (number > 0 && number < 256)
                remark.nags.push_back(static_cast<int>(number));
        }
    }
    return true;
}

void GameReader::mark(const Line& line, int glyph) {
    if (!line.now.node) return;
    auto& all = record_.nodes[line.now.node - 1].nags;
    if (std::find(all.begin(), all.end(), glyph) == all.end()) all.push_back(glyph);
}

/// "$14".
Status GameReader::glyph(const Line& line) {
    const std::size_t start = at_++;
    int n = 0, digits = 0;
    for (; is_digit(peek()) && digits < 4; ++at_, ++digits) n = n * 10 + (peek() - '0');
    if (digits == 0 || n > 255) return fail(start, "a glyph $0 to $255 was expected");
    if (n) mark(line, n);
    return {};
}

/// A number, a result, a move or a sign of judgement.
Status GameReader::word(Line& line, bool main, bool& ended) {
    const std::size_t start = at_;
    if (tokens_ && peek() == '"') return quoted(line);
    while (at_ < text_.size() && !is_blank(peek()) && peek() != '{' && peek() != ')' && peek() != ';' &&
           peek() != '$' && !(peek() == '(' && !promotes_in_brackets()))
        ++at_;
    std::string_view word = text_.substr(start, at_ - start);
    if (is_result(word) || word == "1/2") {
        if (!main) return {};
        if (word != "*" || record_.result.empty()) record_.result = word == "1/2" ? "1/2-1/2" : word;
        ended = true;
        return {};
    }
    // "12." and "12...", with the move behind it or not; "..." alone.
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    std::size_t dots = digits;
    while (dots < word.size() && word[dots] == '.') ++dots;
    if (dots > digits || dots == word.size()) {
        word.remove_prefix(dots);
        if (word.empty()) return {};
        at_ = start + dots;  // "1.e4" and "1.{…}" alike
        return {};
    }
    if (const int sign = glyph_of(word); sign >= 0) {
        mark(line, sign);
        return {};
    }
    if (word == "e.p.") return {};
    return move(line, word, start);
}

/// "e8(Q)".
bool GameReader::promotes_in_brackets() const {
    return at_ > 0 && at_ + 2 < text_.size() && text_[at_ + 2] == ')' &&
           std::string_view("QRBN").find(text_[at_ + 1]) != std::string_view::npos && text_[at_ - 1] >= '1' &&
           text_[at_ - 1] <= '8';
}

/// A move in quotes.
Status GameReader::quoted(Line& line) {
    const std::size_t start = at_++;
    std::string token;
    for (; at_ < text_.size() && peek() != '"' && peek() != '\n'; ++at_) {
        if (peek() == '\\' && at_ + 1 < text_.size()) ++at_;
        token += peek();
    }
    if (peek() != '"') return fail(start, "the closing quote of a move was expected on its line");
    ++at_;
    step(line, token, start, line.now.board);
    return {};
}

Status GameReader::move(Line& line, std::string_view word, std::size_t start) {
    // Behind "e8(Q" stands its bracket.
    if (word.find('(') != word.npos && peek() == ')') word = text_.substr(start, ++at_ - start);
    if (word == "--" || word == "Z0" || word == "null")
        return fail(start, "a move was expected: turns without one are not read");
    const std::size_t bare = word.find_last_not_of("!?") + 1;
    const int sign = bare < word.size() ? glyph_of(word.substr(bare)) : -1;
    if (tokens_) {
        if (bare == 0) return fail(start, "a move was expected");
        step(line, utf8(word.substr(0, bare)), start, line.now.board);
        if (sign >= 0) mark(line, sign);
        return {};
    }
    const auto read = chess::read_move(line.now.board, word.substr(0, bare));
    if (!read) {
        std::string shown = utf8(word.substr(0, 16));
        std::string why = read.error().message;
        if (chess::count_moves(line.now.board) == 0) why = ended(line);
        if (why.ends_with('.')) why.pop_back();
        return fail(start, in_order(line) + "the move " + shown + " cannot be read: " + why);
    }
    const bool squares = word.size() >= 4 && word[0] >= 'a' && word[0] <= 'h' && is_digit(word[1]) && word[2] >= 'a' &&
                         word[2] <= 'h' && is_digit(word[3]);
    written_short_ = written_short_ || !squares;
    step(line, token_of(*read), start, chess::played(line.now.board, *read));
    if (sign >= 0) mark(line, sign);
    return {};
}

/// A move that is read becomes a node, or the one that is there already.
void GameReader::step(Line& line, const std::string& token, std::size_t start, const chess::Board& board) {
    Place next{board, 0};
    for (const std::size_t known : children_[line.now.node])
        if (record_.nodes[known - 1].token == token) next.node = known;
    if (!next.node) {
        Record::Node node;
        node.parent = line.now.node;
        node.token = token;
        node.where = "offset " + std::to_string(start);
        record_.nodes.push_back(std::move(node));
        next.node = record_.nodes.size();
        children_[line.now.node].push_back(next.node);
        children_.emplace_back();
    }
    note(next.node, std::exchange(pending_, {}), std::exchange(pending_drawings_, {}));
    line.before = line.now;
    line.now = next;
    line.moved = true;
}

/// That the game is over on the board, for a move behind its end.
std::string GameReader::ended(const Line& line) const {
    int plies = 0;
    for (std::size_t at = line.now.node; at; at = record_.nodes[at - 1].parent) ++plies;
    const bool mate = chess::in_check(line.now.board);
    const std::string winner = line.now.board.side == chess::Color::white ? "Black" : "White";
    return small(over_sentence(plies, mate ? "checkmate" : "stalemate",
                               mate ? std::vector{winner} : std::vector<std::string>(), false));
}

std::string GameReader::in_order(const Line& line) {
    return "at move " + std::to_string(line.now.board.fullmove) +
           (line.now.board.side == chess::Color::white ? " of White, " : " of Black, ");
}

}  // namespace pinwheel::pgn_notation
