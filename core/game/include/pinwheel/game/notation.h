#pragma once
/// Notations: plugins that write and read whole games and single actions.
#include <map>
#include <string>
#include <vector>

#include "pinwheel/game/variant.h"

namespace pinwheel {

class Game;
class Registry;

/// User's drawing on a node: an arrow when `to` is set, else a marked square.
struct Annotation {
    std::string target, to, colour;  ///< "NE:e4", "NE:e5", theme token or "#rrggbb"
    bool operator==(const Annotation&) const = default;
};

/// A game as a file knows it: plain text tokens in a tree, nothing checked against the rules yet.
struct Record {
    struct Node {
        std::size_t parent = 0;  ///< 0 is the start position, k the k-th node (1-based)
        std::string token;       ///< machine form of the action
        std::string seat;        ///< seat id as written; empty: not written
        std::string comment;
        std::vector<Annotation> annotations;
        std::string where;  ///< place in the file for errors: "moves[17]"
    };
    std::string variant;
    Setup setup;
    std::string ruleset;                           ///< id; empty: the variant's default
    std::map<std::string, std::string> overrides;  ///< rulings that differ from the ruleset
    std::map<std::string, std::string> tags;
    std::vector<Node> nodes;  ///< parents before children; the first child is the main line
    std::string start_comment;
    std::vector<Annotation> start_annotations;
    static constexpr std::size_t line_end = static_cast<std::size_t>(-1);
    std::size_t cursor = line_end;  ///< node shown when saved; line_end: the end of the main line
    std::string declared;           ///< "draw" where the end was declared at the end of the main line
};

struct NotationInfo {
    std::string id, title;
    std::string extension;              ///< without dot; empty: no files
    std::vector<std::string> variants;  ///< empty: every variant
    bool reads = false, writes = true;
    bool single = true;  ///< can format one action
    int files = 1;       ///< how many games or texts one written string holds
    bool line = true;    ///< false: writes the position at the cursor alone, not the way to it
};

class Notation {
public:
    virtual ~Notation() = default;
    virtual const NotationInfo& info() const = 0;
    /// One action as this notation spells it before it is played; defaults to the variant's token.
    virtual std::string format(const Variant&, const State& before, const Action&) const;
    /// Reverse of format. Errors: "token.*" with the offset.
    virtual Result<Action> parse(const Variant&, const State& before, std::string_view text) const;
    /// The whole game. Errors: "notation.*" where it cannot be said.
    virtual Result<std::string> write(const Game&) const = 0;
    /// A whole game as data. `strict` refuses what the lenient option forgives. Errors: "load.*" with the place.
    virtual Result<Record> read(std::string_view text, bool strict) const;
};

}  // namespace pinwheel
