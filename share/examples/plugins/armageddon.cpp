// A ruleset with a judge of its own: every draw counts as a win for Black, and nobody may dawdle.
// It knows the variant by facts and rulings only, never by its headers.
#include "pinwheel/game/rulings/ruleset.h"
#include "pinwheel/view/plugin.h"

using namespace pinwheel;

namespace {

constexpr std::int64_t longest = 400;  // plies

class Armageddon final : public Ruleset {
public:
    Armageddon() {
        info_.id = "armageddon";
        info_.title = "Armageddon";
        info_.variant = "chess";
        info_.provenance = "Tie-breaks of many tournaments; the length limit is ours.";
        info_.rulings["stalemate.result"] = {"draw", false, "and so a win for Black"};
        info_.source = "example plugin";
    }

    const RulesetInfo& info() const override { return info_; }

    Verdict judge(const Facts& facts, const Rulings&, const std::function<Verdict()>& standard) const override {
        Verdict verdict = standard();
        const int plies = facts.index("plies");  // a line fact: every variant has it
        if (!verdict.over && facts.number(plies) >= longest)
            verdict = {true, {Outcome::draw, Outcome::draw}, "too-long", {}, {}};
        if (verdict.over && verdict.result == std::vector{Outcome::draw, Outcome::draw}) {
            verdict.result = {Outcome::loss, Outcome::win};
            verdict.note = "A draw wins for Black.";
        }
        return verdict;
    }

private:
    RulesetInfo info_;
};

void begin(Host& host) { host.add(std::make_unique<Armageddon>()); }

}  // namespace

PINWHEEL_PLUGIN("armageddon", "1.0", begin)
