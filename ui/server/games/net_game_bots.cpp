// What computers play at a server.
#include <algorithm>

#include "server/games/net_game.h"

namespace pinwheel::server {

/// A computer thinks on while others do what it does not notice: else the time of its answer would tell of that, and
/// they could keep it from answering at all.
bool NetGame::still_asked() const {
    if (!thinking_) return false;
    const auto acting = game_.variant().to_act(game_.state());
    if (std::find(acting.begin(), acting.end(), thinking_->seat) == acting.end()) return false;
    const auto line = game_.line();
    const auto from = std::find(line.begin(), line.end(), thinking_->node);
    if (from == line.end()) return false;
    const Sight own(game_, Viewer::of(thinking_->seat));
    return std::none_of(from + 1, line.end(), [&](NodeId node) { return own.noticed(node); });
}

void NetGame::call_bots(Effects& out) {
    if (status() != Stage::active || computer_acts_ || still_asked()) return;
    thinking_.reset();
    for (const SeatId seat : game_.variant().to_act(game_.state()))
        if (seat.v < spec_.players.size() && !spec_.players[seat.v].empty()) {
            thinking_ = Thinking{k_, seat, game_.cursor()};
            return out.thoughts.push_back({id_, k_, seat, spec_.players[seat.v], game_});
        }
}

void NetGame::bot_played(std::int64_t k, SeatId seat, const std::vector<Action>& actions, bool failed, Ms now,
                         Effects& out) {
    const bool asked = thinking_ && thinking_->k == k && still_asked();
    // What was done in silence meanwhile may have barred the action.
    const bool fits = asked && (k == k_ || actions.empty() || game_.prepare(actions.front()));
    if (!fits || status() != Stage::active) {
        if (thinking_ && thinking_->k == k) thinking_.reset();
        return call_bots(out);
    }
    thinking_.reset();
    const Doing bot{nullptr, 0, {}, now};
    computer_acts_ = true;
    for (const Action& action : actions) {
        if (!play(bot, action, out)) failed = true;
        if (failed || over()) break;
    }
    computer_acts_ = false;
    if (!failed && !actions.empty()) return call_bots(out);
    // A computer that cannot go on leaves the table.
    if (over()) return;
    if (const auto leave = action_of(ActionSpec::Kind::resign, seat); leave && play(bot, *leave, out)) return;
    const auto count = game_.variant().info().seats.size();
    finish(bot, "abandoned", count == 2 ? SeatId{static_cast<std::uint16_t>(1 - seat.v)} : SeatId{}, out);
}

}  // namespace pinwheel::server
