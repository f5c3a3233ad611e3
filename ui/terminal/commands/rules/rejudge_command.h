#pragma once
/// `rejudge PATH --rulesets old,new`: a regression test of a ruleset over the games of a file or folder.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct RejudgeOptions {
    std::string path;      ///< a file, or a folder of them
    std::string rulesets;  ///< two ids, a comma between; "as-played" is what each game was played under
    bool json = false;
};

/// Lists the games that two rulesets judge otherwise, with the ply from which they do and why: `refusal` where some
/// do; `failure` where a game cannot be read or a judge failed.
int run_rejudge(const Registry&, const RejudgeOptions&);

}  // namespace pinwheel::terminal
