#include "model/play/cell_at.h"

#include <algorithm>
#include <cmath>

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

constexpr double letter = 0.7, slack = 4;  // width of a letter in its size; what a click may miss, in pixels

}  // namespace

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

std::string board_named_at(const Scene& scene, const View& view, Point at) {
    if (view.boards.size() < 2) return {};
    for (const Item& item : scene.items) {
        const auto* words = std::get_if<TextShape>(&item.shape);
        if (!words || words->text.empty()) continue;
        const auto board = std::find_if(view.boards.begin(), view.boards.end(), [&](const BoardView& each) {
            return words->text == each.id || words->text == each.title;
        });
        if (board == view.boards.end()) continue;
        const double wide = letter * words->size * static_cast<double>(words->text.size()),
                     left = words->at.x - wide * (words->anchor + 1) / 2;
        if (at.x >= left - slack && at.x <= left + wide + slack &&
            std::abs(at.y - words->at.y) <= words->size / 2 + slack)
            return board->id;
    }
    return {};
}

}  // namespace pinwheel::ui
