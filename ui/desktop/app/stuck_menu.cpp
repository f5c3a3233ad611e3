#include "desktop/app/stuck_menu.h"

#include <gtk/gtk.h>

namespace pinwheel::desktop {
namespace {

/// Before an event is heard.
GdkFilterReturn let_go(GdkXEvent*, GdkEvent*, gpointer) {
    GtkWidget* holds = gtk_grab_get_current();
    if (holds && GTK_IS_MENU(holds) && !gtk_widget_get_realized(holds)) {
        gtk_menu_shell_cancel(GTK_MENU_SHELL(holds));
        gtk_grab_remove(holds);
    }
    return GDK_FILTER_CONTINUE;
}

}  // namespace

void free_from_stuck_menus() { gdk_window_add_filter(nullptr, let_go, nullptr); }

}  // namespace pinwheel::desktop
