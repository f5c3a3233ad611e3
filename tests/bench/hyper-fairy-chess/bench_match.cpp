// bench_fairy_match FIRST SECOND GAMES [LEAST-PERCENT] [NODES] [SEED] [FIRST-GAME]: a match with fixed seeds, colours
// alternating; the games go through all boards and budgets. Limited by nodes, so that a busy machine changes nothing.
#include <cstdio>
#include <cstdlib>

#include "bot/match.h"
#include "bot/players.h"
#include "rules/rulings.h"

using namespace pinwheel;
using namespace pinwheel::hyper_fairy;

namespace {

const Bot& player(std::string_view id) {
    static const bot::RandomBot random;
    static const bot::GreedyBot greedy;
    static const bot::SearchBot search;
    for (const Bot* one :
         {static_cast<const Bot*>(&random), static_cast<const Bot*>(&greedy), static_cast<const Bot*>(&search)})
        if (one->info().id == id) return *one;
    std::fprintf(stderr, "There is no player %.*s; expected fairy-random, fairy-greedy or fairy-search.\n",
                 static_cast<int>(id.size()), id.data());
    std::exit(2);
}

/// Half of the games under the usual terms, the others on larger boards, with other budgets and all pieces.
std::map<std::string, std::string> terms_of(int number) {
    constexpr const char* boards[] = {"8x8", "8x8", "10x8", "10x10"};
    constexpr const char* budgets[] = {"classic", "classic", "grand", "skirmish", "random"};
    return {{"board", boards[number / 2 % 4]},
            {"budget", budgets[number / 2 % 5]},
            {"pool", number / 2 % 3 == 2 ? "all" : "playtested"}};
}

}  // namespace

int main(int argc, char** argv) {
    const Bot& first = player(argc > 1 ? argv[1] : "fairy-search");
    const Bot& second = player(argc > 2 ? argv[2] : "fairy-greedy");
    const int games = argc > 3 ? std::atoi(argv[3]) : 200;
    const double least = argc > 4 ? std::atof(argv[4]) : 0;
    bot::MatchOptions options;
    options.limits.ms = 3600000;
    options.limits.nodes = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 20000;
    options.limits.seed = argc > 6 ? std::strtoull(argv[6], nullptr, 10) : 1;
    const int from = argc > 7 ? std::atoi(argv[7]) : 0;
    const Rulings rulings(catalogue_of_rulings());
    int wins = 0, draws = 0, losses = 0;
    long plies = 0;
    std::map<std::string, int> reasons;
    for (int number = from; number < from + games; ++number) {
        const bool first_is_white = number % 2 == 0;
        options.options = terms_of(number);
        const bot::MatchGame game = bot::play_match_game(first_is_white ? first : second,
                                                         first_is_white ? second : first, rulings, options, number);
        const double score = first_is_white ? game.white : 1 - game.white;
        ++(score == 1 ? wins : score == 0 ? losses : draws);
        plies += game.plies;
        ++reasons[(score == 1 ? "won " : score == 0 ? "lost " : "drawn ") + game.reason];
        if (score < 1)
            std::printf("game %d (%s %s, %s plays %s): %s after %d plies\n  %s\n  %s\n", number,
                        options.options["board"].c_str(), options.options["budget"].c_str(), first.info().id.c_str(),
                        first_is_white ? "White" : "Black", game.reason.c_str(), game.plies, game.armies.c_str(),
                        game.end.c_str());
        if ((number + 1 - from) % 20 == 0)
            std::printf("%d games: +%d =%d -%d\n", number + 1 - from, wins, draws, losses);
        std::fflush(stdout);
    }
    const double percent = 100 * (wins + 0.5 * draws) / games;
    std::printf("%s against %s: %.1f %% of %d games (+%d =%d -%d), %.1f plies per game\n", first.info().id.c_str(),
                second.info().id.c_str(), percent, games, wins, draws, losses, static_cast<double>(plies) / games);
    for (const auto& [reason, count] : reasons) std::printf("  %-24s %d\n", reason.c_str(), count);
    return percent >= least ? 0 : 1;
}
