#pragma once
/// What the entries of a set-up say, before they make a position: boards depend on who is out and on whose turn it is.
#include <optional>
#include <string>

#include "boards/position.h"
#include "pinwheel/view/base.h"

namespace pinwheel::duplicate {

struct SetupParts {
    Position position;  ///< everything but the boards, and the ply where `turn` or the boards tell it
    std::optional<std::string> fens[4];
    Seat turn = no_seat;  ///< whose turn it is, where said
    bool ply_given = false;
};

/// Reads the boards and checks the whole: all four there, sides to move fit the turn, kings and twins are alike, ghosts
/// and last moves fit the boards (spec §9). Errors: setup.board, fen, seat, side, kings, twins, loose, last, ghost,
/// out.
Result<Position> put_together(SetupParts parts);

}  // namespace pinwheel::duplicate
