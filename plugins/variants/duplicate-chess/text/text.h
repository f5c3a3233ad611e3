#pragma once
/// Text forms of actions and positions.
#include <functional>

#include "boards/position.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::duplicate {

/// "e2e4", "e7e8q", "e7e8qn" (R23: queen on the first, knight on the second board), "--", "resign".
std::string action_token(const Action&);
/// Errors: "token.length", "token.square", "token.promotion", "token.end", with the offset.
Result<Action> read_token(const Position&, std::string_view text);
/// The same; a text in the algebraic notation of one board, "Nf3", "e4", is read as the move it means. Errors besides:
/// "token.meant", with the squares, where the two boards read two moves, or a board is named; "token.ambiguous" where
/// several pieces fit.
Result<Action> read_notation(const Position&, std::string_view text, const std::function<bool(const Action&)>& legal);

/// A position in entries separated by semicolons: the four boards ("NW <FEN>"), then what they do not show (ply, clock,
/// skips, last moves, when ghosts came about, R08 and R06 events). read_position() gives it all back.
std::string write_position(const Position&);

/// Reads a set-up. Empty: the start position. Entries are separated by line ends, `;` or `|`:
///   NW|NE|SW|SE <FEN>   one board each; a lone FEN, or `all <FEN>`, stands for all four
///   ply <n>, turn <seat>, clock <either> [<both>], skips <n>
///   last, ghost, loose, out, inert, resigned   as write_position() writes them
/// Without ply and turn the sides to move say whose turn it is. Ghosts are derived. Boards may also come as set-up
/// options. Errors: "setup.entry", "setup.board", "setup.fen", "setup.side", "setup.kings", "setup.twins",
/// "setup.number", "setup.seat", "setup.last", "setup.ghost", "setup.loose", "setup.out", each with the entry in
/// `where`.
Result<Position> read_setup(const Setup&, const PlayChoices&);
Result<Position> read_position(std::string_view text, const PlayChoices&);

}  // namespace pinwheel::duplicate
