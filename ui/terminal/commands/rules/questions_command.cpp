#include "terminal/commands/rules/questions_command.h"

#include <filesystem>

#include "pinwheel/game/files/paths.h"
#include "terminal/commands/position_picture.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

Result<BoundRuleset> ruleset_of_answers(const Registry& registry, const QuestionsOptions& options,
                                        std::string_view answers) {
    if (!options.ruleset.empty()) return ruleset_to_ask_about(registry, options.variant, options.ruleset);
    const auto said = ui::answered_ruleset(answers, options.variant);
    if (!said) return said.error();
    return ruleset_to_ask_about(registry, options.variant, *said);
}

int write_answers(const Registry& registry, const QuestionsOptions& options) {
    if (options.title.empty()) return refuse("--answers wants --title too, the name of the ruleset made of them.");
    if (const auto error = may_write_to(options.out)) return fail(*error, options.out);
    const auto text = read_file(options.answers, 1u << 20);
    if (!text) return fail(text.error());
    const auto rules = ruleset_of_answers(registry, options, *text);
    if (!rules) return options.ruleset.empty() ? fail(rules.error(), options.answers) : refuse(rules.error().message);
    const auto info = ui::answered(registry, *rules, *text, options.title, options.source);
    if (!info) return fail(info.error(), options.answers);
    return write_result(options.out, write_ruleset(*info));
}

}  // namespace

int run_questions(const Registry& registry, const QuestionsOptions& options) {
    if (!registry.variant(options.variant)) return refuse(no_variant(registry, options.variant));
    if (!options.answers.empty()) return write_answers(registry, options);
    const std::string ending = std::filesystem::path(options.out).extension().string();
    if (!options.out.empty() && ending != ".html" && ending != ".md")
        return refuse("'" + options.out + "' does not end in .html or .md.");
    if (const auto error = may_write_to(options.out)) return fail(*error, options.out);
    const auto rules = ruleset_to_ask_about(registry, options.variant, options.ruleset);
    if (!rules) return refuse(rules.error().message);
    Progress progress("Looking for positions");
    QuestionOptions search = options.search;
    search.go_on = [&](double part) {
        progress.show(part);
        return true;
    };
    const auto found = open_questions(registry, *rules, search);
    progress.end();
    if (!found) return fail(found.error());
    if (ending == ".md") return write_result(options.out, ui::questions_markdown(*rules, *found));
    if (ending == ".html")
        return write_result(options.out, ui::questions_html(*rules, *found, position_picture(registry)));
    if (options.json)
        print_data(ui::questions_json(*rules, *found));
    else
        print(questions_text(*rules, *found));
    return success;
}

}  // namespace pinwheel::terminal
