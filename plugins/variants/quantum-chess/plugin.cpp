#include "pinwheel/view/plugin.h"

#include "pinwheel/game/files/notation.h"

#include "qhess/qhess.h"
#include "rules/rules.h"

namespace {
void begin(pinwheel::Host& host) {
    using namespace pinwheel;
    host.add(std::make_unique<Model<quantum::QuantumChess>>());
    qhess::add_notations(host);
    host.add(position_notation("qfen", "Position (QFEN)", "qfen", "quantum-chess", [](std::string_view text) -> Status {
        const quantum::QuantumChess rules;
        const auto p = rules.start(Rulings(rules.info().rulings), {std::string(text), {}, 0});
        // What other rulings allow is for the game to judge.
        return p || (text.starts_with("[") && text.find("] (") != text.npos) ? Status() : p.error();
    }));
}
}  // namespace

PINWHEEL_PLUGIN("quantum-chess", "0.1.0", begin)
