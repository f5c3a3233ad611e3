#pragma once
/// A seat at a game that a server holds: connects, comes back after a break, and sends no action twice.
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "pinwheel/view/view.h"

namespace pinwheel::net {

/// "http://host:port/g/abcdefgh?seat=N" in parts.
struct Link {
    bool secure = false;
    std::string host, port, game;
    std::string seat;   ///< of a link to one seat; empty: any
    std::string token;  ///< behind "#": of who has a seat already
    bool operator==(const Link&) const = default;
};
/// Errors: "link.syntax" with the offset in `where`.
Result<Link> parse_link(std::string_view);
std::string write_link(const Link&);

/// Something the moderator said.
struct Said {
    int k = 0;    ///< its number in the seat's log
    int ply = 0;  ///< half-moves completed
    std::string code, words;
    bool operator==(const Said&) const = default;
};

/// All that the server told this seat last.
struct Seen {
    std::string you, variant, status;  ///< "w", id of the variant, "waiting" "active" "finished"
    std::vector<std::string> yours, to_act;
    std::string touched, draw_from, end_reason, winner;  ///< empty: none
    std::vector<std::string> away;                       ///< seats whose players are not connected
    View view;
    std::vector<std::string> log;  ///< the moves as this seat knows them
    bool over() const { return status == "finished"; }
};

enum class Line : std::uint8_t {
    trying,      ///< connecting, or again after a break
    on,          ///< the server answers
    gone,        ///< five tries were in vain; again() begins anew
    superseded,  ///< the same seat was opened elsewhere
    refused,     ///< the server does not let this client in
};

/// Called on the client's own thread, one after another.
struct Events {
    std::function<void(const Seen&, const std::vector<Said>& fresh)> changed;
    std::function<void(const Error&)> error;  ///< `code` is that of the protocol
    std::function<void(Line)> line;
};

class Client {
public:
    /// Connects in the background. `seat` is wished where the link names none; empty: any.
    Client(Link, std::string seat, Events);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // From any thread. Actions are numbered and kept until the server has them.
    void act(std::string token);
    void resign();
    void offer_draw();
    void respond_draw(bool accept);
    /// Tries at once, with five fresh tries.
    void again();

    /// Of this seat: whoever has it is the player. Empty until the server lets it in.
    std::string token() const;

private:
    class Wire;
    std::unique_ptr<Wire> wire_;
};

}  // namespace pinwheel::net
