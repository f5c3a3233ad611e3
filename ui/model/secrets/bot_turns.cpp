#include "model/secrets/bot_turns.h"

#include <algorithm>

#include "pinwheel/game/sight/sight.h"

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

bool still_asked(const Game& game, SeatId seat, NodeId from) {
    const auto acting = game.variant().to_act(game.state());
    if (std::find(acting.begin(), acting.end(), seat) == acting.end()) return false;
    const auto line = game.line();
    const auto now = std::find(line.begin(), line.end(), game.cursor()) + 1;
    const auto asked = std::find(line.begin(), now, from);
    if (asked == now) return false;
    const Sight own(game, Viewer::of(seat));
    return std::none_of(asked + 1, now, [&](NodeId node) { return own.noticed(node); });
}

bool answer_fits(const Game& game, NodeId from, const std::vector<Action>& actions) {
    return game.cursor() == from || actions.empty() || game.prepare(actions.front());
}

}  // namespace pinwheel::ui
