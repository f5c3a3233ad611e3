#include "bot/placing.h"
#include "bot/players.h"
#include "bot/search.h"

namespace pinwheel::hyper_fairy::bot {

const BotInfo& SearchBot::info() const {
    static const BotInfo info{"fairy-search", "Search", {"hyper-fairy-chess"}};
    return info;
}

Result<BotChoice> SearchBot::choose(const Variant&, const StatePtr&, const View& view,
                                    std::span<const Announcement> heard, SeatId who, const BotLimits& limits) const {
    const auto begin = Clock::now();
    const auto seat = seat_of(view, who);
    if (!seat) return seat.error();
    if (seat->game.phase != Phase::play) return choose_before_play(*seat, true, limits.seed);
    const Found found = Search(seat->game.play, seat->game.choices, keys_before(seat->game.play, heard), limits, begin,
                               seat->game.origin)
                            .run();
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    BotChoice choice{to_action(seat->side, found.move), {}};
    choice.info = {{"nodes", static_cast<double>(found.nodes)}, {"depth", found.depth}, {"score", found.score}};
    if (seconds > 0) choice.info["nps"] = static_cast<double>(found.nodes) / seconds;
    return choice;
}

}  // namespace pinwheel::hyper_fairy::bot
