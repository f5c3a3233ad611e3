#pragma once
/// Positions of games as viewers may know them. A position alone does not tell that its game has ended: a resignation,
/// a flag, an agreement or a script's judge may have ended it. Whatever shows one asks here, or Game::view, which does.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Whether play may go on under a verdict: where the game is not over, or drawn without that being final.
bool may_go_on(const Verdict&, const Rulings&);

/// What a viewer may know of a position. Where play does not go on nobody is to act, and nothing says what a seat must
/// or may do.
View seen(const Variant&, const State&, const Viewer&, bool goes_on);
/// The same of a node of a game.
View seen(const Game&, NodeId, const Viewer&);

}  // namespace pinwheel
