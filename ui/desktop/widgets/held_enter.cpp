#include "desktop/widgets/held_enter.h"

#include <gtk/gtk.h>

#include <utility>

namespace pinwheel::desktop {
namespace {

gboolean released(GtkWidget*, GdkEventKey* event, gpointer held) {
    if (event->keyval == GDK_KEY_Return || event->keyval == GDK_KEY_KP_Enter) *static_cast<bool*>(held) = false;
    return FALSE;
}

/// Who lets it go in another window is not heard here.
gboolean focus_left(GtkWidget*, GdkEvent*, gpointer held) {
    *static_cast<bool*>(held) = false;
    return FALSE;
}

}  // namespace

HeldEnter::HeldEnter(wxWindow& toplevel) : window_(toplevel) {
    connections_[0] = g_signal_connect(toplevel.GetHandle(), "key-release-event", G_CALLBACK(released), &held_);
    connections_[1] = g_signal_connect(toplevel.GetHandle(), "focus-out-event", G_CALLBACK(focus_left), &held_);
}

HeldEnter::~HeldEnter() {
    for (const unsigned long each : connections_)
        if (g_signal_handler_is_connected(window_.GetHandle(), each))
            g_signal_handler_disconnect(window_.GetHandle(), each);
}

bool HeldEnter::press() { return std::exchange(held_, true); }

}  // namespace pinwheel::desktop
