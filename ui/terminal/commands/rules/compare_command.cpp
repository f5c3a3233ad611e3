#include "terminal/commands/rules/compare_command.h"

#include <algorithm>
#include <filesystem>

#include "model/comparison/bind_lanes.h"
#include "model/comparison/comparison_export.h"
#include "pinwheel/game/tree/compare.h"
#include "terminal/commands/position_picture.h"
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

std::string column(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

/// What a lane says at a ply; where it could not follow, why.
std::string words_at(const VariantInfo& info, const Lane& lane, std::size_t ply) {
    const int at = static_cast<int>(ply);
    // What ended a game for good does so however the line goes on.
    if (const auto since = lane.over_since(at)) return "Over since ply " + std::to_string(*since);
    if (ply < lane.verdicts.size()) {
        std::string words = verdict_words(info, lane.verdicts[ply]);
        if (const auto standard = lane.standards.find(at); standard != lane.standards.end())
            words +=
                " (judge of " + lane.ruleset + "; by the rules alone " + verdict_words(info, standard->second) + ")";
        if (lane.failures.contains(at)) words += " (its judge failed)";
        return words;
    }
    return lane.parted ? "does not follow" : "";
}

std::size_t lane_width(const Comparison& comparison) {
    std::size_t width = 0;
    for (const auto& lane : comparison.lanes) width = std::max(width, lane.title.size());
    return width;
}

/// Each lane's verdict at the plies where some lane changes its mind.
void print_plies(const Variant& variant, const Comparison& comparison, const std::vector<std::string>& tokens,
                 bool all) {
    const VariantInfo& info = variant.info();
    const std::size_t width = lane_width(comparison);
    std::vector<std::string> last;
    for (std::size_t ply = 0; ply <= tokens.size(); ++ply) {
        std::vector<std::string> now;
        for (const auto& lane : comparison.lanes) now.push_back(words_at(info, lane, ply));
        const auto said = std::find_if(comparison.said.begin(), comparison.said.end(),
                                       [&](const auto& each) { return each.ply == static_cast<int>(ply); });
        if (!all && now == last && said == comparison.said.end()) continue;
        last = now;
        if (said != comparison.said.end())
            for (std::size_t i = 0; i < now.size(); ++i)
                if (const auto words = ui::said_words(variant, said->alone[i]); !words.empty()) now[i] += ". " + words;
        print("ply " + std::to_string(ply) + (ply ? " " + tokens[ply - 1] : "") + "\n");
        for (std::size_t i = 0; i < now.size(); ++i)
            print("  " + column(comparison.lanes[i].title, width) + "  " + now[i] + "\n");
    }
}

void print_summary(const Comparison& comparison, std::span<const BoundRuleset> rules, int plies) {
    std::vector<std::string> titles;
    for (const auto& lane : comparison.lanes) titles.push_back(lane.title);
    for (const auto& lane : comparison.lanes) {
        if (!lane.parted) continue;
        const std::string at = lane.parted->ply > 0 ? " cannot follow ply " + std::to_string(lane.parted->ply) : "";
        print(lane.title + at + ": " + lane.parted->error.message + "\n");
    }
    for (std::size_t i = 0; i < titles.size(); ++i)
        if (const auto twin = comparison.lanes[i].same_as)
            print("Lane " + std::to_string(i + 1) + ", " + titles[i] + ", has the same rules as lane " +
                  std::to_string(*twin + 1) + ".\n");
    print(ui::comparison_summary(comparison, plies) + "\n");
    for (const auto& sentence : ui::parted_sentences(comparison, rules)) print(sentence + "\n");
    for (const auto& sentence : ui::legal_sentences(comparison, rules, titles)) print(sentence + "\n");
    for (const auto& sentence : ui::said_sentences(comparison, rules, titles)) print(sentence + "\n");
    if (comparison.differences.size() > 1) {
        std::string later;
        for (std::size_t i = 1; i < comparison.differences.size(); ++i)
            later += (later.empty() ? "" : ", ") + std::to_string(comparison.differences[i]);
        print("then at " + later + "\n");
    }
}

/// Tells of judges that failed, once a lane.
int check_judges(const Comparison& comparison) {
    int code = success;
    for (const auto& lane : comparison.lanes)
        if (!lane.failures.empty())
            code = fail({"judge.failed",
                         "The judge of " + lane.title + " failed at " + std::to_string(lane.failures.size()) +
                             (lane.failures.size() == 1 ? " ply" : " plies") +
                             ", where the variant's own verdict stands; at ply " +
                             std::to_string(lane.failures.begin()->first) + ": " +
                             reason_first(lane.failures.begin()->second),
                         ""});
    return code;
}

}  // namespace

int run_compare(const Registry& registry, const CompareOptions& options) {
    if (const auto done = check_names(registry, options.source)) return *done;
    const std::string ending = std::filesystem::path(options.out).extension().string();
    if (!options.out.empty() && ending != ".html" && ending != ".md")
        return refuse("'" + options.out + "' does not end in .html or .md.");
    if (const auto error = may_write_to(options.out)) return fail(*error, options.out);
    const auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (keeps_secret(registry, *game, options.source)) return fail(secret_kept(), options.source.what);
    const auto& info = game->variant().info();
    const auto texts = split_words(options.rulesets, " \t\r\n,");
    if (texts.size() < 2)
        return refuse("--rulesets wants two or more, commas between; there are game, " +
                      ids_of(registry.rulesets(info.id)) +
                      ", each also with a ruling: " + lane_example(*registry.bind(info.id, "")) + ".");
    const auto lanes = ui::bind_lanes(registry, *game, texts);
    if (!lanes) {
        const auto& code = lanes.error().code;
        const bool named = code == "ruleset.unknown" || code == "compare.lane" || code.starts_with("ruling.");
        return named ? refuse(refused_choice(lanes.error(), info)) : fail(lanes.error());
    }
    const auto comparison = compare(*game, *lanes);
    if (!comparison) return fail(comparison.error(), options.source.what);
    if (!options.out.empty()) {
        const auto page = ui::comparison_page(*game, *comparison, *lanes);
        const std::string text = ending == ".md" ? ui::comparison_markdown(*game, page)
                                                 : ui::comparison_html(*game, *comparison, page, Viewer::arbiter(),
                                                                       position_picture(registry));
        const int written = write_result(options.out, text);
        return written != success ? written : check_judges(*comparison);
    }
    if (options.json) {
        print_data(ui::comparison_json(*game, *comparison));
        return check_judges(*comparison);
    }
    std::vector<std::string> tokens;
    for (NodeId node : game->line())
        if (node) tokens.push_back(game->token(node));
    print_plies(game->variant(), *comparison, tokens, options.every_ply);
    print_summary(*comparison, *lanes, static_cast<int>(tokens.size()));
    return check_judges(*comparison);
}

}  // namespace pinwheel::terminal
