// Any text is a layout that is sound or not, whatever the size of the window.
#include "targets.h"

#include <string_view>

#include "model/shell/window_layout.h"

int pinwheel::fuzz::layout(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    constexpr std::string_view panes[] = {"centre", "side", "console"};
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    (void)ui::is_sound_layout(text, panes, 400 + 16 * data[0], 300 + 16 * data[1]);
    return 0;
}
