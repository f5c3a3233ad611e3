#pragma once
/// The mouse wheel over fields.

class wxEvent;

namespace pinwheel::desktop {

/// GTK turns the value of a choice or a number with the wheel, whoever meant to scroll the page it stands on: there the
/// wheel goes to the page. True where it was such a turn, and nobody else is to hear of it.
bool scroll_instead(wxEvent&);

}  // namespace pinwheel::desktop
