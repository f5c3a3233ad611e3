#pragma once
/// The lines of one game as lines of another: how an opening comes onto the board in front.
#include <string>

#include "model/document/document.h"

namespace pinwheel::ui {

/// Whether another game's lines are lines of this document's game too: the same variant, rules and start. Not where
/// somebody plays who has not asked for it (a server, a computer), nor where something is hidden.
bool may_join(const Document&, const Game& lines);

/// The game with every line of another added as branches from the start, comments, drawings, signs and declared ends
/// included, where there are none yet. The line of `lines` is the current one then, and the cursor stands at the start;
/// where it `stays` the line and the cursor are still the game's. Linear in both. Errors: those of Game::play, where a
/// ruling lets nobody play while looking back.
Result<Game> joined(Game game, const Game& lines, bool stays = false);

}  // namespace pinwheel::ui
