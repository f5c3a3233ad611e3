#include "tree/walk_search.h"

#include <stdexcept>

#include "pinwheel/view/random.h"
#include "variant/seat_token.h"

namespace pinwheel {
namespace {

constexpr std::size_t most_by_walker = 5'000'000;
constexpr std::uint64_t cost_of_judging = 100;  ///< in positions
constexpr std::uint64_t work_a_look = 4'096;    ///< after so much of it somebody may end the search
constexpr int most_shorter = 5'000;             ///< shorter lines that are tried for what random play found

}  // namespace

WalkSearch::WalkSearch(Readings& readings, const WitnessOptions& options, From from, WitnessSearch& found)
    : readings_(readings), options_(options), from_(std::move(from)), found_(found) {
    const Variant& variant = readings_.variant();
    const Rulings &one = readings_.rulings(false), &two = readings_.rulings(true);
    first_ = variant.walker(*from_.at.first, one, two);
    if (!readings_.same_play()) second_ = variant.walker(*from_.at.second, two, one);
}

void WalkSearch::run() {
    in_breadth();
    const std::uint64_t judged = found_.judged;
    if (!found_.witness && !stopped_) at_random();
    found_.judged = judged;  // what is counted is the search in breadth
}

void WalkSearch::go(std::uint32_t move) {
    way_.push_back(first_->action(move));
    first_->go(move);
    if (second_) second_->go(move);
}

void WalkSearch::back(std::size_t actions) {
    first_->back(actions);
    if (second_) second_->back(actions);
    way_.resize(way_.size() - actions);
}

/// Key of the position after one of next_, in both readings.
std::uint64_t WalkSearch::key(std::size_t next) const {
    return next_[next].key ^ (second_ ? others_[next].key * 0x9E3779B97F4A7C15ull : 0);
}

/// False for good once it was stopped.
bool WalkSearch::goes_on(std::uint64_t work) {
    if ((work_ += work) < work_a_look || stopped_) return !stopped_;
    work_ = 0;
    stopped_ = options_.go_on && !options_.go_on(found_.positions);
    return !stopped_;
}

/// Lists what may be played where the walkers stand, and finds out whether the readings part there.
WalkSearch::Look WalkSearch::look() {
    first_->next(next_);
    legal_differs_ = false;
    if (second_) {
        second_->next(others_);
        legal_differs_ = !std::equal(next_.begin(), next_.end(), others_.begin(), others_.end(),
                                     [](const auto& a, const auto& b) { return a.move == b.move; });
    }
    const auto plies = from_.past.first.plies() + static_cast<std::int64_t>(way_.size());
    if (!legal_differs_ && !readings_.own_judges() && !first_->may_matter(plies) &&
        (!second_ || !second_->may_matter(plies)))
        return Look::open;
    return judge();
}

/// Brings states and walks to where the walkers stand.
void WalkSearch::stand_judged() {
    std::size_t kept = 0;
    while (kept < std::min(judged_.size(), way_.size()) && judged_[kept].action == way_[kept]) ++kept;
    const bool goes_on_from_there = judged_past_ && kept == judged_.size();
    judged_.resize(kept);
    std::size_t walked = kept;
    if (!goes_on_from_there) {
        judged_past_.emplace(from_.past);
        walked = 0;
    }
    for (std::size_t i = kept; i < way_.size(); ++i) {
        Place next;
        if (!readings_.step(i == 0 ? from_.at : judged_[i - 1], way_[i], next))
            throw std::logic_error("A walker played what its variant refuses.");
        judged_.push_back(std::move(next));
    }
    for (std::size_t i = walked; i < judged_.size(); ++i) {
        readings_.look_at_counts(*judged_[i].first);
        judged_past_->first.step(judged_[i].first, way_[i].actor);
        judged_past_->second.step(judged_[i].second, way_[i].actor);
    }
}

WalkSearch::Look WalkSearch::judge() {
    ++found_.judged;
    stand_judged();
    const Place& here = judged_.empty() ? from_.at : judged_.back();
    auto witness = readings_.verdicts(judged_past_->first, judged_past_->second);
    const bool over = !witness && readings_.variant().judge(judged_past_->first, readings_.rulings(false)).over;
    std::vector<Action> both;
    if (!witness && !over && legal_differs_) witness = readings_.legal(*here.first, *here.second, both);
    if (!witness) return over ? Look::over : Look::open;
    for (std::size_t i = 0; i < way_.size(); ++i)
        witness->line.push_back(seat_token(readings_.variant(), *(i == 0 ? from_.at : judged_[i - 1]).first, way_[i]));
    found_.witness = std::move(witness);
    return Look::witness;
}

/// Goes to a position met in breadth, over the last one on its way where the walkers were already.
void WalkSearch::go_to(std::uint32_t met) {
    std::vector<std::uint32_t> way;
    for (; met != 0; met = met_[met].parent) way.push_back(met);
    std::reverse(way.begin(), way.end());
    std::size_t kept = 0;
    while (kept < std::min(way.size(), way_met_.size()) && way[kept] == way_met_[kept]) ++kept;
    back(way_met_.size() - kept);
    for (std::size_t i = kept; i < way.size(); ++i) go(met_[way[i]].move);
    way_met_ = std::move(way);
}

void WalkSearch::in_breadth() {
    const std::size_t most = std::min(options_.max_positions ? options_.max_positions : most_by_walker,
                                      std::max<std::size_t>(1, options_.max_bytes / 4 / sizeof(Met)));
    KeyTable seen(options_.max_bytes / 4 * 3);
    seen.add(first_->key() ^ (second_ ? second_->key() * 0x9E3779B97F4A7C15ull : 0));
    met_.push_back({});
    for (std::uint32_t i = 0; i < met_.size(); ++i) {
        go_to(i);
        const int depth = static_cast<int>(way_.size());
        found_.exhausted = depth - 1;
        const std::uint64_t judged = found_.judged;
        const Look seen_here = look();
        if (seen_here == Look::witness) {
            found_.witness->shortest = true;
            return;
        }
        if (!goes_on(next_.size() + (found_.judged - judged) * 16)) return;
        if (seen_here == Look::over || depth >= options_.max_depth) continue;
        if (second_)
            for (std::size_t n = 0; n < next_.size(); ++n) next_[n].key = key(n);
        for (const Walker::Next& next : next_) seen.prefetch(next.key);
        found_.positions += next_.size();
        for (const Walker::Next& next : next_) {
            const auto added = seen.add(next.key);
            if (added == KeyTable::Added::known) continue;
            found_.capped = added == KeyTable::Added::full || met_.size() + found_.judged * cost_of_judging >= most;
            if (found_.capped) {
                found_.kept = met_.size();
                return;
            }
            met_.push_back({i, next.move});
        }
        found_.kept = met_.size();
    }
    found_.exhausted = static_cast<int>(way_.size());
}

template <class Choose>
bool WalkSearch::play_on(std::size_t limit, const Choose& choose) {
    back(way_.size());
    for (;;) {
        const Look seen = look();
        if (seen == Look::witness) return true;
        if (seen == Look::over || next_.empty() || way_.size() >= limit || !goes_on(next_.size())) return false;
        const std::optional<std::uint32_t> move = choose();
        if (!move) return false;
        go(*move);
    }
}

void WalkSearch::at_random() {
    std::uint64_t seed = options_.seed;
    std::vector<Action> best;
    const auto any = [&]() -> std::optional<std::uint32_t> {
        std::erase_if(next_, [&](const Walker::Next& next) {
            return readings_.variant().info().kind_of(first_->action(next.move)) == ActionSpec::Kind::resign;
        });
        if (next_.empty()) return {};
        return next_[splitmix64(seed) % next_.size()].move;
    };
    for (int game = 0; game < options_.games && !stopped_ && (!found_.witness || best.size() > 1); ++game) {
        ++found_.games;
        const std::size_t limit = found_.witness ? best.size() - 1 : static_cast<std::size_t>(options_.max_plies);
        if (play_on(limit, any)) best = way_;
    }
    if (!found_.witness) return;
    shortened(std::move(best), most_shorter, [&](std::vector<Action>& tried) {
        const auto given = [&]() -> std::optional<std::uint32_t> {
            if (way_.size() >= tried.size()) return {};
            for (const Walker::Next& next : next_)
                if (first_->action(next.move) == tried[way_.size()]) return next.move;
            return {};
        };
        if (!play_on(tried.size(), given)) return false;
        tried = way_;
        return true;
    });
}

}  // namespace pinwheel
