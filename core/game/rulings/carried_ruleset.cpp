#include "rulings/carried_ruleset.h"

#include <filesystem>

#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "rulings/standard_ruleset.h"

namespace pinwheel {
namespace {

constexpr const char* own_copy = "the game's own copy";

/// Judges as the game was judged when it was saved.
class CarriedRuleset final : public Ruleset {
public:
    CarriedRuleset(RulesetInfo info, CarriedRules rules, std::shared_ptr<const Ruleset> judge)
        : info_(std::move(info)), rules_(std::move(rules)), judge_(std::move(judge)) {}

    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts& facts, const Rulings& rulings, const std::function<Verdict()>& standard) const override {
        return judge_ ? judge_->judge(facts, rulings, standard) : standard();
    }
    Result<Verdict> try_judge(const Facts& facts, const Rulings& rulings,
                              const std::function<Verdict()>& standard) const override {
        return judge_ ? judge_->try_judge(facts, rulings, standard) : Result<Verdict>(standard());
    }
    bool own_judge() const override { return judge_ != nullptr; }
    std::string judge_text() const override { return rules_.judge; }
    const CarriedRules* carried() const override { return &rules_; }

private:
    RulesetInfo info_;
    CarriedRules rules_;
    std::shared_ptr<const Ruleset> judge_;
};

std::map<std::string, std::string> resolved(const Rulings& rulings) {
    std::map<std::string, std::string> out;
    for (const RulingSpec& spec : rulings.catalogue()) out[spec.id] = rulings.choice(spec.id);
    return out;
}

bool all_defaults(const Rulings& rulings) { return rulings == Rulings(rulings.catalogue()); }

/// Null where there is none, or it does not run; then `notes` says so.
std::shared_ptr<const Ruleset> judge_of(const Registry& registry, bool hidden, const std::string& id,
                                        const CarriedRules& rules, std::vector<std::string>& notes) {
    if (!rules.own_judge) return nullptr;
    std::string why = "it is no Lua text that a file could hold";
    if (hidden) {
        why = "it would be asked what players may not know; install the ruleset where you trust it";
    } else if (!rules.judge.empty()) {
        if (!registry.judge_maker()) {
            why = "this program was started without scripts";
        } else {
            auto made = registry.judge_maker()(registry, rules.judge);
            if (made) return *std::move(made);
            why = made.error().message;
        }
    }
    notes.push_back("The judge of the ruleset " + in_quotes(id) + " does not run from the game's own copy (" + why +
                    "); the variant's own judge takes its place.");
    return nullptr;
}

/// The variant's rulings and what the copy declares, but for what cannot be declared here; `notes` says so.
RulingCatalogue usable_catalogue(const VariantInfo& variant, const std::string& id, const CarriedRules& rules,
                                 std::vector<std::string>& notes) {
    RulingCatalogue all = variant.rulings;
    for (RulingSpec row : rules.declares) {
        if (row.declared_by.empty()) row.declared_by = id;
        if (auto error = add_own_ruling(all, row, variant))
            notes.push_back("Of the game's own copy of its ruleset, the ruling " + in_quotes(row.id) +
                            " is left out: " + error->message);
    }
    return all;
}

}  // namespace

std::optional<CarriedRules> carried_rules(const BoundRuleset& rules) {
    const Ruleset& ruleset = *rules.ruleset;
    const RulesetInfo& info = ruleset.info();
    // Whoever gives the name to other rules must not open what a game hides.
    const bool usual = !rules.variant->info().hidden && (info.id == standard_id || info.id == "provisional");
    if (usual && !rules.judge().own_judge() && !ruleset.carried() && all_defaults(rules.rulings)) return {};
    CarriedRules out;
    if (const CarriedRules* before = ruleset.carried()) {
        out = *before;
    } else {
        out.title = info.title;
        out.provenance = info.provenance;
        out.description = info.description;
        out.source = std::filesystem::path(info.source).filename().string();
        out.parents = rules.parents;
        out.judge = rules.judge().judge_text();
        out.own_judge = rules.judge().own_judge();
        out.declares = own_rulings(rules.rulings.catalogue());
    }
    out.rulings = resolved(rules.rulings);
    return out;
}

Result<BoundRuleset> bind_carried(const Registry& registry, std::string_view variant, const std::string& id,
                                  const CarriedRules& rules, const std::map<std::string, std::string>& overrides,
                                  std::vector<std::string>& notes) {
    const Variant* known = registry.variant(variant);
    if (!known) return Error{"ruleset.variant", no_variant(registry, variant), {}};
    RulesetInfo info;
    info.id = id;
    info.title = rules.title.empty() ? id : rules.title;
    info.variant = variant;
    info.provenance = rules.provenance;
    info.description = rules.description;
    info.source = own_copy;
    Rulings choices(std::make_shared<const RulingCatalogue>(usable_catalogue(known->info(), id, rules, notes)));
    info.declares = own_rulings(choices.catalogue());
    for (const auto& [ruling, option] : rules.rulings) {
        if (auto error = choices.set(ruling, option))
            notes.push_back("Of the game's own copy of its ruleset, " + ruling + "=" + option +
                            " is left out: " + error->message);
        else
            info.rulings[ruling] = {option, false, own_copy};
    }
    auto judge = judge_of(registry, known->info().hidden, id, rules, notes);
    auto chosen = overrides;
    for (const RulingSpec& row : rules.declares)
        if (find_ruling(choices.catalogue(), row.id) < 0) chosen.erase(row.id);
    return registry.bind(std::make_shared<CarriedRuleset>(std::move(info), rules, std::move(judge)), chosen);
}

bool same_rules(const CarriedRules& carried, const BoundRuleset& installed) {
    // What is not named is at its default; what is not known any more cannot be played otherwise.
    Rulings rulings = installed.rulings.defaults();
    for (const auto& [ruling, option] : carried.rulings) (void)rulings.set(ruling, option);
    if (!(rulings == installed.rulings)) return false;
    if (carried.declares != own_rulings(installed.rulings.catalogue())) return false;
    const std::string text = installed.judge().judge_text();
    // Of a variant that hides something a judge is asked secrets: by its name alone none is let in.
    const bool unknown = carried.judge.empty() && !installed.variant->info().hidden;
    return carried.own_judge == installed.judge().own_judge() && (unknown || carried.judge == text);
}

}  // namespace pinwheel
