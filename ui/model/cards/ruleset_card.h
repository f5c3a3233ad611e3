#pragma once
/// What somebody is shown of a ruleset that was handed on, before it is tried or installed.
#include <string>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct RulesetCard {
    std::string words;  ///< whose rules these are, whether they are here already, how they part from the game shown
    std::string
        rulings;  ///< a line for each ruling it answers otherwise, and each it answers itself: number, question, answer
};

/// `shown`: rules of the game in front; null where there is none.
RulesetCard ruleset_card(const Registry&, const BoundRuleset& offered, const BoundRuleset* shown);

}  // namespace pinwheel::ui
