#pragma once
/// From a click target, or a point, to what a view shows there.
#include "pinwheel/view/scene.h"
#include "pinwheel/view/view.h"

namespace pinwheel::ui {

/// The cell of a target such as "NE:e4"; null where it is no square of the view.
const CellView* cell_at(const View&, std::string_view target);
/// The first piece there; null where there is none.
const Occupant* piece_at(const View&, const std::string& target);

/// A square as people read it: "e4" of a game of one board, "NE  e4" of several; empty for what is no square.
std::string place_words(const View&, std::string_view target);

/// The id of the board whose name a scene of several boards draws at a point; empty where there is no name.
std::string board_named_at(const Scene&, const View&, Point);

}  // namespace pinwheel::ui
