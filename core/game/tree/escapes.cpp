#include "pinwheel/game/tree/escapes.h"

#include <algorithm>

#include "pinwheel/game/variant/action_of.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel {

std::vector<std::string> closed_escapes(const Game& game, const Viewer& viewer) {
    std::vector<std::string> out;
    if (game.hides()) return out;
    const Verdict verdict = game.verdict();
    if (!verdict.over) return out;
    const View view = game.view(viewer);
    const auto at = [](const BoardView& board, int file, int rank) -> const CellView& {
        return board.cells[static_cast<std::size_t>(rank * board.files + file)];
    };
    const auto beside = [&](const BoardView& board, int file, int rank) {
        const SeatId owner = at(board, file, rank).occupants.front().owner;
        if (owner.v >= verdict.result.size() || verdict.result[owner.v] != Outcome::loss) return;
        const std::string king = square_target(board.id, rank * board.files + file, board.files);
        for (int r = std::max(0, rank - 1); r <= std::min(board.ranks - 1, rank + 1); ++r)
            for (int f = std::max(0, file - 1); f <= std::min(board.files - 1, file + 1); ++f) {
                const auto& there = at(board, f, r).occupants;
                if (!there.empty() && there.front().owner == owner) continue;
                const std::string targets[] = {king, square_target(board.id, r * board.files + f, board.files)};
                const auto action = action_of(game.variant().info(), owner, targets, &view);
                if (!action) continue;
                for (const Finding& finding : game.explain(*action, viewer).findings)
                    if (finding.board == board.id && !finding.legal) {
                        out.push_back(targets[1]);
                        break;
                    }
            }
    };
    for (const BoardView& board : view.boards)
        for (int rank = 0; rank < board.ranks; ++rank)
            for (int file = 0; file < board.files; ++file)
                if (const CellView& cell = at(board, file, rank);
                    cell.has(Mark::Kind::check) && !cell.occupants.empty())
                    beside(board, file, rank);
    return out;
}

}  // namespace pinwheel
