#include "desktop/widgets/held_enter.h"

#include <gtk/gtk.h>

#include <utility>

namespace pinwheel::desktop {
namespace {

/// By the key itself: the toolkit takes several symbols for Enter, and one key may have others by the time it is let
/// go.
gboolean released(GtkWidget*, GdkEventKey* event, gpointer held) {
    auto& key = *static_cast<std::optional<unsigned>*>(held);
    if (key == event->hardware_keycode) key.reset();
    return FALSE;
}

/// Who lets it go in another window is not heard here.
gboolean focus_left(GtkWidget*, GdkEvent*, gpointer held) {
    static_cast<std::optional<unsigned>*>(held)->reset();
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

bool HeldEnter::press(unsigned key) { return std::exchange(held_, key) == key; }

}  // namespace pinwheel::desktop
