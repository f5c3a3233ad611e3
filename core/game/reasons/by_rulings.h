#pragma once
/// One ruling exchanged on a position, and what an action owes to the rulings that are not at their default.
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// A copy of rulings with one chosen otherwise. It watches nothing.
Rulings with_option(const Rulings&, std::size_t ruling, std::size_t option);

/// Of a legal action at the cursor: one finding for each ruling of play without which it would not be legal
/// ("legal-by-ruling"), or without which it would do something else ("done-by-ruling"). Each such ruling is put back to
/// its default alone, and left out where the explanation names it already or the position cannot be had so. Of two that
/// are both needed each has its finding. Where each of several is enough, so that none alone is needed, there is one
/// finding, "legal-by-ruling" of the first of them; its detail `with` has the others at their defaults: "X2=no X3=2".
/// Messages are not made yet. Tells everything: for whoever may know all.
std::vector<Finding> owed_to_rulings(const Game&, const Action&, const Viewer&, const Explanation&);

/// The sentence of such a finding; empty for other codes.
std::string by_ruling_sentence(const VariantInfo&, const Finding&);

}  // namespace pinwheel
