#include "pinwheel/view/plugin.h"

#include "text.h"

namespace {
void begin(pinwheel::Host& host) { host.add(std::make_unique<pinwheel::text::Text>()); }
}  // namespace

PINWHEEL_PLUGIN("text", "1.0.0", begin)
