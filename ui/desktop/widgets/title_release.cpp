#include "desktop/widgets/title_release.h"

#include <gtk/gtk.h>
#include <wx/menu.h>

namespace pinwheel::desktop {
namespace {

/// The toolkit would rather slide a long menu up over the bar, and sets these hints each time that it opens one.
void keep_hints(GObject* menu, GParamSpec*, gpointer) {
    constexpr int below = GDK_ANCHOR_SLIDE_X | GDK_ANCHOR_RESIZE;
    int hints = 0;
    g_object_get(menu, "anchor-hints", &hints, nullptr);
    if ((hints & GDK_ANCHOR_FLIP_Y) != 0) g_object_set(menu, "anchor-hints", below, nullptr);
}

/// Whether nobody else is to hear of it.
gboolean is_on_title(GtkWidget*, GdkEventButton* event, gpointer title) {
    GtkWidget* item = GTK_WIDGET(title);
    GdkWindow* window = gtk_widget_get_window(item);
    if (!window) return FALSE;
    int x = 0, y = 0;
    gdk_window_get_origin(window, &x, &y);
    GtkAllocation box;
    gtk_widget_get_allocation(item, &box);
    const double right = event->x_root - x - box.x, down = event->y_root - y - box.y;
    return right >= 0 && right < box.width && down >= 0 && down < box.height;
}

}  // namespace

void keep_below_titles(wxMenuBar& bar) {
    for (std::size_t i = 0; i < bar.GetMenuCount(); ++i) {
        wxMenu* menu = bar.GetMenu(i);
        g_signal_connect(menu->m_menu, "notify::anchor-hints", G_CALLBACK(keep_hints), nullptr);
        g_signal_connect(menu->m_menu, "button-release-event", G_CALLBACK(is_on_title), menu->m_owner);
    }
}

}  // namespace pinwheel::desktop
