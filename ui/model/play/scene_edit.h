#pragma once
/// What a canvas adds to a renderer's scene: the piece that is being dragged, and the tiles of a choice.
#include "model/play/table.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

/// Middle and size of a target's polygon; size 0 when the scene has no such target.
struct TargetPlace {
    Point centre;
    double size = 0;  ///< side of a square of that area
};
TargetPlace place_of(const Scene&, std::string_view target);

/// Draws the piece of a target at a point instead, and its resting place faded. False where no piece stands there.
bool lift(Scene&, std::string_view target, Point to);

/// Tiles in a row at a target, inside the scene, each a hit "choice:word"; everything else is dimmed.
void add_chooser(Scene&, const std::vector<ChoiceTile>&, std::string_view target, std::string_view marked = {});
/// How many of so many tiles stand in a row.
std::size_t tiles_in_row(std::size_t count);

}  // namespace pinwheel::ui
