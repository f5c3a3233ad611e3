#include "bot/placing.h"
#include "bot/players.h"
#include "bot/seat.h"
#include "pinwheel/view/plugin.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// One legal pick after the other; the longer the army, the likelier it is committed. A leader takes the King's place
/// at most once, so that each other pick makes the army larger, and the last of them fills it.
Action draft_at_random(std::vector<Action> legal, const Army& army, const DraftTerms& t, std::uint64_t& dice) {
    const Action last = legal.back();
    const bool may_commit = last.spec == action_commit;
    if (may_commit) legal.pop_back();
    if (!army[king_of(t)])
        std::erase_if(legal, [&](const Action& a) { return is_leader(t, static_cast<KindId>(a.arg[0])); });
    if (may_commit && (legal.empty() || draw(dice, 40) < army.total() - 10)) return last;
    if (legal.empty()) return last;
    return legal[static_cast<std::size_t>(draw(dice, static_cast<int>(legal.size())))];
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
        return BotChoice{draft_at_random(legal, seat->game.draft->army[who.v], seat->game.draft->terms(who.v), dice),
                         {}};
    return BotChoice{legal[static_cast<std::size_t>(draw(dice, static_cast<int>(legal.size())))], {}};
}

void add_bots(Host& host) {
    host.add(std::make_unique<SearchBot>());
    host.add(std::make_unique<GreedyBot>());
    host.add(std::make_unique<RandomBot>());
}

}  // namespace pinwheel::hyper_fairy::bot
