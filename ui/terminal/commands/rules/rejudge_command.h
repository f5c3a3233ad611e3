#pragma once
/// `rejudge DIR --rulesets old,new`: a regression test of a ruleset over a folder of games.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct RejudgeOptions {
    std::string folder;
    std::string rulesets;  ///< two ids, a comma between; "as-played" is what each game was played under
};

/// Lists the games that two rulesets judge otherwise, with the ply from which they do and why. `failure` where some do,
/// or where a game cannot be read.
int run_rejudge(const Registry&, const RejudgeOptions&);

}  // namespace pinwheel::terminal
