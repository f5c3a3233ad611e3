#pragma once
/// How rulesets may be called, in whatever language they are written.
#include "pinwheel/view/base.h"

namespace pinwheel {

/// "game" as a lane of a comparison is the rules of the game that is compared.
constexpr std::string_view id_of_own_rules = "game";

/// As check_id says, for lanes are written like "house+X1=no"; not "game", nor "standard", which a saved game may name
/// to be played by the variant's defaults. Error: "ruleset.schema" at "/id".
Status check_ruleset_id(std::string_view id);

}  // namespace pinwheel
