#include "desktop/app/resources.h"

#include <algorithm>
#include <chrono>

#include "pinwheel/lua/script_loader.h"

namespace pinwheel::desktop {
namespace {

constexpr auto scripts_time = std::chrono::seconds(5);   // for all that did not come with Pinwheel
constexpr std::chrono::milliseconds rulesets_time{800};  // for those that inherit a script's

}  // namespace

const Theme& theme_of(const std::vector<Theme>& themes, std::string_view id, bool dark_desktop) {
    const bool dark = id == ui::Settings::desktop_theme && dark_desktop;
    for (const std::string_view wanted : {dark ? std::string_view("dark") : id, std::string_view("light")})
        for (const Theme& theme : themes)
            if (theme.id == wanted) return theme;
    return themes.front();
}

std::filesystem::path settings_file() { return paths::config() / "settings.json"; }

Library load_library(bool safe_mode) {
    Library library;
    load_plugins(library.registry, {{}, safe_mode, true, {}});
    library.themes = load_themes();
    if (library.themes.empty()) {
        library.themes.push_back({"light", "Light", false, {}});
        library.told.push_back(
            {"theme.none", "There are no themes in " + (paths::share() / "themes").string() + ".", {}});
    }
    auto pieces = load_pieces();
    if (pieces)
        library.pieces = std::move(pieces.value());
    else
        library.told.push_back(pieces.error());
    std::error_code ec;
    // A pipe in its place would hold the start.
    if (std::filesystem::exists(settings_file(), ec) && !std::filesystem::is_regular_file(settings_file(), ec))
        library.told.push_back(
            {"settings.file", settings_file().string() + " is no file; the settings are as at first.", {}});
    else
        library.settings = ui::load_settings(settings_file(), library.told);
    library.theme = theme_of(library.themes, library.settings.theme, false);
    return library;
}

namespace {

/// The row after this one that a ruleset came from, as it was read last: folders and files are read in the order of the
/// rows. Nothing where it came from none of them.
std::optional<PluginRow> later_row(const Registry& registry, const PluginRow& row, const Ruleset& ruleset) {
    const auto& rows = registry.plugins();
    auto found = std::find_if(rows.begin(), rows.end(), [&](const PluginRow& r) { return r.path == row.path; });
    found = std::find_if(found, rows.end(), [&](const PluginRow& r) {
        return r.status == PluginRow::Status::loaded && r.path == ruleset.info().source;
    });
    return found == rows.end() ? std::nullopt : std::optional(*found);
}

/// Loads a script that had to wait: rulesets of files behind it, which were read before, give way to one of its id.
PluginRow load_before(Registry& registry, const PluginRow& row, const ScriptLoader& loader) {
    PluginRow loaded = load_plugin(registry, row.path, loader);
    if (loaded.status != PluginRow::Status::shadowed) return loaded;
    for (const Variant* variant : registry.variants())
        for (const auto& ruleset : registry.rulesets(variant->info().id)) {
            auto later = ruleset->info().id == loaded.id ? later_row(registry, row, *ruleset) : std::nullopt;
            if (!later) continue;
            registry.remove_ruleset(variant->info().id, loaded.id);
            PluginRow again = load_plugin(registry, row.path, loader);
            if (again.status != PluginRow::Status::loaded) {
                registry.put(ruleset);
                continue;
            }
            later->status = PluginRow::Status::shadowed;
            if (const auto taken = registry.id_taken(ruleset->info())) later->reason = taken->message;
            registry.add_row(*std::move(later));
            return again;
        }
    return loaded;
}

}  // namespace

Registry with_scripts(Registry native, bool safe_mode) {
    native.set_judge_maker(make_judge_maker());
    const auto loader = make_script_loader();
    const auto rows = native.plugins();
    std::chrono::nanoseconds spent{0};
    for (const PluginRow& row : rows) {
        if (row.path.extension() != ".lua" || row.status != PluginRow::Status::skipped) continue;
        const bool shipped = paths::is_shipped(row.path);
        if (safe_mode && !shipped) continue;
        if (!shipped && spent > scripts_time) {
            PluginRow late = row;
            late.reason = "It was left out: the scripts before it took all the time there is at the start.";
            native.add_row(std::move(late));
            continue;
        }
        const auto begin = std::chrono::steady_clock::now();
        native.add_row(load_before(native, row, loader));
        if (!shipped) spent += std::chrono::steady_clock::now() - begin;
    }
    // What inherits a ruleset of a script was refused before that was read.
    spent = std::chrono::nanoseconds(0);
    for (bool changed = true; changed;) {
        changed = false;
        const auto files = native.plugins();
        for (const PluginRow& row : files) {
            if (row.path.extension() != ".json" || row.status != PluginRow::Status::refused) continue;
            if (!paths::is_shipped(row.path) && (safe_mode || spent > rulesets_time)) continue;
            const auto begin = std::chrono::steady_clock::now();
            PluginRow again = load_plugin(native, row.path, loader);
            spent += std::chrono::steady_clock::now() - begin;
            if (again.status != PluginRow::Status::loaded) continue;
            native.add_row(std::move(again));
            changed = true;
        }
    }
    return native;
}

}  // namespace pinwheel::desktop
