// Any text is a message of the protocol or an error that says so; a hall of games answers each and goes on.
#include "targets.h"

#include "registry.h"
#include "server/games/hall.h"

using namespace pinwheel;

int pinwheel::fuzz::protocol(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto body = server::read_body(text, "rest-create"); !body && body.error().message.empty()) std::abort();
    static server::Ms now = 1;
    static std::unique_ptr<server::Hall> hall;
    static std::string game, token;
    static std::uint64_t connection = 0;
    now += 1000;
    if (!hall || connection > 2000) {
        hall = std::make_unique<server::Hall>(fuzz_registry(), server::Times{}, server::Limits{});
        server::Effects out;
        const auto made =
            hall->create({{"variant", "chess"}, {"seats", {{"w", "me"}, {"b", "me"}}}}, "http://a", "b", now, out);
        if (!made) std::abort();
        game = (*made)["gameId"];
        token = (*made)["creatorToken"];
        connection = 0;
    }
    server::Effects out;
    hall->opened(++connection, {}, "c", "http://a", now);
    // Lines: the first may be a hello of its own, or the game's.
    hall->message(connection, server::write_message({{"type", "hello"}, {"gameId", game}, {"token", token}}), now, out);
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        hall->message(connection, text.substr(at, end - at), now, out);
        at = end + 1;
    }
    hall->tick(now, out);
    hall->dropped(connection, now, out);
    return 0;
}
