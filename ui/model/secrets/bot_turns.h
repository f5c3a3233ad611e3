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
/// Whether a bot that was asked at a node is asked the same now: its seat is to act, and noticed nothing of what others
/// did since. It thinks on then: else the time of its answer would tell of that, and they could keep it from answering.
bool still_asked(const Game&, SeatId, NodeId from);
/// Whether what it came to can begin now: what others did in silence meanwhile may have barred it.
bool answer_fits(const Game&, NodeId from, const std::vector<Action>&);

}  // namespace pinwheel::ui
