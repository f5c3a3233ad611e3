// Any text is a View or an error; a View that was read is written and read as itself.
#include "targets.h"

#include <cstdlib>

#include "pinwheel/game/views/view_json.h"

int pinwheel::fuzz::view(const std::uint8_t* data, std::size_t size) {
    const auto read = read_view({reinterpret_cast<const char*>(data), size});
    if (!read) return read.error().code.empty() || read.error().message.empty() ? (std::abort(), 0) : 0;
    const std::string written = write_view(*read);
    const auto again = read_view(written);
    if (!again || write_view(*again) != written) std::abort();
    return 0;
}
