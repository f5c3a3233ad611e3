#pragma once
/// How large widgets are that nobody sees.

class wxWindow;

namespace pinwheel::desktop {

/// GTK keeps the last size of a widget that was hidden, and tells it to assistive technology: of a card how long the
/// rule was that somebody read there. All that is not seen below a window is as if it had never been; it is laid out
/// when it is shown again. Linear in the number of widgets.
void forget_unseen_sizes(wxWindow*);

}  // namespace pinwheel::desktop
