#pragma once
/// `compare FILE --rulesets a,b`.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct CompareOptions {
    Source source;
    std::string rulesets;    ///< lanes as bind_lane() takes them, commas between
    bool every_ply = false;  ///< the verdicts at every ply, not only at the changes
    bool json = false;       ///< share/schemas/comparison.schema.json
    std::string out;         ///< page to write, .html or .md
};

/// Succeeds whether the rulesets agree or not; fails where a ruleset's judge failed, after all was printed.
int run_compare(const Registry& registry, const CompareOptions& options);

}  // namespace pinwheel::terminal
