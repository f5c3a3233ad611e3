// Any text is a file of settings, a wrong member of which keeps its default, or an error; what was read is written and
// read as itself.
#include "targets.h"

#include <cstdlib>

#include "model/shell/settings.h"

int pinwheel::fuzz::settings(const std::uint8_t* data, std::size_t size) {
    std::vector<Error> wrong;
    const auto read = ui::parse_settings({reinterpret_cast<const char*>(data), size}, wrong);
    if (!read) return read.error().code.empty() || read.error().message.empty() ? (std::abort(), 0) : 0;
    for (const Error& error : wrong)
        if (error.code != "settings.member" || error.where.empty()) std::abort();
    std::vector<Error> none;
    const auto again = ui::parse_settings(ui::write_settings(*read), none);
    if (!again || !none.empty() || !(*again == *read)) std::abort();
    return 0;
}
