#pragma once
/// A page that scrolls, some of whose children may be hidden.

#include <wx/scrolwin.h>

#include <vector>

namespace pinwheel::desktop {

/// The toolkit's own way of scrolling gives every child its new place in GTK at once, hidden ones too, of which GTK
/// complains (gtk_widget_set_allocation, with wxWidgets 3.2.2). Here children are moved as anybody would move them.
class ScrolledPage : public wxScrolledWindow {
public:
    using wxScrolledWindow::wxScrolledWindow;
    /// By pixels; the whole page is painted anew. Linear in the number of children.
    void ScrollWindow(int right, int down, const wxRect* part = nullptr) override;

    /// A child, and where it stands on the whole page; -1: as high as it likes to be.
    struct Placed {
        wxWindow* child;
        wxRect at;
    };
    /// Gives the page its height, and then the children their places. In this order: a page that became shorter is
    /// scrolled less, and the toolkit leaves it to whoever lays it out to move what stands on it.
    void place(const std::vector<Placed>&, int height);
};

}  // namespace pinwheel::desktop
