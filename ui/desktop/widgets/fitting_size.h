#pragma once
/// How large a window of its own begins.

#include <wx/window.h>

namespace pinwheel::desktop {

/// A size for usual letters as the letters of the desktop need it, at most that of the screen.
wxSize fitting_size(const wxWindow& parent, const wxSize& usual);

}  // namespace pinwheel::desktop
