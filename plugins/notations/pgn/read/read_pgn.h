#pragma once
/// Games of chess out of Portable Game Notation.
#include "pinwheel/game/files/several_games.h"

namespace pinwheel::pgn_notation {

/// Branches inside branches that are read and written.
inline constexpr std::size_t deepest_branch = 100;

/// Colours of drawings in comments, "[%cal Ge2e4]": green, red, blue and yellow are the theme's arrow.1 to arrow.4.
inline constexpr std::string_view pen_letters = "GRBY";

/// One game of a text, by its number from 1; further ones behind it are counted and told. Moves may be written in any
/// way that people write them (chess::read_move). The four boards of a game of duplicate chess, as write_pgn writes
/// them, are that game where their moves tell all of it, and else the first board. Reads UTF-8, with or without its
/// mark, and otherwise Windows-1252. Linear. Errors: "load.pgn", "load.number", "load.too-large", `where` being "line
/// n, column m".
Result<Record> read_pgn(std::string_view text, std::size_t number = 1);
/// The game at a place that each_place() found.
Result<Record> read_pgn_at(std::string_view text, const GamePlace&);
/// Its tags, as far as they can be read; of four boards those of the first.
std::map<std::string, std::string> pgn_tags(std::string_view text, const GamePlace&);

}  // namespace pinwheel::pgn_notation
