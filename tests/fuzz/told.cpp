// Whatever a server says, a seat's client follows it or says that it makes no sense: lines are its messages.
#include "targets.h"

#include "making.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/net/seat_game.h"
#include "registry.h"
#include "story.h"

using namespace pinwheel;

int pinwheel::fuzz::told(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const net::Link server{false, "a", "80", "abcdefgh", "", ""};
    if (const auto made = net::read_made(server, text); !made && made.error().message.empty()) std::abort();
    net::Story story(server, net::Wishes{"", true, true});
    net::SeatGame seat(fuzz_registry(), "abcdefgh");
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto heard = story.hear(text.substr(at, end - at));
        at = end + 1;
        if (!heard) {
            if (heard.error().message.empty()) std::abort();
            continue;
        }
        if (heard->ref != 0 && !heard->why && heard->why.error().message.empty()) std::abort();
        if (!heard->changed) continue;
        if (const Status wrong = seat.follow(story.seen(), heard->fresh); wrong && wrong->message.empty()) std::abort();
        if (!seat.game()) continue;
        // What a window would ask at once.
        const Sight sight(*seat.game(), seat.seats());
        (void)sight.view();
        (void)sight.offers();
        (void)sight.verdict();
        (void)sight.heard();
    }
    return 0;
}
