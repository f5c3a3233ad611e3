// Any file is a theme or an error that names it.
#include "targets.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

#include "pinwheel/game/files/paths.h"

int pinwheel::fuzz::theme(const std::uint8_t* data, std::size_t size) {
    static const int file = memfd_create("theme", 0);
    if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != static_cast<ssize_t>(size)) std::abort();
    const auto read = load_theme("/proc/self/fd/" + std::to_string(file));
    if (!read) return read.error().code.empty() || read.error().message.empty() ? (std::abort(), 0) : 0;
    for (const auto& [token, colour] : read->colours)
        if (read->colour(token).size() != 7) std::abort();
    return 0;
}
