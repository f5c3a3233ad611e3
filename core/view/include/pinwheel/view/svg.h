#pragma once
/// Writers of a Scene that need no toolkit.
#include "pinwheel/view/scene.h"
#include "pinwheel/view/theme.h"

namespace pinwheel {

/// A self-contained SVG 1.1 document; equal scenes give equal bytes. Linear in the number of items.
std::string to_svg(const Scene&, const Theme&, const PieceSet&);

}  // namespace pinwheel
