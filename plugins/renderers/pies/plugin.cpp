#include "pinwheel/view/plugin.h"

#include "pies.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::pies::Pies>()); }
}  // namespace

PINWHEEL_PLUGIN("pies", "0.1.0", begin)
