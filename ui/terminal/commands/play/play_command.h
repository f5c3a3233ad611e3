#pragma once
/// `play VARIANT|FILE`: a game typed move by move.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct PlayOptions {
    Source source;
    bool colour = true;              ///< escapes, where standard output is a terminal
    bool figures = false;            ///< the figures of chess instead of letters
    std::vector<std::string> bots;   ///< "b=random": seats that computers play
    int think_ms = 1000, depth = 0;  ///< of each of their decisions; 0 plies: no limit
    std::uint64_t nodes = 0;         ///< 0: no limit
    std::uint64_t seed = 0;  ///< of the computers' choices where nothing is hidden; 0: a fresh one, which is told
    bool recover = false;    ///< opens what was not saved when a program ended last, instead of the source
};

/// Ends at the end of input. From a pipe: a failure when something was refused.
int run_play(Registry& registry, const PlayOptions& options);

}  // namespace pinwheel::terminal
