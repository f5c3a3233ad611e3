#pragma once
/// All games of a server and all connections to them. Pure logic: the time is given, sockets are numbers.
#include <functional>
#include <set>
#include <unordered_map>

#include "server/games/net_game.h"

namespace pinwheel::server {

struct Limits {
    std::size_t games = 20'000;  ///< that are open, in memory or put away
    std::size_t connections_per_address = 64;
    std::size_t waiting_per_address = 100;  ///< games that nobody has joined yet
    bool arranged = false;  ///< whether games that hide something may begin from a position that their creator arranged
};

/// A game as the store knows it.
struct StoredGame {
    GameRow begun;
    Ms ended = 0;  ///< 0: it goes on
    std::vector<ActionRow> actions;
};

/// Looks for a game in the store; nothing where there is none.
using Loader = std::function<std::optional<StoredGame>(const std::string& id)>;

class Hall {
public:
    Hall(const Registry& registry, Times times, Limits limits, char shard = 0)
        : registry_(registry), times_(times), limits_(limits), shard_(shard) {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    void set_loader(Loader loader) { loader_ = std::move(loader); }
    /// Takes a game of the store in; it goes on, with a fresh grace for everybody. Errors: those of NetGame::restore.
    Status restore(const StoredGame&, Ms now);
    /// Drops games from memory that nobody is connected to, but for those with rows that are not stored yet; they are
    /// replayed from the store when somebody asks for them or their time comes. Linear in the games in memory.
    void put_away(Ms now, const std::function<bool(const std::string& game)>& unstored);
    std::size_t in_memory() const { return games_.size(); }

    // --- requests ---
    /// The reply to POST /api/games. Errors: "malformed" with the place, "full".
    Result<Json> create(const Json& body, const std::string& origin, const std::string& address, Ms now, Effects&);
    /// The reply to GET /api/open.
    Json listed(const std::string& origin) const;
    std::size_t count(Stage) const;
    /// A game for who has a token of a seat. Errors: "game_not_found", "slot_taken", those of NetGame::file.
    Result<std::string> file(const std::string& id, const std::string& token, const std::string& notation, Ms now);

    // --- sockets ---
    /// Whether an address may open one more.
    bool admits(const std::string& address) const;
    /// `game` is the id in the query of the upgrade; empty: none.
    void opened(ConnectionId, std::string game, std::string address, std::string origin, Ms now);
    void message(ConnectionId, std::string_view text, Ms now, Effects&);
    void dropped(ConnectionId, Ms now, Effects&);
    void bot_played(const std::string& game, std::int64_t k, SeatId, const std::vector<Action>&, bool failed, Ms now,
                    Effects&);
    /// Once in a while: pings, graces, clocks, the janitor.
    void tick(Ms now, Effects&);
    /// What was not stored did not happen: the game is dropped and its sockets with it; who comes back gets it as the
    /// store has it. Gives those sockets.
    std::set<ConnectionId> forget(const std::string& game, Effects&);
    /// The same of what a player did where something is hidden. The others must not hear that an attempt failed of
    /// which they would not have heard, nor the player by how it fails which kind it was: the game stands where the
    /// store has it, no socket is closed, and who did it alone is told, in the same words. `receivers` were to be sent
    /// something. False, and nothing done, where the game hides nothing or the store does not have it.
    bool take_back(const ActionRow&, const std::set<ConnectionId>& receivers, std::string_view why, Ms now, Effects&);
    /// Every socket is closed with a hint to come back.
    void say_goodbye(Effects&);

    std::size_t connections() const { return connections_.size(); }

private:
    struct Connection {
        std::string game, address, origin;
        NetGame* joined = nullptr;
        Ms opened = 0, pinged = 0, pong_due = 0;
        int malformed = 0;
        bool closing = false;
    };
    /// Failed hellos of an address.
    struct Failures {
        double left = 20;
        Ms filled = 0;
    };

    Result<std::unique_ptr<NetGame>> restored(const StoredGame&, Ms now) const;
    NetGame* find(const std::string& id, Ms now);
    /// Takes back what was put away; null where the store does not have it now.
    NetGame* take_back(const std::string& id, Ms now);
    template <class Which>
    void let_go(Which);
    void drop(const std::string& id);
    void hello(ConnectionId, Connection&, const Json&, Ms now, Effects&);
    void malformed(ConnectionId, Connection&, std::string_view sentence, Effects&);
    bool may_fail_again(const std::string& address, Ms now);
    void make_rematch(NetGame&, ConnectionId asked, Ms now, Effects&);
    bool is_full() const;
    std::string fresh_id() const;

    const Registry& registry_;
    Times times_;
    Limits limits_;
    char shard_;
    Loader loader_;
    std::unordered_map<std::string, std::unique_ptr<NetGame>> games_;
    std::unordered_map<std::string, NetGame::Rest> away_;  ///< games that are put away
    std::unordered_map<std::string, TokenHash> watch_;     ///< by game: hash of its spectators' token
    std::unordered_map<ConnectionId, Connection> connections_;
    std::unordered_map<std::string, std::size_t> per_address_;
    std::unordered_map<std::string, Failures> failures_;
    std::unordered_map<std::string, std::string> creators_;  ///< by waiting game: the address of who made it
};

}  // namespace pinwheel::server
