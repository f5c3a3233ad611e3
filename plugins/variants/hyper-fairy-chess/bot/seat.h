#pragma once
/// What a computer player knows: the game as its view shows it.
#include <optional>

#include "pinwheel/game/bot.h"
#include "rules.h"

namespace pinwheel::hyper_fairy::bot {

struct Seat {
    GamePosition game;
    int side = 0;
};

/// Errors: "bot.view" where the view is none of this variant, "bot.nothing" where the seat has nothing to choose.
Result<Seat> seat_of(const View&, SeatId);

Action action_of(ActionKind, int side, std::initializer_list<std::uint16_t>);
Action army_action(const Army&, const DraftTerms&, int side);

/// A number from 0 to below `n`.
int draw(std::uint64_t& dice, int n);

}  // namespace pinwheel::hyper_fairy::bot
