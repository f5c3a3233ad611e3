// Any text becomes UTF-8 that steers no terminal, by lines that are not too long.
#include "targets.h"

#include <cstdlib>

#include "model/shell/legible.h"

int pinwheel::fuzz::legible(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string shown = ui::legible(text);
    if (ui::legible(shown) != shown) std::abort();
    for (const char c : shown)
        if ((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f') std::abort();
    const std::string lines = ui::with_short_lines(shown, 50);
    for (std::string_view rest = lines; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        if (end > 100 || ui::legible(rest.substr(0, end)) != rest.substr(0, end)) std::abort();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return 0;
}
