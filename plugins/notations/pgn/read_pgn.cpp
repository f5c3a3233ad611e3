#include "read_pgn.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "encoding.h"
#include "games_of_pgn.h"
#include "move_times.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

constexpr std::size_t largest_text = 64u << 20;
constexpr std::size_t most_drawings = 128;  ///< of one position; further ones are left out

bool is_blank(char c) { return blanks.find(c) != blanks.npos; }

bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '-' || c == '+' ||
           c == '#' || c == '=' || c == ':';
}

/// What stands behind a move, or alone: the glyph of PGN's table; -1 for anything else.
int glyph_of(std::string_view sign) {
    static const std::map<std::string_view, int> glyphs{
        {"!", 1},   {"?", 2},    {"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},  {"=", 10},  {"+=", 14},
        {"=+", 15}, {"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}, {"N", 146}};
    const auto found = glyphs.find(sign);
    return found == glyphs.end() ? -1 : found->second;
}

/// Placeholders that say no more than a missing tag.
bool says_nothing(std::string_view name, std::string_view value) {
    return value.empty() || value == "?" || value == "????.??.??" || value == "-" ||
           (name == "Event" && value == "Chess") || (name == "White" && value == "White") ||
           (name == "Black" && value == "Black");
}

/// Machine form of a move.
std::string token_of(chess::Move move) {
    constexpr char letters[] = {'p', 'n', 'b', 'r', 'q', 'k'};
    std::string out = chess::square_name(move.from()) + chess::square_name(move.to());
    if (move.promotes()) out += letters[static_cast<std::size_t>(move.promotion())];
    return out;
}

/// "e4" of the board; empty for anything else.
std::string square_target(const std::string& board, std::string_view square) {
    const bool is_one =
        square.size() == 2 && square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
    return is_one ? board + ":" + std::string(square) : std::string();
}

/// "Ge4,Rd5" of squares, "Ge2e4" of arrows; false where it is no such list.
bool read_drawings(std::string_view list, bool arrows, const std::string& board, std::vector<Annotation>& out) {
    while (true) {
        const auto end = std::min(list.find(','), list.size());
        std::string_view item = list.substr(0, end);
        while (item.starts_with(' ')) item.remove_prefix(1);
        while (item.ends_with(' ')) item.remove_suffix(1);
        if (item.size() != (arrows ? 5u : 3u)) return false;
        const auto colour = pen_letters.find(item[0]);
        Annotation drawn{square_target(board, item.substr(1, 2)), {}, {}};
        if (arrows) drawn.to = square_target(board, item.substr(3));
        if (colour == pen_letters.npos || drawn.target.empty() || (arrows && drawn.to.empty())) return false;
        drawn.colour = "arrow." + std::to_string(colour + 1);
        if (out.size() < most_drawings) out.push_back(std::move(drawn));
        if (end == list.size()) return true;
        list.remove_prefix(end + 1);
    }
}

/// Adds what is not drawn there yet.
void draw(std::vector<Annotation>& all, const std::vector<Annotation>& more) {
    for (const Annotation& drawn : more)
        if (all.size() < most_drawings && std::find(all.begin(), all.end(), drawn) == all.end()) all.push_back(drawn);
}

/// The drawings of a comment, "[%csl Ge4]" and "[%cal Ge2e4]", which are taken out of it; other commands stay.
std::vector<Annotation> take_drawings(std::string& comment, const std::string& board) {
    std::vector<Annotation> drawings;
    std::string rest;
    std::string_view text = comment;
    bool taken = false;
    while (true) {
        const auto begin = std::min(text.find("[%c"), text.size());
        rest += text.substr(0, begin);
        text.remove_prefix(begin);
        if (text.empty()) break;
        const auto end = text.find_first_of("[]", 6);
        const bool squares = text.starts_with("[%csl "), arrows = text.starts_with("[%cal ");
        std::vector<Annotation> found;
        if (end != text.npos && text[end] == ']' && (squares || arrows) &&
            read_drawings(text.substr(6, end - 6), arrows, board, found)) {
            draw(drawings, found);
            text.remove_prefix(end + 1);
            if (rest.empty() || rest.ends_with(' '))
                while (text.starts_with(' ')) text.remove_prefix(1);
            taken = true;
        } else {
            rest += text.substr(0, 3);
            text.remove_prefix(3);
        }
    }
    if (taken) {
        while (rest.ends_with(' ')) rest.pop_back();
        comment = std::move(rest);
    }
    return drawings;
}

/// The drawings of a comment as write_tokens() has them, "[%draw board:e4 - arrow.1]", which are taken out of it.
std::vector<Annotation> take_any_drawings(std::string& comment) {
    constexpr std::string_view command = "[%draw ";
    std::vector<Annotation> drawings;
    std::string rest;
    std::string_view text = comment;
    while (true) {
        const auto begin = std::min(text.find(command), text.size());
        rest += text.substr(0, begin);
        text.remove_prefix(begin);
        if (text.empty()) break;
        const auto end = text.find_first_of("[]", command.size());
        const bool ends = end != text.npos && text[end] == ']';
        const auto words = split_tokens(ends ? text.substr(command.size(), end - command.size()) : "");
        if (words.size() != 3) {
            rest += text.substr(0, command.size());
            text.remove_prefix(command.size());
            continue;
        }
        const auto word = [](const std::string& text) { return text == "-" ? std::string() : unescaped(text); };
        draw(drawings, {{word(words[0]), word(words[1]), word(words[2])}});
        text.remove_prefix(end + 1);
        if (rest.empty() || rest.ends_with(' '))
            while (text.starts_with(' ')) text.remove_prefix(1);
    }
    if (!drawings.empty()) {
        while (rest.ends_with(' ')) rest.pop_back();
        comment = std::move(rest);
    }
    return drawings;
}

class Reader {
public:
    /// `part`: one board of a game of several, whose rules are told too.
    explicit Reader(std::string_view text, std::size_t at = 0, bool part = false) : text_(text), at_(at), part_(part) {
        if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
        children_.emplace_back();
    }

    Result<Record> read() {
        record_.variant = "chess";
        if (auto error = tags()) return *std::move(error);
        if (auto error = start()) return *std::move(error);
        for (std::string& text : remarks_) remark(main_, std::move(text));
        if (auto error = moves()) return *std::move(error);
        if (record_.nodes.empty() && record_.tags.empty() && !named_ && record_.result.empty() &&
            record_.setup.text.empty())
            return fail(0, "tags or moves were expected");
        if (!named_ && !written_short_ && !tokens_ && !record_.nodes.empty())
            return fail(0, "a tag such as [Event \"…\"] was expected, for all the moves are squares alone");
        return std::move(record_);
    }

    /// The tags as far as they can be read, and nothing else.
    std::map<std::string, std::string> tags_alone() {
        (void)tags();
        return std::move(tags_);
    }

    /// Of a game of several boards: this one's name; empty otherwise.
    const std::string& board() const { return board_; }
    bool black_begins() const { return black_begins_; }
    /// Where its main line ends.
    const chess::Board& last_board() const { return last_; }
    bool composed() const { return composed_; }
    /// As the tag has it.
    const std::string& verdict() const { return verdict_; }
    /// What stands before the moves of the first board where they do not tell all that happened.
    struct Whole {
        std::string tokens, start;
        struct Remark {
            std::size_t ply = 0;
            std::string comment;
            std::vector<int> nags;
            MoveTimes times;
            bool open = false;  ///< its comment comes next
        };
        std::vector<Remark> remarks;
    };
    const std::optional<Whole>& whole() const { return whole_; }
    std::size_t end() const { return at_; }

private:
    struct Place {
        chess::Board board;
        std::size_t node = 0;
    };
    /// One line: where its last move led, and what was there before, from which its branches leave.
    struct Line {
        Place before, now;
        bool moved = false;  ///< it has a move of its own
    };

    // --- places and errors ---

    Error fail(std::size_t at, const std::string& what) const {
        at = std::min(at, text_.size());
        const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        const auto begin = text_.substr(0, at).rfind('\n');
        const std::string where = "line " + std::to_string(line) + ", column " +
                                  std::to_string(at - (begin == text_.npos ? 0 : begin + 1) + 1);
        return {"load.pgn", "At " + where + ": " + what + ".", where};
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool line_begins() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    /// Blanks, and lines that begin with "%", which are for other programs.
    void space() {
        while (at_ < text_.size()) {
            if (peek() == '%' && line_begins())
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (is_blank(peek()))
                ++at_;
            else
                return;
        }
    }

    // --- tags ---

    Status tags() {
        while (true) {
            space();
            if (peek() == '{' || peek() == ';') {
                std::string text;
                if (auto error = comment(text)) return error;
                remarks_.push_back(std::move(text));  // drawings in it are told once the board is known
                continue;
            }
            if (peek() != '[') return {};
            if (auto error = tag()) return error;
        }
    }

    Status tag() {
        const std::size_t start = at_++;
        space();
        const std::size_t name_at = at_;
        while (is_name(peek())) ++at_;
        const std::string name(text_.substr(name_at, at_ - name_at));
        space();
        if (name.empty() || peek() != '"') return fail(start, "a tag such as [Event \"…\"] was expected");
        std::string value;
        for (++at_; at_ < text_.size() && peek() != '"' && peek() != '\n'; ++at_) {
            if (peek() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\')) ++at_;
            value += peek();
        }
        if (peek() != '"') return fail(start, "the closing quote of the tag " + name + " was expected on its line");
        ++at_;
        space();
        if (peek() != ']') return fail(at_, "the closing bracket of the tag " + name + " was expected");
        ++at_;
        named_ = true;
        tags_[name] = utf8(value);
        tag_at_[name] = start;
        return {};
    }

    std::string taken(const std::string& name) {
        const auto found = tags_.find(name);
        if (found == tags_.end()) return {};
        std::string value = std::move(found->second);
        tags_.erase(found);
        return value;
    }

    /// What tags mean to the game; the rest is kept.
    Status start() {
        if (const auto variant = taken("Variant"); !variant.empty() && !is_chess(variant)) {
            // Ours say the ruleset too; what other programs name so is no id of a variant here.
            if (!tags_.contains("Ruleset") || !is_id(variant))
                return fail(tag_at_["Variant"], "a game of chess was expected, not of " + variant);
            tokens_ = true;
            record_.variant = variant;
        }
        const std::string fen = taken("FEN");
        (void)taken("SetUp");
        verdict_ = taken("Verdict");
        main_.now.board = chess::start_board();
        const std::string named = taken("Board");
        if (std::find(std::begin(boards_of_four), std::end(boards_of_four), named) != std::end(boards_of_four))
            board_ = named;
        if (tokens_) {
            record_.setup.text = fen;
            if (auto error = setup()) return error;
        } else if (!fen.empty()) {
            const auto board = chess::parse_fen(fen, {.allow_capturable = !board_.empty()});
            if (!board) return fail(tag_at_["FEN"], "a FEN was expected: " + board.error().message);
            main_.now.board = *board;
            if (fen != chess::start_fen) record_.setup.text = fen;
            black_begins_ = board->side == chess::Color::black;
            chess::Board usual = chess::start_board();
            usual.side = board->side;
            composed_ = chess::to_fen(usual) != chess::to_fen(*board);
        }
        main_.before = main_.now;
        if (const std::string result = taken("Result"); is_result(result)) record_.result = result;
        // A verdict tells how more than two seats fared.
        if (tokens_ && record_.result == "*" && verdict_.find('=') != std::string::npos) record_.result = verdict_;
        const std::string ruleset = taken("Ruleset");
        if (!board_.empty() && !part_)
            record_.notes.push_back("This is the board " + board_ +
                                    " of a game of several boards, read as one of chess.");
        else
            rules(ruleset);
        // Of one board alone, read as a game of chess, it would name a seat that is not there.
        if (const auto found = tags_.find("Declared"); found != tags_.end() && is_declared_word(found->second)) {
            if (board_.empty() || part_) record_.declared = found->second;
            tags_.erase(found);
        }
        if (const auto found = tags_.find("Termination"); found != tags_.end()) {
            record_.on_time = found->second.find("time") != std::string::npos && found->second != "unterminated";
            if (found->second == "time forfeit" || found->second == "normal") tags_.erase(found);
        }
        for (const auto& [name, value] : tags_)
            if (!says_nothing(name, value)) record_.tags[name] = value;
        return {};
    }

    /// Options "clock=5+3 variant=a%20b" and the seed of a set-up.
    Status setup() {
        pairs(taken("SetUpOptions"), [&](const std::string& name, const std::string& value) {
            record_.setup.options[unescaped(name)] = unescaped(value);
        });
        const std::string seed = taken("Seed");
        if (seed.empty()) return {};
        const auto read = std::from_chars(seed.data(), seed.data() + seed.size(), record_.setup.seed);
        if (read.ec != std::errc() || read.ptr != seed.data() + seed.size())
            return fail(tag_at_["Seed"], "a whole number was expected in the tag Seed");
        return {};
    }

    static bool is_id(std::string_view word) {
        return std::all_of(word.begin(), word.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_' || c == '.';
        });
    }

    static bool is_declared_word(std::string_view text) {
        constexpr std::string_view words[] = {"draw", "claim", "resign", "timeout"};
        return std::find(std::begin(words), std::end(words), text.substr(0, text.find(':'))) != std::end(words);
    }

    static bool is_chess(std::string word) {
        for (char& c : word)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return word == "chess" || word == "standard" || word == "normal" || word == "from position";
    }

    /// The ruleset, what was chosen beside it, and the game's own copy.
    void rules(const std::string& ruleset) {
        record_.ruleset = ruleset;
        pairs(taken("Rulings"), [&](std::string id, std::string option) { record_.overrides[id] = option; });
        pairs(taken("RulesetRulings"), [&](std::string id, std::string option) {
            (void)take_carried_field({std::move(id), true, std::move(option)}, record_.carried);
        });
        for (const auto& [tag, name] : carried_tags)
            if (std::string value = taken(tag); !value.empty())
                (void)take_carried_field({name, false, std::move(value)}, record_.carried);
    }

    /// "mate.aftermath=freeze stalemate.result=loss".
    template <class Take>
    static void pairs(std::string_view text, Take take) {
        while (!text.empty()) {
            const auto end = std::min(text.find(' '), text.size());
            const std::string_view item = text.substr(0, end);
            if (const auto equals = item.find('='); equals != item.npos)
                take(std::string(item.substr(0, equals)), std::string(item.substr(equals + 1)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    // --- moves ---

    Status moves() {
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
                    return fail(start,
                                "variations of at most " + std::to_string(deepest_branch) + " levels were expected");
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
    void settle(Line& line) { note(line.now.node, std::exchange(pending_, {}), std::exchange(pending_drawings_, {})); }

    /// Of a node, or of the start.
    void note(std::size_t node, const std::string& text, const std::vector<Annotation>& drawings) {
        join(node ? record_.nodes[node - 1].comment : record_.start_comment, text);
        draw(node ? record_.nodes[node - 1].annotations : record_.start_annotations, drawings);
    }

    void remark(const Line& line, std::string text) {
        if (part_ && !line.moved && record_.nodes.empty() && tells_whole(text)) return;
        if (line.moved) take_times(text, record_.nodes[line.now.node - 1].times);
        const auto drawings =
            tokens_ ? take_any_drawings(text) : take_drawings(text, part_ && !board_.empty() ? board_ : "board");
        if (line.moved || (line.now.node == 0 && record_.nodes.empty())) return note(line.now.node, text, drawings);
        join(pending_, text);  // of the variation's first move
        draw(pending_drawings_, drawings);
    }

    /// "[%line e2e4 resign]", "[%start …]", "[%ply 3 $1 left=297000 spent=3000 :]" and the comment behind it.
    bool tells_whole(std::string_view text) {
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

    static void join(std::string& comment, std::string_view more) {
        if (!comment.empty() && !more.empty()) comment += ' ';
        comment += more;
    }

    /// In braces, or remarks to the end of the line, of which several below one another are one comment of lines.
    Status comment(std::string& out) {
        const std::size_t start = at_;
        if (peek() == ';') {
            for (bool first = true; peek() == ';'; first = false) {
                const auto end = std::min(text_.find('\n', at_), text_.size());
                std::string_view line = text_.substr(at_ + 1, end - at_ - 1);
                if (line.ends_with('\r')) line.remove_suffix(1);
                if (line.starts_with(' ')) line.remove_prefix(1);
                out += (first ? "" : "\n") + utf8(line);
                at_ = std::min(end + 1, text_.size());
            }
            return {};
        }
        const auto end = text_.find('}', at_);
        if (end == text_.npos) return fail(start, "the closing brace of the comment was expected");
        const std::size_t stop = std::min(end, text_.size());
        const std::string text = utf8(text_.substr(at_ + 1, stop - at_ - 1));
        // Lines of a comment are broken by programs.
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool blank = is_blank(text[i]);
            if (!blank)
                out += text[i];
            else if (!out.empty() && out.back() != ' ')
                out += ' ';
        }
        if (!out.empty() && out.back() == ' ') out.pop_back();
        at_ = std::min(stop + 1, text_.size());
        return {};
    }

    void mark(const Line& line, int glyph) {
        if (!line.now.node) return;
        auto& all = record_.nodes[line.now.node - 1].nags;
        if (std::find(all.begin(), all.end(), glyph) == all.end()) all.push_back(glyph);
    }

    /// "$14".
    Status glyph(const Line& line) {
        const std::size_t start = at_++;
        int n = 0, digits = 0;
        for (; is_digit(peek()) && digits < 4; ++at_, ++digits) n = n * 10 + (peek() - '0');
        if (digits == 0 || n > 255) return fail(start, "a glyph $0 to $255 was expected");
        if (n) mark(line, n);
        return {};
    }

    /// A number, a result, a move or a sign of judgement.
    Status word(Line& line, bool main, bool& ended) {
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
    bool promotes_in_brackets() const {
        return at_ > 0 && at_ + 2 < text_.size() && text_[at_ + 2] == ')' &&
               std::string_view("QRBN").find(text_[at_ + 1]) != std::string_view::npos && text_[at_ - 1] >= '1' &&
               text_[at_ - 1] <= '8';
    }

    /// A move in quotes.
    Status quoted(Line& line) {
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

    Status move(Line& line, std::string_view word, std::size_t start) {
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
        const bool squares = word.size() >= 4 && word[0] >= 'a' && word[0] <= 'h' && is_digit(word[1]) &&
                             word[2] >= 'a' && word[2] <= 'h' && is_digit(word[3]);
        written_short_ = written_short_ || !squares;
        step(line, token_of(*read), start, chess::played(line.now.board, *read));
        if (sign >= 0) mark(line, sign);
        return {};
    }

    /// A move that is read becomes a node, or the one that is there already.
    void step(Line& line, const std::string& token, std::size_t start, const chess::Board& board) {
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
    std::string ended(const Line& line) const {
        int plies = 0;
        for (std::size_t at = line.now.node; at; at = record_.nodes[at - 1].parent) ++plies;
        const bool mate = chess::in_check(line.now.board);
        const std::string winner = line.now.board.side == chess::Color::white ? "Black" : "White";
        return small(over_sentence(plies, mate ? "checkmate" : "stalemate",
                                   mate ? std::vector{winner} : std::vector<std::string>(), false));
    }

    static std::string in_order(const Line& line) {
        return "at move " + std::to_string(line.now.board.fullmove) +
               (line.now.board.side == chess::Color::white ? " of White, " : " of Black, ");
    }

    static constexpr std::pair<const char*, const char*> carried_tags[] = {
        {"RulesetTitle", "title"},           {"RulesetParents", "parents"},
        {"RulesetSource", "source"},         {"RulesetDescription", "description"},
        {"RulesetProvenance", "provenance"}, {"RulesetJudge", "judge"},
        {"RulesetDeclares", "declares"}};
    std::string_view text_;
    std::size_t at_ = 0;
    Record record_;
    std::map<std::string, std::string> tags_;
    std::map<std::string, std::size_t> tag_at_;
    std::vector<std::vector<std::size_t>> children_;  ///< of each node, by number
    Line main_;
    chess::Board last_;
    std::vector<std::string> remarks_;  ///< among the tags
    std::string pending_;               ///< comment before the first move of a variation
    std::vector<Annotation> pending_drawings_;
    bool named_ = false;  ///< there is a tag
    bool written_short_ = false;
    bool tokens_ = false;  ///< moves are another variant's own, see write_tokens()
    bool part_ = false;
    std::string board_, verdict_;
    bool black_begins_ = false, composed_ = false;  ///< what the tag FEN says of the board
    std::optional<Whole> whole_;
};

/// The four boards of a game of duplicate chess as they are exported, put together again. Every move stands on two of
/// them; whose turn it is follows from the order of turns. Where the moves do not tell all that happened, comments
/// before those of the first board do: {[%line e2e4 e2e4 resign]}, the set-up {[%start …]}, and of each ply that has
/// glyphs or a comment {[%ply 3 $1 :]} with the comment behind it.
class FourBoards {
public:
    /// The game that begins at a place, which becomes that of its end. Nothing where the text is no such game, or one
    /// whose moves do not tell all that happened.
    static std::optional<Record> read(std::string_view text, std::size_t& at) {
        FourBoards four;
        std::size_t end = at;
        if (!four.boards(text, end) || !(four.whole_ ? four.take_whole() : four.merge())) return {};
        at = end;
        four.out_.notes.insert(four.out_.notes.end(), four.doubts_.begin(), four.doubts_.end());
        return std::move(four.out_);
    }

private:
    struct Move {
        std::string token, comment;
        std::vector<Annotation> annotations;
        std::vector<int> nags;
        MoveTimes times;
    };
    struct Part {
        std::vector<Move> moves;
        std::size_t next = 0;
        bool black_begins = false;
        bool has(bool black) const { return next < moves.size() && (next % 2 == 1) != (black_begins == black); }
    };
    /// A seat, its title, and its two boards.
    struct Seat {
        char id;
        const char* title;
        std::size_t first, second;
        bool black;
    };
    static constexpr Seat seats[] = {
        {'N', "North", 0, 1, false}, {'S', "South", 2, 3, false}, {'E', "East", 1, 3, true}, {'W', "West", 0, 2, true}};

    bool boards(std::string_view text, std::size_t& at) {
        for (std::size_t i = 0; i < 4; ++i) {
            Reader reader(text, at, true);
            auto record = reader.read();
            if (!record || reader.board() != boards_of_four[i]) return false;
            if (i == 0) whole_ = reader.whole();
            if (reader.composed() && !whole_) return false;
            at = reader.end();
            Part& part = parts_[i];
            part.black_begins = reader.black_begins();
            std::size_t line = 0;
            for (std::size_t n = 0; n < record->nodes.size(); ++n) {
                if (record->nodes[n].parent != line) continue;
                line = n + 1;
                Record::Node& node = record->nodes[n];
                part.moves.push_back({std::move(node.token), std::move(node.comment), std::move(node.annotations),
                                      std::move(node.nags), node.times});
            }
            if (i == 0) verdict_ = reader.verdict();
            claim(i, record->result, reader.last_board());
            player(i, *record, "White", false);
            player(i, *record, "Black", true);
            if (i > 0) draw(out_.start_annotations, record->start_annotations);
            if (i == 0) {
                out_ = *std::move(record);
                out_.nodes.clear();
                out_.setup.text.clear();
                out_.result.clear();
            }
        }
        for (const char* name : {"White", "Black"}) out_.tags.erase(name);
        if (const auto event = out_.tags.find("Event"); event != out_.tags.end() && event->second == "Duplicate chess")
            out_.tags.erase(event);
        out_.tags.insert(players_.begin(), players_.end());
        out_.variant = "duplicate-chess";
        // A verdict tells more than results, unless those say otherwise.
        const auto tells = [&](const std::string& claim) { return verdict_.find(claim) != std::string::npos; };
        const bool agree = std::all_of(claims_.begin(), claims_.end(), tells);
        if (!verdict_.empty() && agree)
            out_.result = verdict_;
        else
            for (const std::string& claim : claims_) out_.result += (out_.result.empty() ? "" : " ") + claim;
        return true;
    }

    /// What the result of a board says of its two seats. Mate and stalemate on the board itself bind it.
    void claim(std::size_t board, const std::string& result, const chess::Board& last) {
        if (result.empty() || result == "*") return;
        if (chess::count_moves(last) == 0) {
            const std::string bound = !chess::in_check(last)             ? "1/2-1/2"
                                      : last.side == chess::Color::white ? "0-1"
                                                                         : "1-0";
            if (result != bound)
                doubts_.push_back("The board " + std::string(boards_of_four[board]) + " has the result " + result +
                                  ", but ended " + bound + "; the position counts.");
            return;
        }
        for (const Seat& seat : seats) {
            if (seat.first != board && seat.second != board) continue;
            const bool won = result == (seat.black ? "0-1" : "1-0");
            std::string claim = std::string(1, seat.id) + "=" + (result == "1/2-1/2" ? "draw" : won ? "win" : "loss");
            if (std::find(claims_.begin(), claims_.end(), claim) == claims_.end()) claims_.push_back(std::move(claim));
        }
    }

    void player(std::size_t board, const Record& record, const char* tag, bool black) {
        const auto found = record.tags.find(tag);
        if (found == record.tags.end()) return;
        for (const Seat& seat : seats)
            if (seat.black == black && (seat.first == board || seat.second == board) && found->second != seat.title)
                players_[seat.title] = found->second;
    }

    std::string order() const {
        if (const auto own = out_.overrides.find("turn.order"); own != out_.overrides.end()) return own->second;
        if (out_.carried)
            if (const auto kept = out_.carried->rulings.find("turn.order"); kept != out_.carried->rulings.end())
                return kept->second;
        return "NSEW";
    }

    /// Seat after seat, as long as there are moves.
    bool merge() {
        const std::string turns = order();
        if (turns.size() != 4) return false;
        for (std::size_t turn = 0;; ++turn) {
            const auto seat = std::find_if(std::begin(seats), std::end(seats),
                                           [&](const Seat& s) { return s.id == turns[turn % 4]; });
            if (seat == std::end(seats)) return false;
            Part &first = parts_[seat->first], &second = parts_[seat->second];
            if (!first.has(seat->black) || !second.has(seat->black)) break;
            const Move& move = first.moves[first.next++];
            const Move& other = second.moves[second.next++];
            if (other.token != move.token) return false;
            Record::Node node;
            node.parent = out_.nodes.size();
            node.token = move.token;
            node.comment = move.comment;
            node.annotations = move.annotations;
            draw(node.annotations, other.annotations);
            node.nags = move.nags;
            node.times = move.times;
            node.where = "move " + std::to_string(out_.nodes.size() + 1);
            out_.nodes.push_back(std::move(node));
        }
        return std::all_of(std::begin(parts_), std::end(parts_),
                           [](const Part& part) { return part.next == part.moves.size(); });
    }

    /// All actions as the first board has them; the moves of every board must be among them.
    bool take_whole() {
        const auto tokens = split_tokens(whole_->tokens);
        for (Part& part : parts_) {
            for (const std::string& token : tokens)
                if (part.next < part.moves.size() && part.moves[part.next].token.compare(0, 4, token, 0, 4) == 0)
                    ++part.next;
            if (part.next != part.moves.size()) return false;
        }
        out_.setup.text = whole_->start;
        out_.start_comment.clear();
        for (const std::string& token : tokens) {
            Record::Node& node = out_.nodes.emplace_back();
            node.parent = out_.nodes.size() - 1;
            node.token = token;
            node.where = "ply " + std::to_string(out_.nodes.size()) + " of [%line";
        }
        for (Reader::Whole::Remark& remark : whole_->remarks) {
            if (remark.ply > out_.nodes.size()) continue;
            if (remark.ply == 0) {
                out_.start_comment = std::move(remark.comment);
                continue;
            }
            out_.nodes[remark.ply - 1].comment = std::move(remark.comment);
            out_.nodes[remark.ply - 1].nags = std::move(remark.nags);
            out_.nodes[remark.ply - 1].times = remark.times;
        }
        return true;
    }

    Part parts_[4];
    std::optional<Reader::Whole> whole_;
    std::map<std::string, std::string> players_;
    std::string verdict_;
    std::vector<std::string> claims_;  ///< "N=win", as the results of the boards say
    std::vector<std::string> doubts_;  ///< of those results
    Record out_;
};

}  // namespace

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

std::string more_games(std::size_t more, std::size_t number) {
    const std::string read = number == 1 ? "the first one" : "number " + std::to_string(number);
    return "The file holds " + std::to_string(more) + " more game" + (more == 1 ? "" : "s") + "; " + read + " is read.";
}

/// The game that begins at a place, which becomes that of its end.
Result<Record> read_from(std::string_view text, std::size_t& at) {
    Reader reader(text, at);
    auto record = reader.read();
    if (!record) return record;
    std::size_t end = reader.end();
    if (!reader.board().empty())
        if (auto whole = FourBoards::read(text, at)) {
            record = *std::move(whole);
            end = at;
        }
    at = end;
    return record;
}

}  // namespace

Result<Record> read_pgn(std::string_view text, std::size_t number) {
    if (text.size() > largest_text) return Error{"load.too-large", "A PGN file has at most 64 MiB.", ""};
    std::size_t at = 0;
    if (number != 1) {
        std::size_t games = 0;
        each_place(text, text.starts_with(utf8_mark) ? utf8_mark.size() : 0, [&](const GamePlace& place) {
            if (++games == number) at = place.begin;
            return true;
        });
        if (number == 0 || number > games)
            return Error{"load.number",
                         "The file holds " + std::to_string(games) + " game" + (games == 1 ? "" : "s") +
                             ", and number " + std::to_string(number) + " was asked for.",
                         ""};
    }
    auto record = read_from(text, at);
    if (!record) return record;
    std::size_t more = 0;
    each_place(text, at, [&](const GamePlace&) { return ++more > 0; });
    if (more > 0) record->notes.push_back(more_games(more, number));
    return record;
}

Result<Record> read_pgn_at(std::string_view text, const GamePlace& place) {
    std::size_t at = place.begin;
    return read_from(text.substr(0, place.end), at);
}

std::map<std::string, std::string> pgn_tags(std::string_view text, const GamePlace& place) {
    text = text.substr(0, place.end);
    auto tags = Reader(text, place.begin, true).tags_alone();
    if (const auto board = tags.find("Board"); board == tags.end() || board->second != boards_of_four[0]) return tags;
    // Of four boards both who play White and both who play Black.
    for (const auto& name : {"White", "Black"}) {
        std::vector<std::string> players;
        const std::string line = "\n[" + std::string(name) + " \"";
        for (auto at = text.find(line, place.begin); at != text.npos; at = text.find(line, at + 1)) {
            std::string player = Reader(text, at + 1, true).tags_alone()[name];
            if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
        }
        std::string& all = tags[name];
        all.clear();
        for (const std::string& player : players) all += (all.empty() ? "" : " & ") + player;
    }
    return tags;
}

}  // namespace pinwheel::pgn_notation
