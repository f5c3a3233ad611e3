#include <algorithm>
#include <charconv>

#include "qhess/qhess.h"
#include "qhess/tag_text.h"
#include "text/qfen.h"
#include "text/scanner.h"

namespace pinwheel::qhess {
namespace {

using namespace quantum;

/// Replays as it reads, so that turns without a challenge can be told from turns in which none was possible.
class GameReader {
public:
    GameReader(std::string_view text, bool strict) : text_(text), in_(text, "load"), strict_(strict) {
        const auto end = text.find('\n');
        crlf_ = end != std::string_view::npos && end > 0 && text[end - 1] == '\r';
    }

    Result<Record> read() {
        record_.variant = "quantum-chess";
        for (const auto step : {&GameReader::tags, &GameReader::start, &GameReader::moves})
            if (auto error = (this->*step)()) return *std::move(error);
        if (says_nothing()) return in_.fail("empty", "a tag, a position, a move or a result");
        return record_;
    }

private:
    /// Blank texts and mere comments are nobody's game: every other reader is asked about them too.
    bool says_nothing() const {
        return record_.nodes.empty() && record_.setup.text.empty() && record_.tags.empty() &&
               record_.overrides.empty() && record_.ruleset.empty() && record_.declared.empty() &&
               text_.find('*') == std::string_view::npos;
    }

    /// Where reading stands in the tree.
    struct Place {
        Position p;
        std::size_t node = 0;
        std::size_t looked = 0;  ///< 1 + the node whose branches were looked beyond
        bool passed = false;     ///< before its branches, for a "--" that comes behind them
    };

    /// Blanks and comments. Remarks to end of line that follow one another are lines of one comment.
    Status space() {
        bool lines = false;  // the comment so far ends with such a remark
        while (true) {
            in_.blanks();
            if (in_.peek() == ';') {
                const auto end = std::min(text_.find('\n', in_.offset()), text_.size());
                std::string_view line = text_.substr(in_.offset() + 1, end - in_.offset() - 1);
                if (crlf_ && line.ends_with('\r')) line.remove_suffix(1);
                if (line.starts_with(' ')) line.remove_prefix(1);
                add_comment(line, lines);
                lines = true;
                in_.go(std::min(end + 1, text_.size()));
            } else if (in_.peek() == '{') {
                const std::size_t at = in_.offset();
                const auto end = text_.find('}', at);
                if (end == std::string_view::npos)
                    return in_.fail_at(at, "comment", "the closing brace of the comment that begins");
                add_comment(text_.substr(at + 1, end - at - 1), false);
                lines = false;
                in_.go(end + 1);
            } else if (in_.peek() == '$') {
                if (auto error = glyph()) return error;
                lines = false;
            } else {
                return {};
            }
        }
    }

    void add_comment(std::string_view text, bool next_line) {
        std::string& comment = last_ ? record_.nodes[last_ - 1].comment : record_.start_comment;
        if (next_line || !comment.empty()) comment += next_line ? "\n" : " ";
        comment += text;
    }

    /// "$3".
    Status glyph() {
        const std::size_t at = in_.offset();
        in_.take("$");
        const auto n = in_.number();
        if (!n || *n > 255 || !last_) return in_.fail_at(at, "glyph", "a glyph $0 to $255 behind an action");
        auto& all = record_.nodes[last_ - 1].nags;
        if (std::find(all.begin(), all.end(), *n) == all.end()) all.push_back(*n);
        return {};
    }

    Status tags() {
        while (true) {
            if (auto error = space()) return error;
            const auto quote = text_.find_first_of("\"(]", in_.offset());
            if (in_.peek() != '[' || quote == std::string_view::npos || text_[quote] != '"') return {};
            const auto blank = text_.find(' ', in_.offset());
            const auto end = closing_quote(quote + 1);
            if (blank == std::string_view::npos || blank > quote || end == std::string_view::npos)
                return in_.fail("tag", "a tag such as [Event \"…\"]");
            const std::string_view word = text_.substr(in_.offset() + 1, blank - in_.offset() - 1);
            const auto name = read_tag_name(word);
            if (!name) return in_.fail("tag", "two hexadecimal digits behind a % in the name of a tag");
            if (auto error = tag(word, *name, unquoted(text_.substr(quote + 1, end - quote - 1)))) return error;
            in_.go(end + 2);
        }
    }

    /// Where the text of a tag ends: at a quote that no backslash takes away, with the bracket behind it.
    std::size_t closing_quote(std::size_t at) const {
        for (; at + 1 < text_.size(); ++at) {
            if (text_[at] == '\\')
                ++at;
            else if (text_[at] == '"' && text_[at + 1] == ']')
                return at;
        }
        return std::string_view::npos;
    }

    /// `word` is the name as it is written: where it hides its first letter, it is none of ours.
    Status tag(std::string_view word, const std::string& name, const std::string& value) {
        if (word.starts_with('%'))
            record_.tags[name] = value;
        else if (name == "Ruleset")
            record_.ruleset = value;
        else if (name == "Declared")
            record_.declared = value;
        else if (name == "Result" && is_result(value))
            record_.result = value;
        else if (name == "Seed") {
            const char* end = value.data() + value.size();
            const auto read = std::from_chars(value.data(), end, record_.setup.seed);
            if (value.empty() || read.ec != std::errc() || read.ptr != end)
                return in_.fail("tag", "a whole number as Seed");
        } else if (name.starts_with("Ruling-")) {
            record_.overrides[name.substr(7)] = value;
        } else if (name.starts_with("Ruled-")) {
            (void)take_carried_field({name.substr(6), true, value}, record_.carried);
        } else if (!name.starts_with("Ruleset-") ||
                   !take_carried_field({name.substr(8), false, value}, record_.carried)) {
            record_.tags[name] = value;
        }
        return {};
    }

    Status start() {
        Rulings rulings(QuantumChess().info().rulings);
        if (record_.carried)
            for (const auto& [id, option] : record_.carried->rulings)
                if (auto error = rulings.set(id, option))
                    return Error{"load.ruling", error->message, "tag Ruled-" + id};
        for (const auto& [id, option] : record_.overrides)
            if (auto error = rulings.set(id, option)) return Error{"load.ruling", error->message, "tag Ruling-" + id};
        place_.p = start_position(play_choices(rulings));
        if (place_.p.choices[capture_residual] == Choices::random_type) place_.p.memory.seed = record_.setup.seed;
        if (in_.peek() != '[') return {};
        const std::size_t at = in_.offset();
        std::size_t length = 0;
        const auto read = read_leading_qfen(text_.substr(at), place_.p.choices, true, length, record_.notes);
        if (!read)
            return Error{"load.position",
                         read.error().message + " (in the position at offset " + std::to_string(at) + ")",
                         shifted(read.error().where, at)};
        record_.setup.text = record_.notes.empty() ? std::string(text_.substr(at, length)) : write_qfen(*read);
        const std::uint64_t seed = place_.p.memory.seed;
        place_.p = *read;
        place_.p.memory.seed = seed;
        in_.go(at + length);
        return {};
    }

    /// "offset 5" inside what begins at `base`, counted from the beginning of the text.
    static std::string shifted(const std::string& where, std::size_t base) {
        constexpr std::string_view lead = "offset ";
        if (!where.starts_with(lead)) return where;
        return std::string(lead) + std::to_string(std::stoul(where.substr(lead.size())) + base);
    }

    Status moves() {
        root_ = place_;
        children_.emplace_back();
        if (auto error = line(place_, 0)) return error;
        if (!in_.done()) return in_.fail("end", "the end of the game");
        return {};
    }

    static constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    static bool is_result(std::string_view text) {
        return std::find(std::begin(results), std::end(results), text) != std::end(results);
    }

    bool take_result() {
        for (const std::string_view result : results)
            if (in_.take(result)) {
                if (result != "*" || record_.result.empty()) record_.result = result;
                return true;
            }
        return false;
    }

    Status line(Place place, int depth) {
        Place turn = place;
        bool fresh = true;  // the next move or denial begins a turn
        while (true) {
            if (auto error = space()) return error;
            if (in_.done() || in_.peek() == ')') return {};
            if (take_result()) {
                if (depth) return in_.fail("result", "no result inside a branch");
                return space();
            }
            if (in_.peek() == '(' && in_.peek(1) >= '0' && in_.peek(1) <= '9') {
                if (auto error = pass_before_branch(place)) return error;
                const std::size_t said_of = last_;
                if (auto error = branch(in_.peek(1) == '0' ? root_ : turn, depth)) return error;
                last_ = said_of;
                continue;
            }
            if (in_.peek() >= '0' && in_.peek() <= '9') {
                if (auto error = number(place)) return error;
                continue;
            }
            if (auto error = action(place, turn, fresh)) return error;
        }
    }

    /// A line that goes on without a challenge shows that behind its branches only, of which some may challenge: its
    /// own pass comes first all the same, for the first child is the main line.
    Status pass_before_branch(Place& place) {
        const bool zero = place.p.phase == Phase::zero;
        if ((place.p.phase != Phase::challenge && !zero) || place.looked == place.node + 1) return {};
        place.looked = place.node + 1;
        const std::size_t next = behind_branches();
        const std::string_view rest = text_.substr(std::min(next, text_.size()));
        const bool ends = std::any_of(std::begin(results), std::end(results),
                                      [&](std::string_view result) { return rest.starts_with(result); });
        const bool challenged = text_.substr(in_.offset(), next - in_.offset()).find('<') != std::string_view::npos;
        if (!challenged || rest.empty() || ends || rest.front() == '<') return {};
        const bool goes_on = place.p.side == 1 ? rest.starts_with("0...") : rest.starts_with("0.");
        if (zero && goes_on) return {};
        place.passed = rest.front() == '-';
        // In move zero the other side may have its own say.
        if (zero && (place.passed || rest.starts_with("0.")))
            return play(place, plain_action(place.p.side, action_pass), in_.offset());
        return pass(place);
    }

    /// Where the line goes on after the branches that begin here; the end of the text where it does not.
    std::size_t behind_branches() const {
        int depth = 0;
        for (std::size_t at = in_.offset(); at < text_.size(); ++at) {
            const char c = text_[at];
            if (c == '{' || c == ';') {
                at = text_.find(c == '{' ? '}' : '\n', at);
                if (at == std::string_view::npos) return text_.size();
            } else if (c == '(') {
                ++depth;
            } else if (c == ')') {
                if (--depth < 0) return text_.size();
            } else if (c == '$' && depth == 0) {
                while (at + 1 < text_.size() && text_[at + 1] >= '0' && text_[at + 1] <= '9') ++at;
            } else if (depth == 0 && c != ' ' && c != '\t' && c != '\n' && c != '\r') {
                return at;
            }
        }
        return text_.size();
    }

    Status branch(const Place& from, int depth) {
        if (depth >= deepest_branch) return in_.fail("branch", "branches of at most forty levels");
        in_.take("(");
        last_ = from.node;
        if (auto error = line(from, depth + 1)) return error;
        if (!in_.take(")")) return in_.fail("branch", "the closing bracket of the branch");
        return {};
    }

    Status number(Place& place) {
        const std::size_t at = in_.offset();
        const auto n = in_.number();
        if (!n || !in_.take(".")) return in_.fail_at(at, "number", "a move number");
        const bool black = in_.take("..");
        if (*n == 0) {
            // Black alone: what White challenges in move zero follows.
            if (!black && place.p.phase == Phase::zero && place.p.side == 1)
                if (auto error = play(place, plain_action(place.p.side, action_pass), at)) return error;
            if (place.p.phase != Phase::zero || black != (place.p.side == 1))
                return in_.fail_at(at, "number", "no move zero");
            in_.blanks();
            if (in_.peek() == '<' || (in_.peek() == '-' && in_.peek(1) == '-')) return {};
            return in_.fail("zero", "a challenge, the only action of move zero, or --");
        }
        const std::string_view rest = text_.substr(behind_branches());
        const bool opens = place.node == 0 && place.p.phase == Phase::challenge && *n == place.p.fullmove &&
                           black == (place.p.side == 1) && (rest.starts_with('<') || rest.starts_with("--"));
        if (opens) return {};  // a set-up from which a challenge is the first action
        if (auto error = pass(place)) return error;
        if (*n != place.p.fullmove || black != (place.p.side == 1))
            return in_.fail_at(at, "number",
                               "the number " + std::to_string(place.p.fullmove) + (place.p.side ? "..." : "."));
        return {};
    }

    /// Ends a turn whose challenge was left out.
    Status pass(Place& place) {
        while (may_pass(place.p))
            if (auto error = play(place, plain_action(place.p.side, action_pass), in_.offset())) return error;
        return {};
    }

    Status action(Place& place, Place& turn, bool& fresh) {
        const std::size_t at = in_.offset();
        int depth = 0;
        std::size_t end = at;
        for (; end < text_.size(); ++end) {
            const char c = text_[end];
            if (c == '<' || c == '[' || c == '(') ++depth;
            if (depth == 0 &&
                (c == ')' || c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '{' || c == ';' || c == '$'))
                break;
            if (c == '>' || c == ']' || c == ')') --depth;
            if (end - at > 400) return in_.fail("length", "at most 400 characters for one action");
        }
        const std::string_view word = text_.substr(at, end - at);
        if (word.empty()) return in_.fail("action", "a move, a challenge or a denial");
        const bool challenge = word.front() == '<';
        if (word == "--" && std::exchange(place.passed, false)) {
            last_ = place.node;
            in_.go(end);
            return {};
        }
        place.passed = false;
        if (!challenge && word != "--" && word.front() != '=') {
            if (auto error = pass(place)) return error;
            if (fresh || place.p.side != turn.p.side) turn = place;
        } else if (place.p.phase == Phase::zero)
            turn = place;
        std::vector<std::string> mended;
        const auto read = read_action(place.p, word, strict_ ? nullptr : &mended);
        if (!read)
            return Error{"load.token", read.error().message + " (in the action at offset " + std::to_string(at) + ")",
                         shifted(read.error().where, at)};
        for (const std::string& what : mended)
            record_.notes.push_back("At offset " + std::to_string(at) + " " + what + ".");
        if (auto error = play(place, *read, at)) return error;
        fresh = read->spec == action_pass;
        in_.go(end);
        return {};
    }

    Status play(Place& place, const Action& a, std::size_t at) {
        const std::string where = "offset " + std::to_string(at), token = action_token(place.p, a);
        std::vector<Announcement> said;
        if (auto error = QuantumChess().play(place.p, a, said)) return Error{"load.illegal", error->message, where};
        for (const std::size_t known : children_[place.node])
            if (record_.nodes[known - 1].token == token) {
                place.node = last_ = known;
                return {};
            }
        Record::Node node;
        node.parent = place.node;
        node.token = token;
        node.where = where;
        record_.nodes.push_back(std::move(node));
        children_[place.node].push_back(record_.nodes.size());
        children_.emplace_back();
        place.node = last_ = record_.nodes.size();
        return {};
    }

    std::string_view text_;
    Scanner in_;
    Record record_;
    Place place_, root_;
    std::vector<std::vector<std::size_t>> children_;  ///< of each node, by number
    bool crlf_ = false;                               ///< lines end as on other systems
    bool strict_ = true;                              ///< wrong colour tags are refused
    std::size_t last_ = 0;                            ///< node that a comment is about
};

}  // namespace

Result<Record> read_game(std::string_view text, bool strict) { return GameReader(text, strict).read(); }

}  // namespace pinwheel::qhess
