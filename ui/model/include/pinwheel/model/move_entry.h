#pragma once
/// Typed moves: in the machine form or in the notation of the move log.
#include "pinwheel/game/game.h"

namespace pinwheel::ui {

/// Reads one typed move at the cursor; blanks around it do not matter. Errors: those of the machine form, "token.empty".
Result<Action> read_move(const Game&, const Notation* notation, std::string_view text);

/// Legal machine forms that begin with the text, sorted, at most `limit`.
std::vector<std::string> move_completions(const Game&, std::string_view text, std::size_t limit = 40);

}  // namespace pinwheel::ui
