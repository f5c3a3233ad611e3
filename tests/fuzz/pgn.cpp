// Any text is a game in PGN or an error with its place; a game that was read is written and read back alike, but for
// one that hides something, nests too deep, or has a text that stands on several lines.
#include <algorithm>
#include <array>

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
    if (!written) {
        static constexpr std::array<std::string_view, 3> may_be{"notation.depth", "notation.text", "game.hidden"};
        if (std::find(may_be.begin(), may_be.end(), written.error().code) == may_be.end()) std::abort();
        return 0;
    }
    const auto again = parse_game(fuzz_registry(), *written, "pgn");
    if (!again || again->node_count() != game->node_count()) std::abort();
    return 0;
}
