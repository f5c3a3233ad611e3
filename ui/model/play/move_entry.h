#pragma once
/// Typed moves: in the machine form or in the notation of the move log.
#include "pinwheel/game/sight/sight.h"

namespace pinwheel::ui {

/// Reads what a person types as Game::read does. What that only understands ("It is written g1f3") is read too where it
/// is one action that is legal; not in a game that hides something, where what is typed binds. There a square by itself
/// on which these eyes have no piece is refused before anybody hears of it: "token.touch".
Result<Action> read_typed(const Game&, std::string_view text, const Viewer& eyes);

/// Reads one typed move at the cursor; blanks around it do not matter. While something is hidden only the machine form
/// is read: what a notation says of a position would tell it. Errors: those of the machine form, "token.empty".
Result<Action> read_move(const Game&, const Notation* notation, std::string_view text);

/// The same for somebody who may play it. Errors also: those of Sight::may.
Result<Action> read_own_move(const Sight&, const Notation*, std::string_view text);

/// Legal machine forms that begin with the text, sorted, at most `limit`; while something is hidden, those of what may
/// be tried.
std::vector<std::string> move_completions(const Sight&, std::string_view text, std::size_t limit = 40);

}  // namespace pinwheel::ui
