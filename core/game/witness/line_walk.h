#pragma once
/// One line in both readings, walked by walkers (walker.h): positions are told apart without states; states are made
/// where a verdict may matter, and there alone.
#include <algorithm>

#include "witness/readings.h"

namespace pinwheel {

class LineWalk {
public:
    /// Where it begins, and how the line came there.
    struct From {
        Place at;
        Past past;
    };
    enum class Look : std::uint8_t { open, over, witness };

    /// By the variant's own walkers, or by states where it has none.
    LineWalk(Readings&, From);

    /// Whether the variant has walkers.
    bool own_walkers() const { return own_walkers_; }
    const std::vector<Action>& way() const { return way_; }  ///< from the start to where it stands
    std::size_t depth() const { return way_.size(); }
    void go(std::uint32_t move);
    void back(std::size_t actions);
    /// Lists what may be played here, and finds out whether the readings part. Without `keys` those of next() may be 0.
    Look look(bool keys);
    /// As look() listed them; may be thinned out. The keys are those of both readings.
    std::vector<Walker::Next>& next() { return next_; }
    Action action(std::uint32_t move) const { return first_->action(move); }
    /// The one of next() that does it.
    std::optional<std::uint32_t> move_of(const Action&) const;
    bool gives_up(std::uint32_t move) const {
        return readings_.variant().info().kind_of(action(move)) == ActionSpec::Kind::resign;
    }
    std::uint64_t key() const;
    /// Where the last look() was Look::witness; with the line from the start.
    Witness& witness() { return *witness_; }
    std::uint64_t judged() const { return judgements_; }  ///< positions, in both readings
    /// The position here, in the first reading.
    const State& state();
    /// The line that led here, in the first reading.
    const Walk& walk();

private:
    Look judge();
    void join_lists();
    const Place& stand_places();
    void stand_walks();

    Readings& readings_;
    From from_;
    std::unique_ptr<Walker> first_, second_;  ///< the second is null where play is the same
    bool own_walkers_ = false;
    std::vector<Action> way_;
    std::vector<Walker::Next> next_, others_;
    bool legal_differs_ = false;
    // Where states were asked for last, so that the next is made from there.
    std::vector<Place> places_;  ///< on the way there, the start left out
    std::optional<Past> walks_;
    std::size_t walked_ = 0;  ///< so many of places_ are on them
    std::optional<Witness> witness_;
    std::uint64_t judgements_ = 0;
};

/// The way to where a line stands among the positions that a search met: each by an action (`move`) from another
/// (`parent`), but for the first, from which the search goes.
class MetWay {
public:
    std::size_t depth() const { return way_.size(); }
    /// Where the line was brought back to the first by somebody else.
    void clear() { way_.clear(); }
    /// Goes over the last position on the new way where the line was already.
    template <class Met>
    void go(LineWalk& line, const Met& met, std::uint32_t to) {
        std::vector<std::uint32_t> way;
        for (; to != 0; to = met[to].parent) way.push_back(to);
        std::reverse(way.begin(), way.end());
        const auto parting = std::mismatch(way.begin(), way.end(), way_.begin(), way_.end());
        line.back(static_cast<std::size_t>(way_.end() - parting.second));
        for (auto at = parting.first; at != way.end(); ++at) line.go(met[*at].move);
        way_ = std::move(way);
    }

private:
    std::vector<std::uint32_t> way_;
};

/// Asks now and then whether a search may go on.
class Patience {
public:
    explicit Patience(const WitnessOptions& options) : options_(options) {}
    /// Work is counted in positions listed by a walker. False for good once it was stopped.
    bool lasts(std::uint64_t work, std::uint64_t positions);
    bool over() const { return over_; }

private:
    const WitnessOptions& options_;
    std::uint64_t work_ = 0;
    bool over_ = false;
};

}  // namespace pinwheel
