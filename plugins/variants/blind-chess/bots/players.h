#pragma once
/// The computer players. Each gets a view and what its seat heard; a refused attempt is answered by asking again.
#include "pinwheel/game/variant/bot.h"

namespace pinwheel::blind {

/// Uniform over what the own pieces allow and this turn has not ruled out.
class RandomBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

/// Scores attempts by guesses: take back, advance, develop, king first in check; resigns after 25 refusals in a turn.
/// Sees the board in vanilla mode and searches two plies there.
class CasualBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

/// Keeps a sample of positions that agree with all that was seen and heard, and chooses what is best on average over
/// it, refusals counted in, or by the seed what is about as good. `info` of a choice: "positions", "strict" (share that
/// agrees exactly), "nodes", and "score" from -1, lost, to 1, won.
class BeliefBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

}  // namespace pinwheel::blind
