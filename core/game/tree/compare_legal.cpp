// What lanes of a comparison may play, and which rulings decide it.
#include <algorithm>
#include <array>

#include "pinwheel/game/tree/seen.h"
#include "tree/compare_lines.h"
#include "variant/all_legal.h"
#include "variant/seat_token.h"

namespace pinwheel {
namespace {

using ByLane = std::vector<std::vector<Action>>;

bool is_among(const std::vector<Action>& actions, const Action& action) {
    return std::binary_search(actions.begin(), actions.end(), action);
}

bool is_among(const std::vector<SeatId>& seats, SeatId seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

class LegalDifferences {
public:
    LegalDifferences(Comparison& comparison, std::span<const BoundRuleset> rules, const Otherwises& otherwise)
        : comparison_(comparison), rules_(rules), variant_(*rules.front().variant), otherwise_(otherwise) {
        for (auto& told : told_) told.resize(comparison.rulings.size() + 1);
    }

    void find(const StopAsked& stop) {
        std::size_t plies = 0;
        for (const Lane& lane : comparison_.lanes) plies = std::max(plies, lane.states.size());
        const std::size_t differs =
            comparison_.first_difference ? static_cast<std::size_t>(*comparison_.first_difference) : plies;
        for (std::size_t ply = 0; ply < plies; ++ply) {
            look(stop);
            if (!look_at(ply, ply < differs)) continue;
            if (!comparison_.legal && ply <= differs) comparison_.legal = {static_cast<int>(ply), tokens(ply, alone_)};
            for (const bool endings : {false, true}) tell(ply, endings);
        }
        std::stable_sort(comparison_.by_ruling.begin(), comparison_.by_ruling.end(),
                         [](const auto& a, const auto& b) { return a.endings < b.endings; });
    }

private:
    /// Finds what each lane may play at a ply and not every other, those that have ended there nothing, unless they are
    /// to be left out; false where all may play the same.
    bool look_at(std::size_t ply, bool with_ended) {
        const std::size_t count = comparison_.lanes.size();
        legal_.assign(count, {});
        alone_.assign(count, {});
        here_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const Lane& lane = comparison_.lanes[i];
            if (ply >= lane.states.size()) continue;
            const bool goes_on = may_go_on(lane.verdicts[ply], rules_[i].rulings);
            if (!goes_on && !with_ended) continue;
            if (goes_on) {
                const auto same = std::find_if(here_.begin(), here_.end(), [&](std::size_t other) {
                    return comparison_.lanes[other].states[ply] == lane.states[ply] && !legal_[other].empty();
                });
                legal_[i] = same == here_.end() ? all_legal(variant_, *lane.states[ply]) : legal_[*same];
            }
            here_.push_back(i);
        }
        const auto unlike = [&](std::size_t i) { return legal_[i] != legal_[here_.front()]; };
        if (std::none_of(here_.begin(), here_.end(), unlike)) return false;
        for (const std::size_t i : here_)
            for (const Action& action : legal_[i])
                if (std::any_of(here_.begin(), here_.end(),
                                [&](std::size_t other) { return !allows(other, ply, action); }))
                    alone_[i].push_back(action);
        return !none_in(alone_);
    }

    /// Whether a lane that comes to a ply allows an action there. What its list leaves out it may allow all the same.
    bool allows(std::size_t lane, std::size_t ply, const Action& action) const {
        if (is_among(legal_[lane], action)) return true;
        const Lane& asked = comparison_.lanes[lane];
        return !legal_[lane].empty() && variant_.is_legal(*asked.states[ply], action);
    }

    /// Whether an action of a lane that ends the game without a move is one of another position too, be it of the seat
    /// whose turn it is there: whose turn it is, moves tell.
    bool ends_there_too(const State& own, const Action& action, const State& there,
                        const std::vector<Action>& legal) const {
        if (is_among(legal, action)) return true;
        const auto acting = variant_.to_act(there);
        if (is_among(acting, action.actor) || !is_among(variant_.to_act(own), action.actor)) return false;
        return std::any_of(acting.begin(), acting.end(), [&](SeatId seat) {
            Action same = action;
            same.actor = seat;
            return is_among(legal, same);
        });
    }

    /// Whether another lane that comes here lacks an action of a lane.
    bool lacks(std::size_t other, std::size_t lane, std::size_t ply, const Action& action, bool endings) const {
        if (allows(other, ply, action)) return false;
        const auto& lanes = comparison_.lanes;
        return !endings || !ends_there_too(*lanes[lane].states[ply], action, *lanes[other].states[ply], legal_[other]);
    }

    std::vector<std::vector<std::string>> tokens(std::size_t ply, const ByLane& actions) const {
        std::vector<std::vector<std::string>> out(actions.size());
        for (std::size_t i = 0; i < actions.size(); ++i) {
            for (const Action& action : actions[i])
                out[i].push_back(seat_token(variant_, *comparison_.lanes[i].states[ply], action));
            std::sort(out[i].begin(), out[i].end());
        }
        return out;
    }

    /// Whether a lane loses an action at a ply where that ruling is chosen as in a lane that lacks it.
    bool decides(std::size_t ruling, std::size_t lane, std::size_t ply, const Action& action, bool endings) const {
        return std::any_of(otherwise_.begin(), otherwise_.end(), [&](const auto& each) {
            const Otherwise& one = *each;
            const std::vector<StatePtr>& states = one.line->states;
            if (one.lane != lane || one.ruling != ruling || ply >= states.size()) return false;
            const auto so_in = [&](std::size_t other) {
                return rules_[other].rulings.choice(comparison_.rulings[ruling]) == one.option &&
                       lacks(other, lane, ply, action, endings);
            };
            if (std::none_of(here_.begin(), here_.end(), so_in)) return false;
            const StatePtr& own = comparison_.lanes[lane].states[ply];
            if (!may_go_on(comparison_.lanes[lane].verdicts[ply], one.rules.rulings)) return true;
            if (states[ply] == own || variant_.is_legal(*states[ply], action)) return false;
            return !endings || !ends_there_too(*own, action, *states[ply], all_legal(variant_, *states[ply]));
        });
    }

    template <class Which>
    static ByLane those(const ByLane& actions, const Which& which) {
        ByLane out(actions.size());
        for (std::size_t i = 0; i < actions.size(); ++i)
            for (const Action& action : actions[i])
                if (which(i, action)) out[i].push_back(action);
        return out;
    }

    static bool none_in(const ByLane& actions) {
        return std::all_of(actions.begin(), actions.end(), [](const auto& each) { return each.empty(); });
    }

    /// Notes what rulings decide at a ply that were not told before; the last of told_ is for what none decides alone.
    void tell(std::size_t ply, bool endings) {
        const ByLane here = those(alone_, [&](std::size_t lane, const Action& action) {
            return ends_without_move(variant_.info(), action) == endings &&
                   std::any_of(here_.begin(), here_.end(),
                               [&](std::size_t other) { return lacks(other, lane, ply, action, endings); });
        });
        auto& told = told_[endings];
        if (none_in(here) || std::find(told.begin(), told.end(), false) == told.end()) return;
        std::vector<std::pair<ByLane, std::vector<std::string>>> found;
        for (std::size_t k = 0; k < comparison_.rulings.size(); ++k) {
            if (told[k]) continue;
            ByLane decided =
                those(here, [&](std::size_t i, const Action& action) { return decides(k, i, ply, action, endings); });
            if (none_in(decided)) continue;
            told[k] = true;
            const auto like =
                std::find_if(found.begin(), found.end(), [&](const auto& f) { return f.first == decided; });
            if (like == found.end())
                found.push_back({std::move(decided), {comparison_.rulings[k]}});
            else
                like->second.push_back(comparison_.rulings[k]);
        }
        if (!told.back()) {
            ByLane left = those(here, [&](std::size_t i, const Action& action) {
                for (std::size_t k = 0; k < comparison_.rulings.size(); ++k)
                    if (told[k] && decides(k, i, ply, action, endings)) return false;
                return true;
            });
            told.back() = !none_in(left);
            if (told.back()) found.push_back({std::move(left), {}});
        }
        for (auto& [actions, rulings] : found)
            comparison_.by_ruling.push_back({static_cast<int>(ply), endings, std::move(rulings), tokens(ply, actions)});
    }

    Comparison& comparison_;
    const std::span<const BoundRuleset> rules_;
    const Variant& variant_;
    const Otherwises& otherwise_;
    std::vector<std::size_t> here_;          ///< lanes that come to the ply looked at …
    ByLane legal_, alone_;                   ///< … with what they may play there, and not every other
    std::array<std::vector<bool>, 2> told_;  ///< rulings, for moves and for endings
};

}  // namespace

void find_legal_differences(Comparison& comparison, std::span<const BoundRuleset> rules, const Otherwises& otherwise,
                            const StopAsked& stop) {
    LegalDifferences(comparison, rules, otherwise).find(stop);
}

}  // namespace pinwheel
