// Reads views as JSON, one a line, and writes the offers that follow from them: a process that has no game.
#include <iostream>

#include "model/wire/offers_json.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/views/view_json.h"

namespace {

/// How an action is spelled may depend on whose turn it is, which every view tells; and on nothing else of a position.
std::string fen_with_turn(pinwheel::SeatId to_move) {
    return std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ") + (to_move.v == 0 ? "w" : "b") + " KQkq - 0 1";
}

}  // namespace

int main() {
    pinwheel::Registry registry;
    pinwheel::load_plugins(registry, {{}, true, true, {}});
    for (std::string line; std::getline(std::cin, line);) {
        const auto view = pinwheel::read_view(line);
        if (!view) {
            std::cerr << view.error().message << "\n";
            return 1;
        }
        const pinwheel::Variant* variant = registry.variant(view->variant);
        const auto rules = registry.bind(view->variant, "");
        if (!variant || !rules) return 1;
        const auto spelling = variant->start(rules->rulings, {fen_with_turn(view->rights.to_move), {}, 0});
        if (!spelling) return 1;
        std::cout << pinwheel::ui::write_offers(
                         *variant, *view, variant->offers(*view),
                         [&](const pinwheel::Action& action) { return variant->token(**spelling, action); })
                  << "\n";
    }
}
