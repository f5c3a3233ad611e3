#pragma once
/// Rulesets as Lua arguments.
#include <lua.hpp>
#include <vector>

#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel::lua {

/// A ruleset from an id or a table like that of pinwheel.register_ruleset, bound to a variant; the table at
/// `overrides` (0: none) goes from rulings to options. Raises "ruleset.*", "ruling.*".
BoundRuleset check_ruleset(lua_State*, int index, std::string_view variant, int overrides = 0);

/// An array of rulesets.
std::vector<BoundRuleset> check_rulesets(lua_State*, int index, std::string_view variant);

/// An array of lanes of a comparison: as check_rulesets, and texts as bind_lane() takes them. `of_game` may be null.
std::vector<BoundRuleset> check_lanes(lua_State*, int index, const Variant&, const BoundRuleset* of_game);

/// Reads {id, variant, title, description, provenance, inherits, rulings, judge}; `variant` stands in where it is not
/// said. Raises "ruleset.*" and what the judge's trial raises.
std::shared_ptr<const Ruleset> check_ruleset_table(lua_State*, int index, std::string_view variant);

}  // namespace pinwheel::lua
