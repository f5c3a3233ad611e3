#pragma once
/// What follows from an event: rows for the store, and then messages, which wait until the rows are on disk.
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::server {

/// Milliseconds since 1970.
using Ms = std::int64_t;
/// Of a socket; 0 is none. Never used again.
using ConnectionId = std::uint64_t;

/// One event of a game, in the order of `k`. A game is rebuilt by going through its rows.
struct ActionRow {
    std::string game;
    std::int64_t k = 0;
    Ms at = 0;            ///< by the wall clock
    Ms time = 0;          ///< by the game's own clock, which stands still while no server runs
    int holder = -1;      ///< who did it; -1 is the server
    std::int64_t n = 0;   ///< the client's number of it; 0: none
    std::string request;  ///< what the client sent, to know it again
    std::string kind;     ///< join, play, draw-offer, draw-answer, ask, reply, end, takeback, ruleset,
                          ///< rematch, hides
    std::string text;
};

/// A game begins, ends, or is no more.
struct GameRow {
    enum class What : std::uint8_t { begun, ended, gone } what = What::begun;
    std::string game;
    Ms at = 0;
    std::string spec;   ///< of a game that begins
    std::string watch;  ///< hash of the spectators' token; empty: no spectators
};

/// Something for a socket: a message, or its end.
struct Sending {
    ConnectionId to = 0;
    std::string text;
    std::uint16_t close = 0;  ///< a close code, `text` being the reason; 0: a message
};

/// A bot is to think.
struct Thought {
    std::string game;
    std::int64_t k = 0;  ///< the game as it stood; the turn is thrown away where its seat noticed something since
    SeatId seat;
    std::string bot;
    Game position;
};

struct Effects {
    std::vector<GameRow> games;
    std::vector<ActionRow> actions;
    std::vector<Sending> sendings;
    std::vector<Thought> thoughts;
    /// Called when the rows are there and before what is told of them is made, so that the disk need not wait for it;
    /// rows may follow all the same. Empty: nobody waits.
    std::function<void(const Effects&)> begin_writing;

    void send(ConnectionId to, std::string text) {
        if (to) sendings.push_back({to, std::move(text), 0});
    }
    void close(ConnectionId to, std::uint16_t code, std::string reason) {
        if (to) sendings.push_back({to, std::move(reason), code});
    }
    bool stores() const { return !games.empty() || !actions.empty(); }
    /// What a player did in a game, where nothing else was done but what follows from it; else null.
    const ActionRow* played() const;
    /// Whose sockets something was to be sent to.
    std::set<ConnectionId> receivers() const;
};

}  // namespace pinwheel::server
