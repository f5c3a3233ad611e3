#pragma once
/// `play VARIANT|FILE`: a game typed move by move.
#include "pinwheel/game/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct PlayOptions {
    Source source;
    bool colour = true;    ///< escapes, where standard output is a terminal
    bool recover = false;  ///< opens what was not saved when a program ended last, instead of the source
};

/// Ends at the end of input. From a pipe: a failure when something was refused.
int run_play(Registry& registry, const PlayOptions& options);

}  // namespace pinwheel::terminal
