#include "pinwheel/view/plugin.h"

#include "pies.h"

namespace {
void begin(pinwheel::Host& host) {
    using pinwheel::pies::Cut;
    for (const Cut cut : {Cut::equal, Cut::fixed, Cut::cells, Cut::weighted}) host.add(std::make_unique<pinwheel::pies::Pies>(cut));
}
}  // namespace

PINWHEEL_PLUGIN("pies", "0.1.0", begin)
