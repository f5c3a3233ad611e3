#include "terminal/commands/rejudge_command.h"

#include <algorithm>

#include "pinwheel/game/compare.h"
#include "pinwheel/game/files.h"
#include "terminal/game_source.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view as_played = "as-played";
constexpr std::size_t most_files = 100000;

/// Games of a folder, by name: files whose extension some notation reads.
std::vector<fs::path> games_of(const Registry& registry, const fs::path& folder) {
    std::vector<std::string> known{".pinwheel", ".json"};
    for (const Notation* notation : registry.notations(""))
        if (notation->info().reads && !notation->info().extension.empty())
            known.push_back("." + notation->info().extension);
    std::vector<fs::path> files;
    std::error_code ec;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end && files.size() < most_files; it.increment(ec)) {
        std::error_code kind;
        const bool game = std::find(known.begin(), known.end(), it->path().extension().string()) != known.end();
        if (game && it->is_regular_file(kind)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Result<BoundRuleset> bind_for(const Registry& registry, const Game& game, const std::string& id) {
    if (id == as_played) return game.rules();
    return registry.bind(game.variant().info().id, id);
}

/// What a lane makes of a ply; where it could not follow, why.
std::string lane_words(const VariantInfo& info, const Lane& lane, std::size_t ply) {
    if (lane.parted && static_cast<std::size_t>(lane.parted->ply) <= ply)
        return "does not allow it (" + lane.parted->error.message + ")";
    if (ply >= lane.verdicts.size()) return "has ended";
    const Verdict& verdict = lane.verdicts[ply];
    return verdict_words(info, verdict) + (verdict.ruling.empty() ? "" : " [" + verdict.ruling + "]");
}

struct Counts {
    int games = 0, differ = 0, unread = 0, others = 0;
};

void rejudge(const Registry& registry, const fs::path& file, const std::vector<std::string>& ids, Counts& counts) {
    const std::string name = file.filename().string();
    const auto game = load_game(registry, file, "", false);
    if (!game) {
        ++counts.unread;
        print(name + ": cannot be read: " + game.error().message + "\n");
        return;
    }
    if (game->default_viewer().kind != Viewer::Kind::arbiter) {
        ++counts.others;
        print(name + ": is running and hides something\n");
        return;
    }
    std::vector<BoundRuleset> rules;
    for (const std::string& id : ids) {
        auto bound = bind_for(registry, *game, id);
        if (!bound) {
            ++counts.others;
            print(name + ": " + bound.error().message + "\n");
            return;
        }
        rules.push_back(*std::move(bound));
    }
    const auto compared = compare(*game, rules);
    if (!compared) {
        ++counts.unread;
        print(name + ": " + compared.error().message + "\n");
        return;
    }
    ++counts.games;
    if (!compared->first_difference) return;
    ++counts.differ;
    const auto ply = static_cast<std::size_t>(*compared->first_difference);
    print(name + ": from ply " + std::to_string(ply) + "\n");
    for (std::size_t i = 0; i < ids.size(); ++i)
        print("  " + ids[i] + ": " + lane_words(game->variant().info(), compared->lanes[i], ply) + "\n");
}

}  // namespace

int run_rejudge(const Registry& registry, const RejudgeOptions& options) {
    std::error_code ec;
    if (!fs::is_directory(options.folder, ec)) return refuse("'" + options.folder + "' is no folder.");
    const auto ids = split_words(options.rulesets, " \t\r\n,");
    if (ids.size() != 2) return refuse("--rulesets wants two, a comma between, such as as-played,provisional.");
    Counts counts;
    for (const fs::path& file : games_of(registry, options.folder)) rejudge(registry, file, ids, counts);
    print(std::to_string(counts.games) + (counts.games == 1 ? " game, " : " games, ") + std::to_string(counts.differ) +
          (counts.differ == 1 ? " differs" : " differ") +
          (counts.others ? ", " + std::to_string(counts.others) + " passed over" : "") +
          (counts.unread ? ", " + std::to_string(counts.unread) + " not read" : "") + "\n");
    return counts.differ || counts.unread ? failure : success;
}

}  // namespace pinwheel::terminal
