#include "model/document/game_clock.h"

#include <utility>

namespace pinwheel::ui {
namespace {

/// Times left when a game was saved: "w=293100,b=300000".
constexpr const char* times_tag = "Clocks";

}  // namespace

std::optional<NodeId> GameClock::follow(const Game& game, Milliseconds now) {
    const VariantInfo& info = game.variant().info();
    if (!begun_) {
        begun_ = true;
        // A wrong option was refused when the game was made.
        if (auto controls = time_controls(info, game.setup())) clock_ = Clock(*std::move(controls));
        if (!saved_.empty()) (void)clock_.restore(info, saved_);
    }
    if (!clock_.on()) return {};
    const std::size_t nodes = std::exchange(nodes_, game.node_count());
    const NodeId end = game.end_of_line();
    const StatePtr& state = game.state_at(end);
    if (state == end_) return {};
    end_ = state;
    const auto known = kept_.find(end);
    const bool was_here = known != kept_.end() && known->second.state == state;
    // One action more than before, of whoever was on the clock.
    const bool played =
        !was_here && end == nodes && game.node_count() == nodes + 1 && game.node(end).action.actor == clock_.running();
    if (was_here) clock_ = known->second.clock;
    clock_.follow(public_turn(game, end), now);
    Clock stopped = clock_;
    stopped.pause(now);
    kept_[end] = {state, std::move(stopped)};
    return played ? std::optional(end) : std::nullopt;
}

void GameClock::restore(const Game& game) {
    if (const auto times = game.tags().find(times_tag); times != game.tags().end()) saved_ = times->second;
}

void GameClock::tell(Game& game, Milliseconds now) const {
    game.set_tag(times_tag, clock_.save(game.variant().info(), now));
}

Milliseconds steady_now() {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace pinwheel::ui
