#include "model/document/game_clock.h"

namespace pinwheel::ui {
namespace {

/// The only seat that acts at a node in a phase with clocks; invalid where there is none.
SeatId seat_on_clock(const Game& game, NodeId node) {
    const Variant& variant = game.variant();
    const State& state = *game.state_at(node);
    if (game.verdict(node).over || !variant.info().has_clocks(variant.phase(state))) return {};
    const auto seats = variant.to_act(state);
    return seats.size() == 1 ? seats.front() : SeatId{};
}

}  // namespace

void GameClock::follow(const Game& game, Milliseconds now) {
    const VariantInfo& info = game.variant().info();
    if (!begun_) {
        begun_ = true;
        // A wrong option was refused when the game was made.
        if (auto controls = time_controls(info, game.setup())) clock_ = Clock(*std::move(controls));
        if (!saved_.empty()) (void)clock_.restore(info, saved_);
    }
    if (!clock_.on()) return;
    const NodeId end = game.end_of_line();
    const StatePtr& state = game.state_at(end);
    if (state == end_) return;
    end_ = state;
    const auto known = kept_.find(end);
    if (known != kept_.end() && known->second.state == state) clock_ = known->second.clock;
    const SeatId seat = seat_on_clock(game, end);
    if (seat.valid())
        clock_.run(seat, now);
    else
        clock_.pause(now);
    Clock stopped = clock_;
    stopped.pause(now);
    kept_[end] = {state, std::move(stopped)};
}

Milliseconds steady_now() {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace pinwheel::ui
