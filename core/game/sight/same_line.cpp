#include "sight/same_line.h"

#include <algorithm>

namespace pinwheel {

std::vector<NodeId> places_in(const Game& game, const Game& other) {
    std::vector<NodeId> out(game.node_count(), no_node);
    out[0] = 0;
    for (NodeId id = 1; id < game.node_count(); ++id) {
        const Game::Node& node = game.node(id);
        if (node.removed || out[node.parent] == no_node) continue;
        const auto& next = other.node(out[node.parent]).children;
        const auto found = std::find_if(next.begin(), next.end(),
                                        [&](NodeId child) { return other.node(child).action == node.action; });
        if (found != next.end()) out[id] = *found;
    }
    return out;
}

bool keeps_what_was_hidden(const Game& now, const Game& next) {
    const auto places = places_in(now, next);
    for (NodeId id = 1; id < now.node_count(); ++id) {
        const NodeId parent = now.node(id).parent;
        if (now.node(id).removed || !now.hides_at(parent)) continue;
        if (places[id] == no_node || !next.hides_at(places[parent])) return false;
    }
    return true;
}

}  // namespace pinwheel
