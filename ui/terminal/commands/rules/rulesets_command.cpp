#include "terminal/commands/rules/rulesets_command.h"

#include "model/shell/legible.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/services/service_documents.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// What a ruleset chooses otherwise than its variant's defaults, by the id of the ruling.
std::vector<std::pair<const RulingSpec*, std::string>> chosen_otherwise(const BoundRuleset& rules) {
    std::vector<std::pair<const RulingSpec*, std::string>> out;
    const auto& catalogue = rules.rulings.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i)
        if (rules.rulings[i] != catalogue[i].standard)
            out.emplace_back(&catalogue[i], catalogue[i].options[rules.rulings[i]].id);
    return out;
}

void print_ruleset(const Registry& registry, const std::shared_ptr<const Ruleset>& ruleset) {
    const RulesetInfo& info = ruleset->info();
    print("  " + ui::legible(info.id) + ": " + ui::legible(info.title.empty() ? info.id : info.title) + "\n");
    for (const std::string& words : {info.description, info.provenance})
        if (!words.empty()) print("    " + ui::legible(words) + "\n");
    const auto bound = registry.bind(ruleset);
    if (!bound) return print("    cannot be used: " + ui::legible(bound.error().message) + "\n");
    std::string choices;
    for (const auto& [spec, option] : chosen_otherwise(*bound))
        choices += (choices.empty() ? "" : ", ") + (spec->alias.empty() ? spec->id : spec->alias) + "=" + option;
    print("    " + (choices.empty() ? "every ruling at its default" : choices) +
          (ruleset->own_judge()     ? "; with a judge of its own"
           : bound->inherited_judge ? "; judged by " + ui::legible(bound->judge().info().id)
                                    : "") +
          "\n");
    for (const RulingSpec& row : own_rulings(bound->rulings.catalogue())) {
        std::string options;
        for (const RulingOption& option : row.options) options += (options.empty() ? "" : ", ") + option.id;
        print("    declares " + row.id + ": " + ui::legible(row.question) + " " + options + "\n");
    }
}

Datum declared_datum(const RulingSpec& row) {
    Datum::Members out = ruling_members(row);
    out.emplace_back("by", row.declared_by);
    if (!row.cite.empty()) out.emplace_back("words", row.cite);
    return out;
}

Datum ruleset_datum(const Registry& registry, const std::shared_ptr<const Ruleset>& ruleset) {
    const RulesetInfo& info = ruleset->info();
    Datum::Members out{{"id", info.id},
                       {"title", info.title},
                       {"variant", info.variant},
                       {"description", info.description},
                       {"provenance", info.provenance},
                       {"source", info.source},
                       {"judges", ruleset->own_judge()}};
    Datum::Members choices;
    Datum::List declares;
    const auto bound = registry.bind(ruleset);
    if (bound) {
        for (const auto& [spec, option] : chosen_otherwise(*bound)) choices.emplace_back(spec->id, option);
        for (const RulingSpec& row : own_rulings(bound->rulings.catalogue())) declares.push_back(declared_datum(row));
        if (bound->inherited_judge) out.emplace_back("judge", bound->judge().info().id);
    } else {
        out.emplace_back("error", bound.error().message);
    }
    out.emplace_back("rulings", std::move(choices));
    if (!declares.empty()) out.emplace_back("declares", std::move(declares));
    return out;
}

}  // namespace

int run_rulesets(const Registry& registry, const RulesetsOptions& options) {
    if (!options.variant.empty() && !registry.variant(options.variant))
        return refuse(no_variant(registry, options.variant));
    Datum::List all;
    for (const Variant* variant : registry.variants()) {
        const VariantInfo& info = variant->info();
        if (!options.variant.empty() && info.id != options.variant) continue;
        if (!options.json) print(info.title + "\n");
        for (const auto& ruleset : registry.rulesets(info.id)) {
            if (options.json)
                all.push_back(ruleset_datum(registry, ruleset));
            else
                print_ruleset(registry, ruleset);
        }
    }
    if (options.json) print_data(to_json(Datum::Members{{"rulesets", std::move(all)}}) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
