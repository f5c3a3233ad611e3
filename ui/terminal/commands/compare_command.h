#pragma once
/// `compare FILE --rulesets a,b`.
#include "pinwheel/game/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct CompareOptions {
    Source source;
    std::string rulesets;    ///< ids, commas between
    bool every_ply = false;  ///< the verdicts at every ply, not only at the changes
};

/// Succeeds whether the rulesets agree or not.
int run_compare(const Registry& registry, const CompareOptions& options);

}  // namespace pinwheel::terminal
