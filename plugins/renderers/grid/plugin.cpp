#include "pinwheel/view/plugin.h"

#include "grid.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::grid::Grid>()); }
}  // namespace

PINWHEEL_PLUGIN("grid", "1.0.0", begin)
