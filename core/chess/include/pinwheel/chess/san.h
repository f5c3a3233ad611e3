#pragma once
/// Standard Algebraic Notation (PGN specification 8.2.3) on one orthodox board.
#include <optional>
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

/// The same in every way people write moves: SAN with a missing "x" or "=", promotions as "e8Q", "e8/Q", "e8(Q)" or
/// "e7e8q", long forms "Ng1-f3" and "e2-e4", "0-0", "o-o", "e.p.", and "!" and "?" behind. Same errors.
Result<Move> read_move(const Board& b, std::string_view text);

/// Of a text such as "g7f8k", which names by the letter at an offset what no pawn becomes: how it is written.
/// "token.promotion", with that offset.
Error wrong_promotion(std::string_view text, std::size_t offset);

/// The move that a text most likely means of which read_move makes none, so that it can be explained: a piece that is
/// kept from going there, a promotion that lacks its piece, a piece of the other side, a piece that goes otherwise.
/// Nothing where the text is no move at all, names several, or says of a legal move that it captures.
std::optional<Move> meant_move(const Board& b, std::string_view text);

}  // namespace pinwheel::chess
