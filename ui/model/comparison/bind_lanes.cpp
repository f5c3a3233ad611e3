#include "model/comparison/bind_lanes.h"

#include "pinwheel/game/tree/compare.h"

namespace pinwheel::ui {

Result<std::vector<BoundRuleset>> bind_lanes(const Registry& registry, const Game& game,
                                             const std::vector<std::string>& texts) {
    std::vector<BoundRuleset> lanes;
    for (const auto& text : texts) {
        auto bound = bind_lane(registry, game.variant(), text, &game.rules());
        if (!bound) return bound.error();
        lanes.push_back(*std::move(bound));
    }
    return lanes;
}

}  // namespace pinwheel::ui
