#include "pinwheel/game/tree/witness.h"

#include <unordered_set>

#include "pinwheel/view/random.h"
#include "tree/walk_search.h"
#include "variant/seat_token.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

/// Shorter lines that are tried for a witness that random play found.
constexpr int most_trials = 1'000;

class Search {
public:
    Search(const Game& game, Readings& readings, const WitnessOptions& options)
        : game_(game), readings_(readings), options_(options) {}

    Result<WitnessSearch> run() {
        Place start;
        if (auto done = read_past(start)) return *std::move(done);
        if (WalkSearch walked(readings_, options_, {start, *past_}, found_); walked.possible()) {
            walked.run();
            return std::move(found_);
        }
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
            if (!readings_.step(at, game_.node(id).action, next)) {
                // Counted as compare does: where one of them had ended the game, that is where they part.
                const bool ended = readings_.verdicts(past_->first, past_->second).has_value();
                return Result<WitnessSearch>(Error{"compare.line",
                                                   "The two rulesets part before this position already, at ply " +
                                                       std::to_string(game_.node(id).ply - ended) + ".",
                                                   {}});
            }
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
        constexpr std::size_t bytes_a_position = 2'000;  // a state and its place, as the shipped variants have them
        const std::size_t most = options_.max_positions ? options_.max_positions : 50'000;
        const std::size_t room = std::max<std::size_t>(1, std::min(most, options_.max_bytes / bytes_a_position));
        std::unordered_set<std::uint64_t> seen{key_of(start)};
        places_ = {start};
        std::vector<Action> both;
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            if (!goes_on()) return;
            const int depth = places_[i].depth;
            found_.exhausted = depth - 1;
            {
                Past walks = walks_to(i);
                ++found_.judged;
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
                if (seen.size() >= room) {
                    found_.capped = true;
                    return;
                }
                if (seen.insert(key_of(next)).second) places_.push_back(std::move(next));
                found_.kept = places_.size();
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
