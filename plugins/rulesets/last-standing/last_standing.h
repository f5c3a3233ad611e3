#pragma once
/// A ruleset for duplicate chess in which a mate puts a player out and those who remain at the end win.
#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel::rulesets {

/// An example of a ruleset with a judge of its own. It knows the variant by its facts alone, never by its headers, so
/// the same folder with other ids would do for any variant that answers `eliminated` and `active-boards`.
class LastStanding final : public Ruleset {
public:
    LastStanding();
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override;

private:
    RulesetInfo info_;
};

}  // namespace pinwheel::rulesets
