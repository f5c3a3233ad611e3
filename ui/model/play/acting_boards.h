#pragma once
/// The boards of the seat to act alone, as a player would lay them before himself.
#include <optional>

#include "pinwheel/view/view.h"

namespace pinwheel::ui {

struct ActingBoards {
    View view;    ///< with those boards only, unturned, in one row
    SeatId seat;  ///< to be shown at the bottom
};

/// Nothing where nobody is to act, or where the seat plays on all boards or on none.
std::optional<ActingBoards> acting_boards(const View&);

}  // namespace pinwheel::ui
