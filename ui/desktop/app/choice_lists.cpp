#include "desktop/app/choice_lists.h"

#include <gtk/gtk.h>

namespace pinwheel::desktop {
namespace {

/// A list of columns, were it only one, is placed like any other menu.
gboolean be_a_column(GSignalInvocationHint*, guint, const GValue* of, gpointer) {
    auto* widget = static_cast<GtkWidget*>(g_value_get_object(of));
    if (GTK_IS_COMBO_BOX(widget) && gtk_combo_box_get_wrap_width(GTK_COMBO_BOX(widget)) == 0)
        gtk_combo_box_set_wrap_width(GTK_COMBO_BOX(widget), 1);
    return TRUE;  // goes on
}

}  // namespace

void open_choices_below() {
    g_type_class_ref(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, be_a_column, nullptr, nullptr);
}

}  // namespace pinwheel::desktop
