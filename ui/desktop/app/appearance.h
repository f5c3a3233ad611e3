#pragma once
/// A theme over the whole window: native widgets by GTK style sheet, own painting by wxColour.
#include <wx/colour.h>

#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

/// Colour of a token; see Theme::colour.
wxColour colour_of(const Theme&, std::string_view token);
/// Ink that is read on a seat's or a side's colour.
wxColour ink_on(const Theme&, std::string_view token);
/// A colour between two, `amount` 0…1 of the way to the second.
wxColour mixed(const wxColour&, const wxColour&, double amount);

/// Dots an inch at which the desktop writes.
double screen_dots();
/// How much larger than usual the desktop writes, 1…3: what is painted with words of its own grows with it.
double text_scale();

/// Whether the desktop asked for a dark theme when the program began: by GTK_THEME, or by its settings.
bool desktop_is_dark();

/// Gives every native widget of the program the theme's colours; replaces the sheet of the former theme.
void dress_widgets(const Theme&);

}  // namespace pinwheel::desktop
