#pragma once
/// Games of servers that are played in this window. All talk with a server is on threads of their own.
#include <wx/timer.h>

#include <chrono>
#include <list>
#include <thread>

#include "model/document/document.h"
#include "pinwheel/net/seat_game.h"
#include "pinwheel/net/situation.h"

namespace pinwheel::desktop {

class HostedServer;
class MainFrame;

class NetDesk {
public:
    explicit NetDesk(MainFrame&);
    ~NetDesk();

    /// Takes a seat in the background; its tab opens with the first word of the server. Errors: "link.syntax".
    Status join(const std::string& link, const std::string& seat = {});
    /// Lets others join the game shown: it goes on at a server that ends with this window.
    struct Hosting {
        std::string seat;        ///< of the person at this window
        bool everybody = false;  ///< not from this computer alone
        int port = 0;            ///< 0: any that is free
    };
    /// Errors: those of may_take_any_seat(), those of writing the game.
    Status host(const ui::Document&, const Hosting&);

    bool holds(const ui::Document&) const;
    net::Situation situation(const ui::Document&) const;
    std::string clocks(const ui::Document&) const;
    /// As net::leaving_words, of a document whose tab is closed or, where `quits`, whose window ends; empty for others.
    std::string leaving_words(const ui::Document&, bool quits) const;
    /// The link for somebody else.
    std::string link(const ui::Document&) const;
    void again(const ui::Document&);
    /// Of what situation() asks: a draw, a proposal, another game.
    void answer(const ui::Document&, bool yes);
    void resign(const ui::Document&);
    void offer_draw(const ui::Document&);
    void take_back(const ui::Document&);
    /// Leaves the tables whose tabs are closed.
    void follow();

private:
    struct Table;
    void changed(std::uint64_t ticket, net::Seen, Result<Game>, bool told, std::vector<SeatId>);
    void on_line(std::uint64_t ticket, net::Line);
    void failed(std::uint64_t ticket, const Error&);
    void ask_why(std::uint64_t ticket, const std::string& text);
    void leave(std::list<std::unique_ptr<Table>>::iterator);
    Table* table_of(const ui::Document&) const;
    Table* table_of(std::uint64_t ticket) const;
    void hosted(const Result<net::GameMade>&);
    bool sits_here(const net::Link& seat) const;
    /// Asks whether somebody who has sat at this table takes a seat of then again. Nothing where it is not to be joined
    /// at all; without a token another seat.
    std::optional<net::Link> wants_back(const net::Link& game, const std::vector<net::Link>& kept);
    void seat_link(const net::Link&, const std::string& seat);

    MainFrame& frame_;
    std::list<std::unique_ptr<Table>> tables_;
    std::uint64_t last_ticket_ = 0;
    std::list<std::thread> leaving_;  ///< threads of clients end there
    std::list<std::unique_ptr<HostedServer>> servers_;
    std::vector<net::Link> hosted_;  ///< the first game of each that runs
    wxTimer clock_;
};

}  // namespace pinwheel::desktop
