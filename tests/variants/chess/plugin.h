#pragma once
/// The chess plugin, loaded as the program loads it.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace chess_tests {

using namespace pinwheel;

/// A registry with the plugin of this build; loaded once.
const Registry& registry();
BoundRuleset rules(const std::map<std::string, std::string>& overrides = {});
/// A game from a FEN (empty: the start) with tokens played; throws where something is refused.
Game game(std::string_view fen, std::string_view tokens = "", const std::map<std::string, std::string>& overrides = {});
void play_all(Game&, std::string_view tokens);

}  // namespace chess_tests
