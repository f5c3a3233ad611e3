#pragma once
/// Which single ruling would let a recorded action be played that the rules refuse.
#include <optional>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// " It is legal with X2=yes or X3=2.": options each of which alone makes the action of a token legal at a position,
/// begun anew under it. `seat` is whose it was, where that is known; else the same seats must be to act. Empty where no
/// single option does, and for a variant that hides something.
std::string allowed_otherwise(const Variant&, const Rulings&, Setup at, const std::string& token,
                              std::optional<SeatId> seat);

/// The same, with a seat's id as files have it; an unknown one says nothing.
std::string allowed_otherwise(const Variant&, const Rulings&, Setup at, const std::string& token,
                              std::string_view seat_id);

/// A set-up that begins at a position of a game, which began with another.
Setup setup_at(const Variant&, const Setup& start, const State&, int ply);

}  // namespace pinwheel
