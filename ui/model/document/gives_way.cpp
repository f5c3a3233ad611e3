#include "model/document/gives_way.h"

namespace pinwheel::ui {

namespace {

/// The same choices, judged alike: by nobody's judge of its own, by the same one, or by the same script.
bool ruled_alike(const BoundRuleset& a, const BoundRuleset& b) {
    const Ruleset &one = a.judge(), &other = b.judge();
    const bool alike =
        &one == &other || (one.own_judge() == other.own_judge() &&
                           (!one.own_judge() || (!one.judge_text().empty() && one.judge_text() == other.judge_text())));
    return a.variant == b.variant && a.id() == b.id() && a.rulings == b.rulings && alike;
}

}  // namespace

bool gives_way(const Document& document, const Game& lines) {
    const Game& game = document.game();
    return game.node_count() == 1 && document.path().empty() && !document.dirty() && !document.elsewhere() &&
           !document.seating().has_bots() && !game.hides() && !lines.hides() &&
           ruled_alike(game.rules(), lines.rules()) && game.setup() == lines.setup();
}

}  // namespace pinwheel::ui
