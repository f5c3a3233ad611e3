#pragma once
/// Saving and loading games through the registered notations.
#include "pinwheel/game/game.h"
#include "pinwheel/game/registry.h"

namespace pinwheel {

/// Reads a game from text: by notation id, or "" to try every reader of the registry.
/// Errors: "load.*" with the place; nothing else changes.
Result<Game> parse_game(const Registry&, std::string_view text, std::string_view notation = "", bool strict = true);
Result<Game> load_game(const Registry&, const std::filesystem::path&, std::string_view notation = "",
                       bool strict = true);

/// Writes with a notation id; "" chooses by the path's extension, else "json". Atomic, see write_file.
Status save_game(const Registry&, const Game&, const std::filesystem::path&, std::string_view notation = "");
Result<std::string> write_game(const Registry&, const Game&, std::string_view notation);

}  // namespace pinwheel
