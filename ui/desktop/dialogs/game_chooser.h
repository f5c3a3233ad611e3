#pragma once
/// Which game of a file that holds several.
#include <filesystem>
#include <optional>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::desktop {

class MainFrame;

/// Whether a file holds several games. Files of notations that never do are not read.
bool holds_several_games(const Registry&, const std::filesystem::path&);

/// Lists the games of a file, and asks a person for one: its number; nothing where the person thinks better of it.
std::optional<std::size_t> choose_game(MainFrame&, const std::filesystem::path&);

}  // namespace pinwheel::desktop
