// A module of GTK (GTK_MODULES) that complains while the toolkit starts, before there is a window, and from a thread of
// its own: as GLib does and as wxWidgets does.
#include <glib.h>
#include <wx/debug.h>

#include <thread>

extern "C" __attribute__((visibility("default"))) void gtk_module_init(int*, char***) {
    g_log("Planted", G_LOG_LEVEL_CRITICAL, "planted critical at the start");
    wxOnAssert("planted_faults.cpp", 1, "plant", "false", "planted assertion at the start");
    std::thread([] {
        g_log("Planted", G_LOG_LEVEL_CRITICAL, "planted critical of a thread");
        wxOnAssert("planted_faults.cpp", 2, "plant", "false", "planted assertion of a thread");
    }).join();
}
