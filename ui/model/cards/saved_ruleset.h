#pragma once
/// Rulings as a ruleset of their own, whose file stands by itself: what it inherits is found by the next session too.
#include <string>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

/// Whether the game is played under a copy of its own, of a ruleset that is not installed under its id.
bool lacks_ruleset(const Registry&, const BoundRuleset&);

/// Whether the game's rules are worth a file: it has rulings of its own, or its ruleset is a copy that is not
/// installed, or is there for this session alone.
bool may_be_saved(const Registry&, const BoundRuleset&);

/// A title for the game's rulings as a ruleset of their own, which no other ruleset of the variant has: that of a
/// ruleset which is only tried stays its own.
std::string free_title(const Registry&, const BoundRuleset&);

/// What a file says of a ruleset: as it is where all that it inherits lasts (Registry::lasts). Else it inherits the
/// nearest ruleset that lasts, as all above it do, and has the choices of those between, with their confirmations and
/// sources. Rulings of the game's own do not count. Errors: "ruleset.judge" where a judge would be lost so.
Result<RulesetInfo> standing_alone(const Registry&, const BoundRuleset&);

/// A game's rulings as a ruleset of their own: it inherits the ruleset that the game is played under, or as
/// standing_alone() does where that does not last, and chooses what the game does. Where the game changes nothing of a
/// ruleset that is only tried and the title is that ruleset's, it is that ruleset, to be installed. That of a copy of
/// the game's own inherits nothing, and has the copy's id where the game changes nothing and the ruleset is not
/// installed: the game then finds it. Else its id is made of the title, and unlike those there are. The judge, with
/// what it declares, is inherited too. Errors: "ruleset.title", also for one that another ruleset has, "ruleset.judge"
/// where the judge stands in no file that could be inherited from: in a game's own copy, in a script, or in a file that
/// is only tried.
Result<RulesetInfo> ruleset_of(const Registry&, const BoundRuleset&, std::string_view title);

}  // namespace pinwheel::ui
