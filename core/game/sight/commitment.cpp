#include "pinwheel/game/sight/commitment.h"

#include <algorithm>
#include <random>

#include "pinwheel/game/sight/secret_seed.h"

namespace pinwheel {

std::uint64_t secret_seed() {
    std::random_device dice;
    return std::uint64_t{dice()} << 32 | dice();
}

Action with_nonce(const VariantInfo& info, Action action) {
    if (info.kind_of(action) != ActionSpec::Kind::commit) return action;
    if (std::any_of(action.arg.begin(), action.arg.begin() + 4, [](std::uint16_t word) { return word != 0; }))
        return action;
    const std::uint64_t nonce = secret_seed();
    for (std::size_t i = 0; i < 4; ++i) action.arg[i] = static_cast<std::uint16_t>(nonce >> (16 * i));
    return action;
}

}  // namespace pinwheel
