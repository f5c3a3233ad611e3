#pragma once
/// Where the games of a PGN text stand, without their moves being understood.
#include "pinwheel/game/files/several_games.h"

namespace pinwheel::pgn_notation {

/// The boards of a game of duplicate chess, in the order in which they are written.
inline constexpr std::string_view boards_of_four[] = {"NW", "NE", "SW", "SE"};

inline constexpr std::string_view blanks = " \t\r\n\v\f";
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What may end a game's moves.
bool is_result(std::string_view word);

/// The games behind a place: sections of tags with their moves, and moves without any. The four boards of a game of
/// duplicate chess are one. Stops where `take` gives false. Linear.
void each_place(std::string_view text, std::size_t from, const std::function<bool(const GamePlace&)>& take);

}  // namespace pinwheel::pgn_notation
