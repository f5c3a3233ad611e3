#pragma once
/// Lights: what a canvas asks its renderer to show besides the position.
#include <vector>

#include "model/play/gesture.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

/// The pick with its twins, and where it may go: "playable" for what is legal or may be tried, "only-here" for what
/// one board alone would allow. A view whose "highlighting" is "off" lights the pick alone; its "unlit" names moves
/// that may be clicked but are not lit, "e1g1 e1c1".
std::vector<Highlight> pick_lights(const Gesture&, const View& = {});
/// Where more than two seats play in the open: what the others did since the seat to act acted last, the newest action
/// left out, which the view marks itself.
std::vector<Highlight> round_lights(const Game&, const Viewer&);

/// A node's own drawings as "user" squares and arrows.
std::vector<Highlight> drawn_lights(const std::vector<Annotation>&);

/// The drawings after one more arrow or square: an equal one is taken away, one of another colour is recoloured.
std::vector<Annotation> toggled(std::vector<Annotation>, const Annotation&);

}  // namespace pinwheel::ui
