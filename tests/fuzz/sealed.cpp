// Any text in a sound envelope is a saved game or an error; any text is an envelope or an error, and what was sealed
// comes out as it went in.
#include "targets.h"

#include "envelope.h"
#include "pinwheel/game/files.h"
#include "registry.h"

int pinwheel::fuzz::sealed(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (const auto opened = json_notation::unseal(text, "x"); !opened && opened.error().code != "load.sealed")
        std::abort();
    const std::string envelope = json_notation::seal(text);
    const auto opened = json_notation::unseal(envelope, "x");
    if (!opened || *opened != text) std::abort();
    constexpr const char* variants[] = {"blind-chess", "hyper-fairy-chess", "chess"};
    const std::string save = std::string("{\"variant\": \"") + variants[data[0] % 3] +
                             "\", \"version\": 1, \"sealed\": {\"version\": 1, \"text\": \"" + envelope + "\"}}";
    const auto game = parse_game(fuzz_registry(), save, "json");
    if (!game) return game.error().code.empty() || game.error().message.empty() ? (std::abort(), 0) : 0;
    if (!write_game(fuzz_registry(), *game, "json")) std::abort();
    return 0;
}
