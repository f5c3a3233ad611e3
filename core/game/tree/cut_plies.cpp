// What a swap of rulesets cuts off is kept, and comes back with rules that it fits.
#include <algorithm>

#include "pinwheel/game/tree/game.h"
#include "tree/line_facts.h"

namespace pinwheel {

/// Keeps what replaying removed; `before` is the game as it was, with the same node ids.
void Game::keep_cut(const Game& before) {
    std::vector<std::size_t> number(nodes_.size(), 0);
    for (NodeId id = 1; id < nodes_.size(); ++id) {
        const Node& was = before.nodes_[id];
        if (!nodes_[id].removed || was.removed) continue;
        Cut cut;
        cut.behind_cut = nodes_[was.parent].removed;
        cut.parent = cut.behind_cut ? number[was.parent] : was.parent;
        cut.index = before.child_index(id);
        cut.preferred = before.nodes_[was.parent].preferred == cut.index;
        cut.written = {0,           before.token(id), variant().info().seats.at(was.action.actor.v).id,
                       was.comment, was.annotations,  {},
                       was.nags};
        number[id] = cut_.size();
        cut_.push_back(std::move(cut));
    }
    // What hung on a node that is cut off now hangs on its kept form.
    for (Cut& cut : cut_)
        if (!cut.behind_cut && nodes_[cut.parent].removed && !before.nodes_[cut.parent].removed) {
            cut.parent = number[cut.parent];
            cut.behind_cut = true;
        }
}

/// Plays again what fits the rules now.
void Game::graft() {
    std::vector<NodeId> back(cut_.size(), 0);
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < cut_.size(); ++i) {
            const Cut& cut = cut_[i];
            if (back[i] || (cut.behind_cut && !back[cut.parent])) continue;
            const NodeId parent = cut.behind_cut ? back[cut.parent] : static_cast<NodeId>(cut.parent);
            if (nodes_[parent].removed) continue;
            const auto children = nodes_[parent].children;
            const auto id = load_node(cut.written, parent, false);
            if (!id) continue;
            back[i] = *id;
            again = true;
            auto& now = nodes_[parent].children;
            if (now.size() == children.size()) continue;  // played since
            const std::size_t index = std::min(cut.index, now.size() - 1);
            const auto first = now.begin() + static_cast<std::ptrdiff_t>(index);
            std::rotate(first, now.end() - 1, now.end());
            std::size_t& preferred = nodes_[parent].preferred;
            if (cut.preferred)
                preferred = index;
            else if (preferred >= index && now.size() > 1)
                ++preferred;
        }
    }
    // Those left hang on what came back, or on one another: parents first.
    constexpr auto unplaced = static_cast<std::size_t>(-1);
    std::vector<std::size_t> number(cut_.size(), unplaced);
    std::vector<Cut> left;
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < cut_.size(); ++i) {
            const bool free = !cut_[i].behind_cut || back[cut_[i].parent] || number[cut_[i].parent] != unplaced;
            if (back[i] || number[i] != unplaced || !free) continue;
            Cut cut = cut_[i];
            if (cut.behind_cut && back[cut.parent]) {
                cut.behind_cut = false;
                cut.parent = back[cut.parent];
            } else if (cut.behind_cut) {
                cut.parent = number[cut.parent];
            }
            number[i] = left.size();
            left.push_back(std::move(cut));
            again = true;
        }
    }
    cut_ = std::move(left);
}

}  // namespace pinwheel
