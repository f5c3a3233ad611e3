#pragma once
/// A blind game's true position and what was said and done, as a copyable value.
#include <string>
#include <string_view>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "rules/chain.h"
#include "rules/rulings.h"

namespace pinwheel::blind {

using chess::Bitboard;
using chess::Color;
using chess::PieceType;
using chess::Square;

/// How a game ended (blind spec §7). The order of the draws is the order of their announcements.
enum class End : std::uint8_t {
    none,
    checkmate,
    stalemate,
    insufficient,
    threefold,
    fifty_move,
    resign,
    draw_agreed,
    abandoned,
    timeout
};
inline constexpr std::size_t end_count = 10;

/// Id of an end as verdicts spell it: "fifty-move"; empty for none.
std::string_view end_id(End);

/// A side's record, see text/sheet.h.
class Sheet {
public:
    /// Appends an entry, "ply:token=answer", unless it stands there already among the last ones of that ply.
    void note(std::string_view ply, std::string entry);
    /// The entries, separated by blanks. Linear.
    std::string text() const;

private:
    Chain<std::string> entries_;
};

struct Position {
    chess::Board board;
    Settings settings;
    std::array<bool, 2> usual_start{true, true};  ///< whether a side began with the usual array, at move 1
    Bitboard promoted = 0;                        ///< pieces that were pawns
    Square touched = chess::no_square;
    bool loose = false;           ///< touched under BR04 or BR05, but not bound to move
    std::optional<Color> offer;   ///< side whose draw offer is pending
    bool offer_kept = false;      ///< whether the pending offer outlived a move (BR09); not saved
    std::optional<Color> lapsed;  ///< side whose draw offer became void by the last move (BR09); not saved
    End end = End::none;
    std::optional<Color> winner;
    bool moved = true;  ///< the last action completed a half-move, or there was none
    chess::Move last;
    std::array<std::array<std::uint8_t, 6>, 2> taken{};  ///< by capturing side, then type as tallied
    Chain<std::uint64_t> seen;   ///< keys since the last move that cannot be undone, this one last
    std::array<Sheet, 2> sheet;  ///< each side's own record, see view

    bool running() const { return end == End::none; }
    bool bound() const { return touched != chess::no_square && !loose; }
    /// Half-moves completed: even when White is to move.
    int ply() const { return 2 * (board.fullmove - 1) + static_cast<int>(chess::index(board.side)); }
    /// How often the current position has occurred.
    int occurrences() const;
};

}  // namespace pinwheel::blind
