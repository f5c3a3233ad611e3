#pragma once
/// Games grown at random, and trees made comparable.
#include <cstdint>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::test {

/// Plays at most `plies` random actions from the cursor (duplicate chess spec §10.2). The number played.
int play_random(Game& game, std::uint64_t& seed, int plies);

/// A game with variations inside variations, comments, drawings and the cursor somewhere in it.
void grow(Game& game, std::uint64_t seed, int plies, int branches);

/// Gives about every fourth move a time.
void add_times(Game& game, std::uint64_t& seed);

/// Everything a record says, whatever the order in which its nodes are listed.
std::string canonical(const Record& record);

}  // namespace pinwheel::test
