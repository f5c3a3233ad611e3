#pragma once
/// `find-difference FILE|VARIANT --rulesets A,B`: the nearest continuation in which two rulesets part.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/witness/witness.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct FindDifferenceOptions {
    Source source;
    std::string rulesets;  ///< two lanes as bind_lane() takes them, a comma between
    int ply = -1;
    int memory = 256;  ///< MiB of the search in breadth
    int seconds = 0;   ///< that it may take; 0: as long as it does
    bool json = false;
    WitnessOptions search;
};

/// Succeeds whether there is a difference or not.
int run_find_difference(const Registry& registry, const FindDifferenceOptions& options);

}  // namespace pinwheel::terminal
