#pragma once
/// Which shapes can be painted at all.
#include "pinwheel/view/scene.h"

namespace pinwheel::paint {

/// False for a shape with a coordinate, width or radius that is no number or beyond 100 000 units: a plugin's mistake
/// that would keep the rasteriser busy for ever. Linear in its points.
bool is_sane(const Shape&);

}  // namespace pinwheel::paint
