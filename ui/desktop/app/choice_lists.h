#pragma once
/// The lists that choices open.

namespace pinwheel::desktop {

/// They open below their fields, or above where there is no room, with all that fits. The toolkit lays the chosen row
/// over the field instead, and near an edge of the screen shows blank rows in the place of others.
void open_choices_below();

}  // namespace pinwheel::desktop
