// Any text in a sound envelope is a saved game or an error; any text is an envelope or an error, and what was sealed
// comes out as it went in.
#include "targets.h"

#include <nlohmann/json.hpp>

#include "envelope.h"
#include "pinwheel/game/files/files.h"
#include "registry.h"

int pinwheel::fuzz::sealed(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const auto& opened :
         {json_notation::unseal(text, "clear", "x"), json_notation::unseal_second(text, "clear", "x"),
          json_notation::unseal_first(text, "x")})
        if (!opened && opened.error().code != "load.sealed") std::abort();
    constexpr const char* variants[] = {"blind-chess", "hyper-fairy-chess", "chess"};
    // As the reader of a file finds what stands open in it.
    const char* variant = variants[data[0] % 3];
    nlohmann::json open{{"variant", variant}, {"version", 1}, {"sealed", {{"version", 3}}}};
    open["pinwheel"]["installed"] = fuzz_registry().variant(variant)->info().installed;
    const std::string clear = json_notation::clear_part(open);
    const std::size_t room = (text.size() / json_notation::envelope_step + 1) * json_notation::envelope_step;
    const std::string envelope = json_notation::seal(text, room, clear);
    const auto opened = json_notation::unseal(envelope, clear, "x");
    if (!opened || *opened != text || json_notation::unseal(envelope, "clear", "x")) std::abort();
    open["sealed"]["text"] = envelope;
    const auto game = parse_game(fuzz_registry(), open.dump(), "json");
    if (!game) return game.error().code.empty() || game.error().message.empty() ? (std::abort(), 0) : 0;
    if (!write_game(fuzz_registry(), *game, "json")) std::abort();
    return 0;
}
