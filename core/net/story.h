#pragma once
/// The protocol from a client's side, without a network: what to send and what was told.
#include <deque>
#include <optional>

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
    /// The message of a new action, which is kept until the server has it.
    std::string act(std::string action);
    /// Other messages are not numbered, for the server passes over those that come too late: a number that was never
    /// taken would stop all that follow. They are not sent again.
    static std::string word(std::string type, std::optional<bool> accept = {});
    static std::string ask(std::string what, int plies);
    static std::string reply(std::int64_t proposal, bool accept);
    /// A question by its number, at least 1.
    static std::string why(std::string_view text, std::int64_t ref);
    /// What was sent and never answered, to be sent again after a break.
    std::vector<std::string> unanswered() const;

    const Seen& seen() const { return seen_; }
    const std::string& token() const { return link_.token; }

private:
    struct Sent {
        std::int64_t n = 0;
        std::string text;
    };
    Link link_;
    Wishes wishes_;
    Seen seen_;
    int heard_ = 0;       ///< announcements
    std::int64_t n_ = 0;  ///< the last number given out
    std::deque<Sent> sent_;
};

}  // namespace pinwheel::net
