#include "pinwheel/view/plugin.h"
#include "bots/blind_bots.h"
#include "rules/rules.h"

namespace {
void begin(pinwheel::Host& host) {
    host.add(std::make_unique<pinwheel::Model<pinwheel::blind::BlindChess>>());
    pinwheel::blind::add_bots(host);
}
}  // namespace

PINWHEEL_PLUGIN("blind-chess", "1.0.0", begin)
