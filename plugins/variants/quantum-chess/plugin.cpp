#include "pinwheel/view/plugin.h"

#include "rules.h"

namespace {
void begin(pinwheel::Host& host) {
    host.add(std::make_unique<pinwheel::Model<pinwheel::quantum::QuantumChess>>());
}
}  // namespace

PINWHEEL_PLUGIN("quantum-chess", "0.1.0", begin)
