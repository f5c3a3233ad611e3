#include "pinwheel/view/plugin.h"

#include "rules/rules.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::Model<pinwheel::duplicate::DuplicateChess>>()); }
}  // namespace

PINWHEEL_PLUGIN("duplicate-chess", "0.1.0", begin)
