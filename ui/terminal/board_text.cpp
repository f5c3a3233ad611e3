#include "terminal/board_text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "pinwheel/game/views/piece_symbols.h"

namespace pinwheel::terminal {

int terminal_columns() {
    winsize size{};
    return isatty(STDOUT_FILENO) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void fit_to_terminal(RenderOptions& options, const Variant& variant, const State& state) {
    if (const int columns = terminal_columns(); columns > 0)
        options.style.try_emplace("columns", std::to_string(columns));
    if (auto symbols = piece_symbols(variant, state); !symbols.empty())
        options.style.try_emplace("symbols", std::move(symbols));
}

std::string board_text(const Registry& registry, const View& view, const RenderOptions& options, bool ansi) {
    for (const auto* renderer : registry.renderers(view))
        if (renderer->info().text) return renderer->draw_text(view, options, ansi);
    return "There is no way to draw this game here.\n";
}

}  // namespace pinwheel::terminal
