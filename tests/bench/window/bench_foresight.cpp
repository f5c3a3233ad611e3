// What the pointer costs in a game with previews: resting on each target of each piece, filters, hypotheses, and
// looking at a position anew. Quantum chess issue: under 1 ms per preview.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

#include "model/play/table.h"
#include "pinwheel/game/plugins/registry.h"

namespace {

using namespace pinwheel;
using Clock = std::chrono::steady_clock;

double milliseconds(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

bool report(const char* what, std::vector<double> times, double limit) {
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    const bool held = median <= limit;
    std::printf("%-34s %5zu times %8.3f ms median %8.3f ms worst (limit %g)%s\n", what, times.size(), median,
                times.back(), limit, held ? "" : "  MISSED");
    return held;
}

}  // namespace

int main() {
    Registry registry;
    load_plugins(registry, {{}, true, true, {}});
    auto rules = registry.bind("quantum-chess", "");
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().message.c_str()), 1;
    auto game = Game::make(*rules);
    for (const char* token : {"--", "e2e4", "--", "d7d5", "--", "e4d5", "--", "d8d5", "--", "b1c3", "--", "d5e4", "--"})
        if (!game || !game->play(token)) return std::fprintf(stderr, "%s is not legal\n", token), 1;
    ui::Document document(1, *game, "bench");
    ui::Table table(document);
    std::vector<double> hovers, filters, hypotheses, looks;
    const auto offers = table.gesture().offers();
    for (const Offer& offer : offers) {
        if (offer.path.size() < 2) continue;
        table.press(offer.path[0]);
        table.release(offer.path[0]);
        hovers.push_back(milliseconds([&] { table.hover(offer.path[1]); }));
        if (!table.foresight()) return std::fprintf(stderr, "no preview at %s\n", offer.path[1].c_str()), 1;
        table.escape();
        table.escape();
    }
    for (int i = 0; i < 50; ++i) {
        ui::Filters wanted;
        wanted.toggle("attacks", "d5");
        wanted.toggle("possible", i % 2 ? "Q" : "R");
        filters.push_back(milliseconds([&] { table.use_filters(wanted); }));
        hypotheses.push_back(milliseconds([&] { table.suppose("board:e1", i % 2 ? "K" : "N"); }));
        looks.push_back(milliseconds([&] { table.stop_supposing(); }));
    }
    bool held = report("preview under the pointer", std::move(hovers), 1);
    held &= report("filter", std::move(filters), 1);
    held &= report("hypothesis, with its position", std::move(hypotheses), 3);
    held &= report("looking at the position anew", std::move(looks), 3);
    return held ? 0 : 1;
}
