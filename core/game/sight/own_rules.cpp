#include "pinwheel/game/sight/own_rules.h"

#include <algorithm>

namespace pinwheel {
namespace {

bool is_of_script(const Registry& registry, const Ruleset& ruleset) {
    const Variant* variant = registry.variant(ruleset.info().variant);
    return variant && variant->info().hidden && made_by_script(ruleset);
}

bool has_rules_of_scripts(const Registry& registry) {
    for (const Variant* variant : registry.variants()) {
        const auto all = registry.rulesets(variant->info().id);
        if (std::any_of(all.begin(), all.end(), [&](const auto& each) { return is_of_script(registry, *each); }))
            return true;
    }
    return false;
}

}  // namespace

bool made_by_script(const Ruleset& ruleset) {
    const std::string& source = ruleset.info().source;
    return source.empty() || source.starts_with("script ");
}

Registry without_rules_of_scripts(Registry registry) {
    for (const Variant* variant : registry.variants())
        for (const auto& each : registry.rulesets(variant->info().id))
            if (is_of_script(registry, *each)) registry.remove_ruleset(variant->info().id, each->info().id);
    return registry;
}

Result<Game> read_under_own_rules(const Registry& registry, const RulesWanted& wanted, const ReadGame& read) {
    const bool others = !wanted.ruleset.empty() || wanted.as_now;
    if (!others && !has_rules_of_scripts(registry)) return read(registry, wanted);
    auto own = read(without_rules_of_scripts(registry), {{}, false, wanted.number, wanted.stop});
    if (own && own->hides()) {
        if (!others) return own;
        return Error{"game.hidden", "While a game hides something it is read under its own rules.", {}};
    }
    if (own) return read(registry, wanted);
    // A game of an open variant may need other rules to be read at all.
    auto game = read(registry, wanted);
    if (game && game->variant().info().hidden) return own;
    return game;
}

}  // namespace pinwheel
