#pragma once
/// What a text claims of its move by a mark, "x", "+", "#" or "e.p.", and what is true of it.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Of a legal move that a text means: a finding "untrue-mark" for each mark that claims what the move does not do
/// (details "mark", and "is": "no-capture", "no-check", "no-mate", "no-passing"). Marks that are missing claim nothing.
/// Tells everything: for whoever may know all.
std::vector<Finding> untrue_marks(const Game&, std::string_view text, const Action&, const Explanation&);

/// The sentence of such a finding; empty for other codes.
std::string mark_sentence(const Finding&);

}  // namespace pinwheel
