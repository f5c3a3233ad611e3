#pragma once
/// Lines of one game found again in another.
#include <vector>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

constexpr auto no_node = static_cast<NodeId>(-1);

/// Of each node of `game` the one in `other` to which the same actions lead; no_node where none does, and for what was
/// removed. Linear in the nodes, times the variations of one.
std::vector<NodeId> places_in(const Game& game, const Game& other);

/// Whether what was played in `now` while a position hid something stands in `next` as well, as played in hiding: else
/// that would be forgotten with the rules, and the next ones might cut it off.
bool keeps_what_was_hidden(const Game& now, const Game& next);

}  // namespace pinwheel
