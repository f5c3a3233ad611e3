#pragma once
/// How a text is read for who wrote it, where a game hides something: as an action of that seat.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The action of a text. A seat of a game that hides something speaks of itself where it names nobody, though others
/// may be to act. An error that speaks of another's pieces says nothing.
Result<Action> read_own(const Variant&, const State&, std::string_view text, const Viewer&, bool hides);
/// An error of a parser as a viewer may read it who is not known to be the seat whose action was read.
Error withheld(Error);

/// What a seat may do for a draw while the game hides something, where it says no more than "draw": its offer, or the
/// answer to another's, and whether draws are claimed, and by whom. Nothing of it tells more than that seat is told.
Explanation told_of_draws(const Game&, SeatId);
/// The sentence of its findings; empty for other codes.
std::string draw_sentence(const VariantInfo&, const Finding&);
inline constexpr std::string_view draws_are_agreed_on =
    "While a game hides something a draw is agreed on by its players: offer it to the others.";

}  // namespace pinwheel
