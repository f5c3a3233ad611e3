#include <charconv>

#include "qhess/qhess.h"
#include "text/qfen.h"
#include "text/scanner.h"

namespace pinwheel::qhess {
namespace {

using namespace quantum;

/// Replays as it reads, so that turns without a challenge can be told from turns in which none was possible.
class GameReader {
public:
    explicit GameReader(std::string_view text) : text_(text), in_(text, "load") {}

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
    };

    Status space() {
        while (true) {
            in_.blanks();
            if (in_.peek() == ';')
                skip_to('\n');
            else if (in_.peek() == '{') {
                const std::size_t at = in_.offset();
                if (!skip_to('}')) return in_.fail_at(at, "comment", "the closing brace of the comment that begins");
                if (last_) record_.nodes[last_ - 1].comment = std::string(text_.substr(at + 1, in_.offset() - at - 2));
            } else
                return {};
        }
    }

    bool skip_to(char end) {
        const auto at = text_.find(end, in_.offset());
        in_.go(at == std::string_view::npos ? text_.size() : at + 1);
        return at != std::string_view::npos;
    }

    Status tags() {
        while (true) {
            if (auto error = space()) return error;
            const auto quote = text_.find_first_of("\"(]", in_.offset());
            if (in_.peek() != '[' || quote == std::string_view::npos || text_[quote] != '"') return {};
            const auto blank = text_.find(' ', in_.offset());
            const auto end = text_.find("\"]", quote + 1);
            if (blank == std::string_view::npos || blank > quote || end == std::string_view::npos)
                return in_.fail("tag", "a tag such as [Event \"…\"]");
            const std::string name(text_.substr(in_.offset() + 1, blank - in_.offset() - 1)),
                value(text_.substr(quote + 1, end - quote - 1));
            if (name == "Ruleset")
                record_.ruleset = value;
            else if (name == "Declared")
                record_.declared = value;
            else if (name == "Seed") {
                if (std::from_chars(value.data(), value.data() + value.size(), record_.setup.seed).ec != std::errc())
                    return in_.fail("tag", "a whole number as Seed");
            } else if (name.starts_with("Ruling-"))
                record_.overrides[name.substr(7)] = value;
            else
                record_.tags[name] = value;
            in_.go(end + 2);
        }
    }

    Status start() {
        Rulings rulings(QuantumChess().info().rulings);
        for (const auto& [id, option] : record_.overrides)
            if (auto error = rulings.set(id, option)) return Error{"load.ruling", error->message, "tag Ruling-" + id};
        place_.p = start_position(play_choices(rulings));
        if (place_.p.choices[capture_residual] == Choices::random_type) place_.p.memory.seed = record_.setup.seed;
        if (in_.peek() != '[') return {};
        const std::size_t at = in_.offset();
        std::size_t length = 0;
        const auto read = read_leading_qfen(text_.substr(at), place_.p.choices, true, length);
        if (!read)
            return Error{"load.position",
                         read.error().message + " (in the position at offset " + std::to_string(at) + ")",
                         shifted(read.error().where, at)};
        record_.setup.text = std::string(text_.substr(at, length));
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
        if (auto error = line(place_, 0)) return error;
        if (!in_.done()) return in_.fail("end", "the end of the game");
        return {};
    }

    bool take_result() {
        for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"})
            if (in_.take(result)) return true;
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
                if (auto error = branch(in_.peek(1) == '0' ? root_ : turn, depth)) return error;
                continue;
            }
            if (in_.peek() >= '0' && in_.peek() <= '9') {
                if (auto error = number(place)) return error;
                continue;
            }
            if (auto error = action(place, turn, fresh)) return error;
        }
    }

    Status branch(const Place& from, int depth) {
        if (depth >= deepest_branch) return in_.fail("branch", "branches of at most forty levels");
        in_.take("(");
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
            if (!black && place.p.phase == Phase::zero && place.p.side == 1)
                if (auto error = pass(place)) return error;
            if (place.p.phase != Phase::zero || black != (place.p.side == 1))
                return in_.fail_at(at, "number", "no move zero");
            in_.blanks();
            return in_.peek() == '<' ? Status{}
                                     : Status(in_.fail("zero", "a challenge, the only action of move zero,"));
        }
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
            if (depth == 0 && (c == ')' || c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '{' || c == ';'))
                break;
            if (c == '>' || c == ']' || c == ')') --depth;
            if (end - at > 400) return in_.fail("length", "at most 400 characters for one action");
        }
        const std::string_view word = text_.substr(at, end - at);
        if (word.empty()) return in_.fail("action", "a move, a challenge or a denial");
        const bool challenge = word.front() == '<';
        if (!challenge && word != "--" && word.front() != '=') {
            if (auto error = pass(place)) return error;
            if (fresh || place.p.side != turn.p.side || place.p.phase == Phase::resolve) turn = place;
        } else if (place.p.phase == Phase::zero)
            turn = place;
        const auto read = read_action(place.p, word);
        if (!read)
            return Error{"load.token", read.error().message + " (in the action at offset " + std::to_string(at) + ")",
                         shifted(read.error().where, at)};
        if (auto error = play(place, *read, at)) return error;
        fresh = read->spec == action_pass;
        in_.go(end);
        return {};
    }

    Status play(Place& place, const Action& a, std::size_t at) {
        const std::string where = "offset " + std::to_string(at), token = action_token(place.p, a);
        std::vector<Announcement> said;
        if (auto error = QuantumChess().play(place.p, a, said)) return Error{"load.illegal", error->message, where};
        for (std::size_t i = place.node; i < record_.nodes.size(); ++i)
            if (record_.nodes[i].parent == place.node && record_.nodes[i].token == token) {
                place.node = last_ = i + 1;
                return {};
            }
        Record::Node node;
        node.parent = place.node;
        node.token = token;
        node.where = where;
        record_.nodes.push_back(std::move(node));
        place.node = last_ = record_.nodes.size();
        return {};
    }

    std::string_view text_;
    Scanner in_;
    Record record_;
    Place place_, root_;
    std::size_t last_ = 0;
};

}  // namespace

Result<Record> read_game(std::string_view text) { return GameReader(text).read(); }

}  // namespace pinwheel::qhess
