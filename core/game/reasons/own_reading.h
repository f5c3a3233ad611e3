#pragma once
/// How a text is read for who wrote it, where a game hides something: as an action of that seat.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The action of a text. A seat of a game that hides something speaks of itself where it names nobody, though others
/// may be to act. An error that speaks of another's pieces says nothing.
Result<Action> read_own(const Variant&, const State&, std::string_view text, const Viewer&, bool hides);
/// An error of a parser as a viewer may read it who is not known to be the seat whose action was read.
Error withheld(Error);

}  // namespace pinwheel
