#pragma once
/// Rulesets whose judge is a Lua function.
#include "pinwheel/game/plugins/registry.h"
#include "plugins/script_judge.h"

namespace pinwheel::lua {

/// Const and shared between threads: each call leases a state of its own. Of a variant that hides something each call
/// gets a new one: a verdict follows from its facts alone, and nothing of them is carried to another game or viewer.
class ScriptRuleset final : public Ruleset {
public:
    /// The states of the judge take their memory from the account; what the ruleset keeps itself is in the lease.
    /// `text` is the file that the judge stands in, where there is one: games carry it.
    ScriptRuleset(RulesetInfo info, const VariantInfo& variant, ScriptJudge::Maker push_judge, std::shared_ptr<Account>,
                  std::string text = {}, Lease = {});
    const RulesetInfo& info() const override { return info_; }
    /// Where the judge fails, the variant's own verdict.
    Verdict judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override;
    Result<Verdict> try_judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override;
    Result<ScriptJudge::Shape> shape() const;
    std::string judge_text() const override { return text_; }

private:
    RulesetInfo info_;
    std::string text_;
    Lease kept_;
    Carries carries_;
    mutable Pool<ScriptJudge> pool_;
    mutable Strikes strikes_;
};

/// Asks the judge about the start position and along seeded random games, for 0.8 seconds of processor time at most.
/// Errors: what it fails with first.
Status try_out(const ScriptRuleset&, const BoundRuleset&);

/// Checks what can be read in the lines of a judge without running it: every `facts.name` and `rulings.name`, options
/// that a ruling is compared with, words and seats of results, and parts of the standard verdict that are joined to a
/// text although they may be nil; facts and rulings also in the functions of the text to which it hands its tables, and
/// in those that they call with them. Errors: "ruleset.fact", "ruleset.ruling", "ruling.option", "judge.result",
/// "judge.nil", "judge.reason" for a misspelt reason of a verdict, "judge.ruling" for a ruling that is said to have
/// decided and does not exist, each with the line; "ruleset.ruling" too where a
/// ruling that the ruleset declares is never read.
Status check_judge_text(std::string_view text, const std::string& source, const ScriptJudge::Shape&,
                        const BoundRuleset&);

/// {id, title, variant, description, provenance, inherits, rulings} of the table at an index; `variant` stands in where
/// the table does not say it. `rulings` goes from rulings to options, and has an array of those that the ruleset
/// declares. Raises "ruleset.*" naming the member; what a declaration means is checked where the ruleset is bound.
RulesetInfo check_ruleset_info(lua_State*, int index, std::string_view variant, const std::string& source);

}  // namespace pinwheel::lua
