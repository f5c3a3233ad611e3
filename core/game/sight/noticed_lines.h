#pragma once
/// Lines as some eyes noticed them, remembered by the state at their end: of a line that grew only what is new is
/// looked at, so that no answer takes longer for silent attempts of others.
#include <cstdint>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Whether these eyes know of the action that led to a node, see Sight::noticed. Makes two views of what was silent.
bool looks_noticed(const Game&, NodeId, const Viewer& eyes);

/// The start and every noticed node on the way to `end`. Valid until the next call on this thread.
const std::vector<NodeId>& noticed_line(const Game&, NodeId end, const Viewer& eyes);

/// How often this thread looked at an action to tell whether it was noticed: what tests count.
std::uint64_t looks_for_notice();

}  // namespace pinwheel
