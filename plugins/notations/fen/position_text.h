#pragma once
/// Positions as FEN, a line for each board.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::fen_notation {

/// The position at the cursor: "NW <fen>" for each board, a bare FEN where there is one board. A line "variant: id"
/// comes first where the boards do not say it. Errors: "notation.board" for a variant whose boards have no FEN.
Result<std::string> write_position(const Game& game);

/// Whether positions of a variant can be written so and read again; told by its start position.
bool fits(const Variant&);

/// The text as a set-up without moves. Four boards NW NE SW SE are duplicate chess, one FEN is chess; blank lines and
/// lines that begin with "#" say nothing. The FEN fields themselves are judged by the variant.
/// Errors: "load.fen", `where` being "line n".
Result<Record> read_position(std::string_view text);

}  // namespace pinwheel::fen_notation
