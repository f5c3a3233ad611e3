#include "desktop/app/endings.h"

#include <X11/Xlib.h>
#include <gdk/gdkx.h>
#include <glib-unix.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace pinwheel::desktop {
namespace {

constexpr std::array<int, 3> ending_signals{SIGTERM, SIGHUP, SIGINT};
std::function<void()> keep_before_end;  // Xlib's handler has nothing but statics

/// Ends by the signal, as whoever sent it expects.
template <int Signal>
gboolean end_by(void*) {
    if (keep_before_end) keep_before_end();
    std::signal(Signal, SIG_DFL);
    std::raise(Signal);
    return G_SOURCE_CONTINUE;
}

/// GDK's own handler ends the program at once; Xlib ends it where a handler returns.
int display_lost(Display*) {
    if (keep_before_end) keep_before_end();
    std::fputs("pinwheel: the display is gone; unsaved games are kept.\n", stderr);
    ::_exit(1);
}

}  // namespace

Endings::Endings(std::function<void()> keep) {
    keep_before_end = std::move(keep);
    constexpr std::array<GSourceFunc, 3> calls{end_by<SIGTERM>, end_by<SIGHUP>, end_by<SIGINT>};
    for (std::size_t i = 0; i < calls.size(); ++i)
        sources_[i] = g_unix_signal_add(ending_signals[i], calls[i], nullptr);
    if (GDK_IS_X11_DISPLAY(gdk_display_get_default())) XSetIOErrorHandler(display_lost);
}

Endings::~Endings() {
    for (const unsigned source : sources_) g_source_remove(source);
    keep_before_end = nullptr;
}

}  // namespace pinwheel::desktop
