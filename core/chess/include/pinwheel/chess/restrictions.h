#pragma once
/// What a variant may take away from the orthodox rules on one board, so that it can reuse the generator.
#include "pinwheel/chess/bitboard.h"

namespace pinwheel::chess {

/// Read by the generators only when their `Mods` parameter is true; squares that hold no such piece are ignored.
struct Restrictions {
    Bitboard immobile = 0;      ///< own pieces that may not move; a rook here cannot castle
    Bitboard inert = 0;         ///< enemy pieces that attack nothing: no check, no pin, no guarded square
    Bitboard uncapturable = 0;  ///< enemy pieces whose square may not be entered
    constexpr bool operator==(const Restrictions&) const = default;
};

}  // namespace pinwheel::chess
