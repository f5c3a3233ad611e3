#pragma once
/// A text in lines, for what paints its own.
#include <wx/dc.h>

#include <vector>

namespace pinwheel::desktop {

/// The text in at most `most` lines of a width, in the font of the device. The last one ends in "…" where there is
/// more; a word that is wider than a line ends the text so.
std::vector<wxString> wrapped(const wxDC&, const wxString& text, int width, int most);

}  // namespace pinwheel::desktop
