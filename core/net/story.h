#pragma once
/// The protocol from a client's side, without a network: what to send and what was told.
#include <deque>
#include <optional>
#include <utility>

#include "pinwheel/net/client.h"

namespace pinwheel::net {

class Story {
public:
    Story(Link link, Wishes wishes) : link_(std::move(link)), wishes_(std::move(wishes)) {}

    std::string hello() const;
    /// What one message of the server says. Errors: "net.message" for what is none.
    struct Heard {
        bool changed = false, joined = false, ping = false;
        std::vector<Said> fresh;
        std::optional<Error> error;
        bool refused = false;      ///< the server will not let this client in, ever
        std::size_t answered = 0;  ///< actions that were sent, and are answered by this
        std::int64_t ref = 0;      ///< of a question; 0: this answers none
        Result<Explanation> why = Explanation{};
    };
    Result<Heard> hear(std::string_view text);
    /// Keeps an action until the server has it. One at a time is on its way, for what was meant to follow an action
    /// that is refused is not wanted any more.
    void act(std::string action);
    /// The message of the first action that waits, numbered now; nothing where one is on its way or none waits.
    std::optional<std::string> next();
    /// The message that is on its way, to be sent again after a break.
    std::optional<std::string> unanswered();
    /// Gives up what is on its way and what waits, since the server will not be asked again: how many they were, and in
    /// words what became of them.
    std::pair<std::size_t, std::string> give_up();
    /// Other messages are not numbered, for the server passes over those that come too late: a number that was never
    /// taken would stop all that follow. They are not sent again.
    static std::string word(std::string type, std::optional<bool> accept = {});
    static std::string ask(std::string what, int plies);
    static std::string reply(std::int64_t proposal, bool accept);
    /// A question by its number, at least 1.
    static std::string why(std::string_view text, std::int64_t ref);

    const Seen& seen() const { return seen_; }
    const std::string& token() const { return link_.token; }

private:
    struct Sent {
        std::int64_t n = 0;
        std::string action;
    };
    void take_number(std::int64_t taken, Heard&);
    /// The actions that wait are given up: in words which.
    std::string drop_waiting();
    Link link_;
    Wishes wishes_;
    Seen seen_;
    int heard_ = 0;             ///< announcements
    std::int64_t taken_ = 0;    ///< number of the last action that the server took
    std::optional<Sent> sent_;  ///< on its way
    std::deque<std::string> waiting_;
};

}  // namespace pinwheel::net
