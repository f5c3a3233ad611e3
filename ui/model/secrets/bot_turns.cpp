#include "model/secrets/bot_turns.h"

#include <algorithm>

namespace pinwheel::ui {

bool bots_alone_act(const Game& game, const IsBot& is_bot) {
    const auto acting = game.variant().to_act(game.state());
    return !acting.empty() && std::all_of(acting.begin(), acting.end(), is_bot);
}

SeatId bot_to_act(const Game& game, const IsBot& is_bot) {
    if (!game.node(game.cursor()).children.empty() || !game.may_play()) return {};
    const auto acting = game.variant().to_act(game.state());
    const auto seat = std::find_if(acting.begin(), acting.end(), is_bot);
    return seat == acting.end() ? SeatId{} : *seat;
}

}  // namespace pinwheel::ui
