#include <algorithm>
#include <chrono>
#include <cmath>

#include "pinwheel/game/variant/random_bot.h"
#include "pinwheel/view/random.h"
#include "variant/all_legal.h"

namespace pinwheel {
namespace {

/// Positions kept at most: a few tens of MiB in the variants with the largest states. Beyond, leaves grow no more.
constexpr std::size_t most_nodes = 20'000;
constexpr int longest_playout = 240;
/// How much what was tried little is preferred, see UCB1 (Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the
/// Multiarmed Bandit Problem, 2002).
constexpr double curiosity = 0.7;

double worth(Outcome outcome) {
    switch (outcome) {
        case Outcome::win:
            return 1;
        case Outcome::loss:
            return 0;
        case Outcome::draw:
        case Outcome::open:
            break;
    }
    return 0.5;
}

struct Node {
    StatePtr state;
    Action action;  ///< that led here
    std::uint32_t parent = 0;
    SeatId seat;  ///< to act here; invalid: nobody
    std::vector<Action> untried;
    std::vector<std::uint32_t> children;
    double visits = 0;
    double won = 0;  ///< by who acted at the parent
};

class Tree {
public:
    Tree(const Variant& variant, StatePtr root, SeatId seat, std::uint64_t seed)
        : variant_(variant), rulings_(variant.info().rulings), seed_(seed) {
        nodes_.push_back(made(std::move(root), seat));
    }

    bool any() const { return !nodes_[0].untried.empty() || !nodes_[0].children.empty(); }
    bool decided() const { return nodes_[0].untried.empty() && nodes_[0].children.size() == 1; }

    /// One walk down the tree, one game played out from there.
    void grow() {
        std::uint32_t at = 0;
        while (nodes_[at].untried.empty() && !nodes_[at].children.empty()) at = likeliest(at);
        if (!nodes_[at].untried.empty() && nodes_.size() < most_nodes) at = add(at);
        const Playout played = variant_.playout(*nodes_[at].state, rulings_, splitmix64(seed_), longest_playout);
        const auto& result = played.verdict.result;
        for (;; at = nodes_[at].parent) {
            Node& node = nodes_[at];
            node.visits += 1;
            const SeatId mover = nodes_[node.parent].seat;
            node.won += at != 0 && mover.v < result.size() ? worth(result[mover.v]) : 0.5;
            if (at == 0) return;
        }
    }

    /// The action tried most.
    const Node& best() const {
        const Node* best = nullptr;
        for (const std::uint32_t child : nodes_[0].children)
            if (!best || nodes_[child].visits > best->visits) best = &nodes_[child];
        return *best;
    }
    double playouts() const { return nodes_[0].visits; }

private:
    Node made(StatePtr state, SeatId seat) {
        Node node;
        node.seat = seat;
        if (seat.valid()) {
            node.untried = left_to_chance(variant_.info(), variant_.legal(*state, seat));
            for (std::size_t i = node.untried.size(); i > 1; --i)
                std::swap(node.untried[i - 1], node.untried[splitmix64(seed_) % i]);
        }
        node.state = std::move(state);
        return node;
    }

    std::uint32_t likeliest(std::uint32_t at) const {
        const double tries = std::log(nodes_[at].visits + 1);
        double highest = -1;
        std::uint32_t found = nodes_[at].children.front();
        for (const std::uint32_t child : nodes_[at].children) {
            const Node& node = nodes_[child];
            const double value = node.won / node.visits + curiosity * std::sqrt(tries / node.visits);
            if (value > highest) {
                highest = value;
                found = child;
            }
        }
        return found;
    }

    std::uint32_t add(std::uint32_t at) {
        const Action action = nodes_[at].untried.back();
        nodes_[at].untried.pop_back();
        auto step = variant_.apply(*nodes_[at].state, action);
        if (!step) return at;
        const auto seats = variant_.to_act(*step->next);
        Node node = made(std::move(step->next), seats.empty() ? SeatId{} : seats.front());
        node.action = action;
        node.parent = at;
        nodes_.push_back(std::move(node));
        const auto index = static_cast<std::uint32_t>(nodes_.size() - 1);
        nodes_[at].children.push_back(index);
        return index;
    }

    const Variant& variant_;
    const Rulings rulings_;
    std::uint64_t seed_;
    std::vector<Node> nodes_;
};

class PlayoutBot final : public Bot {
public:
    const BotInfo& info() const override { return info_; }

    Result<BotChoice> choose(const Variant& variant, const StatePtr& state, const View&, std::span<const Announcement>,
                             SeatId seat, const BotLimits& limits) const override {
        if (!state) return Error{"bot.hidden", "This player has to see the whole game.", {}};
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(limits.ms);
        Tree tree(variant, state, seat, limits.seed);
        if (!tree.any()) return Error{"bot.nothing", "There is nothing to choose for this seat.", {}};
        do {
            tree.grow();
        } while (!tree.decided() && !limits.stop.stop_requested() && std::chrono::steady_clock::now() < end &&
                 (limits.nodes == 0 || tree.playouts() < static_cast<double>(limits.nodes)));
        const Node& best = tree.best();
        return BotChoice{best.action, {{"nodes", tree.playouts()}, {"score", best.won / best.visits}}};
    }

private:
    BotInfo info_{"playouts", "Playouts: tries random games", {}, true};
};

}  // namespace

std::shared_ptr<const Bot> make_playout_bot() { return std::make_shared<PlayoutBot>(); }

}  // namespace pinwheel
