#pragma once
/// Rulesets: a named choice for every ruling plus the judge that turns facts into a verdict. What a ruleset does not
/// say, choices and judge, it inherits.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// One choice with its source: {"X1", "completer", "unconfirmed", "a single winner is spoken of"}.
struct RulingChoice {
    std::string option;
    bool unconfirmed = false;
    std::string note{};  ///< provenance of this cell
    bool operator==(const RulingChoice&) const = default;
};

struct RulesetInfo {
    std::string id, title, variant;
    std::string provenance;  ///< whose rules these are, one sentence
    std::string inherits;    ///< id of another ruleset of the same variant; empty: the variant's defaults
    std::map<std::string, RulingChoice> rulings;  ///< by ruling id or alias; those not named are inherited
    std::string source;                           ///< path of the file or plugin it came from; "built-in"
    std::string description{};                    ///< what it is for, in a sentence or two
    std::vector<RulingSpec> declares{};           ///< what its judge reads beside the variant's, see own_rulings.h
};

/// A ruleset as a saved game carries it: everything that is needed to go on where the ruleset itself is gone.
struct CarriedRules {
    std::string title, provenance;
    std::string source;                ///< name of the file it came from, without folders
    std::vector<std::string> parents;  ///< ids of those it inherits from, nearest first
    /// Rulings resolved, with what was chosen for the game alone; those not named are at their default.
    std::map<std::string, std::string> rulings;
    std::string judge;       ///< Lua text that judges; empty: none, or one that cannot be carried
    bool own_judge = false;  ///< whether something other than the variant judged
    std::string description{};
    std::vector<RulingSpec> declares{};  ///< by itself and those it inherits from
    bool operator==(const CarriedRules&) const = default;
};

/// C++, JSON and Lua rulesets all end here. Const and shared between threads.
class Ruleset {
public:
    virtual ~Ruleset() = default;
    virtual const RulesetInfo& info() const = 0;
    /// Asks facts, reads rulings, gives the verdict. `standard` is the variant's own judge for these facts,
    /// for rulesets that change only a corner.
    virtual Verdict judge(const Facts& facts, const Rulings& rulings, const std::function<Verdict()>& standard) const {
        (void)facts, (void)rulings;
        return standard();
    }
    /// The same for judges that may fail, as scripts do: the error says why. Core asks this one, lets the variant's own
    /// verdict stand where it fails, and tells both.
    virtual Result<Verdict> try_judge(const Facts& facts, const Rulings& rulings,
                                      const std::function<Verdict()>& standard) const {
        return judge(facts, rulings, standard);
    }
    /// False where judge() is only the variant's own: such games may be played out by Variant::playout.
    virtual bool own_judge() const { return true; }
    /// The Lua text that a game may carry its judge in; empty where there is none.
    virtual std::string judge_text() const { return {}; }
    /// What a game's own copy of a ruleset was made from; null for every other ruleset.
    virtual const CarriedRules* carried() const { return nullptr; }
};

/// A ruleset that only chooses rulings: what a JSON file becomes.
class ChoiceRuleset final : public Ruleset {
public:
    explicit ChoiceRuleset(RulesetInfo info) : info_(std::move(info)) {}
    const RulesetInfo& info() const override { return info_; }
    bool own_judge() const override { return false; }

private:
    RulesetInfo info_;
};

/// A ruleset resolved against its variant: all inheritance done, every id checked, indices ready.
struct BoundRuleset {
    const Variant* variant = nullptr;
    std::shared_ptr<const Ruleset> ruleset;
    Rulings rulings;
    Rulings inherited;                               ///< what holds before the ruleset's own choices and the game's
    std::map<std::string, RulingChoice> provenance;  ///< by ruling id, inherited ones included
    std::map<std::string, std::string> chosen_by;    ///< title of the ruleset that chose, by ruling id
    std::map<std::string, std::string> overrides;    ///< as given to bind(): ruling → option; saved with a game
    std::vector<std::string> parents;                ///< ids of those it inherits from, nearest first
    std::shared_ptr<const Ruleset> inherited_judge;  ///< the nearest parent with a judge, where it has none itself
    const std::string& id() const { return ruleset->info().id; }
    /// The ruleset that judges: it, or one that it inherits its judge from.
    const Ruleset& judge() const { return inherited_judge ? *inherited_judge : *ruleset; }
};

/// What people wrote of a ruleset, without the blanks and empty lines around it: its readers keep it so.
std::string trimmed(std::string_view);

/// Reads a ruleset from JSON text. Errors: "ruleset.json", "ruleset.schema", each with the JSON pointer in `where`.
/// The shape is share/schemas/ruleset.schema.json.
Result<RulesetInfo> parse_ruleset(std::string_view json, std::string source);

/// The JSON text of a ruleset; parse_ruleset gives it back.
std::string write_ruleset(const RulesetInfo&);

}  // namespace pinwheel
