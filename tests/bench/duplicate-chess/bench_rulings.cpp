// What rulings cost: asking all of them at a position, judging a line under several, and searching for where two part.
// Every option of 25 rulings under 20 ms; each further ruleset under a tenth of playing the line; two million positions
// per second.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/game/witness/witness.h"
#include "pinwheel/view/random.h"

namespace {

using namespace pinwheel;
using Clock = std::chrono::steady_clock;

double milliseconds(const std::function<void()>& work, int times) {
    std::vector<double> taken;
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        work();
        taken.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(taken.begin(), taken.end());
    return taken[taken.size() / 2];
}

bool report(const char* what, double median, double limit, const char* unit) {
    const bool held = median <= limit;
    std::printf("%-46s %9.3f %s (limit %g)%s\n", what, median, unit, limit, held ? "" : "  MISSED");
    return held;
}

/// What-if at the end of a random game and, a ply, along it.
bool ask_of(const Registry& registry, const char* variant, int most_plies) {
    const auto rules = registry.bind(variant, "");
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().message.c_str()), false;
    Game game = Game::make(*rules).value();
    std::uint64_t seed = 3;
    while (game.ply() < most_plies && game.may_play()) {
        const auto actions = game.variant().legal(game.state(), game.variant().to_act(game.state()).front());
        if (!game.play(actions[splitmix64(seed) % actions.size()])) return false;
    }
    const std::string title = std::string(variant) + ", what-if at ply " + std::to_string(game.ply());
    const Game fresh = game;  // a copy keeps nothing of what was asked
    bool good = report((title + ", the first").c_str(),
                       milliseconds([&] { (void)what_if(game = fresh, game.cursor()); }, 15), 100, "ms");
    std::vector<double> further;
    for (game.go_ply(game.ply() - 16), (void)what_if(game, game.cursor()); game.redo();)
        further.push_back(milliseconds([&] { (void)what_if(game, game.cursor()); }, 1));
    std::sort(further.begin(), further.end());
    good &= report((title + ", a ply further").c_str(), further.empty() ? 0 : further[further.size() / 2], 20, "ms");
    return report((std::string(variant) + " rulings that matter, a ply").c_str(),
                  milliseconds([&] { rulings_that_matter(game); }, 3) / (game.ply() + 1), 20, "ms") &&
           good;
}

}  // namespace

int main() {
    Registry registry;
    load_plugins(registry, {{}, true, true, {}});
    const auto rules = registry.bind("duplicate-chess", "");
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().message.c_str()), 1;
    Game game = Game::make(*rules).value();
    const Variant& variant = game.variant();
    std::uint64_t seed = 3;
    while (game.ply() < 90 && game.may_play()) {
        const auto actions = variant.legal(game.state(), variant.to_act(game.state()).front());
        if (!game.play(actions[splitmix64(seed) % actions.size()])) return 1;
    }
    const int plies = game.ply();
    std::printf("a random game of %d plies\n", plies);
    bool good = true;
    std::size_t rows = 0;
    for (const int ply : {0, plies / 2, plies}) {
        game.go_ply(ply);
        const double median = milliseconds([&] { rows = what_if(game, game.cursor()).rows.size(); }, 15);
        good &= report(("what-if at ply " + std::to_string(ply)).c_str(), median, 20, "ms");
    }
    std::printf("%zu options were asked\n", rows);
    good &= report("which rulings matter, a ply", milliseconds([&] { rulings_that_matter(game); }, 3) / (plies + 1), 20,
                   "ms");
    for (const char* each : {"blind-chess", "chess", "hyper-fairy-chess", "quantum-chess"})
        good &= ask_of(registry, each, 120);
    std::vector<std::string> tokens;
    game.go_ply(plies);
    for (const NodeId id : game.line())
        if (id != 0) tokens.push_back(game.token(id));
    std::vector<BoundRuleset> lanes{*rules};
    const auto time = [&] { return milliseconds([&] { (void)compare(Setup{}, tokens, lanes).ok(); }, 15); };
    const double one = time();
    for (const char* option : {"completer", "completer-local", "last-opponent", "none"})
        lanes.push_back(*registry.bind("duplicate-chess", "", {{"R03", option}}));
    const double five = time();
    good &= report("each further ruleset, of one lane with its play", (five - one) / 4 / one, 0.1, "  ");
    const Game start = Game::make(*rules).value();
    const auto other = *registry.bind("duplicate-chess", "", {{"R03", "none"}});
    WitnessOptions limits;
    limits.games = 0;
    limits.max_positions = 2'000'000;
    WitnessSearch found;
    const std::clock_t began = std::clock();  // of the processor's time, since it is said per core
    for (int i = 0; i < 5; ++i) found = find_difference(start, *rules, other, limits).value();
    const double taken = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / 5;
    const double millions = static_cast<double>(found.positions) / taken / 1e6;
    std::printf("%-46s %9.3f million per second (at least 2)%s\n", "positions of the search for witnesses", millions,
                millions >= 2 ? "" : "  MISSED");
    std::printf("%llu positions generated, %llu different, %llu judged\n",
                static_cast<unsigned long long>(found.positions), static_cast<unsigned long long>(found.kept),
                static_cast<unsigned long long>(found.judged));
    return good && millions >= 2 ? 0 : 1;
}
