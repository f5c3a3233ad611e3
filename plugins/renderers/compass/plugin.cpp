#include "pinwheel/view/plugin.h"

#include "as_at_the_table.h"

namespace {
void begin(pinwheel::Host& host) {
    host.add(std::make_unique<pinwheel::compass::Compass>());
    host.add(std::make_unique<pinwheel::compass::AsAtTheTable>());
}
}  // namespace

PINWHEEL_PLUGIN("compass", "1.0.0", begin)
