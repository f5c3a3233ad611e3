#include "pinwheel/view/plugin.h"

#include "qhess/qhess.h"
#include "rules/rules.h"

namespace {
void begin(pinwheel::Host& host) {
    host.add(std::make_unique<pinwheel::Model<pinwheel::quantum::QuantumChess>>());
    pinwheel::qhess::add_notations(host);
}
}  // namespace

PINWHEEL_PLUGIN("quantum-chess", "0.1.0", begin)
