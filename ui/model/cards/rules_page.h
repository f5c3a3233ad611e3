#pragma once
/// A page of rules as it holds under the rules that a game is played by.
#include <string>
#include <string_view>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

/// The page with the rules in force named after its title, what they change about a piece below that piece's diagram
/// ("figures/card-<variant>-<piece>.png"), and every ruling with its answer at the end; in bold where that is not the
/// variant's own.
std::string rules_page(std::string_view markdown, const Registry&, const BoundRuleset& in_force);

}  // namespace pinwheel::ui
