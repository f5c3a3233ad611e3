#pragma once
/// The search for a witness by walkers (walker.h): positions are generated, keyed and told apart without states; states
/// are made where a walker says that a verdict may matter, and there alone.
#include <deque>

#include "tree/key_table.h"
#include "tree/readings.h"

namespace pinwheel {

class WalkSearch {
public:
    /// Where the search begins, and how the line came there.
    struct From {
        Place at;
        Past past;
    };
    WalkSearch(Readings&, const WitnessOptions&, From, WitnessSearch& found);

    /// Whether the variant has walkers.
    bool possible() const { return first_ != nullptr; }
    void run();

private:
    /// A position met in breadth: how it was reached.
    struct Met {
        std::uint32_t parent = 0, move = 0;
    };
    enum class Look : std::uint8_t { open, over, witness };

    void in_breadth();
    void at_random();

    void go(std::uint32_t move);
    void back(std::size_t actions);
    void go_to(std::uint32_t met);
    Look look();
    Look judge();
    void stand_judged();
    std::uint64_t key(std::size_t next) const;
    bool goes_on(std::uint64_t work);
    /// Plays on until the readings part, the game is over, or nothing more is chosen; whether they parted.
    template <class Choose>
    bool play_on(std::size_t limit, const Choose& choose);

    Readings& readings_;
    const WitnessOptions& options_;
    From from_;
    WitnessSearch& found_;
    std::unique_ptr<Walker> first_, second_;  ///< the second is null where play is the same
    std::vector<Action> way_;                 ///< from the start to where the walkers stand
    std::vector<std::uint32_t> way_met_;      ///< in breadth: the positions on it, the start left out
    std::vector<Walker::Next> next_, others_;
    bool legal_differs_ = false;
    // What was judged last, so that the next look goes on from there.
    std::vector<Place> judged_;  ///< on the way there, the start left out
    std::optional<Past> judged_past_;
    std::deque<Met> met_;
    std::uint64_t work_ = 0;
    bool stopped_ = false;
};

}  // namespace pinwheel
