#pragma once
/// Pictures of positions for pages.
#include "model/comparison/comparison_export.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

/// As the best renderer draws them. The registry must outlive it.
ui::PositionPicture position_picture(const Registry&);

}  // namespace pinwheel::terminal
