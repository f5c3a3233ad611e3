#include "model/cards/ruleset_card.h"

#include <algorithm>

#include "model/cards/rules_in_force.h"
#include "model/cards/rulings_page.h"

namespace pinwheel::ui {
namespace {

void append(std::string& text, const std::string& more, const char* between = "\n") {
    if (!more.empty()) text += (text.empty() ? "" : between) + more;
}

std::string option_of(const RulingRow& row) {
    const RulingOption& option = row.options[row.chosen];
    return option.title.empty() ? option.id : option.title;
}

/// Number, question and answer, and the answer of another ruleset.
std::string line_of(const RulingRow& row, const RulingRow* other) {
    return row.code + ", " + row.question + " " + option_of(row) + (other ? ", not: " + option_of(*other) : "") + ".";
}

/// Whether it is here already, and from where.
std::string here_already(const Registry& registry, const BoundRuleset& offered) {
    const RulesetInfo& info = offered.ruleset->info();
    for (const auto& each : registry.rulesets(info.variant)) {
        const RulesetInfo& other = each->info();
        if (other.id != info.id || each == offered.ruleset) continue;
        const auto bound = registry.bind(each);
        const bool same = bound && rulings_that_differ(*bound, offered).empty() &&
                          each->judge_text() == offered.ruleset->judge_text();
        return "You have a ruleset of the id \"" + info.id + "\" already, " +
               (other.title.empty() ? other.id : other.title) +
               (other.source.empty() ? std::string() : ", from " + other.source) +
               (same ? ": it has the same rulings." : ": this one would take its place.");
    }
    return {};
}

}  // namespace

RulesetCard ruleset_card(const Registry& registry, const BoundRuleset& offered, const BoundRuleset* shown) {
    const RulesetInfo& info = offered.ruleset->info();
    RulesetCard card;
    append(card.words, info.description);
    append(card.words, info.provenance);
    append(card.words, here_already(registry, offered));
    const auto rows = rulings_page(offered);
    std::string parted;
    if (!shown || shown->variant != offered.variant) {
        append(card.words, "It is for " + offered.variant->info().title + ": trying it begins a new game.");
    } else {
        const auto theirs = rulings_page(*shown);
        std::string codes;
        for (const RulingRow& row : rows) {
            const auto other = std::ranges::find(theirs, row.id, &RulingRow::id);
            if (other != theirs.end() && option_of(*other) == option_of(row)) continue;
            append(codes, row.code, ", ");
            append(parted, line_of(row, other == theirs.end() ? nullptr : &*other));
        }
        append(card.words, codes.empty() ? std::string("It answers every ruling as this game does.")
                                         : "It answers otherwise than this game: " + codes + ".");
    }
    std::string own;
    for (const RulingRow& row : rows)
        if (std::ranges::any_of(info.rulings,
                                [&](const auto& choice) { return choice.first == row.id || choice.first == row.code; }))
            append(own, line_of(row, nullptr));
    if (!parted.empty()) card.rulings = "Otherwise than this game:\n" + parted;
    if (!own.empty())
        append(card.rulings,
               "Its own choices; the others are those of " + inherited_title(registry, offered) + ":\n" + own, "\n\n");
    return card;
}

}  // namespace pinwheel::ui
