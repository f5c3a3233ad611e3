#pragma once
/// Games between computer players, each through the view of its seat alone: for tests and measurements.
#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/variant/bot.h"

namespace pinwheel::hyper_fairy::bot {

struct MatchOptions {
    std::map<std::string, std::string> options;  ///< of the set-up
    BotLimits limits;                            ///< of every decision; the seed is of the match
    int max_plies = 400;                         ///< of play; a longer game is drawn
};

struct MatchGame {
    std::string reason;  ///< of the verdict, or "too-long"
    double white = 0.5;  ///< score
    int plies = 0;       ///< of play
    std::string armies;  ///< "Kx1,… / Kx1,…"
    std::string end;     ///< HFEN of the last position
};

/// One game; `number` varies the seed. Throws std::logic_error where a player chooses what is refused.
MatchGame play_match_game(const Bot& white, const Bot& black, const Rulings&, const MatchOptions&, int number);

}  // namespace pinwheel::hyper_fairy::bot
