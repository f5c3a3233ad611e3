#include "model/commands/editions.h"

#include "model/cards/saved_ruleset.h"
#include "pinwheel/game/tree/parting.h"

namespace pinwheel::ui {

bool has_another_edition(const Registry& registry, const BoundRuleset& rules) {
    return rules.ruleset->carried() && !lacks_ruleset(registry, rules);
}

std::optional<Confirmation> edition_question(const Registry& registry, const Document& document) {
    const Game& game = document.game();
    if (!has_another_edition(registry, game.rules()) || document.elsewhere() || game.hides() ||
        document.sight().may(Deed::compare))
        return {};
    const auto found = parting(registry, game);
    if (!found) return {};
    return Confirmation{
        "As played, or as now?",
        "This game was played under another edition of the ruleset \"" + game.rules().id() + "\" than is installed.",
        found->words + " Rules ▸ As its ruleset is now goes over to the installed one later, and Undo comes back.",
        "As it is now", "As it was played"};
}

}  // namespace pinwheel::ui
