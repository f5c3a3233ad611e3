#pragma once
/// The menu of a square: what its piece might be, filters that speak of the square, and drawing.
#include <functional>

#include "model/play/table.h"

class wxWindow;

namespace pinwheel::desktop {

/// What a chosen item asks for.
struct SquareMenuActions {
    std::function<void(const std::string& word)> suppose;
    std::function<void()> undo, end;                        ///< of hypotheses
    std::function<void(const std::string& filter)> filter;  ///< id of a filter of squares
    std::function<void()> mark;
};

/// Opens it; false where the game has nothing to say of the square but drawing, which needs no menu.
bool open_square_menu(wxWindow&, const ui::Table&, const Variant&, const std::string& target, const std::string& tip,
                      const SquareMenuActions&);

}  // namespace pinwheel::desktop
