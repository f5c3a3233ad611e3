#pragma once
/// Typed moves: in the machine form or in the notation of the move log.
#include "pinwheel/game/game.h"

namespace pinwheel::ui {

/// Reads one typed move at the cursor; blanks around it do not matter. While something is hidden only the machine form
/// is read: what a notation says of a position would tell it. Errors: those of the machine form, "token.empty".
Result<Action> read_move(const Game&, const Notation* notation, std::string_view text);

/// The same for somebody who types with a viewer's eyes: one action, of the viewer's own seat where it is a seat.
/// Errors also: "seat.curtain", "seat.other".
Result<Action> read_own_move(const Game&, const Notation*, const Viewer&, std::string_view text);

/// Legal machine forms that begin with the text, sorted, at most `limit`; while something is hidden, those of what the
/// viewer may try.
std::vector<std::string> move_completions(const Game&, std::string_view text, std::size_t limit = 40,
                                          const Viewer& = Viewer::arbiter());

}  // namespace pinwheel::ui
