#pragma once
/// Settings: what the window remembers from one day to the next.
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

/// Newest first, each path once, at most ten.
std::vector<std::string> with_recent(std::vector<std::string> files, std::string path);

/// What a first start plays: share/settings.json says it, and it is compiled in.
std::string shipped_variant();

/// The members are the settings; what else there is to say of each is its row in setting_rows().
struct Settings {
    /// Light or dark, as the desktop is.
    static constexpr std::string_view desktop_theme = "desktop";
    std::string theme{desktop_theme};
    std::string variant = shipped_variant();
    std::map<std::string, std::string> renderers, notations, exports, keys, styles;
    std::vector<std::string> recent_files, recent_scripts;
    std::string layout;
    int layout_version = 0;
    int width = 1280, height = 820;
    bool maximized = false, console = true, side = true, moderator = true, phantoms = true, rule_card = true;
    bool upright_pieces = true, coordinates = true, hover_explains = true;
    bool auto_pass = false, flash_changes = true, filter_bar = false;
    int pace = 600, script_pace = 0;
    bool start_page = true;

    std::map<std::string, std::string> others;  ///< members of the file that no row names, as JSON, kept when saved
    bool operator==(const Settings&) const = default;
};

struct SettingRow {
    struct Number {
        int Settings::*member;
        int low, high;  ///< for what lies outside the default is used
    };
    /// At most as many as with_recent() keeps.
    using Paths = std::vector<std::string> Settings::*;
    using Words = std::map<std::string, std::string> Settings::*;

    std::string_view key;  ///< in the file
    std::variant<bool Settings::*, Number, std::string Settings::*, Words, Paths> member;
    std::string_view meaning;
};

/// Every setting once. Loading, saving and the table of the manual follow from these rows.
std::span<const SettingRow> setting_rows();
/// The rows as lines of a Markdown table: key, kind and bounds, default, meaning.
std::string settings_table();

/// What is chosen of a renderer's looks, by style; what nobody chose is left to it.
std::map<std::string, std::string> chosen_styles(const Settings&, const RendererInfo&);

/// JSON. A wrong member keeps its default alone and adds an error to `wrong`: "settings.member", `where` its key.
/// Errors: "settings.json" where the text is no JSON object.
Result<Settings> parse_settings(std::string_view json, std::vector<Error>& wrong);
std::string write_settings(const Settings&);

/// What is to be told at the start, of which there is at least one, as one message: "7 settings are wrong: …".
Error all_in_one(const std::vector<Error>& told);

/// Defaults where there is no file. A broken file is renamed to "….broken", so that it is not lost.
Settings load_settings(const std::filesystem::path&, std::vector<Error>& told);
Status save_settings(const Settings&, const std::filesystem::path&);

}  // namespace pinwheel::ui
