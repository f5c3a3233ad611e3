#include <algorithm>

#include "pinwheel/game/variant/model.h"

namespace pinwheel {
namespace {

bool shows_last_move(const View& view) {
    return std::any_of(view.boards.begin(), view.boards.end(), [](const BoardView& board) {
        return std::any_of(board.cells.begin(), board.cells.end(),
                           [](const CellView& cell) { return cell.has(Mark::last_move); });
    });
}

void mark_square(BoardView& board, std::size_t square) {
    if (square < board.cells.size() && board.cells[square].known == CellView::Known::yes)
        board.cells[square].marks.emplace_back(Mark::last_move);
}

}  // namespace

void mark_last_move(View& view, const VariantInfo& info, const Action& action) {
    if (action.spec >= info.actions.size() || shows_last_move(view)) return;
    const auto& roles = info.actions[action.spec].args;
    int named = -1;  // the board that the action names
    for (std::size_t i = 0; i < roles.size() && i < action.arg.size(); ++i)
        if (roles[i] == Role::board) named = action.arg[i];
    for (std::size_t b = 0; b < view.boards.size(); ++b) {
        BoardView& board = view.boards[b];
        const bool seated = board.first.valid() || board.second.valid();
        const bool own = !seated || board.first == action.actor || board.second == action.actor;
        if (named >= 0 ? static_cast<std::size_t>(named) != b : !own) continue;
        std::vector<std::uint16_t> marked;
        for (std::size_t i = 0; i < roles.size() && i < action.arg.size(); ++i) {
            // A set of squares is four arguments wide and no move.
            if (roles[i] == Role::squares) break;
            if (roles[i] != Role::square || std::count(marked.begin(), marked.end(), action.arg[i])) continue;
            marked.push_back(action.arg[i]);
            mark_square(board, action.arg[i]);
        }
    }
}

}  // namespace pinwheel
