#pragma once
/// Rulesets that games carry in themselves.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {

/// What a game under these rules carries of them; nothing where they are no more than the variant's own defaults.
std::optional<CarriedRules> carried_rules(const BoundRuleset&);

/// The game's own copy as a ruleset. `notes` gets a sentence for what of it cannot be had: rulings that the variant no
/// longer knows, a judge that does not run. Errors: those of Registry::bind.
Result<BoundRuleset> bind_carried(const Registry&, std::string_view variant, const std::string& id, const CarriedRules&,
                                  const std::map<std::string, std::string>& overrides, std::vector<std::string>& notes);

/// Whether an installed ruleset is what the game carries, as far as the copy tells.
bool same_rules(const CarriedRules&, const BoundRuleset& installed);

}  // namespace pinwheel
