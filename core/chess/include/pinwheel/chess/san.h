#pragma once
/// Standard Algebraic Notation (PGN specification 8.2.3) on one orthodox board.
#include <string>
#include <string_view>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/view/base.h"

namespace pinwheel::chess {

/// A legal move with the shortest disambiguation, "=Q", "O-O", "+" and "#".
std::string to_san(const Board& b, Move legal);

/// The one legal move meant. Takes more disambiguation than needed, a missing or surplus "+" or "#", and "0-0" with
/// zeros; nothing else beside the standard. Errors: san.syntax, san.illegal, san.ambiguous, with `where` "offset n".
Result<Move> parse_san(const Board& b, std::string_view text);

}  // namespace pinwheel::chess
