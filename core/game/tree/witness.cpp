#include "pinwheel/game/tree/witness.h"

#include <algorithm>
#include <atomic>
#include <unordered_set>

#include "pinwheel/view/random.h"
#include "tree/line_facts.h"
#include "variant/all_legal.h"
#include "variant/seat_token.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

/// Shorter lines that are tried for a witness that random play found.
constexpr int most_trials = 1'000;

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
        for (std::size_t i = 0; i < first.rulings.size(); ++i)
            if (first.rulings[i] != second.rulings[i]) differing_.push_back(i);
        if (!read_.empty()) first_.rulings.watch(read_.data());
        own_judges_ = first.ruleset != second.ruleset && (first.ruleset->own_judge() || second.ruleset->own_judge());
        own_judges_ = own_judges_ || (first.ruleset->own_judge() && !differing_.empty());
    }

    const Variant& variant() const { return variant_; }
    bool same_play() const { return same_play_; }
    const Rulings& rulings(bool second) const { return second ? second_.rulings : first_.rulings; }

    /// How verdicts of the two walks differ, which stand at the same place of the same line.
    std::optional<Witness> verdicts(const Walk& first, const Walk& second) {
        for (const std::size_t i : differing_) read_[i].store(false, std::memory_order_relaxed);
        Verdict one = judge_safely(first_, first).verdict;
        const bool read = std::any_of(differing_.begin(), differing_.end(),
                                      [this](std::size_t i) { return read_[i].load(std::memory_order_relaxed); });
        if (same_play_ && !read && !own_judges_ && !counts_differ_) return {};
        Verdict two = judge_safely(second_, second).verdict;
        if (same_outcome(one, two)) return {};
        Witness found;
        found.first = std::move(one);
        found.second = std::move(two);
        return found;
    }

    /// How what is legal differs; and what is legal in both.
    std::optional<Witness> legal(const State& first, const State& second, std::vector<Action>& both) const {
        both = all_legal(variant_, first);
        if (same_play_) return {};
        const auto others = all_legal(variant_, second);
        if (both == others) return {};
        Witness found;
        found.kind = Witness::Kind::legal;
        const auto tell = [&](const State& state, const auto& mine, const auto& theirs, auto& out) {
            for (const Action& action : mine)
                if (!std::binary_search(theirs.begin(), theirs.end(), action))
                    out.push_back(variant_.token(state, action));
        };
        tell(first, both, others, found.only_first);
        tell(second, others, both, found.only_second);
        return found;
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

private:
    const Variant& variant_;
    BoundRuleset first_, second_;
    bool same_play_, own_judges_ = false, counts_differ_ = false;
    std::vector<std::size_t> differing_;
    std::vector<std::atomic<bool>> read_;
};

/// The line so far, in both readings.
struct Past {
    Walk first, second;
};

class Search {
public:
    Search(const Game& game, Readings& readings, const WitnessOptions& options)
        : game_(game), readings_(readings), options_(options) {}

    Result<WitnessSearch> run() {
        Place start;
        if (auto done = read_past(start)) return *std::move(done);
        in_breadth(start);
        if (!found_.witness) at_random(start);
        return std::move(found_);
    }

private:
    /// Reads the line up to the cursor. Something where the search ends with it.
    std::optional<Result<WitnessSearch>> read_past(Place& at) {
        const Variant& variant = readings_.variant();
        auto one = begin_game(variant, readings_.rulings(false), game_.setup());
        auto two = readings_.same_play() ? one : begin_game(variant, readings_.rulings(true), game_.setup());
        if (!one && !two) return Result<WitnessSearch>(one.error());
        if (!one || !two) return ends({Witness::Kind::start, {}, {}, {}, {}, {}, (one ? two : one).error().message});
        at = {*one, *two, 0, {}, 0};
        past_.emplace(
            Past{Walk(variant, readings_.rulings(false), *one), Walk(variant, readings_.rulings(true), *two)});
        readings_.look_at_counts(*at.first);
        for (const NodeId id : game_.path(game_.cursor())) {
            if (id == 0) continue;
            Place next;
            if (!readings_.step(at, game_.node(id).action, next))
                return Result<WitnessSearch>(Error{"compare.line",
                                                   "The two rulesets part before this position already, at ply " +
                                                       std::to_string(game_.node(id).ply) + ".",
                                                   {}});
            at = std::move(next);
            past_->first.step(at.first, at.action.actor);
            past_->second.step(at.second, at.action.actor);
            readings_.look_at_counts(*at.first);
        }
        at.parent = 0;
        at.depth = 0;
        return {};
    }

    std::optional<Result<WitnessSearch>> ends(Witness witness) {
        witness.shortest = true;
        found_.witness = std::move(witness);
        return Result<WitnessSearch>(found_);
    }

    /// The walks to a place: the past, and what was played since.
    Past walks_to(std::uint32_t index) const {
        std::vector<const Place*> way;
        for (std::uint32_t i = index; i != 0; i = places_[i].parent) way.push_back(&places_[i]);
        Past walks = *past_;
        for (auto each = way.rbegin(); each != way.rend(); ++each) {
            walks.first.step((*each)->first, (*each)->action.actor);
            walks.second.step((*each)->second, (*each)->action.actor);
        }
        return walks;
    }

    std::vector<std::string> line_to(std::uint32_t index) const {
        std::vector<std::string> line;
        for (std::uint32_t i = index; i != 0; i = places_[i].parent)
            line.push_back(seat_token(readings_.variant(), *places_[places_[i].parent].first, places_[i].action));
        std::reverse(line.begin(), line.end());
        return line;
    }

    static std::uint64_t key_of(const Place& place) {
        return place.first->key() ^ (place.second == place.first ? 0 : place.second->key() * 0x9E3779B97F4A7C15ull);
    }

    /// False for good once it was stopped.
    bool goes_on() {
        stopped_ = stopped_ || (options_.go_on && (++asked_ & 255) == 0 && !options_.go_on(found_.positions));
        return !stopped_;
    }

    void in_breadth(const Place& start) {
        std::unordered_set<std::uint64_t> seen{key_of(start)};
        places_ = {start};
        std::vector<Action> both;
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            if (!goes_on()) return;
            const int depth = places_[i].depth;
            found_.exhausted = depth - 1;
            {
                Past walks = walks_to(i);
                auto witness = readings_.verdicts(walks.first, walks.second);
                const bool over = !witness && judge_over(walks);
                if (!witness && !over) witness = readings_.legal(*places_[i].first, *places_[i].second, both);
                if (witness) {
                    witness->line = line_to(i);
                    witness->shortest = true;
                    found_.witness = std::move(witness);
                    return;
                }
                if (over || depth >= options_.max_depth) continue;
            }
            for (const Action& action : both) {
                Place next;
                if (!readings_.step(places_[i], action, next)) continue;
                ++found_.positions;
                next.parent = i;
                if (seen.size() >= options_.max_positions) {
                    found_.capped = true;
                    return;
                }
                if (seen.insert(key_of(next)).second) places_.push_back(std::move(next));
            }
        }
        found_.exhausted = places_.back().depth;
    }

    bool judge_over(const Past& walks) const {
        return readings_.variant().judge(walks.first, readings_.rulings(false)).over;
    }

    /// What is played next of a line, given what may be; nothing ends it.
    using NextAction = std::function<std::optional<Action>(std::size_t at, std::vector<Action>& may)>;

    /// Plays on until the readings part or nothing more is played; `line` is what was played then.
    std::optional<Witness> play_on(const Place& start, std::size_t limit, const NextAction& next_of,
                                   std::vector<Action>& line) {
        Past walks = *past_;
        Place at = start;
        std::vector<std::string> tokens;
        line.clear();
        while (goes_on()) {
            std::vector<Action> both;
            auto witness = readings_.verdicts(walks.first, walks.second);
            if (!witness) witness = readings_.legal(*at.first, *at.second, both);
            if (witness) {
                witness->line = std::move(tokens);
                return witness;
            }
            if (line.size() >= limit || both.empty() || judge_over(walks)) return {};
            const auto action = next_of(line.size(), both);
            Place next;
            if (!action || !readings_.step(at, *action, next)) return {};
            tokens.push_back(seat_token(readings_.variant(), *at.first, *action));
            line.push_back(*action);
            at = std::move(next);
            readings_.look_at_counts(*at.first);
            walks.first.step(at.first, action->actor);
            walks.second.step(at.second, action->actor);
        }
        return {};
    }

    void at_random(const Place& start) {
        std::uint64_t seed = options_.seed;
        std::vector<Action> line, best;
        for (int game = 0; game < options_.games && !stopped_ && (!found_.witness || best.size() > 1); ++game) {
            ++found_.games;
            const auto any = [&](std::size_t, std::vector<Action>& may) -> std::optional<Action> {
                std::erase_if(may, [&](const Action& action) {
                    return readings_.variant().info().kind_of(action) == ActionSpec::Kind::resign;
                });
                if (may.empty()) return {};
                return may[splitmix64(seed) % may.size()];
            };
            const std::size_t limit = found_.witness ? best.size() - 1 : static_cast<std::size_t>(options_.max_plies);
            auto witness = play_on(start, limit, any, line);
            if (!witness) continue;
            best = line;
            found_.witness = std::move(witness);
        }
        if (found_.witness) shorten(start, std::move(best));
    }

    void shorten(const Place& start, std::vector<Action> best) {
        shortened(std::move(best), most_trials, [&](std::vector<Action>& tried) {
            const auto given = [&](std::size_t at, std::vector<Action>& may) -> std::optional<Action> {
                if (at >= tried.size() || !std::binary_search(may.begin(), may.end(), tried[at])) return {};
                return tried[at];
            };
            std::vector<Action> line;
            auto witness = play_on(start, tried.size(), given, line);
            if (!witness) return false;
            found_.witness = std::move(witness);
            tried = std::move(line);
            return true;
        });
    }

    const Game& game_;
    Readings& readings_;
    const WitnessOptions& options_;
    std::optional<Past> past_;
    std::vector<Place> places_;
    WitnessSearch found_;
    unsigned asked_ = 0;
    bool stopped_ = false;
};

}  // namespace

std::vector<Action> shortened(std::vector<Action> line, int most_trials, const LineHolds& holds) {
    int trials = 0;
    for (std::size_t piece = line.size() / 2; piece > 0 && trials < most_trials;) {
        const std::size_t before = line.size();
        for (std::size_t at = 0; at + piece <= line.size() && trials < most_trials; ++trials) {
            const auto from = line.begin() + static_cast<std::ptrdiff_t>(at);
            std::vector<Action> rest(line.begin(), from);
            rest.insert(rest.end(), from + static_cast<std::ptrdiff_t>(piece), line.end());
            if (holds(rest))
                line = std::move(rest);
            else
                at += std::max<std::size_t>(1, piece / 2);
        }
        if (line.size() == before) piece /= 2;
    }
    return line;
}

Result<WitnessSearch> find_difference(const Game& from, const BoundRuleset& first, const BoundRuleset& second,
                                      const WitnessOptions& options) {
    if (first.variant != &from.variant() || second.variant != &from.variant() || !first.ruleset || !second.ruleset)
        return Error{"compare.variant", "The rulesets of the comparison belong to another variant than the game.", {}};
    Readings readings(first, second);
    return Search(from, readings, options).run();
}

}  // namespace pinwheel
