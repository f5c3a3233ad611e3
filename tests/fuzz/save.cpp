// Any text is a saved game or an error, in every reading notation, strict or lenient; a game that was read is written.
#include "targets.h"

#include "pinwheel/game/files/files.h"
#include "registry.h"

using namespace pinwheel;

int pinwheel::fuzz::save(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    auto game = parse_game(fuzz_registry(), text, "", data[0] & 1);
    if (!game) {
        if (game.error().code.empty() || game.error().message.empty()) std::abort();
        return 0;
    }
    auto written = write_game(fuzz_registry(), *game, "json");
    if (!written) std::abort();
    auto again = parse_game(fuzz_registry(), *written, "json");
    if (!again || again->line().size() != game->line().size()) std::abort();
    return 0;
}
