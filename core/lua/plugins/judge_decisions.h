#pragma once
/// The rulings that a judge's text says decided a verdict, read without running it.
#include "plugins/judge_reasons.h"

namespace pinwheel::lua {

/// Looks at every word that becomes the `ruling` of a verdict: of a variable in `standards` or one that the text
/// returns, or of a table that says `over`. Wrong is one that no ruling of the catalogue has as id or alias.
std::optional<WrongWord> wrong_ruling(const std::vector<LuaToken>&, const RulingCatalogue&,
                                      const std::set<std::string_view>& standards);

}  // namespace pinwheel::lua
