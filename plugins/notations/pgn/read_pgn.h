#pragma once
/// Games of chess out of Portable Game Notation.
#include "pinwheel/game/files/notation.h"

namespace pinwheel::pgn_notation {

/// Branches inside branches that are read and written.
inline constexpr std::size_t deepest_branch = 100;

/// Colours of drawings in comments, "[%cal Ge2e4]": green, red, blue and yellow are the theme's arrow.1 to arrow.4.
inline constexpr std::string_view pen_letters = "GRBY";

/// One game of a text, by its number from 1; further ones behind it are counted and told. Moves may be written in any
/// way that people write them (chess::read_move). The four boards of a game of duplicate chess, as write_pgn writes
/// them, are that game where their moves tell all of it, and else the first board. Reads UTF-8, with or without its
/// mark, and otherwise Latin-1. Linear. Errors: "load.pgn", "load.number", "load.too-large", `where` being "line n,
/// column m".
Result<Record> read_pgn(std::string_view text, std::size_t number = 1);

}  // namespace pinwheel::pgn_notation
