#pragma once
/// The dialog that asks for a text.
#include <optional>
#include <string>

#include "model/commands/host.h"

class wxWindow;

namespace pinwheel::desktop {

/// Tab leads from the text to the button that takes it, then to Cancel. Enter takes a text of one line, Ctrl+Enter one
/// of several, where Enter alone does not. Nothing where the person thought better of it.
std::optional<std::string> ask_text(wxWindow& parent, const ui::TextQuestion&);

}  // namespace pinwheel::desktop
