#pragma once
/// A pressed key as the command table spells it.
#include <string>

class wxKeyEvent;

namespace pinwheel::desktop {

/// "Ctrl+Shift+Z", "Left", "F"; empty for keys without a name.
std::string key_words(const wxKeyEvent&);

}  // namespace pinwheel::desktop
