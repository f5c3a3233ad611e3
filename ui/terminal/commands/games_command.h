#pragma once
/// `games FILE`: the games that a file holds.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct GamesOptions {
    std::string file;
    bool json = false;
};

/// A line for each: its number as --game takes it, players, event, date, result, plies.
int run_games(const Registry&, const GamesOptions&);

}  // namespace pinwheel::terminal
