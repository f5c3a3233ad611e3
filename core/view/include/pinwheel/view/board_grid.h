#pragma once
/// Rows and columns of boards, for renderers that lay boards out in a plain grid.
#include "pinwheel/view/renderer.h"

namespace pinwheel {

struct GridCell {
    const BoardView* board = nullptr;
    int column = 0, row = 0;  ///< from 0, row 0 on top, without empty rows or columns
};

struct BoardGrid {
    std::vector<GridCell> cells;
    int columns = 0, rows = 0;
};

/// The boards to show (all, or options.focus alone) by their column and row. Boards that claim one place are all put in
/// reading order of a nearly square grid instead. The cells point into the view.
BoardGrid board_grid(const View&, const RenderOptions&);

/// Whether this board is to be seen from its second seat's side.
bool seen_from_second(const BoardView&, const RenderOptions&);

}  // namespace pinwheel
