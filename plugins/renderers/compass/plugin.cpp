#include "pinwheel/view/plugin.h"

#include "compass.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::compass::Compass>()); }
}  // namespace

PINWHEEL_PLUGIN("compass", "1.0.0", begin)
