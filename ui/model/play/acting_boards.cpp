#include "model/play/acting_boards.h"

#include <algorithm>

namespace pinwheel::ui {

std::optional<ActingBoards> acting_boards(const View& view) {
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        if (!view.seats[i].to_act) continue;
        const SeatId seat{static_cast<std::uint16_t>(i)};
        ActingBoards out{view, seat};
        std::erase_if(out.view.boards,
                      [&](const BoardView& board) { return board.first != seat && board.second != seat; });
        if (out.view.boards.empty() || out.view.boards.size() == view.boards.size()) return {};
        int column = 0;
        for (BoardView& board : out.view.boards) {
            board.column = column++;
            board.row = 0;
            board.turn = 0;
        }
        return out;
    }
    return {};
}

}  // namespace pinwheel::ui
