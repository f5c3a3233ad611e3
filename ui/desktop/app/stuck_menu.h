#pragma once

namespace pinwheel::desktop {

/// Frees the program from a menu that the toolkit gave up opening and forgot to let go: GTK selects an item, which
/// hands all input to the menu, and then opens none where another program holds the pointer. Everything that is pressed
/// afterwards would be lost. Call once the toolkit runs.
void free_from_stuck_menus();

}  // namespace pinwheel::desktop
