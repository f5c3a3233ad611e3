#pragma once
/// A window with one of the shipped pages: its contents at the left, a field that finds words above.
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/theme.h"

class wxWindow;

namespace pinwheel::desktop {

/// A page, what draws its figures, and the rules of the game that it is opened for, where it is a page of its rules.
struct HelpSource {
    std::string title;
    std::filesystem::path path;
    std::string anchor{};                ///< heading where it begins; empty: its beginning
    const Registry* registry = nullptr;  ///< outlives the window
    std::optional<BoundRuleset> rules{};
    /// Opens the position of a figure in the main window.
    std::function<void(const std::string& figure)> play{};
};

/// Shows a Markdown file in a window of its own, or says that it is missing.
void show_page_window(wxWindow* parent, const Theme&, HelpSource);
/// All of them go: what one person looked for is not for the next one at the screen.
void close_page_windows();

}  // namespace pinwheel::desktop
