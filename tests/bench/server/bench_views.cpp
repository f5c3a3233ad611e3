// How long the view of one seat takes, which a server makes for everybody after every action, in positions of random
// games. Limits in microseconds of the processor, doubled for a busy machine. Exit code 1 when one is missed.
#include <time.h>

#include <algorithm>
#include <cstdio>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"

namespace {

using namespace pinwheel;

struct Limit {
    const char* variant;
    double microseconds;
};
constexpr Limit limits[] = {{"blind-chess", 5}, {"duplicate-chess", 15}, {"quantum-chess", 200}};

double microseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

/// The positions of random games.
std::vector<StatePtr> positions(const BoundRuleset& rules, std::uint64_t seed) {
    std::vector<StatePtr> out;
    std::uint64_t dice = seed;
    for (std::uint64_t number = 1; number <= 8; ++number) {
        auto game = Game::make(rules, Setup{{}, {}, number});
        for (int ply = 0; game && ply < 80 && game->may_play(); ++ply) {
            const auto seats = game->variant().to_act(game->state());
            if (seats.empty()) break;
            const auto legal = game->variant().legal(game->state(), seats.front());
            if (legal.empty() || !game->play(legal[splitmix64(dice) % legal.size()])) break;
            out.push_back(game->state_at(game->cursor()));
        }
    }
    return out;
}

bool measure(const Registry& registry, const Limit& limit) {
    constexpr std::uint64_t seed = 22;
    const auto rules = registry.bind(limit.variant, "");
    if (!rules) {
        std::printf("%s is not there\n", limit.variant);
        return false;
    }
    const Variant& variant = *registry.variant(limit.variant);
    const auto all = positions(*rules, seed);
    if (all.size() < 100) {
        std::printf("%s: %zu positions of seed %d are too few\n", limit.variant, all.size(), static_cast<int>(seed));
        return false;
    }
    const auto seats = static_cast<std::uint16_t>(variant.info().seats.size());
    double best = 1e9;
    std::size_t cells = 0;
    for (int round = 0; round < 5; ++round) {
        const double start = microseconds();
        for (const StatePtr& state : all)
            for (std::uint16_t seat = 0; seat < seats; ++seat)
                cells += variant.view(*state, Viewer::of(SeatId{seat})).boards.size();
        best = std::min(best, (microseconds() - start) / static_cast<double>(all.size() * seats));
    }
    std::printf("%-16s view of a seat %7.2f us, limit %g (%zu positions, %zu boards)\n", limit.variant, best,
                limit.microseconds, all.size(), cells);
    return best < 2 * limit.microseconds;
}

}  // namespace

int main() {
    Registry registry;
    load_plugins(registry, {{}, true, true, {}});
    bool kept = true;
    for (const Limit& limit : limits) kept &= measure(registry, limit);
    return kept ? 0 : 1;
}
