#pragma once
/// One board's share of a game, as moves of orthodox chess.
#include <string>
#include <vector>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::pgn_notation {

struct BoardMove {
    chess::Board before;
    chess::Move move;
    NodeId node = 0;  ///< of the game
};

/// Moves that follow each other by the rules of orthodox chess. A turn that is no such move (a pass, pieces removed or
/// taken out of play, a king beside a ghost that does not attack) ends a stretch and the next begins behind it.
struct Stretch {
    chess::Board start;
    std::vector<BoardMove> moves;
    std::string broken_by;  ///< what stands before it: "a turn without a move"; empty for the first
};

/// The current line of a game on one board; never empty. Linear in plies.
/// Errors: "notation.board" where the variant has no FEN for it.
Result<std::vector<Stretch>> score_of(const Game& game, BoardId board);

}  // namespace pinwheel::pgn_notation
