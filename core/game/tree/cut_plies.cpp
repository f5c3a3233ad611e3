// What a swap of rulesets cuts off is kept, and comes back with rules that it fits.
#include <algorithm>
#include <map>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/allowed_otherwise.h"
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
        const std::size_t index = before.child_index(id);
        cut.written = {{0,
                        before.token(id),
                        variant().info().seats.at(was.action.actor.v).id,
                        was.extras().comment,
                        was.extras().annotations,
                        {},
                        was.extras().nags,
                        was.times(),
                        was.extras().declared},
                       index,
                       before.nodes_[was.parent].preferred == index};
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
            const auto id = load_node(cut.written, parent, true);
            if (!id) continue;
            back[i] = *id;
            again = true;
            if (nodes_[*id].extras().declared.empty() && parse_declared(variant().info(), cut.written.declared))
                nodes_[*id].edit([&](Node::Extras& extras) { extras.declared = cut.written.declared; });
            auto& now = nodes_[parent].children;
            if (now.size() == children.size()) continue;  // played since
            const std::size_t index = std::min(cut.written.index, now.size() - 1);
            const auto first = now.begin() + static_cast<std::ptrdiff_t>(index);
            std::rotate(first, now.end() - 1, now.end());
            std::uint32_t& preferred = nodes_[parent].preferred;
            if (cut.written.preferred)
                preferred = static_cast<std::uint32_t>(index);
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

std::vector<Game::Tail> Game::tails() const {
    // Children of each cut ply and of each node, the current line's first, else as they stood.
    std::vector<std::vector<std::size_t>> behind(cut_.size());
    std::map<NodeId, std::vector<std::size_t>> roots;
    for (std::size_t i = 0; i < cut_.size(); ++i) {
        const Cut& cut = cut_[i];
        if (cut.behind_cut)
            behind[cut.parent].push_back(i);
        else if (!nodes_[cut.parent].removed)
            roots[cut.parent].push_back(i);
    }
    const auto in_order = [&](std::vector<std::size_t>& all) {
        std::stable_sort(all.begin(), all.end(), [&](std::size_t a, std::size_t b) {
            const Record::Cut &x = cut_[a].written, &y = cut_[b].written;
            return x.preferred != y.preferred ? x.preferred : x.index < y.index;
        });
    };
    struct Start {
        std::size_t first;
        NodeId at;
        int ply, depth;
    };
    std::vector<Start> rest;
    // Those of the current line before all others; a stack takes the last first.
    const auto current = line();
    std::vector<NodeId> nodes;
    for (const auto& [at, plies] : roots) nodes.push_back(at);
    std::stable_partition(nodes.begin(), nodes.end(), [&](NodeId id) {
        const auto ply = static_cast<std::size_t>(nodes_[id].ply);
        return ply < current.size() && current[ply] == id;
    });
    for (auto at = nodes.rbegin(); at != nodes.rend(); ++at) {
        auto& plies = roots[*at];
        in_order(plies);
        for (auto i = plies.rbegin(); i != plies.rend(); ++i) rest.push_back({*i, *at, nodes_[*at].ply + 1, 0});
    }
    const std::string by = "cut by " + title_of(rules_);
    std::vector<Tail> out;
    while (!rest.empty()) {
        const Start start = rest.back();
        rest.pop_back();
        Tail& tail = out.emplace_back();
        tail.at = start.at;
        tail.ply = start.ply;
        tail.depth = start.depth;
        tail.title = by + (start.depth ? ", instead of ply " : " at ply ") + std::to_string(start.ply);
        if (start.depth == 0) tail.why = refusal_of(cut_[start.first]);
        // Of the first alone, since lists of moves ask again and again.
        if (out.size() == 1 && !tail.why.empty()) {
            const Record::Cut& written = cut_[start.first].written;
            tail.why += allowed_otherwise(variant(), rules_.rulings,
                                          {setup_, actions_to(*this, start.at), *nodes_[start.at].state}, written.token,
                                          std::string_view(written.seat));
        }
        std::vector<Start> inner;
        int ply = start.ply;
        for (std::size_t i = start.first;; i = behind[i].front()) {
            tail.moves.push_back(cut_[i].written.token);
            tail.declared = cut_[i].written.declared;
            ++ply;
            if (behind[i].empty()) break;
            in_order(behind[i]);
            for (std::size_t n = 1; n < behind[i].size(); ++n)
                inner.push_back({behind[i][n], start.at, ply, start.depth + 1});
        }
        rest.insert(rest.end(), inner.rbegin(), inner.rend());
    }
    return out;
}

std::string tail_sentence(const Game::Tail& tail, std::size_t most) {
    std::string out = capital(tail.title) + ":";
    for (std::size_t i = 0; i < tail.moves.size() && i < most; ++i) out += " " + tail.moves[i];
    if (tail.moves.size() > most) out += " … and " + std::to_string(tail.moves.size() - most) + " more";
    if (!tail.declared.empty()) out += ", " + tail.declared;
    return out + "." + (tail.why.empty() ? "" : " " + tail.why);
}

/// Why a cut ply that hangs on the tree cannot be played there now; empty where it can, since a tail comes back with a
/// swap alone.
std::string Game::refusal_of(const Cut& cut) const {
    const auto parent = static_cast<NodeId>(cut.parent);
    const State& before = *nodes_[parent].state;
    const auto action = read_action(variant(), before, cut.written.token, Viewer::arbiter());
    const VariantInfo& info = variant().info();
    const int seat = info.index_of_seat(cut.written.seat);
    if (!action) return refused_at(parent, action.error()).message;
    if (seat >= 0 && action->actor.v != seat)
        return turn_sentence(info, not_your_turn(info, SeatId{static_cast<std::uint16_t>(seat)}, {action->actor}));
    auto error = misplaced(variant(), before, *action);
    if (!error)
        if (const auto step = variant().apply(before, *action); !step) error = step.error();
    return error ? refused_at(parent, *error).message : std::string();
}

}  // namespace pinwheel
