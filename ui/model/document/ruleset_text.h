#pragma once
/// Tells a ruleset's file from a game's, before either is read.
#include <string_view>

namespace pinwheel::ui {

/// JSON that chooses rulings and holds no game, or Lua whose first line says that it is a ruleset.
bool is_ruleset_text(std::string_view);

}  // namespace pinwheel::ui
