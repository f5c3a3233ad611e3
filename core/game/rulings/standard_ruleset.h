#pragma once
/// The ruleset every variant has without anybody writing it, and the checks a ruleset file passes at loading.
#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

inline constexpr std::string_view standard_id = "standard";

/// "The rules' own defaults" of a variant.
std::shared_ptr<const Ruleset> standard_ruleset(std::string_view variant);

/// The ruleset with that id, or for "standard" where nobody registered one, standard_ruleset(); else null.
std::shared_ptr<const Ruleset> registered_or_standard(const std::vector<std::shared_ptr<const Ruleset>>&,
                                                      std::string_view variant, std::string_view id);

/// Whether a ruleset's own choices are in the variant's catalogue. Rulings that a ruleset which it inherits from may
/// declare are left for Registry::bind.
/// Errors: "ruling.unknown", "ruling.option", "ruling.duplicate", naming the file and the JSON pointer.
Status check_own_choices(const Variant&, const RulesetInfo&);

}  // namespace pinwheel
