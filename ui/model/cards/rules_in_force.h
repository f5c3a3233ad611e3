#pragma once
/// The rules that a game is played under, named in a few words, and what changes when others take their place.
#include <optional>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// "House rules · X1 changed"; of many rulings their number.
std::string rules_in_force(const BoundRuleset&);
/// The same for a tab: without what its title says in parentheses.
std::string rules_in_brief(const BoundRuleset&);
/// Codes of the rulings that the two answer otherwise, in the order of the catalogue.
std::vector<std::string> rulings_that_differ(const BoundRuleset&, const BoundRuleset&);
/// One line on a swap: "Rules: House rules instead of Provisional. X1 and X2 are answered otherwise.
/// The verdict stays." Where the verdicts are not for everybody's eyes, nothing is said of them.
std::string swap_sentence(const BoundRuleset& before, const BoundRuleset& after, const std::optional<Verdict>& was,
                          const std::optional<Verdict>& now);

}  // namespace pinwheel::ui
