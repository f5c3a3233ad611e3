#pragma once
/// The reasons of verdicts in a judge's text, read without running it.
#include <set>

#include "pinwheel/game/variant/variant.h"
#include "plugins/judge_tokens.h"

namespace pinwheel::lua {

/// A word that cannot be what was meant, by its place among the tokens.
struct WrongWord {
    std::size_t at;
    std::string message;
};

/// Looks at every word that `reason` of a table is compared with or becomes. Wrong is one that is nearly a reason of
/// the variant, or that the reason of a verdict in `standards`, variables of the variant's own verdict, is compared
/// with although the variant never gives it. What the text itself gives to a `reason` is a word of its own. Nothing is
/// wrong for a variant that does not tell its reasons.
std::optional<WrongWord> wrong_reason(const std::vector<LuaToken>&, const VariantInfo&,
                                      const std::set<std::string_view>& standards);
/// What is said of the reason of a verdict that is nearly one of the variant's; empty of one that is, or another word.
std::string misspelt_reason(const VariantInfo&, std::string_view reason);

}  // namespace pinwheel::lua
