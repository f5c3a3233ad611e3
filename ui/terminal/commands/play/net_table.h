#pragma once
/// The table of `play --join`: a seat at a game of a server, what it is told, and what may be typed.
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/net/client.h"

namespace pinwheel::terminal {

/// Prints what the server tells as it comes, and sends what is typed. Lines of the two may mix; each is whole.
class NetTable {
public:
    NetTable(const Registry&, std::string seat, bool ansi, net::Link);

    /// Until the server lets this client in; false where it does not.
    bool wait();
    /// False to leave.
    bool obey(const std::string& typed);
    /// Whether something was sent since this was asked last.
    bool take_sent() { return std::exchange(sent_, false); }
    /// How many times the server said something.
    std::uint64_t heard() const;
    /// Waits for an answer to what was typed when `before` was counted: for input that is no terminal.
    void settle(std::uint64_t before);
    std::string token() const { return client_->token(); }

private:
    /// A row for whatever may be typed at a table of one's own, too: what a server's game does not do is refused with a
    /// sentence.
    struct Command {
        std::string_view name, argument, help;
        void (NetTable::*act)(const std::string&) = nullptr;
        std::string_view refused = {};  ///< why it is not done here, and what is done instead; `act` is null then
        bool (NetTable::*fits)() const = nullptr;
    };
    static const std::vector<Command> commands;
    static std::string form_of(const Command&);
    bool fits(const Command& command) const { return !command.fits || (this->*command.fits)(); }
    static void trouble(std::string_view sentence);
    void send(const std::string& token);
    const Variant* variant() const;
    std::optional<Game> game_of_rules() const;

    // --- what may be typed ---
    void why(const std::string&);
    void moves(const std::string&);
    void what(const std::string&);
    void rulings(const std::string&);
    bool has_armies() const;
    void armies(const std::string&);
    void army(const std::string&);
    void undo(const std::string&);
    void draw(const std::string&);
    void accept(const std::string&);
    void decline(const std::string&);
    void answer(bool yes);
    void resign(const std::string&);
    void board(const std::string&);
    void again(const std::string&);
    void help(const std::string&);
    void quit(const std::string&);

    // --- what the server tells; on the client's thread ---
    void changed(const net::Seen&, const std::vector<net::Said>& fresh);
    void failed(const Error&);
    void on_line(net::Line);
    void show_board();
    void say_heard(const std::vector<net::Said>& fresh, bool first, int known);
    void say_captures();
    void say_proposals(const net::Seen& before);
    void say_status();

    const Registry& registry_;
    const bool ansi_;
    const net::Link link_;
    mutable std::mutex mutex_;
    std::condition_variable came_;
    net::Seen seen_;                      ///< guarded by mutex_
    net::Line line_ = net::Line::trying;  ///< guarded by mutex_
    bool was_lost_ = false;               ///< and is not back; guarded by mutex_
    std::uint64_t heard_ = 0;             ///< guarded by mutex_
    int questions_ = 0;                   ///< that wait for their answer; guarded by mutex_
    bool asked_ = false, sent_ = false, left_ = false;
    std::unique_ptr<net::Client> client_;  ///< last: its thread uses all of these
};

}  // namespace pinwheel::terminal
