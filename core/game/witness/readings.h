#pragma once
/// One line in two readings, for searches of where they part.
#include <algorithm>
#include <array>
#include <atomic>

#include "pinwheel/game/witness/witness.h"
#include "tree/line_facts.h"
#include "variant/all_legal.h"

namespace pinwheel {

/// A position in both readings, with the way to it. `second` is `first` where play is the same.
struct Place {
    StatePtr first, second;
    std::uint32_t parent = 0;
    Action action;
    int depth = 0;
};

/// Both readings of a line, position by position.
class Readings {
public:
    Readings(const BoundRuleset& first, const BoundRuleset& second)
        : variant_(*first.variant),
          first_(first),
          second_(second),
          same_play_(variant_.same_play(first.rulings, second.rulings)),
          read_(first.rulings.size()) {
        for (std::size_t i = 0; i < variant_.info().rulings.size(); ++i)
            if (first.rulings[i] != second.rulings[i]) differing_.push_back(i);
        if (!read_.empty()) first_.rulings.watch(read_.data());
        own_judges_ = first.ruleset != second.ruleset && (first.judge().own_judge() || second.judge().own_judge());
        latches_differ_ = first.rulings.core(CoreRuling::draw_latched) != second.rulings.core(CoreRuling::draw_latched);
        own_judges_ = own_judges_ || (first.judge().own_judge() && !(first.rulings == second.rulings));
    }

    const Variant& variant() const { return variant_; }
    /// From now on what ends a game without a move is neither compared nor played; false, and nothing changes, where
    /// a single ruling differs.
    bool leave_endings_aside() {
        aside_ = differing_.size() > 1;
        return aside_;
    }
    void count_endings() { aside_ = false; }
    bool endings_aside() const { return aside_; }
    /// Whether any were left aside.
    bool met_endings() const { return met_; }
    /// Takes out what is left aside.
    template <class List, class ActionOf>
    void sift(List& list, const ActionOf& action_of) {
        if (!aside_) return;
        const auto before = list.size();
        std::erase_if(list, [&](const auto& each) { return ends_without_move(variant_.info(), action_of(each)); });
        met_ = met_ || list.size() < before;
    }

    /// A script's judge may see a difference anywhere.
    bool own_judges() const { return own_judges_; }
    bool same_play() const { return same_play_; }
    const BoundRuleset& bound(bool second) const { return second ? second_ : first_; }
    const Rulings& rulings(bool second) const { return second ? second_.rulings : first_.rulings; }

    /// How verdicts of the two walks differ, which stand at the same place of the same line.
    std::optional<Witness> verdicts(const Walk& first, const Walk& second) {
        for (const std::size_t i : differing_) read_[i].store(false, std::memory_order_relaxed);
        Verdict one = judged(first_, first, false);
        const bool read = std::any_of(differing_.begin(), differing_.end(),
                                      [this](std::size_t i) { return read_[i].load(std::memory_order_relaxed); });
        const bool latch = latches_differ_ && one.over;
        if (same_play_ && !read && !own_judges_ && !counts_differ_ && !latch) return {};
        Verdict two = judged(second_, second, true);
        if (same_outcome(one, two)) return latch ? going_on(one, first, two, second) : std::nullopt;
        Witness found;
        found.first = std::move(one);
        found.second = std::move(two);
        return found;
    }

    /// How what is legal differs; and what is legal in both.
    std::optional<Witness> legal(const State& first, const State& second, std::vector<Action>& both) {
        const auto itself = [](const Action& action) -> const Action& { return action; };
        both = all_legal(variant_, first);
        sift(both, itself);
        if (same_play_) return {};
        auto others = all_legal(variant_, second);
        sift(others, itself);
        if (both == others) return {};
        Witness found;
        found.kind = Witness::Kind::legal;
        for (const Action& action : refused(variant_, second, others, both))
            found.only_first.push_back(variant_.token(first, action));
        for (const Action& action : refused(variant_, first, both, others))
            found.only_second.push_back(variant_.token(second, action));
        if (!found.only_first.empty() || !found.only_second.empty()) return found;
        std::vector<Action> either;  // what both allow and one lists alone, too
        std::set_union(both.begin(), both.end(), others.begin(), others.end(), std::back_inserter(either));
        both = std::move(either);
        return {};
    }

    /// Repetitions are counted otherwise: then verdicts may differ although the judge reads the same.
    void look_at_counts(const State& state) {
        const auto one = variant_.repetition(state, first_.rulings), two = variant_.repetition(state, second_.rulings);
        counts_differ_ = counts_differ_ || one.size() != two.size();
        for (std::size_t i = 0; i < one.size() && !counts_differ_; ++i)
            counts_differ_ = one[i].key != two[i].key || one[i].counted != two[i].counted;
    }

    /// The next position in both readings; nothing where one refuses.
    bool step(const Place& from, const Action& action, Place& to) const {
        auto one = variant_.apply(*from.first, action);
        if (!one) return false;
        to.first = to.second = std::move(one->next);
        if (!same_play_) {
            auto two = variant_.apply(*from.second, action);
            if (!two) return false;
            to.second = std::move(two->next);
        }
        to.action = action;
        to.depth = from.depth + 1;
        return true;
    }

    /// Judges that failed in verdicts() so far.
    std::vector<WitnessSearch::Failed> failed() const {
        std::vector<WitnessSearch::Failed> out;
        for (const auto& each : failed_)
            if (each.count > 0) out.push_back(each);
        return out;
    }

private:
    Verdict judged(const BoundRuleset& rules, const Walk& walk, bool second) {
        Judgement out = judge_safely(rules, walk);
        if (!out.failure.empty()) {
            auto& failed = failed_[second ? 1 : 0];
            failed.second = second;
            if (failed.count++ == 0) failed.why = std::move(out.failure);
        }
        return std::move(out.verdict);
    }

    /// A draw after which play may go on in one reading alone.
    std::optional<Witness> going_on(const Verdict& one, const Walk& first, const Verdict& two,
                                    const Walk& second) const {
        const bool here = may_go_on(one, first_.rulings), there = may_go_on(two, second_.rulings);
        if (here == there) return {};
        Witness found;
        found.kind = Witness::Kind::legal;
        const State& state = here ? first.state() : second.state();
        for (const Action& action : all_legal(variant_, state))
            (here ? found.only_first : found.only_second).push_back(variant_.token(state, action));
        if (found.only_first.empty() && found.only_second.empty()) return {};
        return found;
    }

    const Variant& variant_;
    BoundRuleset first_, second_;
    bool aside_ = false, met_ = false;
    bool same_play_, own_judges_ = false, counts_differ_ = false, latches_differ_ = false;
    std::vector<std::size_t> differing_;
    std::vector<std::atomic<bool>> read_;
    std::array<WitnessSearch::Failed, 2> failed_;
};

/// The line so far, in both readings.
struct Past {
    Walk first, second;
};

}  // namespace pinwheel
