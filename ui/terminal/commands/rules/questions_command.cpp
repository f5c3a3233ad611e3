#include "terminal/commands/rules/questions_command.h"

#include <filesystem>

#include "pinwheel/game/files/paths.h"
#include "terminal/commands/position_picture.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// The ruleset asked for; else, of all, the one with the most unconfirmed choices.
Result<BoundRuleset> ruleset_to_ask_about(const Registry& registry, const QuestionsOptions& options) {
    if (!options.ruleset.empty()) return registry.bind(options.variant, options.ruleset);
    auto best = registry.bind(options.variant, "");
    if (!best) return best;
    const auto open = [](const BoundRuleset& rules) {
        return std::count_if(rules.provenance.begin(), rules.provenance.end(),
                             [](const auto& each) { return each.second.unconfirmed; });
    };
    for (const auto& ruleset : registry.rulesets(options.variant))
        if (auto bound = registry.bind(ruleset); bound && open(*bound) > open(*best)) best = std::move(bound);
    return best;
}

}  // namespace

int run_questions(const Registry& registry, const QuestionsOptions& options) {
    if (!registry.variant(options.variant))
        return refuse("There is no variant '" + options.variant + "'; there are " + ids_of(registry.variants()) + "." +
                      did_you_mean(options.variant, registry.variants()));
    if (!options.out.empty() && options.answers.empty() && std::filesystem::path(options.out).extension() != ".html")
        return refuse("'" + options.out + "' does not end in .html.");
    const auto rules = ruleset_to_ask_about(registry, options);
    if (!rules) return refuse(rules.error().message);
    if (!options.answers.empty()) {
        const auto text = read_file(options.answers, 1u << 20);
        if (!text) return fail(text.error());
        const auto info = ui::answered(registry, *rules, *text, options.title, options.source);
        if (!info) return fail(info.error(), options.answers);
        return write_result(options.out, write_ruleset(*info));
    }
    const auto found = ui::questions(registry, *rules, options.search);
    if (options.out.empty()) {
        print(ui::questions_text(*rules, found));
        return success;
    }
    return write_result(options.out, ui::questions_html(*rules, found, position_picture(registry)));
}

}  // namespace pinwheel::terminal
