#include "model/cards/questions.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cards/saved_ruleset.h"
#include "model/shell/html_text.h"
#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/rulings/verdict_words.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// " Did you mean …?", where one is near.
std::string meant(std::string_view word, const std::vector<std::string>& words) {
    const std::string near = nearest_word(word, words);
    return near.empty() ? "" : " Did you mean " + in_quotes(near) + "?";
}

Error no_ruling(const std::string& key, const BoundRuleset& rules) {
    std::vector<std::string> names, open = codes_of(rules.rulings.catalogue(), open_rulings(rules));
    for (const RulingSpec& spec : rules.rulings.catalogue()) {
        names.push_back(code_of(spec));
        names.push_back(spec.id);
    }
    return {"answers.ruling",
            "The answers have " + in_quotes(key) + ", which is no ruling of " + rules.variant->info().title + "." +
                meant(key, names) + " Open in " + title_of(rules) +
                (open.empty() ? " is none" : ": " + in_a_row(open)) + ".",
            key};
}

Error no_option(const std::string& key, const std::string& answer, const RulingSpec& spec) {
    std::vector<std::string> options;
    for (const RulingOption& option : spec.options) options.push_back(option.id);
    return {"answers.option",
            "The answer " + in_quotes(answer) + " to " + in_quotes(key) + " is no option." + meant(answer, options) +
                " Expected " + in_a_row(options, " or ") + ".",
            key};
}

/// A text beside the answers, such as what they are about; empty where there is none.
std::string said_of_answers(const json& document, const char* name) {
    if (!document.is_object() || !document.contains("answers")) return {};
    const auto found = document.find(name);
    return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Status check_answered_variant(const json& document, std::string_view own) {
    const std::string variant = said_of_answers(document, "variant");
    if (variant.empty() || variant == own) return {};
    return Error{"answers.variant", "These are answers about " + variant + ", not about " + std::string(own) + ".",
                 "variant"};
}

/// The object from rulings to options, which may stand in one that says whose they are.
Result<json> answers_in(const json& document, const BoundRuleset& rules) {
    if (!document.is_object())
        return Error{"answers.shape", "The answers must be an object from rulings to options.", {}};
    if (!document.contains("answers")) return document;
    if (auto error = check_answered_variant(document, rules.variant->info().id)) return *std::move(error);
    if (!document["answers"].is_object())
        return Error{"answers.shape", "The answers must be an object from rulings to options.", "answers"};
    return document["answers"];
}

}  // namespace

std::string questions_html(const BoundRuleset& rules, const std::vector<OpenQuestion>& all,
                           const PositionPicture& picture) {
    const std::string title = rules.variant->info().title + ": questions about the rules";
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + html_text(title) +
                      "</title>\n<style>" + std::string(page_style()) + "</style></head><body>\n<h1>" +
                      html_text(title) +
                      "</h1>\n<p>Each question is a point on which the rules are silent or not "
                      "confirmed, with what each answer would mean in one position. The answer assumed so far is "
                      "marked.</p>\n";
    int number = 0;
    for (const OpenQuestion& each : all) {
        out += "<h2>" + std::to_string(++number) + ". " + html_text(each.code + ": " + each.question) + "</h2>\n";
        if (!each.note.empty()) out += "<p class=\"muted\">" + html_text(each.note) + "</p>\n";
        out += "<div class=\"lanes\">";
        if (each.state) {
            const std::string svg = picture(rules.variant->view(*each.state, Viewer::arbiter()));
            if (!svg.empty()) out += "<figure><img alt=\"The position\" src=\"" + picture_address(svg) + "\"></figure>";
        }
        out += "<table><thead><tr><th>Answer</th><th>Then</th></tr></thead><tbody>\n";
        for (const auto& option : each.options)
            out += std::string(option.chosen ? "<tr class=\"differs\">" : "<tr>") + "<td><b>" + html_text(option.id) +
                   "</b>: " + html_text(option.title) + "</td><td>" + html_text(option.outcome) + "</td></tr>\n";
        out += "</tbody></table></div>\n";
        if (each.state)
            out += "<p class=\"muted\">The moves" + html_text(setup_words(each)) + ": " + html_text(line_words(each)) +
                   "</p>\n";
    }
    if (!all.empty()) {
        const auto how = how_to_answer(rules);
        out += "<h2>How to answer</h2>\n<p>" + html_text(how[0]) + "</p>\n<pre>" + html_text(answers_form(rules, all)) +
               "</pre>\n<p>" + html_text(how[1]) + "</p>\n<pre>" + html_text(how[2]) + "</pre>\n<p>" +
               html_text(how[3]) + ".</p>\n";
    }
    return out + "</body></html>\n";
}

std::string questions_markdown(const BoundRuleset& rules, const std::vector<OpenQuestion>& all) {
    std::string out = "# " + rules.variant->info().title +
                      ": questions about the rules\n\nEach question is a point on "
                      "which the rules are silent or not confirmed, with what each answer would mean in one position. "
                      "The answer assumed so far is marked ✓.\n";
    int number = 0;
    for (const OpenQuestion& each : all) {
        out += "\n## " + std::to_string(++number) + ". " + each.code + ": " + each.question + "\n";
        if (!each.note.empty()) out += "\n" + markdown_cell(each.note) + "\n";
        out += "\n| Answer | | Then |\n|---|---|---|\n";
        for (const auto& option : each.options)
            out += "| `" + option.id + "`" + (option.chosen ? " ✓" : "") + " | " + markdown_cell(option.title) + " | " +
                   markdown_cell(option.outcome) + " |\n";
        if (each.state) out += "\nThe moves" + setup_words(each) + ": `" + line_words(each) + "`\n";
    }
    if (all.empty()) return out;
    const auto how = how_to_answer(rules);
    return out + "\n## How to answer\n\n" + how[0] + "\n\n```json\n" + answers_form(rules, all) + "```\n\n" + how[1] +
           "\n\n```sh\n" + how[2] + "\n```\n\n" + how[3] + ".\n";
}

std::string questions_json(const BoundRuleset& rules, const std::vector<OpenQuestion>& all) {
    ordered_json out{{"variant", rules.variant->info().id}, {"ruleset", rules.id()}};
    auto& rows = out["questions"] = ordered_json::array();
    for (const OpenQuestion& each : all) {
        ordered_json row{{"ruling", each.ruling}, {"number", each.code}, {"question", each.question}};
        if (!each.note.empty()) row["note"] = each.note;
        if (!each.cite.empty()) row["cite"] = each.cite;
        auto& options = row["options"] = ordered_json::array();
        for (const auto& option : each.options) {
            ordered_json one{{"id", option.id}, {"title", option.title}, {"chosen", option.chosen}};
            if (!option.outcome.empty()) one["outcome"] = option.outcome;
            options.push_back(std::move(one));
        }
        if (each.state) {
            if (!each.setup.empty()) row["setup"] = each.setup;
            row["line"] = each.line;
        }
        row["outcomes"] = each.outcomes;
        row["disputed"] = each.disputed;
        row["games"] = each.games;
        rows.push_back(std::move(row));
    }
    out["form"] = ordered_json::parse(answers_form(rules, all));
    return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Result<std::string> answered_ruleset(std::string_view answers, std::string_view variant) {
    if (auto error = check_json_shape(answers, 4)) {
        error->code = "answers.json";
        return *std::move(error);
    }
    const auto document = json::parse(answers, nullptr, false);
    if (auto error = check_answered_variant(document, variant)) return *std::move(error);
    return said_of_answers(document, "ruleset");
}

Result<RulesetInfo> answered(const Registry& registry, const BoundRuleset& rules, std::string_view answers,
                             std::string_view title, std::string_view source) {
    if (auto error = check_json_shape(answers, 4)) {
        error->code = "answers.json";
        return *std::move(error);
    }
    const auto given = answers_in(json::parse(answers, nullptr, false), rules);
    if (!given) return given.error();
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    std::map<std::string, std::string> chosen;
    for (const auto& [key, value] : given->items()) {
        if (!value.is_string())
            return Error{"answers.shape", "The answer to " + in_quotes(key) + " is no text; expected an option.", key};
        const std::string answer = value.get<std::string>();
        const int found = find_ruling(catalogue, key);
        if (found < 0) return no_ruling(key, rules);
        const RulingSpec& spec = catalogue[static_cast<std::size_t>(found)];
        if (answer.empty()) continue;  // left open
        if (std::none_of(spec.options.begin(), spec.options.end(), [&](const auto& each) { return each.id == answer; }))
            return no_option(key, answer, spec);
        if (const auto other = chosen.find(spec.id); other != chosen.end() && other->second != answer)
            return Error{"answers.twice",
                         "The answers give both " + in_quotes(other->second) + " and " + in_quotes(answer) + " for " +
                             code_of(spec) + ".",
                         key};
        chosen[spec.id] = answer;
    }
    if (chosen.empty()) return Error{"answers.none", "No answer is filled in.", {}};
    const auto bound = registry.bind(rules.ruleset, chosen);
    if (!bound) return bound.error();
    auto info = ruleset_of(registry, *bound, title);
    if (!info) return info.error();
    info.value().description = "What " + rules.ruleset->info().title + " is, with the answers to open questions.";
    info.value().provenance = "Answers to questions about the rules. Source: " + std::string(source);
    for (const auto& [ruling, option] : bound->overrides)
        info.value().rulings[ruling] = {option, false, std::string(source)};
    return info;
}

}  // namespace pinwheel::ui
