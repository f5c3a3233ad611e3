#include "desktop/app/resources.h"

#include <algorithm>

#include "pinwheel/lua/script_loader.h"

namespace pinwheel::desktop {
namespace {

const Theme& pick_theme(const std::vector<Theme>& themes, const std::string& id) {
    for (const Theme& theme : themes)
        if (theme.id == id) return theme;
    for (const Theme& theme : themes)
        if (theme.id == "light") return theme;
    return themes.front();
}

}  // namespace

std::filesystem::path settings_file() { return paths::config() / "settings.json"; }

Library load_library(bool safe_mode, const std::string& theme) {
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
    library.settings = ui::load_settings(settings_file(), library.told);
    library.theme = pick_theme(library.themes, theme.empty() ? library.settings.theme : theme);
    return library;
}

Registry with_scripts(Registry native, bool safe_mode) {
    const auto shipped = paths::shipped_plugins();
    const auto is_shipped = [&](const std::filesystem::path& file) {
        std::error_code ec;
        return std::any_of(shipped.begin(), shipped.end(), [&](const auto& folder) {
            return std::filesystem::equivalent(file.parent_path(), folder, ec);
        });
    };
    const auto loader = make_script_loader();
    const auto rows = native.plugins();
    for (const PluginRow& row : rows) {
        if (row.path.extension() != ".lua" || row.status != PluginRow::Status::skipped) continue;
        if (!safe_mode || is_shipped(row.path)) native.add_row(load_plugin(native, row.path, loader));
    }
    return native;
}

std::vector<PluginRow> plugin_rows(const Registry& registry) {
    std::vector<PluginRow> out;
    for (const PluginRow& row : registry.plugins()) {
        const auto same = std::find_if(out.begin(), out.end(), [&](const PluginRow& r) { return r.path == row.path; });
        if (same == out.end())
            out.push_back(row);
        else
            *same = row;
    }
    return out;
}

}  // namespace pinwheel::desktop
