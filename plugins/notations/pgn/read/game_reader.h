#pragma once
/// One game of chess, or of a variant in its own moves, out of a PGN text.
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "pinwheel/chess/board.h"
#include "pinwheel/game/files/notation.h"
#include "read/text_cursor.h"

namespace pinwheel::pgn_notation {

/// Reads the game that begins at a place; end() is where it stopped.
class GameReader : public TextCursor {
public:
    /// `part`: one board of a game of several, whose rules are told too.
    explicit GameReader(std::string_view text, std::size_t at = 0, bool part = false);

    /// To be asked once. Errors: "load.pgn".
    Result<Record> read();
    /// The tags as far as they can be read, and nothing else.
    std::map<std::string, std::string> tags_alone();

    /// Of a game of several boards: this one's name; empty otherwise.
    const std::string& board() const { return board_; }
    /// By the tag FEN: whose turn it is, and whether that is another position than the usual one.
    bool black_begins() const { return black_begins_; }
    bool composed() const { return composed_; }
    /// Where its main line ends.
    const chess::Board& last_board() const { return last_; }
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

    // --- tags ---

    Status tags();
    Status tag();
    std::string taken(const std::string& name);
    /// What tags mean to the game; the rest is kept.
    Status start();
    /// Options "clock=5+3 variant=a%20b" and the seed of a set-up.
    Status setup();
    /// The ruleset, what was chosen beside it, and the game's own copy.
    void rules(const std::string& ruleset);

    // --- moves ---

    Status moves();
    /// A comment that no move came behind belongs to the move before.
    void settle(Line& line);
    /// Of a node, or of the start.
    void note(std::size_t node, const std::string& text, const std::vector<Annotation>& drawings);
    void remark(const Line& line, std::string text);
    /// "[%line e2e4 resign]", "[%start …]", "[%ply 3 $1 left=297000 spent=3000 :]" and the comment behind it.
    bool tells_whole(std::string_view text);
    void mark(const Line& line, int glyph);
    /// "$14".
    Status glyph(const Line& line);
    /// A number, a result, a move or a sign of judgement.
    Status word(Line& line, bool main, bool& ended);
    /// "e8(Q)".
    bool promotes_in_brackets() const;
    /// A move in quotes.
    Status quoted(Line& line);
    Status move(Line& line, std::string_view word, std::size_t start);
    /// A move that is read becomes a node, or the one that is there already.
    void step(Line& line, const std::string& token, std::size_t start, const chess::Board& board);
    /// That the game is over on the board, for a move behind its end.
    std::string ended(const Line& line) const;
    static std::string in_order(const Line& line);

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

}  // namespace pinwheel::pgn_notation
