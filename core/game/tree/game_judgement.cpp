#include <algorithm>

#include "pinwheel/game/tree/game.h"
#include "reasons/after.h"
#include "reasons/allowed_otherwise.h"
#include "tree/line_facts.h"
#include "tree/played_under.h"
#include "variant/setup_check.h"

namespace pinwheel {

/// Facts of one node of a game.
class GameFacts final : public LineFacts {
public:
    /// `other`: the state that is judged there instead of the node's own. `rulings`: by which repetitions are counted
    /// instead of the game's own.
    GameFacts(const Game& game, NodeId id, StatePtr other = {}, const Rulings* rulings = nullptr)
        : LineFacts(game.variant()), game_(game), id_(id), other_(std::move(other)), rulings_(rulings) {}
    /// How often keys have occurred on the path to the cursor, by these rulings.
    static std::vector<int> seen_before(const Game& game, const std::vector<RepetitionKey>& keys,
                                        const Rulings& rulings) {
        std::vector<int> seen(keys.size());
        if (rulings != game.rules_.rulings) {
            for (NodeId id = game.cursor();; id = node_of(game, id).parent) {
                const auto there = game.variant().repetition(*game.state_at(id), rulings);
                for (std::size_t scope = 0; scope < keys.size() && scope < there.size(); ++scope)
                    seen[scope] += there[scope].counted && there[scope].key == keys[scope].key;
                if (id == 0) return seen;
            }
        }
        (void)game.seen(game.cursor(), 0);  // leaves the keys of every node of the path
        for (NodeId id = game.cursor();; id = node_of(game, id).parent) {
            const auto& there = game.judged_[id].keys;
            for (std::size_t scope = 0; scope < keys.size() && scope < there.size(); ++scope)
                seen[scope] += there[scope].of.counted && there[scope].of.key == keys[scope].key;
            if (id == 0) return seen;
        }
    }

protected:
    const State& state() const override { return other_ ? *other_ : *node(id_).state; }
    std::int64_t plies() const override { return node(id_).ply; }
    int seen(std::size_t scope) const override {
        if (!rulings_ || *rulings_ == game_.rules().rulings) return game_.seen(id_, scope);
        if (!seen_) seen_ = seen_before(game_, variant_.repetition(*node(id_).state, *rulings_), *rulings_);
        return scope < seen_->size() ? (*seen_)[scope] : 0;
    }
    std::string declared() const override { return node(id_).extras().declared; }
    SeatId mover(int back) const override {
        if (back < 1 || back > node(id_).ply) return {};
        NodeId id = id_;
        for (int i = 1; i < back; ++i) id = node(id).parent;
        return node(id).action.actor;
    }

private:
    static const Game::Node& node_of(const Game& game, NodeId id) { return game.node(id); }
    const Game::Node& node(NodeId id) const { return game_.node(id); }
    const Game& game_;
    NodeId id_;
    StatePtr other_;
    const Rulings* rulings_;
    mutable std::optional<std::vector<int>> seen_;  ///< by those rulings
};

namespace {

/// Facts of a position that would follow the cursor.
class AfterFacts final : public LineFacts {
public:
    /// `rulings`: by which repetitions are counted.
    AfterFacts(const Game& game, const std::vector<AfterStep>& steps, const Rulings& rulings)
        : LineFacts(game.variant()), game_(game), steps_(steps), rulings_(rulings) {}

protected:
    const State& state() const override { return *steps_.back().state; }
    std::int64_t plies() const override { return game_.ply() + static_cast<std::int64_t>(steps_.size()); }
    int seen(std::size_t scope) const override {
        if (seen_.empty()) count();
        return scope < seen_.size() ? seen_[scope] : 0;
    }
    SeatId mover(int back) const override {
        if (back < 1) return {};
        const auto more = static_cast<int>(steps_.size());
        if (back <= more) return steps_[static_cast<std::size_t>(more - back)].mover;
        if (back - more > game_.ply()) return {};
        NodeId id = game_.cursor();
        for (int i = more + 1; i < back; ++i) id = game_.node(id).parent;
        return game_.node(id).action.actor;
    }
    std::string declared() const override { return {}; }

private:
    void count() const {
        const auto keys = variant_.repetition(state(), rulings_);
        seen_ = GameFacts::seen_before(game_, keys, rulings_);
        for (const AfterStep& step : steps_) {
            const auto there = variant_.repetition(*step.state, rulings_);
            for (std::size_t scope = 0; scope < keys.size() && scope < there.size(); ++scope)
                seen_[scope] += there[scope].counted && there[scope].key == keys[scope].key;
        }
    }
    const Game& game_;
    const std::vector<AfterStep>& steps_;
    const Rulings& rulings_;
    mutable std::vector<int> seen_;
};

}  // namespace

Judgement judged_after(const Game& game, const std::vector<AfterStep>& steps) {
    return judge_safely(game.rules(), AfterFacts(game, steps, game.rules().rulings));
}

Verdict standard_after(const Game& game, const std::vector<AfterStep>& steps, const Rulings& rulings) {
    return game.variant().judge(AfterFacts(game, steps, rulings), rulings);
}

Verdict standard_at_cursor(const Game& game, StatePtr other, const Rulings& rulings) {
    return game.variant().judge(GameFacts(game, game.cursor(), std::move(other), &rulings), rulings);
}

/// Occurrences of a node's keys on its path. The tally walks from where it stood last to the node and leaves the counts
/// at every node it enters, so that judging a whole line costs as much as walking it once.
int Game::seen(NodeId to, std::size_t scope) const {
    make_room_for_judgements();
    const auto counted = [&](NodeId id) { return !judged_[id].keys.empty() && judged_[id].keys[0].seen >= 0; };
    const auto answer = [&] { return scope < judged_[to].keys.size() ? judged_[to].keys[scope].seen : 0; };
    if (counted(to)) return answer();
    const auto keys = [&](NodeId id) -> std::vector<CountedKey>& {
        auto& kept = judged_[id].keys;
        if (!kept.empty()) return kept;
        const auto all = variant().repetition(*nodes_[id].state, rules_.rulings);
        kept.reserve(all.size());
        for (const RepetitionKey& key : all) kept.push_back({key});
        return kept;
    };
    const auto enter = [&](NodeId id, int change) {
        auto& all = keys(id);
        for (std::size_t i = 0; i < all.size(); ++i) count_key(tally_, all[i].of, i, change);
    };
    const auto count = [&](NodeId id) {
        auto& all = keys(id);
        for (std::size_t i = 0; i < all.size(); ++i) all[i].seen = occurrences(tally_, all[i].of, i);
    };

    const bool fresh = tally_.empty();
    std::vector<NodeId> down;
    NodeId from = tally_at_, id = to;
    while (!fresh && from != id) {
        if (nodes_[from].ply >= nodes_[id].ply) {
            enter(from, -1);
            from = nodes_[from].parent;
        } else {
            down.push_back(id);
            id = nodes_[id].parent;
        }
    }
    if (fresh) {
        down = path(to);
        std::reverse(down.begin(), down.end());
    }
    for (; !down.empty(); down.pop_back()) {
        enter(down.back(), 1);
        count(down.back());
    }
    tally_at_ = to;
    if (!counted(to)) count(to);
    return answer();
}

std::unique_ptr<Facts> Game::facts(NodeId id) const {
    (void)node(id);
    return std::make_unique<GameFacts>(*this, id);
}

const Judgement& Game::judged(NodeId id) const {
    (void)node(id);
    make_room_for_judgements();
    if (!judged_[id].judgement) {
        static const auto goes_on = std::make_shared<const Judgement>();
        Judgement judgement = judge_safely(rules_, GameFacts(*this, id), nodes_[id].extras().declared);
        judged_[id].judgement =
            judgement == *goes_on ? goes_on : std::make_shared<const Judgement>(std::move(judgement));
    }
    return *judged_[id].judgement;
}

void Game::make_room_for_judgements() const {
    if (judged_.size() >= nodes_.size()) return;
    if (judged_.capacity() < nodes_.size()) judged_.reserve(nodes_.size() + nodes_.size() / 4 + 8);
    judged_.resize(nodes_.size());
}

void Game::forget_judgements() {
    judged_.clear();
    tally_.clear();
    tally_at_ = 0;
    under_.kept.clear();
}

Result<std::optional<Misfit>> Game::use(BoundRuleset rules) {
    if (rules.variant != rules_.variant || !rules.ruleset)
        return Error{"setup.variant", "The ruleset belongs to another variant than the game.", {}};
    std::optional<Misfit> misfit;
    NodeId parted = 0;  ///< where the misfit would have been played
    if (!variant().same_play(rules_.rulings, rules.rulings)) {
        auto start = variant().start(rules.rulings, setup_);
        if (!start) return cannot_begin(start.error());
        Game replayed = *this;
        misfit = replayed.replay(std::move(start.value()));
        if (misfit) {
            const auto ply = static_cast<std::size_t>(misfit->ply);
            parted = line()[ply - 1];
            misfit->error.message += allowed_otherwise(
                variant(), rules.rulings, {setup_, actions_to(replayed, parted), *replayed.nodes_[parted].state},
                token(line()[ply]), nodes_[line()[ply]].action.actor);
        }
        replayed.keep_cut(*this);
        replayed.graft();
        *this = std::move(replayed);
    }
    rules_ = std::move(rules);
    forget_judgements();
    ++revision_;
    if (misfit) misfit->error = refused_at(parted, misfit->error);
    return misfit;
}

/// Plays every line again from another start; cuts what is not legal any more and tells the first cut of the current
/// line.
std::optional<Misfit> Game::replay(StatePtr start) {
    const auto current = line();
    std::optional<Misfit> misfit;
    nodes_[0].state = std::move(start);
    for (NodeId id = 1; id < nodes_.size(); ++id) {
        Node& node = nodes_[id];
        if (node.removed) continue;
        const State& before = *nodes_[node.parent].state;
        auto error = misplaced(variant(), before, node.action);
        if (!error) {
            auto step = variant().apply(before, node.action);
            if (step) {
                node.state = std::move(step->next);
                node.said = Announcements(step->said);
                continue;
            }
            error = step.error();
        }
        const auto at = static_cast<std::size_t>(node.ply);
        if (at < current.size() && current[at] == id) misfit = Misfit{node.ply, std::move(*error)};
        remove(id);
    }
    return misfit;
}

}  // namespace pinwheel
