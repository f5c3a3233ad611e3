// bench_blind_match FIRST SECOND GAMES [LEAST-PERCENT] [NODES] [SEED]: a match with fixed seeds, colours alternating.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "bots/match.h"
#include "bots/players.h"
#include "rules/rules.h"

using namespace pinwheel;
using namespace pinwheel::blind;

namespace {

const Bot& bot(std::string_view id) {
    static const RandomBot random;
    static const CasualBot casual;
    static const BeliefBot belief;
    for (const Bot* one :
         {static_cast<const Bot*>(&random), static_cast<const Bot*>(&casual), static_cast<const Bot*>(&belief)})
        if (one->info().id == id) return *one;
    std::fprintf(stderr, "There is no player %.*s; expected blind-random, blind-casual or blind-belief.\n",
                 static_cast<int>(id.size()), id.data());
    std::exit(2);
}

struct Sums {
    double score = 0;
    int wins = 0, draws = 0, losses = 0;
    long half_moves = 0;
    std::map<std::string, int> reasons;
    std::map<std::string, std::pair<double, int>> means;
};

}  // namespace

int main(int argc, char** argv) {
    const Bot& first = bot(argc > 1 ? argv[1] : "blind-belief");
    const Bot& second = bot(argc > 2 ? argv[2] : "blind-casual");
    const int games = argc > 3 ? std::atoi(argv[3]) : 200;
    const double least = argc > 4 ? std::atof(argv[4]) : 0;
    MatchOptions options;
    options.limits.ms = 600000;
    options.limits.nodes = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1500;
    options.limits.seed = argc > 6 ? std::strtoull(argv[6], nullptr, 10) : 1;
    Sums sums;
    std::mutex adding;
    std::atomic<int> next = 0;
    const auto play = [&] {
        for (int number; (number = next++) < games;) {
            const bool first_is_white = number % 2 == 0;
            const MatchGame game = play_match_game(first_is_white ? first : second, first_is_white ? second : first,
                                                   Rulings(blind_info().rulings), options, number);
            const double score = first_is_white ? game.white : 1 - game.white;
            const std::lock_guard lock(adding);
            sums.score += score;
            ++(score == 1 ? sums.wins : score == 0 ? sums.losses : sums.draws);
            sums.half_moves += game.half_moves;
            ++sums.reasons[(score == 1 ? "won " : score == 0 ? "lost " : "drawn ") + game.reason];
            for (const auto& [name, mean] : game.means)
                if ((name[0] == 'w') == first_is_white)
                    sums.means[name.substr(2)].first += mean, ++sums.means[name.substr(2)].second;
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) threads.emplace_back(play);
    threads.clear();
    const double percent = 100 * sums.score / games;
    std::printf("%s against %s: %.1f %% of %d games (+%d =%d -%d), %.1f half-moves per game\n", first.info().id.c_str(),
                second.info().id.c_str(), percent, games, sums.wins, sums.draws, sums.losses,
                static_cast<double>(sums.half_moves) / games);
    for (const auto& [reason, count] : sums.reasons) std::printf("  %-24s %d\n", reason.c_str(), count);
    for (const auto& [name, sum] : sums.means) std::printf("  mean %-19s %.3f\n", name.c_str(), sum.first / sum.second);
    return percent >= least ? 0 : 1;
}
