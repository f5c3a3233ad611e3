#pragma once
/// Games whose ruleset has become another one since: as played, or as it is now?
#include "model/commands/host.h"

namespace pinwheel::ui {

/// Whether a game plays under its own copy of a ruleset of which another edition is installed.
bool has_another_edition(const Registry&, const BoundRuleset&);
/// What to ask whoever opens such a game, with the first ply at which the two part. "Yes" is the command rules:as-now.
/// Nothing where the game plays by what is installed, or hides something from whoever looks.
std::optional<Confirmation> edition_question(const Registry&, const Document&);

}  // namespace pinwheel::ui
