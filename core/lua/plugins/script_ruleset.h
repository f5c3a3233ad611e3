#pragma once
/// Rulesets whose judge is a Lua function.
#include "pinwheel/game/registry.h"
#include "plugins/script_judge.h"

namespace pinwheel::lua {

/// Const and shared between threads: each call leases a state of its own.
class ScriptRuleset final : public Ruleset {
public:
    /// The states of the judge take their memory from the account; what the ruleset keeps itself is in the lease.
    /// `text` is the file that the judge stands in, where there is one: games carry it.
    ScriptRuleset(RulesetInfo info, const VariantInfo& variant, ScriptJudge::Maker push_judge, std::shared_ptr<Account>,
                  std::string text = {}, Lease = {});
    const RulesetInfo& info() const override { return info_; }
    /// Where the judge fails, the variant's own verdict stands and the note says what went wrong.
    Verdict judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override;
    Result<Verdict> try_judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const;
    Result<ScriptJudge::Shape> shape() const;
    std::string judge_text() const override { return text_; }

private:
    RulesetInfo info_;
    std::string text_;
    Lease kept_;
    mutable Pool<ScriptJudge> pool_;
    mutable Strikes strikes_;
};

/// Asks the judge about the start position and along seeded random games. Errors: what it fails with first.
Status try_out(const ScriptRuleset&, const BoundRuleset&);

/// Checks every `facts.name` in the lines of a judge against the variant's facts. Errors: "ruleset.fact" with the line.
Status check_fact_names(std::string_view text, const std::string& source, const ScriptJudge::Shape&,
                        const VariantInfo&);

/// {id, title, variant, provenance, inherits, rulings} of the table at an index; `variant` stands in where the table
/// does not say it. Raises "ruleset.*" naming the member.
RulesetInfo check_ruleset_info(lua_State*, int index, std::string_view variant, const std::string& source);

}  // namespace pinwheel::lua
