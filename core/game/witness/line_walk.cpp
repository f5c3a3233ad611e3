#include "witness/line_walk.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "variant/seat_token.h"
#include "witness/state_walker.h"

namespace pinwheel {
namespace {

constexpr std::uint64_t work_a_look = 4'096;  ///< after so much of it somebody may end the search
constexpr std::uint64_t other_reading = 0x9E3779B97F4A7C15ull;

}  // namespace

LineWalk::LineWalk(Readings& readings, From from) : readings_(readings), from_(std::move(from)) {
    const Variant& variant = readings_.variant();
    const Rulings &one = readings_.rulings(false), &two = readings_.rulings(true);
    first_ = variant.walker(*from_.at.first, one, two);
    own_walkers_ = first_ != nullptr;
    const auto actions = std::make_shared<ActionNumbers>();
    if (!first_) first_ = std::make_unique<StateWalker>(variant, from_.at.first, actions);
    if (readings_.same_play()) return;
    if (own_walkers_)
        second_ = variant.walker(*from_.at.second, two, one);
    else
        second_ = std::make_unique<StateWalker>(variant, from_.at.second, actions);
}

void LineWalk::go(std::uint32_t move) {
    way_.push_back(first_->action(move));
    first_->go(move);
    if (second_) second_->go(move);
}

void LineWalk::back(std::size_t actions) {
    if (actions == 0) return;
    first_->back(actions);
    if (second_) second_->back(actions);
    way_.resize(way_.size() - actions);
}

std::uint64_t LineWalk::key() const { return first_->key() ^ (second_ ? second_->key() * other_reading : 0); }

std::optional<std::uint32_t> LineWalk::move_of(const Action& action) const {
    for (const Walker::Next& next : next_)
        if (first_->action(next.move) == action) return next.move;
    return {};
}

LineWalk::Look LineWalk::look(bool keys) {
    const auto list = [&](Walker& walker, std::vector<Walker::Next>& out) {
        if (own_walkers_ || keys)
            walker.next(out);
        else
            static_cast<StateWalker&>(walker).next_without_keys(out);
        readings_.sift(out, [&](const Walker::Next& each) { return walker.action(each.move); });
    };
    list(*first_, next_);
    legal_differs_ = false;
    if (second_) {
        list(*second_, others_);
        legal_differs_ = !std::equal(next_.begin(), next_.end(), others_.begin(), others_.end(),
                                     [](const auto& a, const auto& b) { return a.move == b.move; });
        // Where what is legal differs the search ends here, or the game does; where lists alone do, see judge().
        if (!legal_differs_)
            for (std::size_t i = 0; i < next_.size(); ++i) next_[i].key ^= others_[i].key * other_reading;
    }
    const auto plies = from_.past.first.plies() + static_cast<std::int64_t>(way_.size());
    if (!legal_differs_ && !readings_.own_judges() && !first_->may_matter(plies) &&
        (!second_ || !second_->may_matter(plies)))
        return Look::open;
    return judge();
}

const State& LineWalk::state() { return *stand_places().first; }

const Walk& LineWalk::walk() {
    stand_walks();
    return walks_->first;
}

/// Brings states to where the walkers stand.
const Place& LineWalk::stand_places() {
    std::size_t kept = 0;
    while (kept < std::min(places_.size(), way_.size()) && places_[kept].action == way_[kept]) ++kept;
    if (kept < walked_) {
        walks_.reset();
        walked_ = 0;
    }
    places_.resize(kept);
    for (std::size_t i = kept; i < way_.size(); ++i) {
        Place next;
        if (!readings_.step(i == 0 ? from_.at : places_[i - 1], way_[i], next))
            throw std::logic_error("A walker played what its variant refuses.");
        places_.push_back(std::move(next));
    }
    return places_.empty() ? from_.at : places_.back();
}

/// The same with what the line remembers.
void LineWalk::stand_walks() {
    stand_places();
    if (!walks_) walks_.emplace(from_.past);
    for (; walked_ < places_.size(); ++walked_) {
        const Place& place = places_[walked_];
        readings_.look_at_counts(*place.first);
        walks_->first.step(place.first, place.action.actor);
        walks_->second.step(place.second, place.action.actor);
    }
}

/// Where lists differ and what is legal does not: a list may leave out what is legal all the same. Then there is to go
/// on by what either lists.
void LineWalk::join_lists() {
    const auto by_move = [](const Walker::Next& a, const Walker::Next& b) { return a.move < b.move; };
    const auto key_after = [](Walker& walker, std::uint32_t move) {
        walker.go(move);
        const std::uint64_t key = walker.key();
        walker.back(1);
        return key;
    };
    std::map<std::uint32_t, std::uint64_t> firsts, seconds;
    for (const Walker::Next& each : next_) firsts.emplace(each.move, each.key);
    for (const Walker::Next& each : others_) seconds.emplace(each.move, each.key);
    for (const Walker::Next& each : others_)
        if (!firsts.contains(each.move)) next_.push_back({key_after(*first_, each.move), each.move});
    for (Walker::Next& each : next_) {
        const auto second = seconds.find(each.move);
        each.key ^= (second != seconds.end() ? second->second : key_after(*second_, each.move)) * other_reading;
    }
    std::sort(next_.begin(), next_.end(), by_move);
}

LineWalk::Look LineWalk::judge() {
    ++judgements_;
    stand_walks();
    const Place& here = places_.empty() ? from_.at : places_.back();
    witness_ = readings_.verdicts(walks_->first, walks_->second);
    const bool over = !witness_ && readings_.variant().judge(walks_->first, readings_.rulings(false)).over;
    std::vector<Action> both;
    if (!witness_ && !over && legal_differs_) witness_ = readings_.legal(*here.first, *here.second, both);
    if (!witness_ && legal_differs_ && !over) join_lists();
    if (!witness_) return over ? Look::over : Look::open;
    for (std::size_t i = 0; i < way_.size(); ++i)
        witness_->line.push_back(seat_token(readings_.variant(), *(i == 0 ? from_.at : places_[i - 1]).first, way_[i]));
    return Look::witness;
}

bool Patience::lasts(std::uint64_t work, std::uint64_t positions) {
    if ((work_ += work) < work_a_look || over_) return !over_;
    work_ = 0;
    over_ = options_.go_on && !options_.go_on(positions);
    return !over_;
}

}  // namespace pinwheel
