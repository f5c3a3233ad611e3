#pragma once
/// What a computer player knows: the game as its view shows it.
#include <optional>

#include "pinwheel/game/variant/bot.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy::bot {

struct Seat {
    GamePosition game;
    int side = 0;
};

/// Errors: "bot.view" where the view is none of this variant, "bot.nothing" where the seat has nothing to choose.
Result<Seat> seat_of(const View&, SeatId);

/// Keys of the positions before this one, oldest first, by taking back the quiet moves that were announced last. Ends
/// at anything but a plain move to an empty square, which nothing repeats across.
std::vector<std::uint64_t> keys_before(const Position&, std::span<const Announcement> heard);

Action action_of(ActionKind, int side, std::initializer_list<std::uint16_t>);
Action army_action(const Army&, const DraftTerms&, int side);

/// A number from 0 to below `n`.
int draw(std::uint64_t& dice, int n);

}  // namespace pinwheel::hyper_fairy::bot
