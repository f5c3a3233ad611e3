#include "terminal/commands/compare_command.h"

#include <algorithm>

#include "pinwheel/game/compare.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

std::string column(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

/// What a lane says at a ply; where it could not follow, why.
std::string words_at(const VariantInfo& info, const Lane& lane, std::size_t ply) {
    if (ply < lane.verdicts.size()) return verdict_words(info, lane.verdicts[ply]);
    return lane.parted ? "does not follow" : "";
}

std::size_t lane_width(const Comparison& comparison) {
    std::size_t width = 0;
    for (const auto& lane : comparison.lanes) width = std::max(width, lane.ruleset.size());
    return width;
}

/// Each lane's verdict at the plies where some lane changes its mind.
void print_plies(const VariantInfo& info, const Comparison& comparison, const std::vector<std::string>& tokens,
                 bool all) {
    const std::size_t width = lane_width(comparison);
    std::vector<std::string> last;
    for (std::size_t ply = 0; ply <= tokens.size(); ++ply) {
        std::vector<std::string> now;
        for (const auto& lane : comparison.lanes) now.push_back(words_at(info, lane, ply));
        if (!all && now == last) continue;
        last = now;
        print("ply " + std::to_string(ply) + (ply ? " " + tokens[ply - 1] : "") + "\n");
        for (std::size_t i = 0; i < now.size(); ++i)
            print("  " + column(comparison.lanes[i].ruleset, width) + "  " + now[i] + "\n");
    }
}

void print_summary(const Comparison& comparison) {
    for (const auto& lane : comparison.lanes) {
        if (!lane.parted) continue;
        print(lane.ruleset + " cannot follow ply " + std::to_string(lane.parted->ply) + ": " +
              lane.parted->error.message + "\n");
    }
    const auto& first = comparison.first_difference;
    print(first ? "first difference at ply " + std::to_string(*first) + "\n" : "no difference\n");
}

}  // namespace

int run_compare(const Registry& registry, const CompareOptions& options) {
    if (const int wrong = check_names(registry, options.source)) return wrong;
    const auto game = open_source(registry, options.source);
    if (!game) return fail(game.error());
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    const auto& info = game->variant().info();
    const auto ids = split_words(options.rulesets, " \t\r\n,");
    if (ids.size() < 2)
        return refuse("--rulesets wants two or more, commas between; there are " + ids_of(registry.rulesets(info.id)) +
                      ".");
    std::vector<BoundRuleset> rulesets;
    for (const auto& id : ids) {
        auto bound = registry.bind(info.id, id);
        if (!bound && bound.error().code == "ruleset.unknown") return refuse(bound.error().message);
        if (!bound) return fail(bound.error());
        rulesets.push_back(*std::move(bound));
    }
    const auto comparison = compare(*game, rulesets);
    if (!comparison) return fail(comparison.error(), options.source.what);
    std::vector<std::string> tokens;
    for (NodeId node : game->line())
        if (node) tokens.push_back(game->token(node));
    print_plies(info, *comparison, tokens, options.every_ply);
    print_summary(*comparison);
    return success;
}

}  // namespace pinwheel::terminal
