#include "pinwheel/view/plugin.h"
#include "rules.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::Model<pinwheel::orthodox::Chess>>()); }
}  // namespace

PINWHEEL_PLUGIN("chess", "1.0.0", begin)
