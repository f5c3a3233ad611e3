#include "desktop/widgets/unseen_sizes.h"

#include <gtk/gtk.h>
#include <wx/window.h>

namespace pinwheel::desktop {
namespace {

/// GTK gives no size to what is hidden, so it is shown for a moment: not on the screen.
void forget_size(GtkWidget* widget) {
    if (gtk_widget_get_allocated_width(widget) <= 1 && gtk_widget_get_allocated_height(widget) <= 1) return;
    const GtkAllocation never_laid_out{-1, -1, 1, 1};
    const gboolean hidden = !gtk_widget_get_visible(widget), shown_by_parent = gtk_widget_get_child_visible(widget);
    gtk_widget_set_child_visible(widget, FALSE);
    if (hidden) gtk_widget_show(widget);
    gtk_widget_set_allocation(widget, &never_laid_out);
    if (hidden) gtk_widget_hide(widget);
    gtk_widget_set_child_visible(widget, shown_by_parent);
    gtk_widget_queue_resize(widget);
}

void forget_below(GtkWidget* widget, gpointer) {
    if (!gtk_widget_get_mapped(widget)) forget_size(widget);
    if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), forget_below, nullptr);
}

}  // namespace

void forget_unseen_sizes(wxWindow* window) {
    if (GtkWidget* widget = window->GetHandle(); gtk_widget_get_mapped(widget)) forget_below(widget, nullptr);
}

}  // namespace pinwheel::desktop
