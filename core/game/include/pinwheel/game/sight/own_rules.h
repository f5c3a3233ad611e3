#pragma once
/// Under which rules a game of people is read. Whether it hides something is a matter of its own rules: under others it
/// might be over, and what was answered would be worded anew.
#include <functional>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Whether a script made a ruleset up: its source is none, or begins with "script ".
bool made_by_script(const Ruleset&);

/// Without the rulesets that scripts made up for variants that hide something.
Registry without_rules_of_scripts(Registry);

/// Reads a game with the rules that are wanted.
using ReadGame = std::function<Result<Game>(const Registry&, const RulesWanted&)>;

/// Reads a game of people: under its own rules while it hides something, and under none that a script made up then.
/// Errors: those of `read`; "game.hidden" where others are wanted for such a game.
Result<Game> read_under_own_rules(const Registry&, const RulesWanted&, const ReadGame& read);

}  // namespace pinwheel
