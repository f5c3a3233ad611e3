#pragma once
/// From a click target to what a view shows there.
#include "pinwheel/view/view.h"

namespace pinwheel::ui {

/// The cell of a target such as "NE:e4"; null where it is no square of the view.
const CellView* cell_at(const View&, std::string_view target);

}  // namespace pinwheel::ui
