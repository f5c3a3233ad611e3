#pragma once
/// Clocks of a game: kept beside it, never in a position, so that taking back and scrubbing are free of them.
#include <chrono>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

using Milliseconds = std::chrono::milliseconds;

/// Base time and what is added after each own move: {5 min, 3 s} is "5+3". A base of 0 is no clock.
struct TimeControl {
    Milliseconds base{0}, increment{0};
    bool on() const { return base.count() > 0; }
    bool operator==(const TimeControl&) const = default;
};

/// Reads "5+3" (minutes, seconds), "1:30+0" (minutes and seconds), "5", and "" for none. At most a day and an hour.
/// Errors: "clock.syntax" with the offset.
Result<TimeControl> parse_time_control(std::string_view);
/// The text that gives it back.
std::string write_time_control(const TimeControl&);
/// "4:07", "1:02:03"; tenths in the last ten seconds: "9.4".
std::string clock_text(Milliseconds);

/// One per seat, from Setup::options: "clock.<seat>", else "clock.<first seat>", else "clock". Errors: those of
/// parse_time_control, `where` being the option.
Result<std::vector<TimeControl>> time_controls(const VariantInfo&, const Setup&);

/// Running clocks. A value: a copy kept with a node of the game brings its times back. The caller says what time it is,
/// from any steady source.
class Clock {
public:
    Clock() = default;
    explicit Clock(std::vector<TimeControl> controls);

    /// Whether any seat has a clock.
    bool on() const;
    bool has(SeatId) const;
    /// The clock of `seat` runs from now on. Another that ran stops, and gains its increment if its flag is up.
    void run(SeatId seat, Milliseconds now);
    /// Stops without an increment: a pause, the end.
    void pause(Milliseconds now);
    SeatId running() const { return running_; }  ///< invalid: none
    /// Never below 0; for a seat without a clock 0.
    Milliseconds remaining(SeatId, Milliseconds now) const;
    /// The seat whose flag fell: the one that runs without time, or one that was stopped so.
    std::optional<SeatId> fallen(Milliseconds now) const;

    /// "w=293100,b=300000": milliseconds by seat, for a tag of a saved game.
    std::string save(const VariantInfo&, Milliseconds now) const;
    /// Takes saved times; none runs. Errors: "clock.saved".
    Status restore(const VariantInfo&, std::string_view);

private:
    Milliseconds left(std::size_t seat, Milliseconds now) const;
    std::vector<TimeControl> controls_;
    std::vector<Milliseconds> left_;
    SeatId running_;
    Milliseconds since_{0};
};

/// Tells in the tree how much time an action left to its seat, see Game::Node::times: what `clock` shows once it has
/// gone on to whoever acts next, so the increment is in it. Nothing is told where that seat has no clock, and of an
/// action in whose phase none runs. Who runs a clock beside a game asks this for each action that is played, once it
/// ran. While something is hidden the tree is nobody's to read, so that no seat learns by it what another one tried.
void record_time(Game&, NodeId, const Clock& clock, Milliseconds now);

/// What a flag fall is in a variant's own words: its action of Kind::timeout of that seat. Nothing where it has none.
std::optional<Action> timeout_action(const VariantInfo&, SeatId);

}  // namespace pinwheel
