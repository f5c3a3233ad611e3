#pragma once
/// Many random games, for statistics of a ruleset.
#include <stop_token>

#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

struct StudyOptions {
    std::vector<BoundRuleset> rulesets;
    Setup setup;
    int games = 100;
    std::uint64_t seed = 1;  ///< game i of every ruleset uses seed + i, also as Setup::seed where that is 0
    int threads = 1;
    int max_plies = 5000;
    std::function<void(int done, int total)> on_progress;  ///< called from one thread at a time
    std::stop_token stop;
};

struct StudyResult {
    struct PerRuleset {
        std::string ruleset;
        int games = 0;
        std::map<std::string, int> by_reason;               ///< "checkmate" → n; "max-plies" where the cap ended it
        std::map<std::string, std::array<int, 4>> by_seat;  ///< indexed by Outcome
        double mean_plies = 0;
        int median_plies = 0, min_plies = 0, max_plies = 0;
        std::map<std::string, double> means;  ///< means of Playout::numbers
        /// Games in which the ruleset's judge failed, so that the variant's own verdict counted; and how the first of
        /// them failed, with its seed.
        int failures = 0;
        std::string failure;
    };
    std::vector<PerRuleset> rulesets;
    double seconds = 0;
    double games_per_second = 0;
    bool stopped = false;
};

/// The same seed gives the same numbers on any number of threads. Errors: "setup.*", "study.options".
Result<StudyResult> run_study(const StudyOptions&);

}  // namespace pinwheel
