#include "board_score.h"

#include <algorithm>

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"

namespace pinwheel::pgn_notation {
namespace {

bool same_pieces(const chess::Board& a, const chess::Board& b) {
    return std::equal(std::begin(a.types), std::end(a.types), std::begin(b.types)) &&
           std::equal(std::begin(a.colors), std::end(a.colors), std::begin(b.colors));
}

/// The orthodox move that leads from one board to the next: no two of them leave the same pieces behind.
chess::Move move_between(const chess::Board& before, const chess::Board& after) {
    if (before.side == after.side) return {};
    for (chess::Move move : chess::legal_moves(before))
        if (same_pieces(chess::played(before, move), after)) return move;
    return {};
}

}  // namespace

Result<std::vector<Stretch>> score_of(const Game& game, BoardId board) {
    std::string text;
    std::vector<Stretch> score;
    chess::Board now;
    for (NodeId id : game.line()) {
        std::string next_text = game.variant().board_text(*game.state_at(id), board);
        if (id && next_text == text) continue;
        text = std::move(next_text);
        const auto next = chess::parse_fen(text, {.allow_kingless = true, .allow_capturable = true});
        if (!next)
            return Error{"notation.board",
                         "The board " + game.variant().info().boards.at(board.v).id +
                             " cannot be written as orthodox chess at ply " + std::to_string(game.node(id).ply) + ": " +
                             next.error().message,
                         ""};
        if (id == 0) {
            score.push_back({*next, {}, {}});
        } else if (const auto move = move_between(now, *next)) {
            score.back().moves.push_back({now, move, id});
        } else {
            const bool skipped = same_pieces(now, *next);
            score.push_back(
                {*next, {}, skipped ? "a turn without a move" : "a turn that orthodox chess does not know"});
        }
        now = *next;
    }
    return score;
}

}  // namespace pinwheel::pgn_notation
