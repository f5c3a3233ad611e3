#pragma once
/// Which notations may be handed a game, at every door where one is chosen: lists of moves, files, exports, scripts.
#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/sight/sight.h"

namespace pinwheel {

/// Whether a notation may spell the moves of a game for somebody, or write it. While the game hides something from them
/// only one that seals it: any other, whoever wrote it, is shown what its players do not know. Errors: "game.hidden",
/// in one sentence that says what is used instead.
Status may_spell(const Sight&, const Notation&);

}  // namespace pinwheel
