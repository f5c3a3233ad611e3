#include "model/cards/rulings_page.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

/// Id of a ruling as the catalogue spells it, whichever name is given.
std::string canonical(const RulingCatalogue& catalogue, std::string_view name) {
    const int index = find_ruling(catalogue, name);
    return index < 0 ? std::string(name) : catalogue[static_cast<std::size_t>(index)].id;
}

bool is_overridden(const BoundRuleset& rules, const RulingSpec& spec) {
    for (const auto& [ruling, option] : rules.overrides)
        if (canonical(rules.rulings.catalogue(), ruling) == spec.id) return true;
    return false;
}

/// Title of the ruleset that declares a ruling for its judge.
std::string declarer(const BoundRuleset& rules, const std::string& id) {
    for (const RulesetInfo* info : {&rules.ruleset->info(), &rules.judge().info()})
        if (info->id == id && !info->title.empty()) return info->title;
    return id;
}

void describe_source(const BoundRuleset& rules, const RulingSpec& spec, RulingRow& row) {
    if (row.overridden) {
        row.source = "Chosen for this game.";
        return;
    }
    const auto found = rules.provenance.find(spec.id);
    if (found == rules.provenance.end()) {
        row.source = row.declared_by.empty() ? "The variant's default." : "The default of " + row.declared_by + ".";
        return;
    }
    row.unconfirmed = found->second.unconfirmed;
    const auto by = rules.chosen_by.find(spec.id);
    row.source = by == rules.chosen_by.end() ? rules.ruleset->info().title : by->second;
    if (row.unconfirmed) row.source += ", unconfirmed";
    row.source += found->second.note.empty() ? "." : ": " + found->second.note;
}

}  // namespace

std::vector<RulingRow> rulings_page(const BoundRuleset& rules) {
    std::vector<RulingRow> rows;
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const RulingSpec& spec = catalogue[i];
        RulingRow row{spec.id,
                      spec.alias.empty() ? spec.id : spec.alias,
                      spec.question,
                      spec.cite,
                      spec.options,
                      rules.rulings[i],
                      spec.affects == RulingSpec::Affects::play,
                      is_overridden(rules, spec),
                      rules.rulings[i] != rules.inherited[i],
                      false,
                      {}};
        if (!spec.declared_by.empty()) row.declared_by = declarer(rules, spec.declared_by);
        describe_source(rules, spec, row);
        if (!row.cite.empty() && row.source.ends_with(row.cite)) row.cite.clear();  // the ruleset quotes it
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string inherited_title(const Registry& registry, const BoundRuleset& rules) {
    if (rules.parents.empty()) return "the variant's defaults";
    for (const auto& ruleset : registry.rulesets(rules.variant->info().id))
        if (ruleset->info().id == rules.parents.front() && !ruleset->info().title.empty()) return ruleset->info().title;
    return rules.parents.front();
}

Result<BoundRuleset> with_ruling(const Registry& registry, const BoundRuleset& rules, std::string_view ruling,
                                 std::string_view option) {
    const std::string id = canonical(rules.rulings.catalogue(), ruling);
    auto overrides = rules.overrides;
    std::erase_if(overrides,
                  [&](const auto& entry) { return canonical(rules.rulings.catalogue(), entry.first) == id; });
    auto plain = registry.bind(rules.ruleset, overrides);
    if (!plain || plain->rulings.choice(id) == option) return plain;
    overrides[id] = std::string(option);
    return registry.bind(rules.ruleset, overrides);
}

Result<BoundRuleset> with_ruleset(const Registry& registry, const BoundRuleset& rules, std::string_view ruleset,
                                  bool keep_overrides) {
    return registry.bind(rules.variant->info().id, ruleset,
                         keep_overrides ? rules.overrides : std::map<std::string, std::string>{});
}

std::string most_unlike(const Registry& registry, const BoundRuleset& rules) {
    std::string best;
    int most = -1;
    for (const auto& ruleset : registry.rulesets(rules.variant->info().id)) {
        if (ruleset->info().id == rules.id()) continue;
        const auto other = registry.bind(ruleset);
        if (!other) continue;
        int unlike = 0;
        for (const RulingSpec& spec : rules.rulings.catalogue())
            unlike += rules.rulings.choice(spec.id) != other->rulings.choice(spec.id);
        if (unlike > most) {
            most = unlike;
            best = ruleset->info().id;
        }
    }
    return best;
}

}  // namespace pinwheel::ui
