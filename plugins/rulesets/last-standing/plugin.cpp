#include "pinwheel/view/plugin.h"

#include "last_standing.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::rulesets::LastStanding>()); }
}  // namespace

PINWHEEL_PLUGIN("last-standing", "0.1.0", begin)
