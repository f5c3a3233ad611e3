#pragma once
/// Whose turn is a bot's, where a game stands: the one answer for every door at which persons and bots sit together.
#include <functional>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

using IsBot = std::function<bool(SeatId)>;

/// Whether somebody is to act, and nobody but bots.
bool bots_alone_act(const Game&, const IsBot&);
/// A bot's seat that is to act where play goes on: at the end of its line. Invalid where there is none.
SeatId bot_to_act(const Game&, const IsBot&);

}  // namespace pinwheel::ui
