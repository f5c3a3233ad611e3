#pragma once
/// Notations: plugins that write and read whole games and single actions.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

class Game;
class Registry;

/// User's drawing on a node: an arrow when `to` is set, else a marked square.
struct Annotation {
    std::string target, to, colour;  ///< "NE:e4", "NE:e5", theme token or "#rrggbb"
    bool operator==(const Annotation&) const = default;
};

/// What a file tells of the time that a move took, in milliseconds; -1: it does not. Nothing that is played depends on
/// it.
struct MoveTimes {
    std::int64_t left = -1;   ///< on the clock of who moved, after the move
    std::int64_t spent = -1;  ///< on the move
    bool told() const { return left >= 0 || spent >= 0; }
    bool operator==(const MoveTimes&) const = default;
};
/// The longest time that is kept: a hundred hours, less a millisecond.
inline constexpr std::int64_t longest_time = 100 * 3600'000 - 1;

/// A game as a file knows it: plain text tokens in a tree, nothing checked against the rules yet.
struct Record {
    struct Node {
        std::size_t parent = 0;  ///< 0 is the start position, k the k-th node (1-based)
        std::string token;       ///< machine form of the action
        std::string seat;        ///< seat id as written; empty: not written
        std::string comment;
        std::vector<Annotation> annotations;
        std::string where;        ///< place in the file for errors: "moves[17]"
        std::vector<int> nags{};  ///< numeric annotation glyphs of PGN: 1 is "!", 16 a small advantage of White
        MoveTimes times{};
        std::string declared{};  ///< how a variation ended there by a word of a seat, see Game::declare
        bool operator==(const Node&) const = default;
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
    /// Last node of the line in front when saved, behind the cursor; line_end: that of the first children from there.
    std::size_t front = line_end;
    std::string declared;  ///< how the main line ended by a word of a seat, see Game::declare
    /// The rules as they were when the game was written; nothing: the ruleset's id alone is known.
    std::optional<CarriedRules> carried;
    /// "1-0", "0-1", "1/2-1/2", "*" or a verdict_text() where the file gives a result of its own; empty: it does not.
    std::string result;
    /// Of a game that was sealed: VariantInfo::installed as it was; empty where the file does not tell, which it cannot
    /// have lost. Nothing: it was not sealed.
    std::optional<std::vector<std::string>> sealed_with{};
    bool on_time = false;  ///< what decided that result was a flag
    /// What a swap of rulesets cut off. Parents are numbered on behind `nodes`.
    struct Cut : Node {
        static constexpr std::size_t last = static_cast<std::size_t>(-1);
        std::size_t index = last;  ///< its place among its siblings; `last`: behind all others
        bool preferred = false;    ///< the current line went there
        bool operator==(const Cut&) const = default;
    };
    std::vector<Cut> cut;
    std::vector<std::string> notes;  ///< sentences on what the reader left out or assumed
};

/// What a notation may have no place for.
enum class Content : std::uint8_t { branches, cut, comments, drawings, nags, times, rules, ends };

/// The tokens of a text with blanks between them. What stands between < and > is one token, blanks included:
/// "<e7 e2>" is one.
std::vector<std::string> split_tokens(std::string_view text);

/// A line of a game's own copy of its rules, for notations that are made of tags.
struct CarriedField {
    std::string name;     ///< "title", "provenance", "source", "parents", "declares" or "judge"; id of a ruling
    bool ruling = false;  ///< rulings at their default are left out
    std::string value;
};
std::vector<CarriedField> carried_fields(const CarriedRules&, const RulingCatalogue&);
/// Reverse of carried_fields for one line. False for a name that none of them has, and for declarations that are none.
bool take_carried_field(const CarriedField&, std::optional<CarriedRules>&);

struct NotationInfo {
    std::string id, title;
    std::string extension;              ///< without dot; empty: no files
    std::vector<std::string> variants;  ///< empty: every variant
    bool reads = false, writes = true;
    bool single = true;            ///< can format one action
    int files = 1;                 ///< how many games or texts one written string holds
    bool line = true;              ///< false: writes the position at the cursor alone, not the way to it
    std::vector<Content> lacks{};  ///< what it has no place for
};

class Notation {
public:
    virtual ~Notation() = default;
    virtual const NotationInfo& info() const = 0;
    /// Whether it is offered for games of a variant; defaults to NotationInfo::variants.
    virtual bool serves(const Variant&) const;
    /// What it leaves out of games of a variant; defaults to NotationInfo::lacks.
    virtual std::vector<Content> lacks(const Variant&) const { return info().lacks; }
    /// One action as this notation spells it before it is played; defaults to the variant's token.
    virtual std::string format(const Variant&, const State& before, const Action&) const;
    /// Reverse of format. Errors: "token.*" with the offset.
    virtual Result<Action> parse(const Variant&, const State& before, std::string_view text) const;
    /// The whole game. Errors: "notation.*" where it cannot be said.
    virtual Result<std::string> write(const Game&) const = 0;
    /// A whole game as data. `strict` refuses what the lenient option forgives. Errors: "load.*" with the place.
    virtual Result<Record> read(std::string_view text, bool strict) const;
    /// One game of a text that may hold several, by its number from 1. Errors: those of read(), and "load.number" where
    /// there are fewer.
    virtual Result<Record> read_game(std::string_view text, bool strict, std::size_t number) const;
    /// The id of the variant that a text names, whatever else is wrong with it; empty where it names none. Who reads it
    /// is told of a variant that is not loaded before anything that only its rules could judge.
    virtual std::string names_variant(std::string_view) const { return {}; }
};

/// A notation of single positions, as a variant saves them and starts from them (Variant::save, Setup::text). `check`
/// gives the error of a text that is none; what other rulings than the defaults allow is one.
std::unique_ptr<Notation> position_notation(std::string id, std::string title, std::string extension,
                                            std::string variant, std::function<Status(std::string_view)> check);

}  // namespace pinwheel
