#include "model/cards/rules_page.h"

#include <algorithm>

#include "model/cards/page_figures.h"
#include "model/cards/rules_in_force.h"
#include "model/services/rule_card.h"

namespace pinwheel::ui {
namespace {

constexpr std::string_view section = "The rules in force";

/// Text of ours inside Markdown: what would be markup is kept as it stands.
std::string plain_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>|").find(c) != std::string_view::npos) out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string table_of(const BoundRuleset& rules) {
    std::string out =
        "\n## " + std::string(section) +
        "\n\nWhat is not the variant's own answer is in bold.\n\n| Ruling | Question | Answer |\n|---|---|---|\n";
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const RulingSpec& spec = catalogue[i];
        const std::size_t chosen = rules.rulings[i];
        const std::string answer = plain_text(spec.options[chosen].title);
        const bool own = chosen == spec.standard;
        out += "| " + plain_text(spec.alias.empty() ? spec.id : spec.alias) + " | " + plain_text(spec.question) +
               " | " + (own ? answer : "**" + answer + "**") + " |\n";
    }
    return out;
}

/// What the card of a piece says under the rules in force, where that is not what the page says.
std::string change_of(const Game& usual, const Game& now, const std::string& piece) {
    const auto before = rule_card(usual, Viewer::arbiter(), piece), after = rule_card(now, Viewer::arbiter(), piece);
    if (!before || !after || (before->rule.rule == after->rule.rule && before->rule.edges == after->rule.edges))
        return {};
    std::string out = "\n> **Under the rules of this game:** " + plain_text(after->rule.rule) + "\n";
    for (const std::string& edge : after->rule.edges)
        if (std::find(before->rule.edges.begin(), before->rule.edges.end(), edge) == before->rule.edges.end())
            out += ">\n> " + plain_text(edge) + "\n";
    return out;
}

/// Behind the line that shows a piece's diagram.
void add_changes(std::string& page, const Registry& registry, const BoundRuleset& in_force) {
    const std::string begin = "card-" + in_force.variant->info().id + "-";
    auto bound = registry.bind(in_force.variant->info().id, "");
    if (!bound) return;
    const auto usual = Game::begin(*std::move(bound)), now = Game::begin(in_force);
    if (!usual || !now) return;
    for (const std::string& name : figures_named(page)) {
        if (!name.starts_with(begin)) continue;
        const std::string change = change_of(*usual, *now, name.substr(begin.size()));
        const auto at = page.find("figures/" + name + ".png");
        const auto end = page.find('\n', at);
        if (!change.empty() && end != page.npos) page.insert(end + 1, change);
    }
}

}  // namespace

std::string rules_page(std::string_view markdown, const Registry& registry, const BoundRuleset& in_force) {
    std::string page(markdown);
    add_changes(page, registry, in_force);
    const auto title_end = page.starts_with("# ") ? std::min(page.find('\n'), page.size()) : 0;
    page.insert(title_end, "\n\n*The rules of your game: " + plain_text(rules_in_force(in_force)) +
                               ". The [last section](#the-rules-in-force) has every ruling with its answer.*\n");
    return page + table_of(in_force);
}

}  // namespace pinwheel::ui
