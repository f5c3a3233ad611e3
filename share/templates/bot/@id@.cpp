// @title@: a player of chess that leaves the other side the fewest replies.
#include "pinwheel/game/variant/bot.h"
#include "pinwheel/view/plugin.h"

using namespace pinwheel;

namespace {

class Player final : public Bot {
public:
    const BotInfo& info() const override {
        static const BotInfo info{"@id@", "@title@", {"chess"}};  // no variants: every variant
        return info;
    }

    // Of a game that hides something a bot gets no state, and chooses from what `view` and `heard` tell.
    Result<BotChoice> choose(const Variant& variant, const StatePtr& state, const View&, std::span<const Announcement>,
                             SeatId seat, const BotLimits& limits) const override {
        if (!state) return Error{"bot.blind", "This player has to see the game.", {}};
        BotChoice best;
        std::size_t fewest = 0;
        bool found = false;
        for (const Action& action : variant.legal(*state, seat)) {
            if (found && limits.stop.stop_requested()) break;
            const auto step = variant.apply(*state, action);
            if (!step) return step.error();
            std::size_t replies = 0;
            for (const SeatId next : variant.to_act(*step->next)) replies += variant.count(*step->next, next);
            if (found && replies >= fewest) continue;
            found = true;
            fewest = replies;
            best.action = action;
        }
        if (!found) return Error{"bot.stuck", "There is nothing to play.", {}};
        best.info["replies"] = static_cast<double>(fewest);
        return best;
    }
};

void begin(Host& host) { host.add(std::make_unique<Player>()); }

}  // namespace

PINWHEEL_PLUGIN("@id@", "1.0", begin)
