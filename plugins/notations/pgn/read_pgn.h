#pragma once
/// Games of chess out of Portable Game Notation.
#include "pinwheel/game/notation.h"

namespace pinwheel::pgn_notation {

/// Branches inside branches that are read and written.
inline constexpr std::size_t deepest_branch = 100;

/// The first game of a text; further ones are counted and told. Moves may be written in any way that people write them
/// (chess::read_move). The four boards of a game of duplicate chess, as write_pgn writes them, are that game where
/// their moves tell all of it, and else the first board. Reads UTF-8, with or without its mark, and otherwise Latin-1.
/// Linear. Errors: "load.pgn", "load.too-large", `where` being "line n, column m".
Result<Record> read_pgn(std::string_view text);

}  // namespace pinwheel::pgn_notation
