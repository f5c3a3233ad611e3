#include "desktop/app/toolkit_faults.h"

#include <wx/debug.h>
#include <wx/string.h>
#include <wx/thread.h>

#include <cstdio>
#include <mutex>
#include <set>

namespace pinwheel::desktop {
namespace {

std::mutex mutex;                              // assertions come from any thread
std::set<std::string> known;                   // guarded by mutex
std::function<void(const std::string&)> tell;  // of the window's thread

void on_assert(const wxString& file, int line, const wxString& function, const wxString& condition,
               const wxString& message) {
    const std::string place = file.AfterLast('/').utf8_string() + ":" + std::to_string(line);
    {
        const std::lock_guard lock(mutex);
        if (!known.insert(place).second) return;
    }
    const std::string text = "The toolkit complained at " + place + " (" + function.utf8_string() +
                             "): " + (message.empty() ? condition : message).utf8_string();
    std::fprintf(stderr, "pinwheel: %s\n", text.c_str());
    if (wxIsMainThread() && tell) tell(text);
}

}  // namespace

void report_toolkit_faults() { wxSetAssertHandler(on_assert); }
void tell_toolkit_faults(std::function<void(const std::string&)> call) { tell = std::move(call); }

}  // namespace pinwheel::desktop
