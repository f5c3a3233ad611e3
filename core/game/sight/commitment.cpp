#include "pinwheel/game/sight/commitment.h"

#include <algorithm>
#include <random>

namespace pinwheel {

Action with_nonce(const VariantInfo& info, Action action) {
    if (info.kind_of(action) != ActionSpec::Kind::commit) return action;
    if (std::any_of(action.arg.begin(), action.arg.begin() + 4, [](std::uint16_t word) { return word != 0; }))
        return action;
    std::random_device dice;
    for (std::size_t i = 0; i < 4; ++i) action.arg[i] = static_cast<std::uint16_t>(dice());
    return action;
}

}  // namespace pinwheel
