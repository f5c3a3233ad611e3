#pragma once
/// Widgets that come and go while the window is shown.

class wxWindow;

namespace pinwheel::desktop {

/// Lays a window's children out, and has GTK do it too. Asked for a size while it hands out sizes, GTK notes it and
/// forgets to come back; what is asked below the same widgets later is then forgotten as well, and a button that
/// came stays one pixel in size. So the whole way up is asked again once events are done.
void lay_out(wxWindow*);

/// A click beside what stands on a page that scrolls leaves the page where it is. The toolkit would give the keyboard
/// to the first widget on it, and scroll there.
void keep_place(wxWindow* page);

}  // namespace pinwheel::desktop
