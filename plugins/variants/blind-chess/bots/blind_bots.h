#pragma once
/// Computer players of blind chess: blind-random, blind-casual, blind-belief (blind spec §11).
#include "pinwheel/view/plugin.h"

namespace pinwheel::blind {

/// Registers all three.
void add_bots(Host&);

}  // namespace pinwheel::blind
