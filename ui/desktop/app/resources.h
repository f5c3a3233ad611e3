#pragma once
/// What the program starts from: plugins, themes, pieces and settings, read while the window is being made.
#include "model/shell/settings.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::desktop {

struct Library {
    Registry registry;
    std::vector<Theme> themes;  ///< never empty
    Theme theme;                ///< the one to start with
    PieceSet pieces;
    ui::Settings settings;
    std::vector<Error> told;  ///< what could not be read
};

/// The theme of an id; of Settings::desktop_theme, and of an unknown id, the light or the dark one.
const Theme& theme_of(const std::vector<Theme>&, std::string_view id, bool dark_desktop);

/// Everything but scripts. Any thread; what the desktop says of its theme is not asked yet.
Library load_library(bool safe_mode);

/// A copy of the registry with the Lua plugins that `native` skipped. Takes as long as their trial games; any thread.
Registry with_scripts(Registry native, bool safe_mode);

std::filesystem::path settings_file();

}  // namespace pinwheel::desktop
