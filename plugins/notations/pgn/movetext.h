#pragma once
/// How a PGN text is laid out: its tags, its movetext, and a tree of moves with variations.
#include <functional>
#include <string>
#include <vector>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::pgn_notation {

/// The lines of tags before the moves of a game.
class Tags {
public:
    /// UTF-8 on one line, with PGN's escapes; control characters become blanks.
    void tag(std::string_view name, std::string_view value);
    /// The ruleset, what was chosen beside it, and what it consists of, for where it is not.
    void rules(const Record&, const RulingCatalogue&);
    /// The game's own tags, but for those that `ours` names.
    template <class Ours>
    void others(const Record& record, Ours ours) {
        for (const auto& [name, value] : record.tags)
            if (is_tag_name(name) && !ours(name)) tag(name, value);
    }
    const std::string& text() const { return out_; }

private:
    static bool is_tag_name(std::string_view);
    std::string out_;
};

/// Whether a tag says what the game itself tells, whatever its own tags hold under that name.
bool is_written_tag(std::string_view name);
/// What the game's own tags hold under a name, else `otherwise`.
std::string known_tag(const Record&, const std::string& name, std::string otherwise);

/// Movetext broken between words.
class Movetext {
public:
    /// Written as it is, after a blank or at the front of a line.
    void word(std::string_view);
    /// Braces do not nest and cannot be escaped, programs break the lines between them, and a percent sign must not
    /// begin a line: a comment that none of this may happen to is written as remarks to the end of the line.
    void comment(std::string_view text);
    /// Commands such as "[%csl Ge4]", and a text behind them; false where there is neither.
    bool comment(const std::string& commands, const std::string& text);
    /// Glyphs, then times, drawings and comment of a move; false where it has no comment.
    bool remarks(const Game::Node&, const std::string& drawings);
    /// Brackets stand beside the words inside.
    void open_bracket() { bracket_ = true; }
    void close_bracket();
    std::string text() && { return std::move(out_); }

private:
    void lines(std::string_view text);
    std::string out_;
    std::size_t column_ = 0;
    bool bracket_ = false;
};

/// The drawings on one board as a comment has them, "[%csl Ge4][%cal Ge2e4]"; colours that PGN has no letter for are
/// green.
std::string commands_of(const std::vector<Annotation>& drawings, const std::string& board);

/// Writes every move of a game, the main line first, variations behind the move that they replace. `write` writes one
/// move with its number where one is due, and says whether the next one is due to have one. False where variations nest
/// deeper than deepest_branch.
bool write_tree(const Game&, Movetext&, const std::function<void(NodeId, bool& numbered)>& write);
/// What is said where it gave false: "notation.depth".
Error too_deep();

}  // namespace pinwheel::pgn_notation
