#pragma once
/// What a view tells beside its boards, and how it asks to be shown.
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// In place of a square: of a captured piece, or where there is nothing to name.
inline constexpr std::uint16_t off_board = 0xffff;

/// A square of one of the boards of a view: indices into View::boards and BoardView::cells.
struct Spot {
    std::uint16_t board = 0;
    std::uint16_t square = off_board;
    bool operator==(const Spot&) const = default;
};

/// Whether a touched piece must move.
enum class Touch : std::uint8_t { none, loose, binds };

/// What a seat has captured, as far as the viewer may know: kinds from the least to the most worth.
struct CaptureTally {
    SeatId by;
    std::vector<std::pair<std::string, int>> pieces;  ///< {"pawn", 2}
    bool operator==(const CaptureTally&) const = default;
};

/// A captured piece that a renderer shows in a tray. The n-th of a seat is the target "tray:<seat><n>".
struct CapturedPiece {
    SeatId owner;
    /// What it may have been, and the share of the worlds in which it was; shares need not add up to 1.
    std::vector<std::pair<std::string, double>> pieces;
    std::string detail;  ///< "light" or "dark": of which complex a bishop would be; empty where that is open
    bool operator==(const CapturedPiece&) const = default;
};

/// A challenge that waits for its answer, one for each attacker.
struct PendingChallenge {
    Spot from, to;
    bool operator==(const PendingChallenge&) const = default;
};

/// Whether the side to act stands in check.
enum class CheckTold : std::uint8_t {
    marked,   ///< what is marked on the boards, which the viewer sees
    unknown,  ///< the viewer is not told
    no,
    yes,
};

/// All members say the usual where a variant says nothing.
struct Presentation {
    bool moderated = true;     ///< somebody speaks in a hidden game, so that a list of what was said has a place
    bool lights = true;        ///< squares that may be clicked are lit
    bool hides = true;         ///< of a hidden game: what a seat's view leaves out is a secret (curtain, seal)
    bool private_log = false;  ///< everybody sees the boards, but a log stays its seat's
    CheckTold check = CheckTold::marked;
    Touch touch = Touch::none;
    Spot touched;                                    ///< where `touch` is not none
    std::vector<std::array<Spot, 2>> unlit;          ///< moves that may be clicked but are not lit
    std::vector<CaptureTally> captures;              ///< empty: the game keeps none
    std::optional<std::vector<CapturedPiece>> tray;  ///< nothing: the game has no tray
    std::vector<PendingChallenge> challenges;
    SeatId draw_offer;       ///< who offers a draw; invalid: nobody
    std::string end_reason;  ///< of a game that is over by its own rules: "checkmate"
    SeatId winner;           ///< of such a game
    bool operator==(const Presentation&) const = default;
};

}  // namespace pinwheel
