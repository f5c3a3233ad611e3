#pragma once
/// How large a window of its own begins.

#include <wx/sizer.h>
#include <wx/window.h>

namespace pinwheel::desktop {

/// A size for usual letters as the letters of the desktop need it, at most that of the screen.
wxSize fitting_size(const wxWindow& parent, const wxSize& usual);
/// Gives a window its sizer and at least the room that this needs, now and later: GTK complains of a field that is
/// narrower than its arrows.
void fit_whole(wxWindow&, wxSizer*);

}  // namespace pinwheel::desktop
