#pragma once
/// A picture of the window, as the program drew it.
#include <filesystem>

#include "pinwheel/view/base.h"

class wxWindow;

namespace pinwheel::desktop {

/// Draws the window and all in it once more, into a PNG. Errors: "screenshot.write".
Status write_screenshot(wxWindow* top, const std::filesystem::path&);

}  // namespace pinwheel::desktop
