#pragma once
/// The no-leak properties L1–L7 of blind spec §5.1, for any variant with the actions of blind chess: the real one and
/// those with a planted leak.
#include "table.h"

namespace pinwheel::blind::test {

struct LeakHunt {
    const Variant& variant;
    std::uint64_t seed = 1;
    Overrides rulings = design();
    int comparisons = 0;             ///< pairs of views that had to be equal and were looked at
    int plies = 0;                   ///< actions played
    std::vector<std::string> found;  ///< leaks in words, the first few

    /// L1: positions that differ only in the other side's pieces, counters and rights.
    void compare_positions(int positions);
    /// L2, L3, L7: games in which the seat does the same and hears the same.
    void compare_games(int games, int half_moves);
    /// L4, L5, L6: what each refusal and each view may hold, over random play.
    void follow_games(int games, int half_moves);

private:
    void report(const std::string& what);
    bool full() const { return found.size() >= 5; }
    std::size_t roll(std::size_t sides);
    StatePtr start(const std::string& text) const;
    Action attempt(const State&, SeatId);
    void compare_game(char viewer, int half_moves);
    void check_announcement(const Announcement&, const Viewer&);
    void check_unseen(const View&);
    std::string changed_behind_the_back(const chess::Board&, Color viewer);
};

}  // namespace pinwheel::blind::test
