#include "terminal/commands/check_command.h"

#include <algorithm>
#include <map>
#include <set>

#include "pinwheel/game/contract/apart.h"
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/plugin_checks.h"
#include "pinwheel/lua/script_loader.h"
#include "terminal/commands/check_findings.h"
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

/// What a plugin brought and what of it is to be looked at: by variant, the subjects of the contract (none: all).
struct Task {
    std::map<std::string, std::set<std::string>> subjects;
    std::string brought;
    std::set<std::string> variants, rulesets;  ///< brought; rulesets as subjects of the contract

    /// Remarks on what was there before are not for the author of the plugin.
    bool remarks_on(const std::string& variant, const std::string& subject) const {
        const auto only = subjects.find(variant);
        return variants.contains(variant) || rulesets.contains(subject) ||
               (only != subjects.end() && only->second.contains(subject));
    }
};

template <class List>
bool holds(const List& list, std::string_view id) {
    return std::any_of(list.begin(), list.end(), [&](const auto* each) { return each->info().id == id; });
}

/// Whether a part is offered in games of a variant; renderers are asked for each view.
bool is_offered(const Registry& registry, const std::string& subject, const std::string& variant) {
    const std::string id = subject.substr(subject.find(' ') + 1);
    if (subject.starts_with("bot ")) return holds(registry.bots(variant), id);
    if (subject.starts_with("notation ")) return holds(registry.notations(variant), id);
    return true;
}

/// A variant or a ruleset is checked with everything that is registered for its variant; a notation, renderer or bot
/// alone, but with every variant that it is offered for.
Task task_of(const Contents& before, const Contents& after, const Registry& all) {
    Task task;
    const auto name_all = [&](const std::string& kind, const std::set<std::string>& ids) {
        for (const auto& id : ids) task.brought.append(task.brought.empty() ? "" : ", ").append(kind + " ").append(id);
    };
    std::set<std::string> parts;
    const auto add_parts = [&](const std::string& kind, const std::set<std::string>& ids) {
        name_all(kind, ids);
        for (const auto& id : ids) parts.insert(kind + " " + id);
    };
    const auto variants = added(before.variants, after.variants);
    name_all("variant", variants);
    std::set<std::string> whole = variants;
    for (const auto& [variant, id] : added(before.rulesets, after.rulesets)) {
        if (variants.contains(variant)) continue;  // its own default
        whole.insert(variant);
        task.rulesets.insert("ruleset " + id + " of " + variant);
        name_all("ruleset", {id});
    }
    add_parts("notation", added(before.notations, after.notations));
    add_parts("renderer", added(before.renderers, after.renderers));
    add_parts("bot", added(before.bots, after.bots));
    for (const auto* variant : all.variants())
        for (const auto& part : parts)
            if (is_offered(all, part, variant->info().id)) task.subjects[variant->info().id].insert(part);
    task.variants = variants;
    for (const auto& variant : whole) task.subjects[variant].clear();
    return task;
}

/// A file of the same id that somebody installed already makes room for the one to be checked.
void make_room(Registry& registry, const fs::path& path) {
    if (path.extension() != ".json") return;
    const auto text = read_file(path, 1u << 20);
    if (!text) return;
    const auto info = parse_ruleset(*text, path.string());
    if (info && !registry.id_came_with_pinwheel(*info)) registry.remove_ruleset(info->variant, info->id);
}

/// What may stand beside a file: its neighbours in its own folder, then what is installed.
std::vector<fs::path> folders_around(const fs::path& path) {
    std::vector<fs::path> folders{path.has_parent_path() ? path.parent_path() : fs::path(".")};
    for (fs::path& folder : paths::plugins()) folders.push_back(std::move(folder));
    return folders;
}

/// Rulesets, also those written in Lua, from which the one to be checked may inherit; an older copy of its own stays
/// away. Gives why the file is refused among them, where it is: a circle is told there alone.
std::string add_parents(Registry& registry, const fs::path& path, const std::string& own_id,
                        const ScriptLoader& scripts) {
    Registry all;
    LoadOptions load;
    load.folders = folders_around(path);
    load.scripts = scripts;
    load_plugins(all, load);
    for (const auto* variant : registry.variants())
        for (const auto& ruleset : all.rulesets(variant->info().id))
            if (ruleset->info().id != own_id || paths::is_shipped(ruleset->info().source)) registry.put(ruleset);
    for (const PluginRow& row : all.plugins())
        if (std::error_code ec; row.status == PluginRow::Status::refused && fs::equivalent(row.path, path, ec))
            return row.reason;
    return {};
}

using Clock = std::chrono::steady_clock;

/// A line when a variant begins, and then one every few seconds.
class CheckProgress {
public:
    void operator()(const std::string& where) {
        if (last_ != Clock::time_point{} && Clock::now() - last_ < std::chrono::seconds(5)) return;
        last_ = Clock::now();
        note("checking " + where);
    }

private:
    Clock::time_point last_;
};

void check_contract(const Registry& registry, const std::string& variant, const Task& task, const CheckOptions& options,
                    CheckFindings& findings) {
    CheckProgress progress;
    ContractOptions contract;
    contract.seed = options.seed;
    contract.games = options.games;
    contract.max_plies = options.plies;
    contract.only = task.subjects.at(variant);
    contract.apart = !options.together;
    contract.patience = std::chrono::seconds(options.patience);
    contract.progress = [&](const std::string& where) { progress(where); };
    contract.note = [&](const ContractFailure& remark) {
        if (task.remarks_on(variant, remark.subject)) findings.note(variant, remark);
    };
    for (auto& failure : check_variant(registry, variant, contract)) findings.add(variant, std::move(failure));
}

/// Whether a library would be loaded beside what is installed.
Status check_beside_others(const fs::path& path, const std::string& id, const LoadOptions& load) {
    Registry installed;
    load_plugins(installed, load);
    for (const PluginRow& other : installed.plugins()) {
        if (other.kind != "library" || other.id != id || other.status != PluginRow::Status::loaded) continue;
        std::error_code ec;
        if (!fs::equivalent(other.path, path, ec))
            note("it goes by the name of the plugin '" + id + "', " + other.path.string() +
                 ": one of them stands in for the other");
        return {};
    }
    const auto row = load_plugin(installed, path, {});
    if (row.status == PluginRow::Status::loaded) return {};
    return Error{"plugin.refused", row.reason, ""};
}

/// ", such as my-rules.json or my-view.lua, which are in it"
std::string plugins_in(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code ec;
    for (fs::directory_iterator at(folder, ec), end; !ec && at != end; at.increment(ec))
        if (const auto ending = at->path().extension(); ending == ".so" || ending == ".lua" || ending == ".json")
            files.push_back(at->path().string());
    if (files.empty()) return ", a .so, .lua or .json file; there is none in it";
    std::sort(files.begin(), files.end());
    std::string out = " in it: " + files.front();
    for (std::size_t i = 1; i < files.size() && i < 5; ++i) out += ", " + files[i];
    return out + (files.size() > 5 ? " or another one of " + std::to_string(files.size()) : "");
}

/// Whether the file can be loaded without an end of the process: tried in another one first.
Status try_to_load(const CheckOptions& options, const ScriptLoader& scripts) {
    return run_apart(
        [&](const Say&) {
            Registry registry;
            (void)load_plugin(registry, options.plugin, scripts);
        },
        std::chrono::seconds(options.patience), [](std::string_view) {});
}

}  // namespace

int check_plugin(const CheckOptions& options) {
    const fs::path path = options.plugin;
    if (std::error_code ec; fs::is_directory(path, ec))
        return fail({"plugin.folder", "This is a folder; name one plugin" + plugins_in(path) + ".", ""},
                    options.plugin);
    const auto scripts = make_script_loader();
    if (!options.together)
        if (const auto error = try_to_load(options, scripts))
            return fail({"plugin.load", "it cannot be loaded: " + error->message, ""}, options.plugin);
    auto registry = std::make_unique<Registry>();
    LoadOptions load;
    load.native_only = true;
    // A library comes first, so that it gets its ids even where an older copy is installed; a script or a ruleset
    // needs the variant that it is for.
    const bool library = path.extension() == ".so";
    if (!library) {
        load_plugins(*registry, load);
        note_folders(*registry);
        make_room(*registry, path);
    }
    Registry without = *registry;
    auto row = load_plugin(*registry, path, scripts);
    if (!library && row.status != PluginRow::Status::loaded) {
        load.folders = folders_around(path);
        registry = std::make_unique<Registry>();
        load_plugins(*registry, load);
        make_room(*registry, path);
        const std::string among_others = add_parents(*registry, path, row.id, scripts);
        without = *registry;
        row = load_plugin(*registry, path, scripts);
        if (row.status == PluginRow::Status::refused && !among_others.empty()) row.reason = among_others;
    }
    if (row.status != PluginRow::Status::loaded)
        return fail({"plugin." + std::string(name(row.status)), row.reason, ""}, options.plugin);
    const Registry with = *registry;
    if (library) {
        load_plugins(*registry, load);
        note_folders(*registry);
        if (const auto error = check_library(*registry, path)) return fail(*error, options.plugin);
        if (const auto error = check_beside_others(path, row.id, load)) return fail(*error, options.plugin);
    }
    const Task task = task_of(contents_of(without, *registry), contents_of(with, *registry), *registry);
    print(options.plugin + ": " + row.id + (row.version.empty() ? "" : " " + row.version) + " brings " +
          (task.brought.empty() ? "nothing of its own" : task.brought) + "\n");

    CheckFindings findings(options.plugin);
    std::string names;
    std::vector<std::string> checked;
    for (const auto& [variant, only] : task.subjects) {
        check_contract(*registry, variant, task, options, findings);
        checked.push_back(variant);
        // What does nothing in games of a variant was not tried there.
        if (only.empty() || !findings.idle(variant, only)) names.append(names.empty() ? "" : ", ").append(variant);
    }
    const auto offered = [&](const std::string& subject, const std::string& variant) {
        return is_offered(*registry, subject, variant);
    };
    if (findings.tell(checked, offered) > 0) return failure;
    print("the contract holds" + (names.empty() ? std::string() : " for " + names) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
