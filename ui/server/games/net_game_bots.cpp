// What computers play at a server.
#include "model/secrets/bot_turns.h"
#include "server/games/net_game.h"

namespace pinwheel::server {

bool NetGame::still_asked() const { return thinking_ && ui::still_asked(game_, thinking_->seat, thinking_->node); }

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
    if (!asked || !ui::answer_fits(game_, thinking_->node, actions) || status() != Stage::active) {
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
