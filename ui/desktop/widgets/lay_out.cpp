#include "desktop/widgets/lay_out.h"

#include <gtk/gtk.h>
#include <wx/window.h>

namespace pinwheel::desktop {

void lay_out(wxWindow* window) {
    window->Layout();
    window->CallAfter([window] {
        for (GtkWidget* each = window->GetHandle(); each; each = gtk_widget_get_parent(each))
            gtk_widget_queue_resize(each);
    });
}

void keep_place(wxWindow* page) {
    page->Bind(wxEVT_LEFT_DOWN, [](wxMouseEvent&) {});  // heard, so that nobody else acts on it
}

}  // namespace pinwheel::desktop
