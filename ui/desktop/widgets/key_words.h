#pragma once
/// A pressed key as the command table spells it.
#include <string>

class wxKeyEvent;

namespace pinwheel::desktop {

/// Whether a menu is open: it has the keys then, although the window's hooks hear of them first.
bool menu_is_open();

/// "Ctrl+Shift+Z", "Left", "F"; empty for keys without a name.
std::string key_words(const wxKeyEvent&);

}  // namespace pinwheel::desktop
