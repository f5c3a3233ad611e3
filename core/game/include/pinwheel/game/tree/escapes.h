#pragma once
/// Where a mated king could not go.
#include <string>
#include <vector>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// The squares beside an attacked king, or another leader, of a finished game that it could not go to: click targets on
/// each board that refuses the step. Empty while play goes on, and where no attacked piece is shown.
std::vector<std::string> closed_escapes(const Game&, const Viewer&);

}  // namespace pinwheel
