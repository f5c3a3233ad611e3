#include "model/play/cell_at.h"

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {

const CellView* cell_at(const View& view, std::string_view target) {
    const auto parts = parse_target(target);
    for (const BoardView& board : view.boards) {
        if (!parts.is_square() || board.id != parts.board) continue;
        const int square = parse_square(parts.name, board.files, board.ranks);
        return square >= 0 && static_cast<std::size_t>(square) < board.cells.size()
                   ? &board.cells[static_cast<std::size_t>(square)]
                   : nullptr;
    }
    return nullptr;
}

const Occupant* piece_at(const View& view, const std::string& target) {
    const CellView* cell = cell_at(view, target);
    return cell && !cell->occupants.empty() ? &cell->occupants.front() : nullptr;
}

std::string place_words(const View& view, std::string_view target) {
    const auto parts = parse_target(target);
    if (!parts.is_square()) return {};
    return view.boards.size() > 1 ? parts.board + "  " + parts.name : parts.name;
}

}  // namespace pinwheel::ui
