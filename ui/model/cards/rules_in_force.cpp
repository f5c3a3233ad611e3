#include "model/cards/rules_in_force.h"

#include "model/cards/status_card.h"

namespace pinwheel::ui {
namespace {

constexpr std::size_t most_named = 4, most_told = 3;

std::string short_code(const RulingSpec& spec) { return spec.alias.empty() ? spec.id : spec.alias; }

std::string bare_title(const BoundRuleset& rules) {
    const RulesetInfo& info = rules.ruleset->info();
    return info.title.empty() ? info.id : info.title;
}

/// "X1, X2 and X4", or "7 rulings".
std::string listed(const std::vector<std::string>& codes) {
    if (codes.size() > most_named) return std::to_string(codes.size()) + " rulings";
    std::string out;
    for (std::size_t i = 0; i < codes.size(); ++i)
        out += (i == 0 ? "" : i + 1 == codes.size() ? " and " : ", ") + codes[i];
    return out;
}

/// "yes, by a synchronized move"; "not asked" where the rules do not know the ruling.
std::string answer_to(const BoundRuleset& rules, const std::string& code) {
    const int index = find_ruling(rules.rulings.catalogue(), code);
    if (index < 0) return "not asked";
    const auto at = static_cast<std::size_t>(index);
    const RulingOption& option = rules.rulings.catalogue()[at].options[rules.rulings[at]];
    return option.title.empty() ? option.id : option.title;
}

std::string with_changes(std::string title, const BoundRuleset& rules) {
    std::vector<std::string> codes;
    for (const RulingSpec& spec : rules.rulings.catalogue())
        if (rules.overrides.count(spec.id) != 0 || (!spec.alias.empty() && rules.overrides.count(spec.alias) != 0))
            codes.push_back(short_code(spec));
    return codes.empty() ? title : title + " · " + listed(codes) + " changed";
}

/// ", and it has a judge of its own", where who judges changes; else nothing.
std::string judge_changes(const BoundRuleset& before, const BoundRuleset& after) {
    const Ruleset &old = before.judge(), &now = after.judge();
    if (now.own_judge() && (!old.own_judge() || old.info().id != now.info().id))
        return now.info().id == after.id() ? ", and it has a judge of its own"
                                           : ", and it has the judge of " + now.info().title;
    return old.own_judge() && !now.own_judge() ? ", and the variant's own verdict stands, without a judge beside it"
                                               : "";
}

}  // namespace

std::string rules_in_force(const BoundRuleset& rules) { return with_changes(bare_title(rules), rules); }

std::string rules_in_brief(const BoundRuleset& rules) {
    std::string title = bare_title(rules);
    if (const auto more = title.find(" ("); more != title.npos && more > 0) {
        const auto end = title.find(')', more);
        title.erase(more, end == title.npos ? end : end + 1 - more);
    }
    return with_changes(std::move(title), rules);
}

std::vector<std::string> rulings_that_differ(const BoundRuleset& a, const BoundRuleset& b) {
    std::vector<std::string> out;
    for (const RulingSpec& spec : a.rulings.catalogue())
        if (a.rulings.choice(spec.id) != b.rulings.choice(spec.id)) out.push_back(short_code(spec));
    for (const RulingSpec& spec : b.rulings.catalogue())
        if (find_ruling(a.rulings.catalogue(), spec.id) < 0) out.push_back(short_code(spec));
    return out;
}

std::string swap_sentence(const BoundRuleset& before, const BoundRuleset& after, const std::optional<Verdict>& was,
                          const std::optional<Verdict>& now) {
    const auto codes = rulings_that_differ(before, after);
    std::string text;
    if (bare_title(before) != bare_title(after) || codes.empty()) {
        text = "Rules: " + rules_in_force(after);
        if (rules_in_force(before) != rules_in_force(after)) text += " instead of " + rules_in_force(before);
        text += judge_changes(before, after) + ". ";
    }
    if (codes.empty())
        text += "Every ruling keeps its answer.";
    else if (codes.size() > most_told)
        text += listed(codes) + " changed.";
    else
        for (std::size_t i = 0; i < codes.size(); ++i)
            text += codes[i] + (i == 0 ? " changed: " : ": ") + answer_to(before, codes[i]) + " → " +
                    answer_to(after, codes[i]) + (i + 1 == codes.size() ? "." : "; ");
    if (!was || !now) return text;
    const VariantInfo& info = after.variant->info();
    const bool same = was->over == now->over && was->result == now->result && was->reason == now->reason;
    if (same) return text + (now->over ? " The verdict stays." : " The game goes on as before.");
    const auto told = [&](const Verdict& verdict) {
        if (verdict.over) return verdict_sentence(info, verdict);
        const std::string decided = results_sentence(info, verdict);
        return "the game goes on" + (decided.empty() ? "" : "; decided already: " + decided);
    };
    return text + " Here it was: " + told(*was) + "; now: " + told(*now) + ".";
}

}  // namespace pinwheel::ui
