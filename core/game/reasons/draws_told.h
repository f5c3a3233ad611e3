#pragma once
/// What may be done for a draw, as a seat of a game that hides something may know it.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// What a seat may do for a draw while the game hides something, where it says no more than "draw": its offer, or the
/// answer to another's, and whether draws are claimed, and by whom. Nothing of it tells more than that seat is told.
Explanation told_of_draws(const Game&, SeatId);
/// The sentence of its findings; empty for other codes.
std::string draw_sentence(const VariantInfo&, const Finding&);
inline constexpr std::string_view draws_are_agreed_on =
    "While a game hides something a draw is agreed on by its players: offer it to the others.";

}  // namespace pinwheel
