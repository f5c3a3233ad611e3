#pragma once
/// The clocks of a game in a window: they follow its line, and taking back brings their times back too.
#include <map>
#include <optional>

#include "pinwheel/game/tree/clock.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// A value. Who is on the clock is what everybody sees of the turn, see public_turn(): drafting and placing take no
/// time, nor does what several do at once. Looking back stops none.
class GameClock {
public:
    /// Looks at the end of the current line: whose turn it is there is on the clock. `now` is of any steady source, the
    /// same for all calls. Gives the action at that end where it was just played by the seat on the clock: its time is
    /// to be told then, see record_time().
    std::optional<NodeId> follow(const Game&, Milliseconds now);

    /// Whether any seat has a clock; false before the first follow().
    bool on() const { return clock_.on(); }
    const Clock& clock() const { return clock_; }
    /// The times that a saved game tells go on with its first follow(); what cannot be read is left out.
    void restore(const Game&);
    /// Tells a game that is going to be saved the times left now.
    void tell(Game&, Milliseconds now) const;

private:
    struct Kept {
        StatePtr state;
        Clock clock;  ///< stopped
    };
    bool begun_ = false;
    std::string saved_;
    Clock clock_;
    StatePtr end_;
    std::size_t nodes_ = 0;        ///< of the game when it was followed last
    std::map<NodeId, Kept> kept_;  ///< the times at the ends that the line has had
};

/// Steady time, counted from no particular moment.
Milliseconds steady_now();

}  // namespace pinwheel::ui
