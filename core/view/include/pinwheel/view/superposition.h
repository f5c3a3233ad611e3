#pragma once
/// What binds pieces that may be several things at once.
#include <string>
#include <vector>

#include "pinwheel/view/presentation.h"

namespace pinwheel {

/// A piece that may be several things at once.
struct UncertainPiece {
    SeatId owner;
    std::uint16_t square = off_board;  ///< off_board: captured
    std::uint8_t classes = 0;          ///< set of what it may be
    std::uint8_t promoted = 0;         ///< set of kinds that its promotion may have made of it; 0: not promoted
    std::uint8_t refund = 0;           ///< `classes` after a denial of the pending challenge; 0: the same
    bool unmoved = false;
    bool challenged = false;  ///< the other side challenged it in its last turn
    bool to_name = false;     ///< captured, and its owner is to say what it was
    bool operator==(const UncertainPiece&) const = default;
};

/// Pieces that hang together: of each class there is room for so many pieces of a side, and every piece has room.
struct Superposition {
    std::string classes;                 ///< what the bits of a set stand for, from the lowest, parted by blanks
    std::vector<std::uint8_t> room;      ///< pieces of a side by class
    std::vector<UncertainPiece> pieces;  ///< on the board by square, then captured ones
    bool answered = false;               ///< the turn began with a denial that was the only answer
    bool operator==(const Superposition&) const = default;
};

}  // namespace pinwheel
