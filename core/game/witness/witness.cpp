#include "pinwheel/game/witness/witness.h"

#include <array>
#include <unordered_set>
#include <utility>

#include "pinwheel/game/tree/announcements.h"
#include "pinwheel/view/random.h"
#include "variant/seat_token.h"
#include "variant/setup_check.h"
#include "witness/guided_search.h"

namespace pinwheel {
namespace {

constexpr std::uint64_t work_a_step = 64;  ///< of a random game that is played in both readings

class Search {
public:
    Search(const Game& game, Readings& readings, const WitnessOptions& options)
        : game_(game), readings_(readings), options_(options), patience_(options) {}

    Result<WitnessSearch> run() {
        Place start;
        if (auto done = read_past(start)) return *std::move(done);
        LineWalk line(readings_, {start, *past_});
        GuidedSearch guided(readings_, line, options_, patience_, found_);
        const bool breadth_alone = options_.games == 0;
        if (!breadth_alone) guided.by_known_lines(*start.first);
        const std::size_t usual = line.own_walkers() ? usual_positions : usual_positions_by_states,
                          most = options_.max_positions ? options_.max_positions : usual;
        auto known = std::exchange(found_.witness, std::nullopt);
        const int longest_shorter = known ? std::max(0, static_cast<int>(known->line.size()) - 1) : options_.max_depth,
                  depth = std::min(options_.max_depth, longest_shorter);
        if (line.own_walkers())
            by_walkers(line, depth, most);
        else
            in_breadth(start, depth, most);
        if (found_.witness) {
            found_.witness->shortest = true;
        } else if (known) {
            found_.witness = std::move(known);
            guided.shorten();
        } else if (!breadth_alone) {
            const bool wholly = !found_.capped && found_.exhausted < depth;
            guided.run(wholly ? 0 : most);
            if (!found_.witness && !readings_.same_play()) by_words(start);
        }
        return std::move(found_);
    }

private:
    /// Reads the line up to the cursor. Something where the search ends with it.
    std::optional<Result<WitnessSearch>> read_past(Place& at) {
        const Variant& variant = readings_.variant();
        auto one = begin_game(variant, readings_.rulings(false), game_.setup());
        auto two = readings_.same_play() ? one : begin_game(variant, readings_.rulings(true), game_.setup());
        if (!one && !two) return Result<WitnessSearch>(one.error());
        if (!one || !two)
            return ends({Witness::Kind::start, {}, {}, {}, {}, {}, {}, {}, (one ? two : one).error().message});
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

    void by_walkers(LineWalk& line, int depth, std::size_t most) {
        WalkCounts counts;
        line.back(line.depth());
        if (search_in_breadth(line, {depth, most, options_.max_bytes}, {}, patience_, 0, counts))
            found_.witness = std::move(line.witness());
        found_.exhausted = counts.exhausted;
        found_.positions = counts.positions;
        found_.kept = counts.kept;
        found_.judged = counts.judged;
        found_.capped = counts.capped;
        found_.memory_full = counts.memory_full;
    }

    void in_breadth(const Place& start, int max_depth, std::size_t most) {
        constexpr std::size_t bytes_a_position = 2'000;  // a state and its place, as the shipped variants have them
        constexpr std::uint64_t work_a_position = 16;
        const std::size_t room = std::max<std::size_t>(1, std::min(most, options_.max_bytes / bytes_a_position));
        std::unordered_set<std::uint64_t> seen{key_of(start)};
        places_ = {start};
        std::vector<Action> both;
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            if (!patience_.lasts(work_a_position, found_.positions)) return;
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
                    found_.witness = std::move(witness);
                    return;
                }
                if (over || depth >= max_depth) continue;
            }
            for (const Action& action : both) {
                Place next;
                if (!readings_.step(places_[i], action, next)) continue;
                ++found_.positions;
                next.parent = i;
                if (seen.size() >= room) {
                    found_.capped = true;
                    found_.memory_full = room < most;
                    return;
                }
                if (seen.insert(key_of(next)).second) places_.push_back(std::move(next));
                found_.kept = places_.size();
            }
        }
        found_.exhausted = places_.back().depth;
    }

    /// Of random games in which other words are said the shortest, shortened.
    void by_words(const Place& start) {
        constexpr int most_games = 60, most_trials = 400;
        std::vector<Action> best;
        std::uint64_t seed = options_.seed;
        auto longest = static_cast<std::size_t>(std::max(0, options_.max_plies));
        for (int game = 0; game < std::min(options_.games, most_games) && longest > 0; ++game) {
            std::vector<Action> line;
            Place at = start;
            Witness found;
            while (line.size() < longest && found.kind != Witness::Kind::said) {
                if (!patience_.lasts(work_a_step, found_.positions)) break;
                std::vector<Action> both;
                if (readings_.legal(*at.first, *at.second, both)) break;
                std::erase_if(
                    both, [&](const Action& action) { return ends_without_move(readings_.variant().info(), action); });
                if (both.empty()) break;
                line.push_back(both[splitmix64(seed) % both.size()]);
                if (!said_after(at, line.back(), found)) break;
            }
            if (found.kind != Witness::Kind::said) continue;
            best = std::move(line);
            longest = best.size() - 1;
        }
        if (best.empty()) return;
        best = shortened(std::move(best), most_trials,
                         [&](std::vector<Action>& line) { return say_otherwise(start, line); });
        Witness witness;
        witness.how = Witness::How::random;
        Place at = start;
        for (const Action& action : best) {
            witness.line.push_back(seat_token(readings_.variant(), *at.first, action));
            if (!said_after(at, action, witness)) return;
        }
        found_.witness = std::move(witness);
    }

    /// Plays an action in both readings; false where one refuses. Where other words are said it tells them.
    bool said_after(Place& at, const Action& action, Witness& witness) const {
        const Variant& variant = readings_.variant();
        auto one = variant.apply(*at.first, action), two = variant.apply(*at.second, action);
        if (!one || !two) return false;
        const auto alone = [&](const std::vector<Announcement>& mine, const std::vector<Announcement>& others) {
            std::vector<std::string> out;
            for (const Announcement& said : mine)
                if (std::find(others.begin(), others.end(), said) == others.end())
                    out.push_back(addressed(variant, said));
            return out;
        };
        witness.said_first = alone(one->said, two->said);
        witness.said_second = alone(two->said, one->said);
        witness.kind =
            witness.said_first.empty() && witness.said_second.empty() ? Witness::Kind::verdict : Witness::Kind::said;
        at.first = std::move(one->next);
        at.second = std::move(two->next);
        return true;
    }

    /// Whether a line can be played and other words are said of an action of it; cut off behind that.
    bool say_otherwise(const Place& start, std::vector<Action>& line) const {
        Place at = start;
        Witness found;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Variant& variant = readings_.variant();
            if (!variant.is_legal(*at.first, line[i]) || !variant.is_legal(*at.second, line[i])) return false;
            if (!said_after(at, line[i], found)) return false;
            if (found.kind != Witness::Kind::said) continue;
            line.resize(i + 1);
            return true;
        }
        return false;
    }

    bool judge_over(const Past& walks) const {
        return readings_.variant().judge(walks.first, readings_.rulings(false)).over;
    }

    const Game& game_;
    Readings& readings_;
    const WitnessOptions& options_;
    std::optional<Past> past_;
    std::vector<Place> places_;
    WitnessSearch found_;
    Patience patience_;
};

}  // namespace

std::string_view word_of(Witness::How how) {
    constexpr std::array<std::string_view, 4> words{"breadth", "known", "guided", "random"};
    return words[static_cast<std::size_t>(how)];
}

std::string_view word_of(WitnessSearch::Endings endings) {
    constexpr std::array<std::string_view, 3> words{"counted", "aside", "last"};
    return words[static_cast<std::size_t>(endings)];
}

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
    WitnessOptions own = options;
    const auto way = from.line();
    if (way.back() != from.cursor()) {  // what comes next in the game itself is a line that is known
        KnownLine line{from.setup(), {}};
        for (std::size_t i = 1; i < way.size(); ++i) line.line.push_back(from.token(way[i]));
        own.known.push_back(std::move(line));
    }
    const auto searched = [&] {
        auto found = Search(from, readings, own).run();
        if (found) found->failed = readings.failed();
        return found;
    };
    if (options.endings || !readings.leave_endings_aside()) return searched();
    auto found = searched();
    if (!found) return found;
    found->endings = WitnessSearch::Endings::aside;
    if (found->witness || !readings.met_endings()) return found;
    readings.count_endings();
    auto all = searched();
    if (all) all->endings = WitnessSearch::Endings::last;
    return all;
}

}  // namespace pinwheel
