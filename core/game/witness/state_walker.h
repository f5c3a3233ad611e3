#pragma once
/// A walker by states, for variants that have none of their own.
#include <map>
#include <memory>

#include "variant/all_legal.h"

namespace pinwheel {

/// Actions as numbers, the same for walkers that share them.
class ActionNumbers {
public:
    std::uint32_t of(const Action& action) {
        const auto [at, fresh] = numbers_.try_emplace(action, static_cast<std::uint32_t>(actions_.size()));
        if (fresh) actions_.push_back(action);
        return at->second;
    }
    const Action& action(std::uint32_t number) const { return actions_[number]; }

private:
    std::map<Action, std::uint32_t> numbers_;
    std::vector<Action> actions_;
};

class StateWalker final : public Walker {
public:
    StateWalker(const Variant& variant, StatePtr start, std::shared_ptr<ActionNumbers> actions)
        : variant_(variant), actions_(std::move(actions)), way_{std::move(start)} {}

    std::uint64_t key() const override { return way_.back()->key(); }
    void next(std::vector<Next>& out) const override { list(out, true); }
    /// Nothing is played for them: the keys are 0.
    void next_without_keys(std::vector<Next>& out) const { list(out, false); }
    void go(std::uint32_t move) override { way_.push_back(variant_.apply(*way_.back(), action(move)).value().next); }
    void back(std::size_t actions) override { way_.resize(way_.size() - actions); }
    bool may_matter(std::int64_t) const override { return true; }
    Action action(std::uint32_t move) const override { return actions_->action(move); }

private:
    void list(std::vector<Next>& out, bool keys) const {
        out.clear();
        for (const Action& action : all_legal(variant_, *way_.back())) {
            const auto after = keys ? variant_.apply(*way_.back(), action) : Result<Step>(Step{});
            if (!after) continue;
            out.push_back({after->next ? after->next->key() : 0, actions_->of(action)});
        }
    }

    const Variant& variant_;
    const std::shared_ptr<ActionNumbers> actions_;
    std::vector<StatePtr> way_;
};

}  // namespace pinwheel
