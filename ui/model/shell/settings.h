#pragma once
/// Settings: what the window remembers from one day to the next.
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

/// Newest first, each path once, at most ten.
std::vector<std::string> with_recent(std::vector<std::string> files, std::string path);

struct Settings {
    std::string theme = "light";
    std::string variant = "duplicate-chess";
    std::map<std::string, std::string> renderers;  ///< variant → renderer id
    std::map<std::string, std::string> notations;  ///< variant → notation id
    std::map<std::string, std::string> keys;       ///< command → key
    std::map<std::string, std::string> styles;     ///< "renderer.style" → word
    std::vector<std::string> recent_files, recent_scripts;
    std::string layout;      ///< perspective of the panes
    int layout_version = 0;  ///< of the panes it was saved for
    int width = 1280, height = 820;
    bool maximized = false, console = true, side = true, moderator = true, phantoms = true, rule_card = true;
    bool upright_men = true, coordinates = true, hover_explains = true;
    bool auto_pass = false;     ///< turns that may be passed on end by themselves
    bool flash_changes = true;  ///< what an action changed elsewhere flashes
    bool filter_bar = false;
    bool operator==(const Settings&) const = default;
};

/// What is chosen of a renderer's looks, by style; what nobody chose is left to it.
std::map<std::string, std::string> chosen_styles(const Settings&, const RendererInfo&);

/// JSON; unknown members are ignored, wrong ones keep their default. Errors: "settings.json" where it is no JSON
/// object.
Result<Settings> parse_settings(std::string_view json);
std::string write_settings(const Settings&);

/// Defaults where there is no file. A broken file is renamed to "….broken" and told, so that it is not lost.
Settings load_settings(const std::filesystem::path&, Status& told);
Status save_settings(const Settings&, const std::filesystem::path&);

}  // namespace pinwheel::ui
