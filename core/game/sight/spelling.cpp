#include "pinwheel/game/sight/spelling.h"

#include "pinwheel/game/files/sealing_notation.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel {

Status may_spell(const Sight& sight, const Notation& notation) {
    if (sight.knows() || dynamic_cast<const SealingNotation*>(&notation)) return {};
    return Error{"game.hidden",
                 "While this game hides something the notation " + in_quotes(notation.info().id) +
                     " is not used, for its code would be shown the true moves: moves stay plain tokens, and files are "
                     "save files (.pinwheel or .json), which seal the game.",
                 {}};
}

}  // namespace pinwheel
