#pragma once
/// Which single ruling would let a recorded action be played that the rules refuse.
#include <optional>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// A position and how it was come to.
struct CameTo {
    const Setup& start;
    std::vector<Action> actions;
    const State& state;
};

/// " It is legal with X2=yes or X3=2.": options each of which alone makes the action of a token legal at a position: in
/// the line played under the option where it comes to that position, else in that position begun anew. `seat` is whose
/// it was, where that is known; else the same seats must be to act. Empty where no single option does, and for a
/// variant that hides something.
std::string allowed_otherwise(const Variant&, const Rulings&, const CameTo&, const std::string& token,
                              std::optional<SeatId> seat);

/// The same, with a seat's id as files have it; an unknown one says nothing.
std::string allowed_otherwise(const Variant&, const Rulings&, const CameTo&, const std::string& token,
                              std::string_view seat_id);

}  // namespace pinwheel
