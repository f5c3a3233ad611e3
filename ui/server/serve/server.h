#pragma once
/// The server: requests and messages go to the hall, what follows from them goes to disk, and only then out.
#include <chrono>
#include <deque>
#include <filesystem>

#include "server/games/hall.h"
#include "server/serve/bot_bench.h"
#include "server/serve/pages.h"
#include "server/sockets/sockets.h"
#include "server/store/store.h"

namespace pinwheel::server {

struct ServeOptions {
    SocketOptions sockets;
    Times times;
    Limits limits;
    std::filesystem::path data;
    std::filesystem::path pages;  ///< folder of the page; empty: where it is installed
    char shard = 0;               ///< first character of the ids of its games
    std::string password;         ///< for making games; empty: none
    std::string url;              ///< of the server as its visitors write it; empty: as they wrote it
    bool behind_proxy = false;    ///< addresses and scheme are what the proxy says
    int keep_days = 30;           ///< finished games
};

class Server final : public Handler {
public:
    /// Opens the store, takes its games in, and listens. Errors: those of Store::open and Sockets::listen.
    static Result<std::unique_ptr<Server>> start(const Registry&, ServeOptions);
    ~Server() override;

    /// Until somebody asks it to leave.
    void run() { sockets_->run(); }
    unsigned short port() const { return sockets_->port(); }
    unsigned short inner_port() const { return sockets_->inner_port(); }
    /// Games of the store that could not be taken in, as they are named in the log.
    const std::vector<std::string>& broken() const { return broken_; }

    void request(RequestId, const Request&, bool inner) override;
    std::optional<Reply> refuses(const Request&) override;
    void opened(ConnectionId, const Request&) override;
    void message(ConnectionId, std::string_view) override;
    void closed(ConnectionId) override;
    void tick() override;
    void asked_to_leave() override;

private:
    /// What waits until rows before it are on disk.
    struct Waiting {
        bool stores = false;
        int unwritten = 0;  ///< writes of its rows that have not landed
        Status failed;
        Effects effects;
        RequestId request = 0;
        Reply reply;
    };

    /// A question that waits for a write to the disk.
    struct Asking {
        RequestId id = 0;
        Request request;
    };
    using Steady = std::chrono::steady_clock;

    Server(const Registry&, ServeOptions);
    Status open();
    void carry(Effects, RequestId = 0, Reply = {});
    void put_away(Ms now);
    void ask_disk(RequestId, const Request&);
    std::uint64_t wait_for_disk();
    void write(std::uint64_t sequence, std::vector<GameRow>, std::vector<ActionRow>);
    void landed(std::uint64_t sequence, const Status&);
    void deliver(Waiting&);
    void give_up(Waiting&);
    void withhold(const std::set<ConnectionId>& from);
    std::string origin_of(const Request&) const;
    std::string address_of(const Request&) const;
    bool comes_from_us(const Request&) const;
    Reply answer(const Request&, Effects&);
    Reply create(const Request&, Effects&);
    Reply file(const Request&);
    Reply qr(const Request&) const;
    Reply health() const;
    Reply metrics() const;
    void add_headers(Reply&, const Request&) const;
    void log(std::string_view event, Json members = Json::object()) const;

    const Registry& registry_;
    ServeOptions options_;
    Hall hall_;
    Pages pages_;
    std::string catalogue_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Sockets> sockets_;
    std::unique_ptr<BotBench> bots_;
    std::deque<Waiting> waiting_;
    std::uint64_t first_waiting_ = 1;  ///< sequence of waiting_.front()
    std::uint64_t failed_writes_ = 0;
    std::size_t dropped_ = 0;  ///< games from memory, since memory was given back
    std::vector<Asking> asking_;
    bool disk_takes_ = true;                       ///< the last write that was made to find that out
    std::optional<Steady::time_point> probed_at_;  ///< when that was
    bool stored_last_ = true, leaving_ = false;
    Ms started_ = 0, leave_at_ = 0, prune_at_ = 0;
    std::vector<std::string> broken_;
};

/// Milliseconds since 1970.
Ms wall_clock();

}  // namespace pinwheel::server
