#pragma once
/// Lanes of a comparison, a search or a table by their texts, for the window and the terminal alike.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// A lane for each text as bind_lane() takes it, in their order; "game" is the game's own rules. No text gives no lane.
/// Errors: those of bind_lane() of the first text that has one.
Result<std::vector<BoundRuleset>> bind_lanes(const Registry&, const Game&, const std::vector<std::string>& texts);

}  // namespace pinwheel::ui
