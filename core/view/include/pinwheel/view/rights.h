#pragma once
/// Rights and constraints: what decides the legal moves and is not seen on the boards. A variant's offers are made of
/// these, of the boards and of nothing else. Closed by default: a viewer who may not know is given nothing.
#include <string>
#include <utility>
#include <vector>

#include "pinwheel/view/presentation.h"

namespace pinwheel {

/// Of one board.
struct BoardRights {
    SeatId to_move;                       ///< whose pieces move next on it
    std::vector<std::uint16_t> castling;  ///< squares of rooks that may still castle
    std::uint16_t passed = off_board;     ///< en passant: the square that was passed over
    std::uint16_t passed_by = off_board;  ///< and that of the piece that did
    int quiet = 0;                        ///< plies since the last capture or pawn move
    int move_number = 1;
    std::vector<std::uint16_t> unmoved;  ///< pieces that have never moved, where that gives them a right
    std::vector<std::uint16_t> held;     ///< pieces that may not move, or not by everybody, though nothing shows it
    std::vector<std::pair<std::uint16_t, std::string>> promoted;  ///< what a promoted piece was
    bool operator==(const BoardRights&) const = default;
};

/// Of one seat.
struct SeatRights {
    bool out = false;                     ///< out of play
    bool inert = false;                   ///< out of play, and its pieces attack nothing
    bool resigned = false;                ///< gave up
    bool changed = false;                 ///< its leader has changed its kind for good
    std::vector<std::string> promotions;  ///< kinds its pieces may become, where the boards do not tell
    bool operator==(const SeatRights&) const = default;
};

struct Rights {
    SeatId to_move;
    std::uint32_t ply = 0;  ///< plies played
    int quiet = 0;          ///< plies without progress, of the whole game
    /// Options in force of the rulings that change play, as numbers in an order of the variant's own.
    std::vector<std::uint8_t> rules;
    std::vector<BoardRights> boards;  ///< in the order of View::boards; empty where the viewer may not know
    std::vector<SeatRights> seats;    ///< in the order of View::seats; empty where all are as at the start
    bool operator==(const Rights&) const = default;
};

}  // namespace pinwheel
