#pragma once
/// A ruleset as the text of a Lua file whose judge is there to be edited.
#include <string>

#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel::ui {

/// The judge gives the variant's own verdict until somebody changes it.
std::string judge_skeleton(const RulesetInfo&);

}  // namespace pinwheel::ui
