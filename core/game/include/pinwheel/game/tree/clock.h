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

/// What everybody is told of whose turn it is. Clocks go by it, and so does whatever else is told of time to all, such
/// as how long a server waits for who is away: so that it tells no seat what another one did in silence.
struct PublicTurn {
    std::vector<SeatId> seats;  ///< to act, as everybody sees it; none where the game is over
    SeatId on_clock;            ///< whose clock runs; invalid: all stand
};

/// The turn at a node: where a variant hides something (VariantInfo::hidden) as the view of a spectator tells it, which
/// is made for that; else as it is. In a phase with clocks the one seat to act is on the clock; of several, as where an
/// offer may be answered in the other's turn, that of Rights::to_move in that view. Else nobody is: where several act
/// at once, or nobody is told who does.
PublicTurn public_turn(const Game&, NodeId);

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
    /// Goes on with the turn: the clock of whoever is on it runs, or all stand. A clock that stands loses no time, and
    /// what its seat does meanwhile adds none; one that stops gains its increment unless its seat is still to act, or
    /// nobody is.
    void follow(const PublicTurn&, Milliseconds now);
    /// Stops without an increment: a pause, the end.
    void pause(Milliseconds now);
    SeatId running() const { return running_; }  ///< invalid: none
    /// Never below 0; for a seat without a clock 0.
    Milliseconds remaining(SeatId, Milliseconds now) const;
    /// The seat whose flag fell: the one that runs without time, else one that was stopped so.
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
/// action in whose phase none runs. Who runs a clock beside a game asks this for each action that is played while one
/// runs, once it went on. While something is hidden the tree is nobody's to read, so that no seat learns by it what
/// another one tried.
void record_time(Game&, NodeId, const Clock& clock, Milliseconds now);

/// What a flag fall is in a variant's own words: its action of Kind::timeout of that seat. Nothing where it has none.
std::optional<Action> timeout_action(const VariantInfo&, SeatId);

}  // namespace pinwheel
