#include "pinwheel/game/tree/parting.h"

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {

Parting parting(const Game& game, BoundRuleset now, const StopAsked& stop) {
    Parting out{std::move(now), {}, {}};
    if (game.hides()) return out;
    const BoundRuleset both[] = {game.rules(), out.now};
    const auto compared = compare(game, both, stop);
    if (!compared) {
        out.words = "Under the installed one it cannot begin: " + compared.error().message;
        return out;
    }
    out.ply = compared->first_difference;
    const auto& misfit = compared->lanes[1].parted;
    if (!out.ply)
        out.words = "So far they agree on every ply.";
    else
        out.words = "They part at ply " + std::to_string(*out.ply) +
                    (misfit && *out.ply == misfit->ply ? ", which the installed one does not allow." : ".");
    return out;
}

std::optional<Parting> parting(const Registry& registry, const Game& game, const StopAsked& stop) {
    const BoundRuleset& own = game.rules();
    if (!own.ruleset->carried()) return {};
    auto now = registry.bind(own.variant->info().id, own.id(), own.overrides);
    if (!now) return {};
    return parting(game, *std::move(now), stop);
}

}  // namespace pinwheel
