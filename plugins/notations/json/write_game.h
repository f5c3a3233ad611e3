#pragma once
/// The JSON text of a game.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::json_notation {

/// Two-space indent and a line feed at the end. Duplicate chess is version 1, as the first program writes it, with our
/// own member only where there is more to say; version 2 where version 1 would be read as another game.
std::string write_open_game(const Game& game);

/// An envelope: variant, rules and tags in clear, all of it sealed. No judge is asked.
std::string write_sealed(const Game& game);

/// An envelope of a running game that hides something, an open text of any other.
std::string write_game(const Game& game);

}  // namespace pinwheel::json_notation
