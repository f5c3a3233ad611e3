#include "desktop/app/toolkit_faults.h"

#include <glib.h>
#include <wx/debug.h>
#include <wx/string.h>

#include <cstdio>

namespace pinwheel::desktop {
namespace {

ui::FaultQueue& faults() {
    static ui::FaultQueue queue;
    return queue;
}

void on_assert(const wxString& file, int line, const wxString& function, const wxString& condition,
               const wxString& message) {
    const std::string place = file.AfterLast('/').utf8_string() + ":" + std::to_string(line);
    const std::string text = "The toolkit complained at " + place + " (" + function.utf8_string() +
                             "): " + (message.empty() ? condition : message).utf8_string();
    if (faults().put(place, text)) std::fprintf(stderr, "pinwheel: %s\n", text.c_str());
}

/// Complaints of the toolkit about itself, which are on standard error but no news for a person: those of TOOLKITS_OWN
/// in tests/ui/desktop/window.py, which has the reports.
constexpr const char* toolkits_own[] = {"gtk_box_gadget_distribute: assertion 'size >= 0' failed in GtkScrollbar",
                                        "gdk_window_get_window_type: assertion 'GDK_IS_WINDOW (window)' failed",
                                        "gtk_accessible_get_widget: assertion 'GTK_IS_ACCESSIBLE (accessible)' failed"};

void on_log(const gchar* domain, GLogLevelFlags level, const gchar* message, gpointer) {
    g_log_default_handler(domain, level, message, nullptr);
    if ((level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) == 0) return;
    const std::string_view said = message ? message : "";
    for (const char* known : toolkits_own)
        if (said == known) return;
    const std::string text = "The toolkit complained: " + std::string(domain ? domain : "") + (domain ? ": " : "") +
                             std::string(message ? message : "");
    faults().put(text, text);
}

}  // namespace

void report_toolkit_faults() {
    wxSetAssertHandler(on_assert);
    g_log_set_default_handler(on_log, nullptr);
}

void tell_toolkit_faults(ui::FaultQueue::Listener listener) { faults().listen(std::move(listener)); }

}  // namespace pinwheel::desktop
