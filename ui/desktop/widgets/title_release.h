#pragma once
/// Menus of a bar and a button that was pressed on a title of it.

class wxMenuBar;

namespace pinwheel::desktop {

/// Menus stay below the bar, with arrows where a menu has more rows than room, and a button that is released where it
/// was pressed, on the title, leaves the menu open and chooses none of its rows, wherever these lie.
void keep_below_titles(wxMenuBar&);

}  // namespace pinwheel::desktop
