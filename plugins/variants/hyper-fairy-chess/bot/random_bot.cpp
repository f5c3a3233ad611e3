#include "bot/placing.h"
#include "bot/players.h"
#include "bot/seat.h"
#include "pinwheel/view/plugin.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// One legal pick after the other; the longer the army, the likelier it is committed.
Action draft_at_random(const std::vector<Action>& legal, const Army& army, std::uint64_t& dice) {
    const Action& last = legal.back();
    const bool may_commit = last.spec == action_commit;
    if (may_commit && (legal.size() == 1 || draw(dice, 40) < army.total() - 10)) return last;
    return legal[static_cast<std::size_t>(draw(dice, static_cast<int>(legal.size()) - may_commit))];
}

}  // namespace

const BotInfo& RandomBot::info() const {
    static const BotInfo info{"fairy-random", "Random", {"hyper-fairy-chess"}};
    return info;
}

Result<BotChoice> RandomBot::choose(const Variant&, const StatePtr&, const View& view, std::span<const Announcement>,
                                    SeatId who, const BotLimits& limits) const {
    const auto seat = seat_of(view, who);
    if (!seat) return seat.error();
    std::uint64_t dice = limits.seed;
    if (seat->game.phase == Phase::play) {
        MoveList list;
        legal_moves(seat->game.play, list);
        return BotChoice{to_action(seat->side, list.moves[draw(dice, list.size)]), {}};
    }
    const auto legal = legal_before_play(seat->game, who);
    if (legal.empty()) return Error{"bot.nothing", "There is nothing to choose from.", {}};
    if (seat->game.phase == Phase::draft)
        return BotChoice{draft_at_random(legal, seat->game.draft->army[who.v], dice), {}};
    return BotChoice{legal[static_cast<std::size_t>(draw(dice, static_cast<int>(legal.size())))], {}};
}

void add_bots(Host& host) {
    host.add(std::make_unique<SearchBot>());
    host.add(std::make_unique<GreedyBot>());
    host.add(std::make_unique<RandomBot>());
}

}  // namespace pinwheel::hyper_fairy::bot
