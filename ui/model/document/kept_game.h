#pragma once
/// Games that a program kept and left behind when it ended.
#include <filesystem>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// Writes into a game that is kept to which file it is saved next: should the program end between that and the removal
/// of the kept copy, this would be a way back from what is answered in the file.
void say_saving_as(Game&, const std::filesystem::path&);

/// A game that was kept. Errors: those of load_game; "kept.saved" where the file to which it was being saved has it as
/// far or further: then the kept copy is of no use.
Result<Game> open_kept(const Registry&, const std::filesystem::path&);

}  // namespace pinwheel::ui
