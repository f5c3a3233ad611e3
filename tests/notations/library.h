#pragma once
/// The plugins of this build, loaded once, and short ways to games.
#include <string>

#include "pinwheel/game/files/files.h"

namespace pinwheel::test {

const Registry& library();

/// Throws std::runtime_error with the error's sentence.
Game new_game(std::string_view variant, const std::map<std::string, std::string>& overrides = {},
              const std::string& setup = "");
/// Tokens with blanks between. Throws where one is refused.
void play(Game& game, std::string_view tokens);
std::string written(const Game& game, std::string_view notation);
/// Reads it, or throws.
Game reread(std::string_view text, std::string_view notation);

}  // namespace pinwheel::test
