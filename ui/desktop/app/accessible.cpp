#include "desktop/app/accessible.h"

#include <gtk/gtk.h>
#include <wx/window.h>

#include "model/shell/legible.h"

namespace pinwheel::desktop {
namespace {

AtkObject* atk_of(wxWindow* window) {
    auto* widget = static_cast<GtkWidget*>(window->GetHandle());
    return widget ? gtk_widget_get_accessible(widget) : nullptr;
}

/// wxWidgets wraps a text control in a scrolled window; the name belongs on what takes the focus too.
AtkObject* inner_of(wxWindow* window) {
    auto* widget = static_cast<GtkWidget*>(window->GetHandle());
    if (!GTK_IS_SCROLLED_WINDOW(widget)) return nullptr;
    GtkWidget* child = gtk_bin_get_child(GTK_BIN(widget));
    return child ? gtk_widget_get_accessible(child) : nullptr;
}

}  // namespace

void set_accessible_name(wxWindow* window, const std::string& text) {
    const std::string name = ui::legible(text);  // GTK takes UTF-8 alone
    if (AtkObject* atk = atk_of(window)) atk_object_set_name(atk, name.c_str());
    if (AtkObject* atk = inner_of(window)) atk_object_set_name(atk, name.c_str());
}

void set_accessible_text(wxWindow* window, const std::string& description) {
    const std::string text = ui::legible(description);
    if (AtkObject* atk = atk_of(window)) atk_object_set_description(atk, text.c_str());
    if (AtkObject* atk = inner_of(window)) atk_object_set_description(atk, text.c_str());
}

}  // namespace pinwheel::desktop
