#pragma once
/// `what-if FILE`: what each option of each ruling would change at a position, or along the line.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct WhatIfOptions {
    Source source;
    int ply = -1;
    bool all = false;   ///< options that change nothing as well
    bool line = false;  ///< which rulings matter along the whole line
    bool json = false;  ///< share/schemas/what-if.schema.json
};

int run_what_if(const Registry& registry, const WhatIfOptions& options);

}  // namespace pinwheel::terminal
