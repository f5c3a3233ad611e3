#pragma once
/// The clocks of a game in a window: they follow its line, and taking back brings their times back too.
#include <map>

#include "pinwheel/game/tree/clock.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// A value. Clocks run in the last phase of a variant alone: drafting and placing take no time. Looking back stops
/// none.
class GameClock {
public:
    /// Looks at the end of the current line: who acts there is on the clock. `now` is of any steady source, the same
    /// for all calls.
    void follow(const Game&, Milliseconds now);

    /// Whether any seat has a clock; false before the first follow().
    bool on() const { return clock_.on(); }
    const Clock& clock() const { return clock_; }
    /// Saved times go on from here; what cannot be read is left out. Before the first follow() they wait for it.
    void restore(std::string text) { saved_ = std::move(text); }

private:
    struct Kept {
        StatePtr state;
        Clock clock;  ///< stopped
    };
    bool begun_ = false;
    std::string saved_;
    Clock clock_;
    StatePtr end_;
    std::map<NodeId, Kept> kept_;  ///< the times at the ends that the line has had
};

/// Steady time, counted from no particular moment.
Milliseconds steady_now();

}  // namespace pinwheel::ui
