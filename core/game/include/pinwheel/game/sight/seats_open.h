#pragma once
/// Whether a game that somebody brings may be played by whoever takes a seat in it.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Not while it hides what was played in it, or how it was arranged: who takes one seat, and another elsewhere, would
/// see all of it. Nothing is secret in the usual start. `begun`: somebody else may have acted in it, see Sight.
/// Errors: "game.hidden".
Status may_take_any_seat(const Game&, bool begun = false);

}  // namespace pinwheel
