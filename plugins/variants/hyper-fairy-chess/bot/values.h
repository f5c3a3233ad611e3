#pragma once
/// What pieces are worth to the computer players: integers, a hundredth of a Pawn the unit, compiled once for the laws
/// of a game.
#include <vector>

#include "board/position.h"
#include "pieces/catalogue.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy::bot {

/// Ten units for each point of the catalogue; what costs less than it counts at the end (freezers) is worth what it
/// counts.
int worth_of(const PieceKind&);

struct Values {
    std::int16_t worth[max_kinds + 1]{};   ///< leaders: 0
    std::int16_t heavy[max_kinds + 1]{};   ///< worth of what can attack; 0 for leaders and pawn-types
    std::int16_t mobile[max_kinds + 1]{};  ///< for a square that a piece of the kind reaches along lines
    std::vector<std::int16_t> standing;    ///< [side][kind][square]: worth and how good a place the square is
    int kinds = 0;

    PINWHEEL_HOT int at(int side, KindId k, unsigned s) const {
        return standing[(static_cast<std::size_t>(side) * static_cast<std::size_t>(kinds + 1) + k) * max_squares + s];
    }
};

Values values_for(const Laws&);

}  // namespace pinwheel::hyper_fairy::bot
