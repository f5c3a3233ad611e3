#pragma once
/// `rulesets [VARIANT]`: what each ruleset is called, what it is for, whose it is, and how it differs from the
/// defaults.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct RulesetsOptions {
    std::string variant;  ///< empty: all
    bool json = false;
};

int run_rulesets(const Registry& registry, const RulesetsOptions& options);

}  // namespace pinwheel::terminal
