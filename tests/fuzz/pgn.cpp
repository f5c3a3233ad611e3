// Any text is a game of chess in PGN or an error with its place; a game that was read is written and read back alike.
#include "pinwheel/game/files/files.h"
#include "registry.h"
#include "targets.h"

using namespace pinwheel;

int pinwheel::fuzz::pgn(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = parse_game(fuzz_registry(), text, "pgn");
    if (!game) {
        if (game.error().code.empty() || game.error().message.empty()) std::abort();
        return 0;
    }
    const auto written = write_game(fuzz_registry(), *game, "pgn");
    if (!written) return written.error().code == "notation.depth" ? 0 : (std::abort(), 0);
    const auto again = parse_game(fuzz_registry(), *written, "pgn");
    if (!again || again->node_count() != game->node_count()) std::abort();
    return 0;
}
