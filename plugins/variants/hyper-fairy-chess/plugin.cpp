#include "pinwheel/view/plugin.h"

#include <algorithm>

#include "bot/players.h"
#include "pinwheel/game/files/notation.h"
#include "rules/rules.h"

namespace {
/// Whether a text has what only HFEN has: then what other rulings than the defaults allow is for the game to judge.
bool is_shaped(std::string_view text) {
    if (text.find('\n') != text.npos) return false;
    return text.starts_with("draft w=") || (std::count(text.begin(), text.end(), '/') >= 7 &&
                                            (text.find('=') != text.npos || text.find(" !") != text.npos));
}

void begin(pinwheel::Host& host) {
    using namespace pinwheel;
    host.add(std::make_unique<Model<hyper_fairy::HyperFairyChess>>());
    hyper_fairy::bot::add_bots(host);
    host.add(
        position_notation("hfen", "Position (HFEN)", "hfen", "hyper-fairy-chess", [](std::string_view text) -> Status {
            const hyper_fairy::HyperFairyChess rules;
            const auto p = rules.start(Rulings(rules.info().rulings), {std::string(text), {}, 0});
            return p || is_shaped(text) ? Status() : p.error();
        }));
}
}  // namespace

PINWHEEL_PLUGIN("hyper-fairy-chess", "0.1.0", begin)
