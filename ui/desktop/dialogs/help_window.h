#pragma once
/// A window with one of the shipped pages: its contents at the left, a field that finds words above.
#include <filesystem>
#include <string>

#include "pinwheel/view/theme.h"

class wxWindow;

namespace pinwheel::desktop {

/// Shows a Markdown file in a window of its own, from a heading on if one is named, or says that it is missing.
void show_page_window(wxWindow* parent, const Theme&, const std::string& title, const std::filesystem::path&,
                      const std::string& anchor = {});

}  // namespace pinwheel::desktop
