#include "pinwheel/view/random.h"
#include "bots/blind_bots.h"
#include "bots/memory.h"
#include "bots/players.h"

namespace pinwheel::blind {

const BotInfo& RandomBot::info() const {
    static const BotInfo info{"blind-random", "Random", {"blind-chess"}};
    return info;
}

Result<BotChoice> RandomBot::choose(const Variant& variant, const StatePtr&, const View& view,
                                    std::span<const Announcement> heard, SeatId seat, const BotLimits& limits) const {
    const Memory memory(view, heard, seat);
    if (const auto answer = draw_answer(memory, seat)) return BotChoice{*answer, {}};
    const auto open = open_attempts(memory, variant.offers(view));
    if (!memory.my_turn || open.empty()) return Error{"bot.nothing", "There is nothing to choose from.", {}};
    std::uint64_t dice = limits.seed + 77 * memory.tries.size();
    return BotChoice{open[splitmix64(dice) % open.size()], {}};
}

void add_bots(Host& host) {
    host.add(std::make_unique<RandomBot>());
    host.add(std::make_unique<CasualBot>());
    host.add(std::make_unique<BeliefBot>());
}

}  // namespace pinwheel::blind
