#pragma once
/// Bots at the table: a seat's whole turn is thought out on a thread of its own, on a copy of the game.
#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/bot.h"

namespace pinwheel::ui {

/// What a bot came to: everything it did until its seat's turn was over, refused attempts among it.
struct Turn {
    SeatId seat;
    std::vector<Action> actions;
    Status error;                        ///< why there is no more; the actions stand
    std::map<std::string, double> info;  ///< of the last choice
    /// It is played and told no sooner, see answer_due().
    std::chrono::steady_clock::time_point due{};
    bool operator==(const Turn&) const = default;
};

/// How long after its beginning a turn in a game that hides something is answered: at a step of a quarter of a second,
/// which leaves room for what may be tried after the first choice. So the time tells nothing of silent attempts. `all`:
/// what the whole turn took; a longer one is answered at a later step.
std::chrono::milliseconds answer_due(std::chrono::nanoseconds first_choice, std::chrono::nanoseconds all);

/// Asks the bot until its seat is not to act any more. Where the variant hides something it gets the view and what it
/// heard, and no state. After the first decision of a turn the others get a third of the time, and where something is
/// hidden no more than half of what is left until the turn is due. `give_up` ends it early. Every door that lets bots
/// play keeps the turn until it is due.
Turn think_turn(const Bot&, Game, SeatId, const BotLimits&, const std::atomic<bool>& give_up);

/// Thinks for one document. All members belong to the thread that made it.
class Thinker {
public:
    using Done = std::function<void(Turn)>;  ///< called on the thinking thread, unless the thought was given up
    Thinker() = default;
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Gives up what it thinks and begins anew. The bot must outlive the thought.
    void start(const Bot&, Game, SeatId, BotLimits, Done);
    /// The bot is to choose at once.
    void hurry();
    /// Nothing will be heard of the thought any more. Does not wait.
    void give_up();
    /// Whether a thought is under way that nobody gave up.
    bool busy() const;
    /// What the bot said of its progress last.
    std::string progress() const;
    double seconds() const;

private:
    struct Task {
        std::atomic<bool> given_up{false}, done{false};
        std::mutex mutex;
        std::string progress;  ///< guarded by mutex
        std::chrono::steady_clock::time_point began;
        std::jthread thread;  ///< last, so that it is joined before what it uses is gone
    };
    void bury();
    std::unique_ptr<Task> task_;
    std::list<std::unique_ptr<Task>> given_up_;  ///< not ended yet
};

}  // namespace pinwheel::ui
