#pragma once
/// A seat at a game that a server holds: connects, comes back after a break, and sends no action twice.
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "pinwheel/view/explanation.h"
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
/// Whether two links lead to one game. Its id alone says so, for a server has many names: "localhost", its number.
bool same_game(const Link&, const Link&);

/// Something the moderator said.
struct Said {
    int k = 0;    ///< its number in the seat's log
    int ply = 0;  ///< half-moves completed
    std::string code, words;
    int entry = 0;  ///< number of the entry of the log that it was said to; 0: the server does not tell
    bool operator==(const Said&) const = default;
};

/// An action that may be tried, as the server spells it, with its click path.
struct SpelledOffer {
    std::string token;
    std::vector<std::string> path;
    std::string kind{};  ///< "resign", "offer-draw", "pass" …; empty: a play
    bool operator==(const SpelledOffer&) const = default;
};

struct LogEntry {
    std::string seat, text;
    std::string action{};  ///< the token of an own action that is told in other words; else empty
    int number{};          ///< in the seat's log, of which only the end is told; 0: its place in what is told
    bool attempt{};        ///< a moderator refused it, or it only touched a piece
    bool operator==(const LogEntry&) const = default;
};

/// What somebody proposes to all: "takeback", "ruleset", "rematch".
struct Proposal {
    std::int64_t id = 0;
    std::string what, from;
    int plies = 1;                      ///< of a take-back
    std::vector<std::string> accepted;  ///< seats
    bool operator==(const Proposal&) const = default;
};

struct ClockTold {
    std::int64_t ms = 0;
    bool running = false;
    bool operator==(const ClockTold&) const = default;
};

/// All that the server told this seat last.
struct Seen {
    std::string you, variant, status;  ///< "w", id of the variant, "waiting" "active" "finished"
    std::string token;                 ///< of this seat: whoever has it is the player
    std::vector<std::string> yours, to_act;
    std::string touched, draw_from, end_reason, winner;  ///< empty: none
    std::map<std::string, std::int64_t> away;            ///< milliseconds of grace of seats that are not connected
    View view;
    std::vector<LogEntry> log;         ///< the moves as this seat knows them
    std::vector<SpelledOffer> offers;  ///< where Wishes::offers
    std::string game;                  ///< where Wishes::game: a save file; empty while something is hidden
    std::string ruleset;
    std::map<std::string, std::string> rulings, options;
    std::map<std::string, std::string> titles;   ///< of seats
    std::map<std::string, std::string> players;  ///< by seat: "you", "person", "open", a computer player's title
    std::map<std::string, ClockTold> clocks;
    std::vector<Proposal> asks;
    std::string rematch;      ///< link of the next game
    bool may_resign = false;  ///< a seat of this client
    bool over() const { return status == "finished"; }
    /// Whether this client holds a seat.
    bool is_mine(std::string_view seat) const;
};

/// What a client wants to be told beside the view.
struct Wishes {
    std::string seat;     ///< where the link names none; empty: any
    bool offers = false;  ///< what may be tried
    bool game = false;    ///< where nothing is hidden, the whole game instead of view, offers and log
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
    /// So many of the actions sent were taken, or refused with this error; after `changed` or `error`.
    std::function<void(std::size_t, const std::optional<Error>&)> answered = {};
};

class Client {
public:
    /// Connects in the background.
    Client(Link, Wishes, Events);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // From any thread.
    /// Kept until the server has it. Where the server is not reached, an error "net.waits" says so, and it is sent
    /// later; one that is refused takes with it those that wait behind it. Errors: those of the protocol,
    /// "net.elsewhere" and "net.refused" where the server will not be asked again.
    void act(std::string token);
    void resign();
    void offer_draw();
    void respond_draw(bool accept);
    /// Proposes to take back some plies, or "rematch"; the others may refuse.
    void ask(std::string what, int plies = 1);
    void reply(std::int64_t proposal, bool accept);
    /// Tries at once, with five fresh tries.
    void again();
    /// Asks why an action may or may not be done in the game as it stands, from this seat's eyes: by its token, or by
    /// click targets parted by blanks. `told` is called once, on the client's own thread, unless the client ends
    /// before. Questions wait for one another, so that they are no faster than a server takes them. Errors: "why.text"
    /// for one of no or more than 256 bytes, "why.nothing" for targets that are no action, "net.away" where the server
    /// is not reached or is lost before it answers, "net.slow" where it says nothing for ten seconds, those of the
    /// protocol.
    using Explained = std::function<void(Result<Explanation>)>;
    void why(std::string text, Explained told);

    /// Of this seat: whoever has it is the player. Empty until the server lets it in.
    std::string token() const;

private:
    class Wire;
    std::unique_ptr<Wire> wire_;
};

/// A game to be made at a server.
struct GameWish {
    std::string variant, ruleset;
    std::map<std::string, std::string> rulings, options;
    std::string position;                      ///< text form; empty: the usual start
    std::string file;                          ///< a saved game to go on with, instead of all above
    std::map<std::string, std::string> seats;  ///< "me", "open" or the id of a computer player
    std::string clock;                         ///< "5+3"; empty: none
    std::string password;                      ///< of the host, where one is set
};
struct GameMade {
    Link own;                 ///< with the token of who made it
    std::vector<Link> other;  ///< one for each seat that is open; a single one for anybody where there are two seats
};
/// Asks the server of a link, whose game does not matter, and waits for at most `seconds`, or until `stop`, which is
/// asked ten times a second, is true. Errors: "net.connect", those of the server.
Result<GameMade> make_game(const Link& server, const GameWish&, int seconds = 15,
                           const std::function<bool()>& stop = {});

}  // namespace pinwheel::net
