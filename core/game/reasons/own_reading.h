#pragma once
/// How a text is read for who wrote it, where a game hides something: as an action of that seat, and of no other. What
/// comes out follows from the text and from what its writer is told.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The action of a text. A seat of a game that hides something speaks of itself, though others may be to act: what
/// names another seat is not read at all. Errors: those of Variant::parse for the own seat; "seat.other";
/// "token.unread" with nothing else, to who holds no seat.
Result<Action> read_own(const Variant&, const State&, std::string_view text, const Viewer&, bool hides);
/// The seats to act, as a viewer is told: of a game that hides something, by its view.
std::vector<SeatId> turn_told(const Variant&, const State&, const Viewer&, bool hides);
/// What is said of a text, whatever it says and wherever anything stands, where a game hides something and the text is
/// for another seat than the viewer's own: a finding without its message. Who holds no seat is told the same of every
/// text. Nothing for a text of the viewer's own.
std::optional<Finding> about_other_seat(const Variant&, const State&, std::string_view text, const Viewer&, bool hides);

}  // namespace pinwheel
