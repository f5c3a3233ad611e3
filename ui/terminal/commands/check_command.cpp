#include "terminal/commands/check_command.h"

#include <set>

#include "pinwheel/game/contract.h"
#include "pinwheel/game/paths.h"
#include "pinwheel/lua/script_loader.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

namespace fs = std::filesystem;

struct Contents {
    std::set<std::string> variants, notations, renderers, bots;
    std::set<std::pair<std::string, std::string>> rulesets;  ///< variant and id
};

/// What of everything in `all` a registry holds.
Contents contents_of(const Registry& registry, const Registry& all) {
    Contents out;
    for (const auto* variant : all.variants()) {
        const auto& id = variant->info().id;
        if (registry.variant(id)) out.variants.insert(id);
        for (const auto& ruleset : registry.rulesets(id)) out.rulesets.insert({id, ruleset->info().id});
        for (const auto* notation : all.notations(id))
            if (registry.notation(notation->info().id)) out.notations.insert(notation->info().id);
        for (const auto* bot : all.bots(id))
            if (registry.bot(bot->info().id)) out.bots.insert(bot->info().id);
    }
    for (const auto* renderer : registry.renderers()) out.renderers.insert(renderer->info().id);
    return out;
}

template <class Set>
Set added(const Set& before, const Set& after) {
    Set out;
    for (const auto& item : after)
        if (!before.contains(item)) out.insert(item);
    return out;
}

/// What of a registry the plugin could have broken.
std::set<std::string> subjects(const Contents& before, const Contents& after, const Registry& all,
                               std::string& brought) {
    const auto name_all = [&](std::string_view kind, const std::set<std::string>& ids) {
        for (const auto& id : ids) brought.append(brought.empty() ? "" : ", ").append(kind).append(" ").append(id);
    };
    auto out = added(before.variants, after.variants);
    name_all("variant", out);
    for (const auto& [variant, id] : added(before.rulesets, after.rulesets)) {
        if (after.variants.contains(variant) && !before.variants.contains(variant)) continue;  // its own default
        out.insert(variant);
        name_all("ruleset", {id});
    }
    bool everywhere = false;
    for (const auto& [kind, ids] : {std::pair{"notation", added(before.notations, after.notations)},
                                    {"renderer", added(before.renderers, after.renderers)},
                                    {"bot", added(before.bots, after.bots)}}) {
        name_all(kind, ids);
        everywhere = everywhere || !ids.empty();
    }
    if (everywhere)
        for (const auto* variant : all.variants()) out.insert(variant->info().id);
    return out;
}

/// A file of the same id that is installed already makes room for the one to be checked.
void make_room(Registry& registry, const fs::path& path) {
    if (path.extension() != ".json") return;
    const auto text = read_file(path, 1u << 20);
    if (!text) return;
    if (const auto info = parse_ruleset(*text, path.string())) registry.remove_ruleset(info->variant, info->id);
}

}  // namespace

int check_plugin(const CheckOptions& options) {
    const fs::path path = options.plugin;
    const auto scripts = make_script_loader();
    auto registry = std::make_unique<Registry>();
    LoadOptions load;
    load.native_only = true;
    // A library comes first, so that it gets its ids even where an older copy is installed; a script or a ruleset
    // needs the variant that it is for.
    const bool library = path.extension() == ".so";
    if (!library) load_plugins(*registry, load);
    if (!library) make_room(*registry, path);
    const Registry without = *registry;
    const auto row = load_plugin(*registry, path, scripts);
    if (row.status != PluginRow::Status::loaded)
        return fail({"plugin." + std::string(name(row.status)), row.reason, ""}, options.plugin);
    const Registry with = *registry;
    if (library) load_plugins(*registry, load);
    std::string brought;
    const auto variants = subjects(contents_of(without, *registry), contents_of(with, *registry), *registry, brought);
    print(options.plugin + ": " + row.id + (row.version.empty() ? "" : " " + row.version) + " brings " +
          (brought.empty() ? "nothing of its own" : brought) + "\n");

    int faults = 0;
    for (const auto& variant : variants) {
        ContractOptions contract;
        contract.seed = options.seed;
        contract.games = options.games;
        contract.max_plies = options.plies;
        for (const auto& f : check_variant(*registry, variant, contract)) {
            fail({"contract", f.subject + ": " + f.clause + ": " + f.detail, ""}, options.plugin);
            ++faults;
        }
    }
    if (faults) return failure;
    std::string names;
    for (const auto& variant : variants) names.append(names.empty() ? "" : ", ").append(variant);
    print("the contract holds" + (names.empty() ? std::string() : " for " + names) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
