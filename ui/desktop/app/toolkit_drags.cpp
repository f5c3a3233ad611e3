#include "desktop/app/toolkit_drags.h"

#include <gtk/gtk.h>

namespace pinwheel::desktop {
namespace {

/// There is one pointer, so there is one drag.
GdkDragContext* drag_under_way = nullptr;

/// Nothing of it is to be shown: GTK would have its picture fly back.
gboolean failed_quietly(GtkWidget*, GdkDragContext*, GtkDragResult, gpointer) { return TRUE; }

gboolean drag_began(GSignalInvocationHint*, guint, const GValue* values, gpointer) {
    auto* widget = static_cast<GtkWidget*>(g_value_get_object(values));
    g_set_object(&drag_under_way, static_cast<GdkDragContext*>(g_value_get_object(values + 1)));
    const auto handler = reinterpret_cast<gpointer>(failed_quietly);
    if (!g_signal_handler_find(widget, G_SIGNAL_MATCH_FUNC, 0, 0, nullptr, handler, nullptr))
        g_signal_connect(widget, "drag-failed", G_CALLBACK(failed_quietly), nullptr);
    return TRUE;
}

gboolean drag_ended(GSignalInvocationHint*, guint, const GValue* values, gpointer) {
    if (g_value_get_object(values + 1) == drag_under_way) g_clear_object(&drag_under_way);
    return TRUE;
}

}  // namespace

void watch_drags() {
    g_type_ensure(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("drag-begin", GTK_TYPE_WIDGET), 0, drag_began, nullptr, nullptr);
    g_signal_add_emission_hook(g_signal_lookup("drag-end", GTK_TYPE_WIDGET), 0, drag_ended, nullptr, nullptr);
}

void end_drag() {
    // A grab elsewhere has each widget forget the button that it holds.
    GtkWidget* elsewhere = gtk_invisible_new();
    gtk_grab_add(elsewhere);
    gtk_grab_remove(elsewhere);
    gtk_widget_destroy(elsewhere);
    if (!drag_under_way) return;
    GdkDragContext* context = drag_under_way;
    drag_under_way = nullptr;
    gdk_drag_drop_done(context, TRUE);  // hides the picture
    // As the Escape key does it; gtk_drag_cancel would keep pointer and keyboard grabbed.
    g_signal_emit_by_name(context, "cancel", GDK_DRAG_CANCEL_ERROR);
    g_object_unref(context);
}

}  // namespace pinwheel::desktop
