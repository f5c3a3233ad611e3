#pragma once
/// Games between computer players, through views and announcements only: for tests and measurements.
#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/variant/bot.h"

namespace pinwheel::blind {

struct MatchOptions {
    std::map<std::string, std::string> options;  ///< of the set-up
    BotLimits limits;                            ///< of every decision; the seed is of the match
    int max_plies = 300;                         ///< half-moves; a longer game is drawn
};

struct MatchGame {
    std::string reason;  ///< endReason, or "too-long"
    double white = 0.5;  ///< score
    int half_moves = 0, actions = 0;
    std::map<std::string, double> means;  ///< of what White's and Black's choices told: "w.strict", "b.nodes"
};

/// One game under the given rulings; `number` varies the seed.
MatchGame play_match_game(const Bot& white, const Bot& black, const Rulings&, const MatchOptions&, int number);

}  // namespace pinwheel::blind
