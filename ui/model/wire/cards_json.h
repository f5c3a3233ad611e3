#pragma once
/// Cards as a page gets them (share/schemas/protocol.schema.json, "cards"): what stands beside the boards.
#include <string>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {
class Renderer;
}

namespace pinwheel::ui {

/// Of the position at the cursor, from the viewer's eyes: headline, seats, meters, pieces in a special state, boards.
std::string write_cards(const Game&, const Viewer&);

/// What a seat may guess of the others: pieces for a palette, and where they stand in the usual start.
std::string write_guesses(const Game&, SeatId);

/// The signs on the boards and what they mean, each with a scene of one square. The same for every position; a
/// renderer, where one is named, adds its own.
std::string write_legend(const Variant&, const Renderer*);

}  // namespace pinwheel::ui
