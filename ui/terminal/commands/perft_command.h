#pragma once
/// `perft VARIANT DEPTH`.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct PerftOptions {
    Source source;
    int depth = 1;
    bool divide = false, time = false, json = false;
};

int run_perft(const Registry& registry, const PerftOptions& options);

}  // namespace pinwheel::terminal
