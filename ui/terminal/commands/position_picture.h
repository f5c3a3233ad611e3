#pragma once
/// Pictures of positions for pages.
#include "model/cards/comparison_export.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

/// As the best renderer draws them, to everybody's eyes. Registry and variant must outlive it.
ui::PositionPicture position_picture(const Registry&, const Variant&);

}  // namespace pinwheel::terminal
