#include "pinwheel/view/plugin.h"
#include "bot/players.h"
#include "rules/rules.h"

namespace {
void begin(pinwheel::Host& host) {
    host.add(std::make_unique<pinwheel::Model<pinwheel::hyper_fairy::HyperFairyChess>>());
    pinwheel::hyper_fairy::bot::add_bots(host);
}
}  // namespace

PINWHEEL_PLUGIN("hyper-fairy-chess", "0.1.0", begin)
