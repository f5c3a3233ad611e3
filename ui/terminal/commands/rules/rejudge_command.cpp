#include "terminal/commands/rules/rejudge_command.h"

#include <algorithm>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/tree/rejudge.h"
#include "terminal/game_source.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

namespace fs = std::filesystem;

/// What a ruleset makes of the ply where they part.
std::string side_words(const VariantInfo& info, const Rejudged::Side& side) {
    if (!side.verdict) return "cannot follow: " + side.problem;
    return verdict_words(info, *side.verdict) + (side.verdict->ruling.empty() ? "" : " [" + side.verdict->ruling + "]");
}

struct Counts {
    int games = 0, differ = 0, unread = 0, others = 0;
};

void tell(const Rejudged& judged, Counts& counts) {
    const std::string name = judged.file.filename().string();
    switch (judged.state) {
        case Rejudged::State::unread:
            ++counts.unread;
            return print(name + ": cannot be read: " + judged.problem + "\n");
        case Rejudged::State::passed_over:
            ++counts.others;
            return print(name + ": passed over: " + judged.problem + "\n");
        case Rejudged::State::same:
            ++counts.games;
            return;
        case Rejudged::State::differs:
            ++counts.games;
            ++counts.differ;
            print(name + ": from ply " + std::to_string(judged.ply) + "\n");
            for (const auto& side : judged.sides)
                print("  " + side.ruleset + ": " + side_words(judged.variant->info(), side) + "\n");
    }
}

}  // namespace

int run_rejudge(const Registry& registry, const RejudgeOptions& options) {
    std::error_code ec;
    if (!fs::is_directory(options.folder, ec)) return refuse("'" + options.folder + "' is no folder.");
    const auto ids = split_words(options.rulesets, " \t\r\n,");
    if (ids.size() != 2) return refuse("--rulesets wants two, a comma between, such as as-played,provisional.");
    Counts counts;
    for (const fs::path& file : game_files(registry, options.folder)) {
        const auto judged = rejudge(registry, file, ids);
        if (!judged) return fail(judged.error());
        tell(*judged, counts);
    }
    print(std::to_string(counts.games) + (counts.games == 1 ? " game, " : " games, ") + std::to_string(counts.differ) +
          (counts.differ == 1 ? " differs" : " differ") +
          (counts.others ? ", " + std::to_string(counts.others) + " passed over" : "") +
          (counts.unread ? ", " + std::to_string(counts.unread) + " not read" : "") + "\n");
    if (counts.unread) return failure;
    return counts.differ ? refusal : success;
}

}  // namespace pinwheel::terminal
