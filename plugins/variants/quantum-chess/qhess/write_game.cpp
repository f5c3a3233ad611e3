#include <algorithm>

#include "pinwheel/game/files/verdict_text.h"
#include "pinwheel/game/variant/model.h"
#include "qhess/qhess.h"
#include "qhess/tag_text.h"

namespace pinwheel::qhess {
namespace {

using namespace quantum;

/// The tags that PGN puts first, in its order.
constexpr std::string_view roster[] = {"Event", "Site", "Date", "Round", "White", "Black"};

/// Writes lines as runs of nodes, each run one turn: denial, move, challenge.
class GameWriter {
public:
    GameWriter(const Game& game, Level level)
        : game_(game), level_(level), own_(dynamic_cast<const Model<QuantumChess>*>(&game.variant()) != nullptr) {}

    Result<std::string> text() {
        const Record record = game_.record();
        tags(record);
        if (!record.ruleset.empty()) tag("Ruleset", record.ruleset);
        for (const auto& [id, option] : record.overrides) tag("Ruling-" + id, option);
        if (record.carried)
            for (const CarriedField& part : carried_fields(*record.carried, game_.variant().info().rulings))
                tag((part.ruling ? "Ruled-" : "Ruleset-") + part.name, part.value);
        if (record.setup.seed) tag("Seed", std::to_string(record.setup.seed));
        if (!record.declared.empty()) tag("Declared", record.declared);
        if (!record.setup.text.empty()) out_ += record.setup.text + "\n";
        if (!record.start_comment.empty()) remark(record.start_comment);
        std::vector<NodeId> line;
        follow(0, line);
        write_line(line, 0, 0);
        if (too_deep_)
            return Error{"notation.depth",
                         "Qhess nests branches " + std::to_string(deepest_branch) +
                             " levels deep at most, and this game has more.",
                         {}};
        NodeId last = line.empty() ? 0 : line.back();
        word(std::string(result_text(game_.verdict(last))));
        return out_ + "\n";
    }

private:
    void tags(const Record& record) {
        for (const std::string_view name : roster)
            if (const auto found = record.tags.find(std::string(name)); found != record.tags.end())
                tag(found->first, found->second, false);
        for (const auto& [name, value] : record.tags)
            if (std::find(std::begin(roster), std::end(roster), name) == std::end(roster)) tag(name, value, false);
    }

    void tag(const std::string& name, const std::string& value, bool ours = true) {
        out_ += "[" + tag_name(name, ours) + " " + quoted(value) + "]\n";
    }

    /// In braces, or where a brace is in it as remarks to end of line.
    void remark(const std::string& comment) {
        if (comment.find('}') == std::string::npos) return word("{" + comment + "}");
        for (std::size_t at = 0; at <= comment.size();) {
            const auto end = std::min(comment.find('\n', at), comment.size());
            word("; " + comment.substr(at, end - at) + "\n");
            at = end + 1;
        }
    }

    void follow(NodeId from, std::vector<NodeId>& line) const {
        while (!game_.node(from).children.empty()) line.push_back(from = game_.node(from).children.front());
    }

    void word(const std::string& text) {
        if (!out_.empty() && out_.back() != '(' && out_.back() != '\n') out_ += ' ';
        out_ += text;
    }

    /// A game that is told by somebody else has views alone, which take twenty times as long.
    Position position(NodeId id) const {
        if (own_) return Model<QuantumChess>::position(*game_.state_at(id));
        return *position_in(game_.variant().view(*game_.state_at(id), Viewer::arbiter()));
    }

    /// Siblings of the first `covered` nodes are written elsewhere.
    void write_line(const std::vector<NodeId>& line, std::size_t covered, int depth) {
        bool numbered = false;
        for (std::size_t first = 0, next; first < line.size(); first = next) {
            next = first;
            do ++next;
            while (next < line.size() && !starts_turn(line, next));
            write_turn(line, first, next, covered, numbered);
            for (std::size_t i = std::max(first, covered); i < next; ++i)
                write_branches(line, first, i, depth, numbered);
        }
        // A pass that nothing follows would be lost.
        if (!line.empty() && game_.node(line.back()).action.spec == action_pass &&
            game_.node(line.back()).extras().comment.empty() && game_.node(line.back()).extras().nags.empty())
            write_pass(position(game_.node(line.back()).parent), numbered);
    }

    /// The bracket of a branch has a number behind it.
    void write_pass(const Position& before, bool& numbered) {
        if (out_.ends_with('(')) number(before, numbered);
        word("--");
    }

    bool starts_turn(const std::vector<NodeId>& line, std::size_t i) const {
        const Node& before = game_.node(line[i - 1]);
        const std::string phase = game_.variant().phase(*before.state);
        // A challenge of White's move zero is only denied, and the first move comes after that.
        if (game_.node(line[i]).action.spec == action_deny && phase == "zero") return false;
        if (before.action.spec == action_deny) return position(before.parent).phase == Phase::zero;
        return phase != "challenge" && phase != "name";
    }

    bool is_remarked(const std::vector<NodeId>& line, std::size_t i, std::size_t covered) const {
        const Node& node = game_.node(line[i]);
        return i + 1 >= covered && !(node.extras().comment.empty() && node.extras().nags.empty());
    }

    /// In move zero both sides may pass, one after the other: a "--" alone would be the first one's.
    bool comes_before_remarked_pass(const std::vector<NodeId>& line, std::size_t i, std::size_t covered) const {
        for (++i; i < line.size(); ++i) {
            const Node& node = game_.node(line[i]);
            if (node.action.spec != action_pass || position(node.parent).phase != Phase::zero) return false;
            if (is_remarked(line, i, covered)) return true;
        }
        return false;
    }

    /// What is said of the first `covered` nodes but the last of them is written elsewhere too.
    void write_turn(const std::vector<NodeId>& line, std::size_t first, std::size_t next, std::size_t covered,
                    bool& numbered) {
        for (std::size_t i = first; i < next; ++i) {
            const Node& node = game_.node(line[i]);
            const Position before = position(node.parent);
            const bool remarked = is_remarked(line, i, covered);
            if (node.action.spec != action_pass) {
                if (i == first) number(before, numbered);
                word(action_text(before, node.action, level_));
            } else if (remarked || comes_before_remarked_pass(line, i, covered)) {
                write_pass(before, numbered);  // what the remark is about
            }
            if (!remarked) continue;
            for (const int glyph : node.extras().nags) word("$" + std::to_string(glyph));
            if (!node.extras().comment.empty()) remark(node.extras().comment);
            numbered = false;
        }
    }

    void number(const Position& p, bool& numbered) {
        if (p.phase == Phase::zero)
            word(p.side ? "0..." : "0.");
        else if (p.side == 0)
            word(std::to_string(p.fullmove) + ".");
        else if (!numbered)
            word(std::to_string(p.fullmove) + "...");
        numbered = p.phase != Phase::zero;
    }

    /// A branch begins with the turn in which it leaves the line; in move zero, all of which has one number, with that.
    void write_branches(const std::vector<NodeId>& line, std::size_t first, std::size_t i, int depth, bool& numbered) {
        const std::size_t begin = position(game_.node(line[first]).parent).phase == Phase::zero ? 0 : first;
        for (const NodeId other : game_.node(game_.node(line[i]).parent).children) {
            if (other == line[i]) continue;
            too_deep_ |= depth >= deepest_branch;
            if (too_deep_) return;
            std::vector<NodeId> branch(line.begin() + static_cast<std::ptrdiff_t>(begin),
                                       line.begin() + static_cast<std::ptrdiff_t>(i));
            branch.push_back(other);
            follow(other, branch);
            word("(");
            write_line(branch, i - begin + 1, depth + 1);
            out_ += ')';
            numbered = false;
        }
    }

    using Node = Game::Node;
    const Game& game_;
    Level level_;
    bool own_;
    std::string out_;
    bool too_deep_ = false;
};

}  // namespace

Result<std::string> write_game(const Game& game, Level level) {
    if (game.variant().info().id != "quantum-chess")
        return Error{"notation.variant", "Qhess writes games of quantum chess only.", {}};
    return GameWriter(game, level).text();
}

}  // namespace pinwheel::qhess
