#include "movetext.h"

#include <algorithm>

#include "move_times.h"
#include "read/read_pgn.h"

namespace pinwheel::pgn_notation {
namespace {

constexpr std::size_t line_width = 79;

/// A comment that braces, broken lines or a percent sign at the front of one would change.
bool needs_lines(std::string_view text) {
    const auto control = [](char c) { return static_cast<unsigned char>(c) < 32; };
    return text.empty() || text.front() == ' ' || text.back() == ' ' || text.front() == '%' ||
           text.find_first_of("{}") != text.npos || text.find("  ") != text.npos || text.find(" %") != text.npos ||
           std::any_of(text.begin(), text.end(), control);
}

}  // namespace

void Tags::tag(std::string_view name, std::string_view value) {
    out_.append("[").append(name).append(" \"");
    for (const char c : value) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += static_cast<unsigned char>(c) < 32 || c == 127 ? ' ' : c;
    }
    out_.append("\"]\n");
}

bool Tags::is_tag_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

void Tags::rules(const Record& record, const RulingCatalogue& catalogue) {
    tag("Ruleset", record.ruleset);
    std::string chosen, own;
    for (const auto& [ruling, option] : record.overrides) chosen += (chosen.empty() ? "" : " ") + ruling + "=" + option;
    if (!chosen.empty()) tag("Rulings", chosen);
    if (!record.carried) return;
    for (const CarriedField& part : carried_fields(*record.carried, catalogue)) {
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

bool is_written_tag(std::string_view name) {
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
                                                   "RulesetDeclares",
                                                   "RulesetJudge",
                                                   "RulesetRulings"};
    return std::find(std::begin(written), std::end(written), name) != std::end(written);
}

std::string known_tag(const Record& record, const std::string& name, std::string otherwise) {
    const auto it = record.tags.find(name);
    return it == record.tags.end() || it->second.empty() ? std::move(otherwise) : it->second;
}

void Movetext::word(std::string_view plain) {
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

void Movetext::comment(std::string_view text) {
    if (needs_lines(text)) return lines(text);
    const std::string clean = "{" + std::string(text) + "}";
    for (std::size_t at = 0; at < clean.size();) {
        const auto end = std::min(clean.find(' ', at), clean.size());
        if (end > at) word(std::string_view(clean).substr(at, end - at));
        at = end + 1;
    }
}

bool Movetext::comment(const std::string& commands, const std::string& text) {
    const bool one = !commands.empty() && !text.empty() && !needs_lines(text);
    if (!commands.empty()) comment(one ? commands + " " + text : commands);
    if (!text.empty() && !one) comment(text);
    return !text.empty() || !commands.empty();
}

bool Movetext::remarks(const Game::Node& node, const std::string& drawings) {
    for (const int glyph : node.extras().nags) word("$" + std::to_string(glyph));
    return comment(commands_of(node.times()) + drawings, node.extras().comment);
}

void Movetext::lines(std::string_view text) {
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

void Movetext::close_bracket() {
    out_ += ')';
    ++column_;
}

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

bool write_tree(const Game& game, Movetext& movetext, const std::function<void(NodeId, bool& numbered)>& write) {
    struct Open {
        NodeId at;                  ///< its children come next
        std::size_t variation = 0;  ///< its next sibling to be written; 0: another line writes them
        bool numbered = false;
    };
    // A stack, for variations of variations.
    std::vector<Open> open{{0, 0, false}};
    while (!open.empty()) {
        Open& line = open.back();
        const Game::Node& here = game.node(line.at);
        const auto& siblings = game.node(here.parent).children;
        if (line.variation != 0 && line.variation < siblings.size()) {
            const NodeId other = siblings[line.variation++];
            if (open.size() > deepest_branch) return false;
            line.numbered = false;
            movetext.open_bracket();
            bool numbered = false;
            write(other, numbered);
            open.push_back({other, 0, numbered});
            continue;
        }
        if (here.children.empty()) {
            open.pop_back();
            if (!open.empty()) movetext.close_bracket();
            continue;
        }
        const NodeId next = here.children.front();
        write(next, line.numbered);
        line.at = next;
        line.variation = 1;
    }
    return true;
}

Error too_deep() {
    return {"notation.depth",
            "PGN nests variations " + std::to_string(deepest_branch) + " levels deep at most, and this game has more.",
            {}};
}

}  // namespace pinwheel::pgn_notation
