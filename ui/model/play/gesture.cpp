#include "model/play/gesture.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

bool is_choice(std::string_view target) { return target_area(target) == Target::Area::choice; }

bool same_squares(const Offer& a, const Offer& b) {
    if (a.path.size() != b.path.size()) return false;
    for (std::size_t i = 0; i < a.path.size(); ++i)
        if (const Target one = parse_target(a.path[i]), other = parse_target(b.path[i]);
            one.name != other.name || one.seat != other.seat)
            return false;
    return true;
}

}  // namespace

/// Makes two boards answer alike, and with them all that answered like either.
void TwinBoards::unite(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty() || a == b) return;
    std::set<std::string> whole{a, b};
    for (const auto& group : groups_)
        if (group.count(a) != 0 || group.count(b) != 0) whole.insert(group.begin(), group.end());
    std::erase_if(groups_, [&](const auto& group) { return whole.count(*group.begin()) != 0; });
    groups_.push_back(std::move(whole));
}

/// Boards are twins where one action is offered on both, or where a seat has moves on each that the other forbids.
TwinBoards::TwinBoards(const std::vector<Offer>& offers) {
    std::vector<const Offer*> sorted;
    std::map<SeatId, std::string> partial;  // seat → a board of its partial offers
    for (const Offer& offer : offers) {
        if (offer.path.empty()) continue;
        sorted.push_back(&offer);
        if (offer.standing != Offer::Standing::partial) continue;
        const auto board = parse_target(offer.path[0]).board;
        unite(partial.try_emplace(offer.action.actor, board).first->second, board);
    }
    std::sort(sorted.begin(), sorted.end(), [](const Offer* a, const Offer* b) { return a->action < b->action; });
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i - 1]->action == sorted[i]->action && same_squares(*sorted[i - 1], *sorted[i]))
            unite(parse_target(sorted[i - 1]->path[0]).board, parse_target(sorted[i]->path[0]).board);
}

std::vector<std::string> TwinBoards::twins(const std::string& target) const {
    std::vector<std::string> out{target};
    const Target parts = parse_target(target);
    for (const auto& group : groups_) {
        if (!parts.is_square() || group.count(parts.board) == 0) continue;
        for (const auto& board : group) {
            Target twin = parts;
            twin.board = board;
            if (board != parts.board) out.push_back(target_text(twin));
        }
    }
    return out;
}

LooseTargets loose_targets(const VariantInfo& info, const Action& action) {
    if (action.spec >= info.actions.size()) return {};
    LooseTargets loose;
    std::size_t arg = 0;
    for (const Role role : info.actions[action.spec].args) {
        if (role == Role::square) ++loose.from;
        if (role == Role::squares) {
            for (std::size_t i = arg; i < arg + 4 && i < action.arg.size(); ++i)
                loose.count += static_cast<std::size_t>(std::popcount(action.arg[i]));
            return loose;
        }
        ++arg;
    }
    return {};
}

void Gesture::begin(std::vector<Offer> offers, std::set<std::string> askable, const VariantInfo* info) {
    offers_ = std::move(offers);
    loose_.assign(offers_.size(), {});
    for (std::size_t i = 0; info && i < offers_.size(); ++i) loose_[i] = loose_targets(*info, offers_[i].action);
    askable_ = std::move(askable);
    twins_ = TwinBoards(offers_);
    clear();
}

void Gesture::clear() {
    path_.clear();
    reach_.clear();
    pressed_.clear();
    fresh_ = false;
}

void Gesture::back() {
    if (!choosing()) return clear();
    path_.pop_back();
    reach_.pop_back();
}

/// Whether the offer's path begins with what is picked: each step in its place, steps of a set in any order, once each.
bool Gesture::matches(const Offer& offer, std::span<const std::set<std::string>> picked) const {
    if (offer.path.size() < picked.size()) return false;
    const LooseTargets& loose = loose_[index_of(offer)];
    const std::size_t end = std::min(loose.from + loose.count, offer.path.size());
    for (std::size_t i = 0; i < picked.size(); ++i) {
        if (i < loose.from || i >= end) {
            if (picked[i].count(offer.path[i]) == 0) return false;
            continue;
        }
        std::size_t member = loose.from;
        while (member < end && picked[i].count(offer.path[member]) == 0) ++member;
        if (member == end) return false;
        for (std::size_t before = loose.from; before < i; ++before)
            if (picked[before].count(offer.path[member]) != 0) return false;
    }
    return true;
}

bool Gesture::follows(const Offer& offer, std::size_t length) const {
    return offer.path.size() > length && reach_.size() >= length && matches(offer, {reach_.data(), length});
}

/// Whether the offer's path goes on, from what is picked, at one of these targets.
bool Gesture::goes_on_at(const Offer& offer, const std::set<std::string>& reach) const {
    if (!follows(offer, reach_.size())) return false;
    const auto all = next(offer);
    return std::any_of(all.begin(), all.end(), [&](const std::string& target) { return reach.count(target) != 0; });
}

std::vector<std::string> Gesture::next(const Offer& offer) const {
    const std::size_t at = reach_.size();
    if (at >= offer.path.size()) return {};
    const LooseTargets& loose = loose_[index_of(offer)];
    const std::size_t end = std::min(loose.from + loose.count, offer.path.size());
    if (at < loose.from || at >= end) return {offer.path[at]};
    std::vector<std::string> out;
    for (std::size_t member = loose.from; member < end; ++member) {
        const auto has = [&](const auto& step) { return step.count(offer.path[member]) != 0; };
        if (std::none_of(reach_.begin() + static_cast<std::ptrdiff_t>(loose.from), reach_.end(), has))
            out.push_back(offer.path[member]);
    }
    return out;
}

bool Gesture::starts(const std::string& target) const {
    const std::set<std::string> first[] = {{target}};
    return std::any_of(offers_.begin(), offers_.end(),
                       [&](const Offer& o) { return !o.path.empty() && matches(o, first); });
}

std::vector<const Offer*> Gesture::open() const {
    std::vector<const Offer*> out;
    if (path_.empty()) return out;
    for (const Offer& offer : offers_)
        if (follows(offer, path_.size())) out.push_back(&offer);
    return out;
}

std::vector<std::string> Gesture::choices() const {
    std::vector<std::string> words;
    for (const Offer* offer : open()) {
        const std::string& next = offer->path[path_.size()];
        if (!is_choice(next)) return {};
        std::string word(target_word(next, Target::Area::choice));
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
    return words;
}

const Offer* Gesture::chosen(std::string_view word) const {
    const Offer* found = nullptr;
    for (const Offer* offer : open()) {
        if (offer->path[path_.size()] != choice_target(word)) continue;
        if (!found || offer->standing == Offer::Standing::legal) found = offer;
    }
    return found;
}

std::vector<std::string> Gesture::selected() const {
    return path_.empty() ? std::vector<std::string>{} : twins_.twins(path_[0]);
}

bool Gesture::leads_to(const std::string& target) const {
    return !path_.empty() && std::any_of(offers_.begin(), offers_.end(), [&](const Offer& o) {
        return o.standing != Offer::Standing::partial && goes_on_at(o, {target});
    });
}

std::vector<const Offer*> Gesture::ends_at(const std::string& target) const {
    std::vector<const Offer*> out;
    const auto all = twins_.twins(target);
    const std::set<std::string> reach(all.begin(), all.end());
    for (const Offer& offer : offers_) {
        if (offer.standing == Offer::Standing::partial || !goes_on_at(offer, reach)) continue;
        if (offer.path.size() > path_.size() + 1 && !is_choice(offer.path[path_.size() + 1])) return {};
        out.push_back(&offer);
    }
    return out;
}

/// Picking a member of a set once more takes it out again. False where it is no such member.
bool Gesture::drop_from_set(const std::string& target) {
    if (path_.size() < 2) return false;
    const auto found =
        std::find_if(reach_.begin(), reach_.end(), [&](const auto& step) { return step.count(target) != 0; });
    if (found == reach_.end()) return false;
    const auto index = static_cast<std::size_t>(found - reach_.begin());
    const auto in_set = [&](const Offer* offer) {
        const LooseTargets& loose = loose_[index_of(*offer)];
        return index >= loose.from && index < loose.from + loose.count;
    };
    const auto going_on = open();
    if (std::none_of(going_on.begin(), going_on.end(), in_set)) return false;
    path_.erase(path_.begin() + static_cast<std::ptrdiff_t>(index));
    reach_.erase(found);
    return true;
}

/// The offers that go on at a target decide: play, a longer path, or nothing legal there.
Gesture::Outcome Gesture::go_on(const std::string& target) {
    const auto all = twins_.twins(target);
    const std::set<std::string> reach(all.begin(), all.end());
    const Offer* complete = nullptr;
    bool longer = false, longer_partial = false;
    for (const Offer& offer : offers_) {
        if (!goes_on_at(offer, reach)) continue;
        const bool partial = offer.standing == Offer::Standing::partial;
        if (offer.path.size() > path_.size() + 1)
            (partial ? longer_partial : longer) = true;
        else if (!partial && !complete)
            complete = &offer;
    }
    if (complete) {
        const Action action = complete->action;
        clear();
        return {Result::play, action, {}};
    }
    if (!longer && !(longer_partial && path_.empty())) {
        auto targets = path_;
        targets.push_back(target);
        return {Result::refused, {}, std::move(targets)};
    }
    path_.push_back(target);
    reach_.push_back(reach);
    return {choosing() ? Result::choose : Result::picked, {}, {}};
}

Gesture::Outcome Gesture::pick(const std::string& target) {
    clear();
    if (!starts(target)) {
        if (askable_.count(target) == 0) return {};
        const auto all = twins_.twins(target);
        path_ = {target};
        reach_ = {{all.begin(), all.end()}};
    } else if (auto outcome = go_on(target); outcome.result != Result::picked) {
        return outcome;
    }
    pressed_ = target;
    fresh_ = true;
    return {Result::picked, {}, {}};
}

Gesture::Outcome Gesture::press(const std::string& target) {
    pressed_.clear();
    if (choosing() && !is_choice(target)) back();
    if (path_.empty()) return target.empty() ? Outcome{} : pick(target);
    if (target.empty()) {
        clear();
        return {Result::cleared, {}, {}};
    }
    if (leads_to(target)) return go_on(target);
    if (drop_from_set(target)) return {Result::picked, {}, {}};
    if (reach_[0].count(target) != 0) {
        pressed_ = target;
        fresh_ = false;
        return {};
    }
    auto outcome = go_on(target);
    if (outcome.result == Result::refused && starts(target)) return pick(target);
    return outcome;
}

Gesture::Outcome Gesture::release(const std::string& target) {
    const std::string from = std::exchange(pressed_, {});
    if (from.empty() || path_.empty()) return {};
    const auto all = twins_.twins(from);
    if (std::find(all.begin(), all.end(), target) != all.end()) {
        if (fresh_) return {};
        clear();
        return {Result::cleared, {}, {}};
    }
    return target.empty() ? Outcome{} : go_on(target);
}

Gesture::Outcome Gesture::click(const std::string& target) {
    const auto down = press(target);
    const auto up = release(target);
    return up.result == Result::nothing ? down : up;
}

}  // namespace pinwheel::ui
