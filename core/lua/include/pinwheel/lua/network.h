#pragma once
/// Network: what a trusted script may ask of games that servers hold. Lua has no sockets: it talks to this.
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pinwheel/view/view.h"

namespace pinwheel {

/// A seat at a server's game. Every call comes from the thread that runs the script; none waits longer than it says.
class RemoteSeat {
public:
    enum class Line : std::uint8_t {
        trying,      ///< connecting, or again after a break
        on,          ///< the server answers
        gone,        ///< the server was tried in vain
        superseded,  ///< the same seat was opened elsewhere
        refused,     ///< the server does not let this seat in; `trouble` says why
    };
    /// A move or an attempt as this seat knows it.
    struct Entry {
        std::string seat, text;
        int number = 0;  ///< in the seat's own log, of which the server tells the end
    };
    /// What the server told last; the last one alone is all there is to know.
    struct Told {
        std::uint64_t number = 0;    ///< grows with everything that comes
        std::uint64_t answered = 0;  ///< own actions that the server took or refused
        Line line = Line::trying;
        std::string seat, variant, status;               ///< "w", id of the variant, "waiting" "active" "finished"
        std::vector<std::string> yours, to_act;          ///< seats
        std::string reason, winner, draw_from, touched;  ///< empty: none
        std::vector<std::string> actions;                ///< what may be tried, by token
        std::vector<Entry> log;
        View view;
        Error refusal;     ///< of the last own action; empty where it was taken
        Error trouble;     ///< what went wrong last with the line
        std::string link;  ///< the private way back to this seat; empty before the server let it in
    };
    /// Something that came for this seat alone.
    struct Said {
        int number = 0, ply = 0;  ///< number 0: no announcement of the game, but an error of the server
        std::string code, words;
        int entry = 0;  ///< number of the entry of the log that it was said to; 0 where that is not told
    };

    virtual ~RemoteSeat() = default;
    /// The newest; waits at most `patience` for one with a number other than `known`. Never null.
    virtual std::shared_ptr<const Told> told(std::uint64_t known, std::chrono::milliseconds patience) = 0;
    /// What was said since this was asked last. What is too much is left out, the oldest first.
    virtual std::vector<Said> take_said() = 0;
    /// Sends an action, again after a break until the server has it.
    virtual void act(std::string token) = 0;
    virtual void resign() = 0;
    virtual void offer_draw() = 0;
    virtual void respond_draw(bool accept) = 0;
};

class Network {
public:
    /// A game that is to be made; empty members leave it to the server.
    struct Wish {
        std::string variant, ruleset, position, clock, password;
        std::map<std::string, std::string> rulings, options, seats;
    };
    /// Links to a game that was made: the own one, which holds a token, and one for each seat that is open.
    struct Made {
        std::string own;
        std::vector<std::string> others;
    };

    virtual ~Network() = default;
    /// Connects in the background; a seat of the link or any one where `seat` is empty. Errors: "link.syntax".
    virtual Result<std::unique_ptr<RemoteSeat>> connect(const std::string& link, const std::string& seat) = 0;
    /// Makes a game at a server, "http://host:port". Asks `stop` often whether to give up. Errors: "link.syntax",
    /// "net.connect", those of the server.
    virtual Result<Made> host(const std::string& server, const Wish&, const std::function<bool()>& stop) = 0;
};

}  // namespace pinwheel
