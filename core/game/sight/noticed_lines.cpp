#include "sight/noticed_lines.h"

#include <algorithm>
#include <map>
#include <optional>

#include "tree/line_facts.h"

namespace pinwheel {
namespace {

/// One line by its end. A state belongs to one node of a game and of its copies, so that it tells the way to it.
struct NoticedLine {
    std::weak_ptr<const State> state;
    NodeId end = 0;
    std::vector<NodeId> nodes;
};

/// By the address of the state at the end, and the eyes.
using Key = std::pair<const State*, Viewer>;

struct Memory {
    std::map<Key, NoticedLine> lines;
    std::size_t sweep_at = 64;
    std::uint64_t looks = 0;
};

Memory& memory() {
    thread_local Memory out;
    return out;
}

/// The line that ends at a node, taken out of the memory.
std::optional<NoticedLine> taken(Memory& all, const Game& game, NodeId id, const Viewer& eyes) {
    const StatePtr& state = game.state_at(id);
    const auto found = all.lines.find({state.get(), eyes});
    if (found == all.lines.end()) return {};
    NoticedLine line = std::move(found->second);
    all.lines.erase(found);
    // Another state may have had this address.
    if (line.end != id || line.state.lock() != state) return {};
    return line;
}

void sweep(Memory& all) {
    if (all.lines.size() < all.sweep_at) return;
    std::erase_if(all.lines, [](const auto& each) { return each.second.state.expired(); });
    all.sweep_at = std::max<std::size_t>(64, 2 * all.lines.size());
}

}  // namespace

bool looks_noticed(const Game& game, NodeId id, const Viewer& eyes) {
    ++memory().looks;
    const Game::Node& node = game.node(id);
    if (eyes == Viewer::of(node.action.actor)) return true;
    const std::vector<Announcement> said = node.said.all();
    if (std::any_of(said.begin(), said.end(), [&](const Announcement& each) { return hears(eyes, each); })) return true;
    const Variant& variant = game.variant();
    return variant.view(*game.state_at(node.parent), eyes) != variant.view(*node.state, eyes);
}

const std::vector<NodeId>& noticed_line(const Game& game, NodeId end, const Viewer& eyes) {
    Memory& all = memory();
    std::vector<NodeId> since;  // the last one first
    NodeId at = end;
    std::optional<NoticedLine> line = taken(all, game, at, eyes);
    while (!line && at != 0) {
        since.push_back(at);
        at = game.node(at).parent;
        line = taken(all, game, at, eyes);
    }
    if (!line) line = NoticedLine{{}, 0, {0}};
    for (auto id = since.rbegin(); id != since.rend(); ++id)
        if (looks_noticed(game, *id, eyes)) line->nodes.push_back(*id);
    line->state = game.state_at(end);
    line->end = end;
    sweep(all);
    return all.lines.insert_or_assign({game.state_at(end).get(), eyes}, *std::move(line)).first->second.nodes;
}

std::uint64_t looks_for_notice() { return memory().looks; }

}  // namespace pinwheel
