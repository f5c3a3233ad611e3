#pragma once
/// What assistive technology and tests read: wxWidgets does not pass names on to it.
#include <string>

class wxWindow;

namespace pinwheel::desktop {

/// The name a screen reader says, and by which tests find the widget.
void set_accessible_name(wxWindow*, const std::string& name);
void set_accessible_text(wxWindow*, const std::string& description);

}  // namespace pinwheel::desktop
