#pragma once
/// Which lanes of a comparison allow what the game itself, which is played by its own rules, refuses.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/game/tree/compare.h"

namespace pinwheel::ui {

/// Indices of the lanes that have come to a ply and go on there, and in which a typed move is legal. `rules` are those
/// that were compared; `notation` may be null.
std::vector<std::size_t> lanes_allowing(const Comparison&, std::span<const BoundRuleset> rules, int ply,
                                        std::string_view text, const Notation* notation);
/// The same for what clicks on these targets would play, or go on with.
std::vector<std::size_t> lanes_allowing(const Comparison&, std::span<const BoundRuleset> rules, int ply,
                                        std::span<const std::string> targets, const Viewer&);

/// "It is legal in lane 2 (Provisional, X1 = none), but the game is played by its own rules." Empty of no lane.
std::string allowed_sentence(const Comparison&, const std::vector<std::size_t>& lanes);

}  // namespace pinwheel::ui
