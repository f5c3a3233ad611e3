#pragma once
/// A game as Portable Game Notation, one game per board.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::pgn_notation {

/// The current line, of a game of chess all lines; for each board the seven tags, Board, Ruleset, Verdict, and SetUp
/// and FEN where the board does not begin as orthodox chess does. Errors: "notation.board".
Result<std::string> write_pgn(const Game& game);

}  // namespace pinwheel::pgn_notation
