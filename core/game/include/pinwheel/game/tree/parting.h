#pragma once
/// A game that plays under its own copy of a ruleset, which is another one by now.
#include "pinwheel/game/tree/compare.h"

namespace pinwheel {

/// How such a game would go on under the ruleset as it is installed.
struct Parting {
    BoundRuleset now;        ///< the installed ruleset, with what the game chose beside it
    std::optional<int> ply;  ///< the first at which they part; nothing: so far they agree, or nobody may know yet
    std::string words;       ///< a sentence about that; empty while the game hides something
};

/// While the game hides something the installed ruleset is not asked: its judge would learn what nobody may know.
Parting parting(const Game&, BoundRuleset now, const StopAsked& stop = {});
/// Nothing where the game plays by what is installed, or where no such ruleset is.
std::optional<Parting> parting(const Registry&, const Game&, const StopAsked& stop = {});

}  // namespace pinwheel
