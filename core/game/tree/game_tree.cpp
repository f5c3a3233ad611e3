#include <algorithm>

#include "pinwheel/game/tree/game.h"
#include "variant/seat_token.h"

namespace pinwheel {

const Game::Node::Extras& Game::Node::extras() const {
    static const Extras none;
    return extras_ ? *extras_ : none;
}

void Game::Node::set_times(MoveTimes times) {
    const auto kept = [](std::int64_t time) {
        return time < 0 || time > longest_time ? -1 : static_cast<std::int32_t>(time);
    };
    left_ = kept(times.left);
    spent_ = kept(times.spent);
}

std::vector<NodeId> Game::path(NodeId id) const {
    std::vector<NodeId> ids(static_cast<std::size_t>(node(id).ply) + 1);
    for (auto slot = ids.rbegin(); slot != ids.rend(); ++slot) {
        *slot = id;
        id = nodes_[id].parent;
    }
    return ids;
}

NodeId Game::end_of_line() const {
    NodeId id = cursor_;
    while (!nodes_[id].children.empty()) id = nodes_[id].children[nodes_[id].preferred];
    return id;
}

std::vector<NodeId> Game::line() const { return path(end_of_line()); }

std::string Game::token(NodeId id) const {
    if (id == 0) return {};
    return seat_token(variant(), *node(node(id).parent).state, node(id).action);
}

void Game::set_comment(NodeId id, std::string text) {
    nodes_.at(id).edit([&](Node::Extras& extras) { extras.comment = std::move(text); });
    ++revision_;
}

void Game::set_annotations(NodeId id, std::vector<Annotation> all) {
    nodes_.at(id).edit([&](Node::Extras& extras) { extras.annotations = std::move(all); });
    ++revision_;
}

void Game::set_nags(NodeId id, std::vector<int> all) {
    nodes_.at(id).edit([&](Node::Extras& extras) { extras.nags = std::move(all); });
    ++revision_;
}

void Game::set_times(NodeId id, MoveTimes times) {
    nodes_.at(id).set_times(times);
    ++revision_;
}

/// Child that the action leads to; 0 when there is none.
NodeId Game::find_child(NodeId parent, const Action& action) const {
    for (const NodeId child : nodes_[parent].children)
        if (nodes_[child].action == action) return child;
    return 0;
}

NodeId Game::add_child(NodeId parent, const Action& action, Step step) {
    const auto id = static_cast<NodeId>(nodes_.size());
    // Many games stay in memory while nobody plays on: a quarter of their room is enough to grow by.
    if (nodes_.size() == nodes_.capacity()) nodes_.reserve(nodes_.size() + nodes_.size() / 4 + 8);
    Node& node = nodes_.emplace_back();
    node.parent = parent;
    node.ply = nodes_[parent].ply + 1;
    node.action = action;
    node.state = std::move(step.next);
    node.said = Announcements(step.said);
    nodes_[parent].children.push_back(id);
    return id;
}

std::size_t Game::child_index(NodeId id) const {
    const auto& siblings = nodes_[nodes_[id].parent].children;
    return static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), id) - siblings.begin());
}

/// Whether a node lies in the subtree of another, or is that.
bool Game::inside(NodeId id, NodeId top) const {
    while (nodes_[id].ply > nodes_[top].ply) id = nodes_[id].parent;
    return id == top;
}

/// Takes a child out of its parent's list; the parent goes on preferring what it preferred.
void Game::unlink(NodeId child) {
    Node& parent = nodes_[nodes_[child].parent];
    const std::size_t index = child_index(child);
    parent.children.erase(index);
    if (parent.preferred == index)
        parent.preferred = 0;
    else if (parent.preferred > index)
        --parent.preferred;
}

bool Game::promote(NodeId id) {
    if (id == 0 || id >= nodes_.size() || nodes_[id].removed) return false;
    const NodeId above = nodes_[id].parent;
    Node& parent = nodes_[above];
    const NodeId followed = parent.children[parent.preferred];
    const auto first = parent.children.begin();
    std::rotate(first, first + static_cast<std::ptrdiff_t>(child_index(id)),
                first + static_cast<std::ptrdiff_t>(child_index(id)) + 1);
    // The current line follows the promoted move, unless the cursor stands in another one.
    const bool elsewhere = cursor_ != above && inside(cursor_, above);
    parent.preferred = elsewhere ? static_cast<std::uint32_t>(child_index(followed)) : 0;
    ++revision_;
    return true;
}

bool Game::remove(NodeId id) {
    if (id == 0 || id >= nodes_.size() || nodes_[id].removed) return false;
    if (inside(cursor_, id)) move_cursor(nodes_[id].parent);
    unlink(id);
    std::vector<NodeId> rest{id};
    while (!rest.empty()) {
        Node& node = nodes_[rest.back()];
        rest.pop_back();
        node.removed = true;
        rest.insert(rest.end(), node.children.begin(), node.children.end());
    }
    ++revision_;
    return true;
}

}  // namespace pinwheel
