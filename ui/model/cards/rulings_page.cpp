#include "model/cards/rulings_page.h"

#include <algorithm>

#include "pinwheel/game/sight/own_rules.h"

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

bool has_title(const Registry& registry, std::string_view variant, std::string_view title) {
    return std::ranges::any_of(registry.rulesets(variant),
                               [&](const auto& each) { return each->info().title == title; });
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

bool lacks_ruleset(const Registry& registry, const BoundRuleset& rules) {
    if (!rules.ruleset->carried()) return false;
    const auto all = registry.rulesets(rules.variant->info().id);
    return std::ranges::none_of(all, [&](const auto& each) { return each->info().id == rules.id(); });
}

std::string free_title(const Registry& registry, const BoundRuleset& rules) {
    const std::string title = title_of(rules), &variant = rules.variant->info().id;
    if (!has_title(registry, variant, title)) return title;
    std::string own = title + ", my own";
    for (int n = 2; has_title(registry, variant, own); ++n) own = title + ", my own " + std::to_string(n);
    return own;
}

Result<RulesetInfo> ruleset_of(const Registry& registry, const BoundRuleset& rules, std::string_view title) {
    const Ruleset& judge = rules.judge();
    if (judge.own_judge() && (rules.ruleset->carried() || made_by_script(*rules.ruleset) || made_by_script(judge)))
        return Error{"ruleset.judge",
                     "The judge of the ruleset " + rules.id() + " stands in " +
                         (rules.ruleset->carried() ? "the game's own copy" : "a script") +
                         " and in no file that another ruleset could inherit it from; save it as a file of rulesets "
                         "first, for a file of choices cannot judge.",
                     {}};
    RulesetInfo info;
    for (const char c : title) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool plain = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
        if (plain)
            info.id += small;
        else if (!info.id.empty() && info.id.back() != '-')
            info.id += '-';
    }
    info.id = info.id.substr(0, 48);
    while (!info.id.empty() && info.id.back() == '-') info.id.pop_back();
    if (info.id.empty() || title.size() > 200)
        return Error{"ruleset.title", "A ruleset needs a name with a letter or a digit, of at most 200 bytes.", {}};
    const std::string variant = rules.variant->info().id, word = info.id;
    if (has_title(registry, variant, title))
        return Error{"ruleset.title", "There is a ruleset \"" + std::string(title) + "\" already; choose another name.",
                     std::string(title)};
    const auto taken = [&](const std::string& id) {
        const auto all = registry.rulesets(variant);
        return id == "game" ||
               std::any_of(all.begin(), all.end(), [&](const auto& each) { return each->info().id == id; });
    };
    const bool copy = rules.ruleset->carried() != nullptr;
    if (copy && rules.overrides.empty() && lacks_ruleset(registry, rules)) info.id = rules.id();
    for (int n = 2; taken(info.id); ++n) info.id = word + "-" + std::to_string(n);
    info.title = title;
    info.variant = variant;
    info.provenance = "Chosen in a game played under \"" + rules.ruleset->info().title + "\".";
    if (copy) {
        info.provenance = rules.ruleset->info().provenance;
        for (const auto& [ruling, choice] : rules.ruleset->info().rulings)
            info.rulings[ruling] = {choice.option, choice.unconfirmed, "as in the copy that a game carried"};
    } else {
        info.inherits = rules.id();
    }
    for (const auto& [ruling, option] : rules.overrides) info.rulings[ruling] = {option, false, "chosen in a game"};
    return info;
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
