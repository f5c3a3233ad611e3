#include "pinwheel/game/variant/random_bot.h"

#include <algorithm>

#include "pinwheel/view/random.h"
#include "variant/all_legal.h"

namespace pinwheel {
namespace {

class RandomBot final : public Bot {
public:
    const BotInfo& info() const override { return info_; }

    Result<BotChoice> choose(const Variant& variant, const StatePtr& state, const View& view,
                             std::span<const Announcement>, SeatId seat, const BotLimits& limits) const override {
        auto actions = state ? known(variant, *state, seat) : offered(variant, view, seat);
        if (actions.empty()) return Error{"bot.nothing", "There is nothing to choose for this seat.", {}};
        std::uint64_t seed = limits.seed;
        BotChoice choice{actions[splitmix64(seed) % actions.size()], {}};
        choice.info["choices"] = static_cast<double>(actions.size());
        return choice;
    }

private:
    static std::vector<Action> known(const Variant& variant, const State& state, SeatId seat) {
        std::vector<std::pair<std::string, Action>> tokens;
        for (const Action& action : left_to_chance(variant.info(), variant.legal(state, seat)))
            tokens.emplace_back(variant.token(state, action), action);
        std::sort(tokens.begin(), tokens.end());
        std::vector<Action> actions;
        for (const auto& entry : tokens) actions.push_back(entry.second);
        return actions;
    }

    static std::vector<Action> offered(const Variant& variant, const View& view, SeatId seat) {
        std::vector<Action> actions;
        for (const Offer& offer : variant.offers(view))
            if (offer.standing != Offer::Standing::partial && offer.action.actor == seat)
                actions.push_back(offer.action);
        actions = left_to_chance(variant.info(), std::move(actions));
        std::sort(actions.begin(), actions.end());
        actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
        return actions;
    }

    BotInfo info_{"random", "Random player", {}};
};

}  // namespace

std::shared_ptr<const Bot> make_random_bot() { return std::make_shared<RandomBot>(); }

}  // namespace pinwheel
