#include <algorithm>
#include <set>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "rulings/standard_ruleset.h"

namespace pinwheel {
namespace {

using RulesetPtr = std::shared_ptr<const Ruleset>;

Error in_source(const RulesetInfo& info, Error error, std::string where) {
    const std::string source = info.source.empty() ? "The ruleset " + in_quotes(info.id) + ", " : info.source + "#";
    error.message = source + where + ": " + error.message;
    error.where = std::move(where);
    return error;
}

// Sets every choice, refusing two names of one ruling. `provenance` gets the choices by ruling id.
Status choose(const std::map<std::string, RulingChoice>& choices, Rulings& rulings,
              std::map<std::string, RulingChoice>& provenance, std::string& wrong_ruling) {
    std::map<int, std::string_view> named;
    for (const auto& [ruling, choice] : choices) {
        wrong_ruling = ruling;
        if (auto error = rulings.set(ruling, choice.option)) return error;
        const int index = find_ruling(rulings.catalogue(), ruling);
        if (const auto [other, fresh] = named.emplace(index, ruling); !fresh)
            return Error{
                "ruling.duplicate",
                in_quotes(ruling) + " and " + in_quotes(other->second) + " are the same ruling; expected it once.",
                {}};
        auto& kept = provenance[rulings.catalogue()[static_cast<std::size_t>(index)].id];
        kept = choice;
        kept.option = rulings.choice(ruling);
    }
    return {};
}

RulesetPtr find(const std::vector<RulesetPtr>& rulesets, std::string_view id) {
    const auto found =
        std::find_if(rulesets.begin(), rulesets.end(), [&](const auto& r) { return r->info().id == id; });
    return found == rulesets.end() ? nullptr : *found;
}

/// In the registry's own list, which is sorted by variant and id.
RulesetPtr sorted_find(const std::vector<RulesetPtr>& registered, std::string_view variant, std::string_view id) {
    const auto wanted = std::pair(variant, id);
    const auto key = [](const RulesetPtr& r) {
        return std::pair<std::string_view, std::string_view>(r->info().variant, r->info().id);
    };
    const auto at = std::lower_bound(registered.begin(), registered.end(), wanted,
                                     [&](const auto& r, const auto& sought) { return key(r) < sought; });
    return at == registered.end() || key(*at) != wanted ? nullptr : *at;
}

/// What is said behind the name of a ruleset that a variant does not have: why its file was refused, else what there is
/// and the nearest of it.
std::string instead_of(std::string_view id, std::string_view variant, const std::vector<RulesetPtr>& registered,
                       const std::vector<PluginRow>& files) {
    const auto unread = std::find_if(files.begin(), files.end(), [&](const PluginRow& file) {
        using enum PluginRow::Status;
        return (file.status == refused || file.status == skipped) && file.id == id &&
               (file.kind.ends_with("ruleset") || file.kind == "lua");
    });
    if (unread != files.end())
        return "; one of that name was " +
               std::string(unread->status == PluginRow::Status::refused ? "refused" : "left out") + ", in " +
               unread->path.string() + ": " + unread->reason;
    std::set<std::string> ids{std::string(standard_id)};
    for (const auto& each : registered)
        if (each->info().variant == variant) ids.insert(each->info().id);
    if (ids.contains("provisional")) ids.erase(std::string(standard_id));
    std::string all;
    for (const std::string& each : ids) all += (all.empty() ? "" : ", ") + each;
    return "; expected one of " + all + did_you_mean(id, {ids.begin(), ids.end()});
}

/// Whether somebody names the file of a ruleset; whether there is one does not matter.
bool names_a_file(std::string_view id) {
    return id.find('/') != id.npos || id.ends_with(".json") || id.ends_with(".lua");
}

Error ruleset_file_instead(std::string_view file) {
    return {"ruleset.unknown",
            in_quotes(file) +
                " is the name of a file, and a ruleset goes by the id in it: to install it copy it to "
                "~/.local/share/pinwheel/plugins/, or take Rules ▸ Install a ruleset… in the window; to try it only, "
                "set PINWHEEL_PLUGIN_PATH to its folder; then name the id.",
            {}};
}

// More than anybody can keep in mind, and few enough that thousands of files in a chain are read in no time.
constexpr std::size_t most_ancestors = 32;

// The ruleset and all it inherits from, nearest first.
Result<std::vector<RulesetPtr>> ancestry(const std::vector<RulesetPtr>& registered, const std::vector<PluginRow>& files,
                                         RulesetPtr ruleset) {
    std::vector<RulesetPtr> chain;
    std::set<std::string_view> seen;
    for (;;) {
        const auto& info = ruleset->info();
        chain.push_back(ruleset);
        seen.insert(info.id);
        if (info.inherits.empty()) return chain;
        if (info.inherits == info.id)
            return in_source(info,
                             {"ruleset.cycle",
                              "The ruleset " + in_quotes(info.id) + " inherits itself; expected the id of another one.",
                              {}},
                             "/inherits");
        if (seen.contains(info.inherits))
            return in_source(
                info,
                {"ruleset.cycle",
                 "The ruleset " + in_quotes(info.id) + " inherits " + in_quotes(info.inherits) + ", which inherits it.",
                 {}},
                "/inherits");
        if (chain.size() > most_ancestors)
            return in_source(info,
                             {"ruleset.depth",
                              "The ruleset " + in_quotes(chain.front()->info().id) + " inherits from more than " +
                                  std::to_string(most_ancestors) + " others, one from the next.",
                              {}},
                             "/inherits");
        auto next = sorted_find(registered, info.variant, info.inherits);
        if (!next && info.inherits == standard_id) next = standard_ruleset(info.variant);
        if (!next)
            return in_source(info,
                             {"ruleset.unknown",
                              "The ruleset " + in_quotes(info.id) + " inherits " + in_quotes(info.inherits) +
                                  ", which is no ruleset of " + in_quotes(info.variant) +
                                  instead_of(info.inherits, info.variant, registered, files),
                              {}},
                             "/inherits");
        ruleset = std::move(next);
    }
}

/// Every default of the variant's rulings, and of those that the rulesets of a chain declare.
Result<Rulings> rulings_of(const Variant& variant, const std::vector<RulesetPtr>& chain) {
    const VariantInfo& info = variant.info();
    const auto declares = [](const RulesetPtr& each) { return !each->info().declares.empty(); };
    if (std::none_of(chain.begin(), chain.end(), declares)) return Rulings(info.rulings);
    auto all = std::make_shared<RulingCatalogue>(info.rulings);
    for (auto it = chain.rbegin(); it != chain.rend(); ++it)
        for (RulingSpec row : (*it)->info().declares) {
            if (row.declared_by.empty()) row.declared_by = (*it)->info().id;
            const std::string id = row.id;
            if (auto error = add_own_ruling(*all, std::move(row), info))
                return in_source((*it)->info(), *std::move(error), "/rulings" + json_pointer_step(id));
        }
    return Rulings(std::shared_ptr<const RulingCatalogue>(std::move(all)));
}

}  // namespace

RulesetPtr standard_ruleset(std::string_view variant) {
    RulesetInfo info;
    info.id = standard_id;
    info.title = "The rules' own defaults";
    info.variant = variant;
    info.provenance = "Every ruling at the default of the variant's catalogue.";
    info.source = "built-in";
    return std::make_shared<ChoiceRuleset>(std::move(info));
}

RulesetPtr registered_or_standard(const std::vector<RulesetPtr>& rulesets, std::string_view variant,
                                  std::string_view id) {
    auto found = find(rulesets, id);
    return found || id != standard_id ? found : standard_ruleset(variant);
}

Status check_own_choices(const Variant& variant, const RulesetInfo& info) {
    Rulings rulings(variant.info().rulings);
    std::map<std::string, RulingChoice> provenance, known = info.rulings;
    std::string ruling;
    // What the variant does not have may be declared by a ruleset that it inherits from, and is left for bind().
    if (!info.inherits.empty() && info.inherits != standard_id)
        std::erase_if(known, [&](const auto& choice) { return find_ruling(rulings.catalogue(), choice.first) < 0; });
    if (auto error = choose(known, rulings, provenance, ruling))
        return in_source(info, *std::move(error), "/rulings" + json_pointer_step(ruling));
    return {};
}

std::vector<RulesetPtr> Registry::rulesets(std::string_view variant) const {
    std::vector<RulesetPtr> out;
    for (const auto& ruleset : rulesets_)
        if (ruleset->info().variant == variant) out.push_back(ruleset);
    if (this->variant(variant) && !find(out, "provisional") && !find(out, standard_id)) {
        out.push_back(standard_ruleset(variant));
        std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a->info().id < b->info().id; });
    }
    return out;
}

Result<BoundRuleset> Registry::bind(std::string_view variant, std::string_view ruleset,
                                    const std::map<std::string, std::string>& overrides) const {
    if (!this->variant(variant)) return Error{"ruleset.variant", no_variant(*this, variant), {}};
    const auto known = rulesets(variant);
    auto found = ruleset.empty() ? find(known, "provisional") : registered_or_standard(known, variant, ruleset);
    if (ruleset.empty() && !found) found = registered_or_standard(known, variant, standard_id);
    if (!found && names_a_file(ruleset)) return ruleset_file_instead(ruleset);
    if (!found)
        return Error{"ruleset.unknown",
                     "There is no ruleset " + in_quotes(ruleset) + " of " + in_quotes(variant) +
                         instead_of(ruleset, variant, rulesets_, rows_),
                     {}};
    return bind(std::move(found), overrides);
}

Result<BoundRuleset> Registry::bind(RulesetPtr ruleset, const std::map<std::string, std::string>& overrides) const {
    if (!ruleset) return Error{"ruleset.unknown", "There is no ruleset to bind.", {}};
    const auto& info = ruleset->info();
    BoundRuleset bound;
    bound.variant = variant(info.variant);
    if (!bound.variant)
        return in_source(info,
                         {"ruleset.variant",
                          "The ruleset " + in_quotes(info.id) + " is for the variant " + in_quotes(info.variant) +
                              ", which is not loaded" + did_you_mean(info.variant, ids_in(variants())),
                          {}},
                         "/variant");
    auto chain = ancestry(rulesets_, rows_, ruleset);
    if (!chain) {
        // Who means to inherit another one of the same id, or what inherits that, is told that the id is taken.
        if (chain.error().code == "ruleset.cycle")
            if (auto taken = id_taken(info)) return *std::move(taken);
        return chain.error();
    }
    auto rulings = rulings_of(*bound.variant, *chain);
    if (!rulings) return rulings.error();
    bound.rulings = *std::move(rulings);
    std::string ruling;
    for (auto it = chain->rbegin(); it != chain->rend(); ++it) {
        bound.inherited = bound.rulings;
        const RulesetInfo& info = (*it)->info();
        if (auto error = choose(info.rulings, bound.rulings, bound.provenance, ruling))
            return in_source(info, *std::move(error), "/rulings" + json_pointer_step(ruling));
        for (const auto& [name, choice] : info.rulings) {
            const auto index = static_cast<std::size_t>(find_ruling(bound.rulings.catalogue(), name));
            bound.chosen_by[bound.rulings.catalogue()[index].id] = info.title;
        }
    }

    std::map<std::string, RulingChoice> choices;
    for (const auto& [name, option] : overrides) choices[name] = {option, false, "chosen for this game"};
    if (auto error = choose(choices, bound.rulings, bound.provenance, ruling)) {
        error->where = "/overrides" + json_pointer_step(ruling);
        return *std::move(error);
    }
    for (const auto& [name, option] : overrides) {
        const auto index = static_cast<std::size_t>(find_ruling(bound.rulings.catalogue(), name));
        bound.overrides[bound.rulings.catalogue()[index].id] = bound.rulings.choice(name);
    }
    for (auto it = std::next(chain->begin()); it != chain->end(); ++it) bound.parents.push_back((*it)->info().id);
    if (const auto judge = std::ranges::find_if(*chain, [](const auto& each) { return each->own_judge(); });
        judge != chain->end() && judge != chain->begin())
        bound.inherited_judge = *judge;
    if (const CarriedRules* carried = ruleset->carried()) bound.parents = carried->parents;
    bound.ruleset = std::move(ruleset);
    return bound;
}

}  // namespace pinwheel
