#pragma once
/// Judgement: a verdict, and what the judge of a ruleset did to come to it.
#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

struct Judgement {
    Verdict verdict;
    std::optional<Verdict> standard;  ///< the variant's own, where the ruleset's judge came to another outcome
    std::string failure;              ///< why the ruleset's judge failed; `verdict` is then the variant's own
    bool operator==(const Judgement&) const = default;
};

/// Whether two verdicts tell the players the same: over or not, the results, and the reason. Which ruling decided, and
/// notes, may differ.
bool same_outcome(const Verdict&, const Verdict&);

/// Why a judge failed, for people: the reason first, then `more`, and last, in parentheses, the place in a script that
/// a failure begins with. No full stop ends it. What has little room shows the reason then.
std::string reason_first(std::string_view failure, std::string_view more = {});

/// The ruleset with this game's own choices, as headings call it: "Provisional", "Provisional, X1 = no".
std::string title_of(const BoundRuleset&);

}  // namespace pinwheel
