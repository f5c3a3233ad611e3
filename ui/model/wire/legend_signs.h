#pragma once
/// The signs on the boards as little pictures.
#include <span>

#include "pinwheel/game/variant/variant.h"
#include "pinwheel/view/renderer.h"
#include "pinwheel/view/tie.h"

namespace pinwheel::ui {

/// The lights that every game has, then the states of pieces that the variant tells, then the signs that the renderer
/// alone draws, then the lines of an X-ray, and the cross of struck-out squares where there are some. A light of
/// several boards is left out where there is one.
std::vector<LegendSign> legend_signs(const VariantInfo&, const Renderer*, std::span<const TieKind> lines = {},
                                     bool struck_out = false);

/// Draws a sign into a scene, its upper left corner at a point, its square so large.
void add_sign(Scene&, const LegendSign&, Point at, double side);

}  // namespace pinwheel::ui
