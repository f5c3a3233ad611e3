#pragma once
/// How files with games of people are read and written. Whether it hides something is a matter of its own rules: under
/// others it might be over, and what was answered would be worded anew.
#include <filesystem>
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

/// Whether a game may be written over a file: never over a state of the same game that hides something and does not go
/// on in it, nor as one that hides something over the same game ended. So nothing that was answered is taken back.
/// Errors: "game.final". Two games that begin alike, or of which one has not begun, are one where they do not have
/// different tags "GameId". Reads the file, where the variant may hide something.
Status may_be_written_over(const Registry&, const Game&, const std::filesystem::path&);

}  // namespace pinwheel
