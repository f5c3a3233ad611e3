#pragma once
/// The last move that these eyes noticed, once more, step by step: what it did on each board, what it captured beside
/// its way, and what changed by it elsewhere. Made of what they saw before and see now, and of nothing else.
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

struct ReplayStep {
    View view;
    std::vector<Highlight> lights;
    std::string words;  ///< "Board NE: e2 to e4."
};

/// The position before the move and its steps, the last of which shows what is seen now; empty where nothing was
/// noticed or nothing on the boards changed.
std::vector<ReplayStep> last_move_steps(const Sight&);

/// The same from two views; `changes` is what the variant says the action changed beyond its own squares.
std::vector<ReplayStep> steps_between(const View& before, const View& after, const Consequences* changes = nullptr);

}  // namespace pinwheel::ui
