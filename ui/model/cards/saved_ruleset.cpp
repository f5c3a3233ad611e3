#include "model/cards/saved_ruleset.h"

#include <algorithm>

#include "pinwheel/game/rulings/judgement.h"
#include "pinwheel/game/sight/own_rules.h"

namespace pinwheel::ui {
namespace {

using RulesetPtr = std::shared_ptr<const Ruleset>;
constexpr std::size_t most_parents = 100;  // bind() refuses fewer

/// That of the registry.
RulesetPtr of_id(const Registry& registry, std::string_view variant, std::string_view id) {
    for (const auto& each : registry.rulesets(variant))
        if (each->info().id == id) return each;
    return {};
}

/// Whether a game is played under a ruleset that was installed when it began and is no more.
bool is_gone(const Registry& registry, const BoundRuleset& rules) {
    return !rules.ruleset->carried() && !of_id(registry, rules.variant->info().id, rules.id());
}

/// A ruleset that the game is played under for this session alone, which its own file brings back as it is.
bool only_tried(const Registry& registry, const BoundRuleset& rules) {
    return !rules.ruleset->carried() && !registry.lasts(*rules.ruleset) &&
           !registry.in_place_of_another(*rules.ruleset) &&
           of_id(registry, rules.variant->info().id, rules.id()) == rules.ruleset;
}

/// Of another ruleset than the one that is left out.
bool has_title(const Registry& registry, std::string_view variant, std::string_view title, const Ruleset* but) {
    return std::ranges::any_of(registry.rulesets(variant),
                               [&](const auto& each) { return each.get() != but && each->info().title == title; });
}

/// The tried ruleset that a game's rulings are, unchanged.
const Ruleset* the_tried_one(const Registry& registry, const BoundRuleset& rules) {
    return rules.overrides.empty() && only_tried(registry, rules) ? rules.ruleset.get() : nullptr;
}

/// Those that a ruleset inherits from, nearest first, up to the farthest that does not last.
std::vector<RulesetPtr> passing_parents(const Registry& registry, const Ruleset& ruleset) {
    std::vector<RulesetPtr> parents;
    for (std::string id = ruleset.info().inherits; !id.empty() && parents.size() < most_parents;) {
        auto parent = of_id(registry, ruleset.info().variant, id);
        if (!parent) break;  // the rules' own defaults
        id = parent->info().inherits;
        parents.push_back(std::move(parent));
    }
    while (!parents.empty() && registry.lasts(*parents.back())) parents.pop_back();
    return parents;
}

bool judges(const Ruleset& ruleset) { return ruleset.own_judge() || !ruleset.info().declares.empty(); }

Error lost_judge(const Registry& registry, const Ruleset& judge) {
    const RulesetInfo& info = judge.info();
    if (made_by_script(judge))
        return {"ruleset.judge",
                "The judge of the ruleset " + info.id +
                    " stands in a script and in no file that another ruleset could inherit it from; save it as a file "
                    "of rulesets first, for a file of choices cannot judge.",
                {}};
    if (!of_id(registry, info.variant, info.id))
        return {"ruleset.judge",
                "The judge of the ruleset " + info.id + " stood in " + info.source +
                    ", which is gone, and cannot be written into a file of choices.",
                info.source};
    const auto passing = passing_parents(registry, judge);
    const RulesetInfo& first = passing.empty() ? info : passing.front()->info();
    return {"ruleset.judge",
            "The judge of the ruleset " + info.id + " cannot be written into a file of choices, and the ruleset " +
                first.id + " is only tried: install its file " + first.source +
                " first, by Rules ▸ Install a ruleset….",
            first.source};
}

/// The file of choices that a ruleset without a judge becomes, with those of its parents that do not last.
Result<RulesetInfo> with_passing_parents(const Registry& registry, const BoundRuleset& rules) {
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    RulesetInfo info = rules.ruleset->info();
    for (const auto& parent : passing_parents(registry, *rules.ruleset)) {
        if (judges(*parent)) return lost_judge(registry, *parent);
        for (const auto& [ruling, choice] : parent->info().rulings)
            if (std::ranges::none_of(info.rulings, [&, name = ruling](const auto& nearer) {
                    return find_ruling(catalogue, nearer.first) == find_ruling(catalogue, name);
                }))
                info.rulings[ruling] = choice;
        info.inherits = parent->info().inherits;
    }
    return info;
}

}  // namespace

bool lacks_ruleset(const Registry& registry, const BoundRuleset& rules) {
    if (!rules.ruleset->carried()) return false;
    return !of_id(registry, rules.variant->info().id, rules.id());
}

bool may_be_saved(const Registry& registry, const BoundRuleset& rules) {
    return !rules.overrides.empty() || lacks_ruleset(registry, rules) || is_gone(registry, rules) ||
           (!rules.ruleset->carried() && !registry.lasts(*rules.ruleset));
}

std::string free_title(const Registry& registry, const BoundRuleset& rules) {
    const std::string title = title_of(rules), &variant = rules.variant->info().id;
    const Ruleset* tried = the_tried_one(registry, rules);
    if (!has_title(registry, variant, title, tried)) return title;
    std::string own = title + ", my own";
    for (int n = 2; has_title(registry, variant, own, tried); ++n) own = title + ", my own " + std::to_string(n);
    return own;
}

Result<RulesetInfo> standing_alone(const Registry& registry, const BoundRuleset& rules) {
    if (!passing_parents(registry, *rules.ruleset).empty() && judges(*rules.ruleset))
        return lost_judge(registry, *rules.ruleset);
    return with_passing_parents(registry, rules);
}

Result<RulesetInfo> ruleset_of(const Registry& registry, const BoundRuleset& rules, std::string_view title) {
    const Ruleset& judge = rules.judge();
    const bool copy = rules.ruleset->carried() != nullptr;
    if (copy && judge.own_judge())
        return Error{"ruleset.judge",
                     "The judge of the ruleset " + rules.id() +
                         " stands in the game's own copy and in no file that another ruleset could inherit it from; "
                         "save it as a file of rulesets first, for a file of choices cannot judge.",
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
    const Ruleset* tried = the_tried_one(registry, rules);
    if (has_title(registry, variant, title, tried))
        return Error{"ruleset.title", "There is a ruleset \"" + std::string(title) + "\" already; choose another name.",
                     std::string(title)};
    const bool inherited = !copy && !is_gone(registry, rules) && registry.lasts(*rules.ruleset) &&
                           passing_parents(registry, *rules.ruleset).empty();
    RulesetInfo stands;
    if (!copy && !inherited) {
        if (judges(*rules.ruleset)) return lost_judge(registry, *rules.ruleset);
        auto alone = with_passing_parents(registry, rules);
        if (!alone) return alone.error();
        stands = *std::move(alone);
    }
    if (tried && tried->info().title == title) return stands;
    const auto taken = [&](const std::string& id) { return id == "game" || of_id(registry, variant, id) != nullptr; };
    if (copy && rules.overrides.empty() && lacks_ruleset(registry, rules)) info.id = rules.id();
    for (int n = 2; taken(info.id); ++n) info.id = word + "-" + std::to_string(n);
    info.title = title;
    info.variant = variant;
    info.provenance = "Chosen in a game played under \"" + rules.ruleset->info().title + "\".";
    if (copy) {
        info.provenance = rules.ruleset->info().provenance;
        for (const auto& [ruling, choice] : rules.ruleset->info().rulings)
            info.rulings[ruling] = {choice.option, choice.unconfirmed, "as in the copy that a game carried"};
    } else if (inherited) {
        info.inherits = rules.id();
    } else {
        info.inherits = stands.inherits;
        info.rulings = std::move(stands.rulings);
    }
    for (const auto& [ruling, option] : rules.overrides) {
        // A choice by the ruling's other name would be the same ruling twice.
        const int own = find_ruling(rules.rulings.catalogue(), ruling);
        std::erase_if(info.rulings,
                      [&](const auto& choice) { return find_ruling(rules.rulings.catalogue(), choice.first) == own; });
        info.rulings[ruling] = {option, false, "chosen in a game"};
    }
    return info;
}

}  // namespace pinwheel::ui
