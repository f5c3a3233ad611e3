#include "seat.h"

#include <algorithm>

#include "pinwheel/game/random.h"
#include "seen.h"

namespace pinwheel::hyper_fairy::bot {
Result<Seat> seat_of(const View& view, SeatId who) {
    auto game = seen::position_in(view);
    if (!game || who.v > 1) return Error{"bot.view", "This is no view of a seat of Hyper Fairy Chess.", {}};
    Seat seat{std::move(*game), who.v};
    if (seat.game.phase != Phase::play) {
        const auto seats = to_act_before_play(seat.game);
        if (std::find(seats.begin(), seats.end(), who) != seats.end()) return seat;
        return Error{"bot.nothing", "This seat has nothing to choose.", {}};
    }
    if (seat.game.play.side != who.v || count_legal(seat.game.play) == 0) return Error{"bot.nothing", "This seat has nothing to choose.", {}};
    return seat;
}

Action action_of(ActionKind kind, int side, std::initializer_list<std::uint16_t> args) {
    Action a{kind, static_cast<std::uint8_t>(args.size()), SeatId{static_cast<std::uint16_t>(side)}, {}};
    std::copy(args.begin(), args.end(), a.arg.begin());
    return a;
}

Action army_action(const Army& army, const DraftTerms& terms, int side) {
    const ArmyNumber number = army_number(army, terms.kinds());
    Action a = action_of(action_army, side, {});
    a.argc = 8;
    for (std::size_t i = 0; i < 8; ++i) a.arg[i] = static_cast<std::uint16_t>(number >> 16 * i & 0xffff);
    return a;
}

int draw(std::uint64_t& dice, int n) { return static_cast<int>(splitmix64(dice) % static_cast<std::uint64_t>(n)); }

}  // namespace pinwheel::hyper_fairy::bot
