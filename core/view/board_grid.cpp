#include "pinwheel/view/board_grid.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace pinwheel {
namespace {

int place_in(const std::set<int>& used, int value) {
    return static_cast<int>(std::distance(used.begin(), used.find(value)));
}

}  // namespace

BoardGrid board_grid(const View& view, const RenderOptions& options) {
    BoardGrid out;
    std::set<int> columns, rows;
    std::set<std::pair<int, int>> places;
    for (const auto& board : view.boards) {
        if (!options.focus.empty() && board.id != options.focus) continue;
        out.cells.push_back({&board, board.column, board.row});
        columns.insert(board.column);
        rows.insert(board.row);
        places.insert({board.column, board.row});
    }
    if (places.size() == out.cells.size()) {
        out.columns = static_cast<int>(columns.size());
        out.rows = static_cast<int>(rows.size());
        for (auto& cell : out.cells) cell = {cell.board, place_in(columns, cell.column), place_in(rows, cell.row)};
        return out;
    }
    const int count = static_cast<int>(out.cells.size());
    out.columns = static_cast<int>(std::ceil(std::sqrt(count)));
    out.rows = (count + out.columns - 1) / out.columns;
    for (int i = 0; i < count; ++i) {
        auto& cell = out.cells[static_cast<std::size_t>(i)];
        cell = {cell.board, i % out.columns, i / out.columns};
    }
    return out;
}

bool seen_from_second(const BoardView& board, const RenderOptions& options) {
    return options.bottom.valid() && options.bottom == board.second;
}

}  // namespace pinwheel
