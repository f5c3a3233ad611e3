#pragma once
/// The curtain that covers the boards while one player leaves the screen to another. It shows nothing of any view.
#include "pinwheel/game/variant/variant.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

inline constexpr const char* curtain_target = "curtain:lift";

/// All of the scene is one hit, `curtain_target`.
Scene curtain_scene(const SeatInfo& next, double width, double height);

}  // namespace pinwheel::ui
