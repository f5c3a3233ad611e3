#include "terminal/commands/perft_command.h"

#include <chrono>
#include <cstdio>
#include <map>

#include "pinwheel/game/services/service_documents.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// Leaves behind each action, by token.
Result<std::map<std::string, std::uint64_t>> divide(const Variant& variant, const State& state, int depth) {
    std::map<std::string, std::uint64_t> out;
    for (SeatId seat : variant.to_act(state)) {
        for (const Action& action : variant.legal(state, seat)) {
            auto step = variant.apply(state, action);
            if (!step) return step.error();
            out[variant.token(state, action)] += variant.perft(*step->next, depth - 1);
        }
    }
    return out;
}

void print_answer(const PerftOptions& options, std::uint64_t leaves, Datum::Members more) {
    Datum::Members out{
        {"variant", options.source.what}, {"depth", options.depth}, {"leaves", static_cast<double>(leaves)}};
    for (auto& member : more) out.push_back(std::move(member));
    print_data(to_json(out) + "\n");
}

void report_time(std::uint64_t leaves, std::chrono::steady_clock::time_point begin) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    char text[80];
    const double speed = seconds > 0 ? static_cast<double>(leaves) / seconds / 1e6 : 0;
    std::snprintf(text, sizeof text, "%.3f s, %.1f million leaves per second", seconds, speed);
    note(text);
}

}  // namespace

int run_perft(const Registry& registry, const PerftOptions& options) {
    if (!registry.variant(options.source.what)) return refuse(no_variant(registry, options.source.what));
    const auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t leaves = 0;
    if (options.divide && options.depth > 0) {
        const auto parts = divide(game->variant(), game->state(), options.depth);
        if (!parts) return fail(parts.error());
        Datum::Members behind;
        for (const auto& [token, count] : *parts) {
            if (!options.json) print(token + " " + std::to_string(count) + "\n");
            behind.emplace_back(token, static_cast<double>(count));
            leaves += count;
        }
        if (options.json)
            print_answer(options, leaves, {{"moves", std::move(behind)}});
        else
            print("total " + std::to_string(leaves) + "\n");
    } else {
        leaves = game->variant().perft(game->state(), options.depth);
        if (options.json)
            print_answer(options, leaves, {});
        else
            print(std::to_string(leaves) + "\n");
    }
    if (options.time) report_time(leaves, begin);
    return success;
}

}  // namespace pinwheel::terminal
