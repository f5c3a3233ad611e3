#pragma once
/// What finds a witness beyond the depth that breadth comes to: lines that are known; searches in which some seats
/// alone may play anything; beams towards what the judges read; play at random.
#include "witness/walk_search.h"

namespace pinwheel {

class GuidedSearch {
public:
    GuidedSearch(Readings& readings, LineWalk& line, const WitnessOptions& options, Patience& patience,
                 WitnessSearch& found)
        : readings_(readings), line_(line), options_(options), patience_(patience), found_(found) {}

    /// Plays the known lines that meet the position `start`; keeps the one that parts first.
    void by_known_lines(const State& start);
    /// After the search in breadth, which kept `most` positions at most and found nothing; 0: it went through all that
    /// there are, so that play at random alone is left.
    void run(std::size_t most);
    /// Leaves out of the witness what it does not need.
    void shorten();

private:
    void with_few_waiting(std::size_t most);
    void at_random();
    bool searched_with(unsigned active, std::size_t waiting, std::size_t positions);
    bool shorter_from(std::size_t ply, std::size_t positions);
    /// Plays on from the start until the readings part, the game is over, or nothing more is chosen; whether they
    /// parted.
    template <class Choose>
    bool play_on(std::size_t limit, const Choose& choose);
    bool plays(const std::vector<Action>& line);
    void keep(Witness::How how);
    /// Plies that a line may have to be better than the best.
    std::size_t limit(std::size_t most) const { return found_.witness ? best_.size() - 1 : most; }

    Readings& readings_;
    LineWalk& line_;
    const WitnessOptions& options_;
    Patience& patience_;
    WitnessSearch& found_;
    std::vector<Action> best_;  ///< the witness's line
};

}  // namespace pinwheel
