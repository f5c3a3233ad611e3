#pragma once
/// Why a move is legal or not on one orthodox board.
#include <string>
#include <string_view>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/chess/restrictions.h"
#include "pinwheel/view/explanation.h"

namespace pinwheel::chess {

/// How findings call a board and its two seats.
struct BoardNames {
    std::string_view board = "board";
    std::string_view seats[2] = {"w", "b"};  ///< by Color
    bool checks_given = true;                ///< whether a legal move is told to give check
};

/// Judges from-to-promotion for the side to move; legal exactly when the generator makes the move. Names the first
/// obstacle in the order a player would ask (whose piece, how it moves, what is in the way, the king, the promotion),
/// and every piece that is part of that obstacle; of a castling all that now keeps from it, by the code of the first. A
/// legal move is told what it takes, checks and gives up. Has no message yet.
Finding explain(const Board& b, Move m, const BoardNames& names, const Restrictions* mods = nullptr);

/// Title of a seat by its id: "w" is "White".
using SeatTitle = std::string_view (*)(std::string_view id);
/// The sentence of such a finding, from the finding alone; empty for a code that is none of explain()'s.
std::string sentence(const Finding& finding, SeatTitle title);
/// " Castling is written e1g1.", of a king that was to go onto the rook that it castles with: the end of that sentence.
/// Empty of other findings.
std::string castling_note(const Finding& finding);

}  // namespace pinwheel::chess
