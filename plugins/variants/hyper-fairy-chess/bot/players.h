#pragma once
/// The computer players, weakest first. Each gets the view of its seat and nothing else.
#include "pinwheel/game/variant/bot.h"

namespace pinwheel {
class Host;
}

namespace pinwheel::hyper_fairy::bot {

/// Uniform over what is legal, in every phase.
class RandomBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

/// Takes what is worth most now, mates where it sees it, looks no further.
class GreedyBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

/// Searches. `info` of a choice in play: "nodes", "depth", "score" (a hundredth of a Pawn), "nps".
class SearchBot final : public Bot {
public:
    const BotInfo& info() const override;
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override;
};

/// Registers all three, the strongest first.
void add_bots(Host&);

}  // namespace pinwheel::hyper_fairy::bot
