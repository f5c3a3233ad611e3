#pragma once
/// A server of this window: `pinwheel-cli serve` beside the program, which ends with the window.
#include <cstdio>
#include <functional>
#include <mutex>
#include <thread>

#include "model/document/held_folder.h"
#include "pinwheel/net/client.h"

namespace pinwheel::desktop {

/// Folders of servers whose windows were killed go, when nobody holds them.
void remove_what_servers_left();

class HostedServer {
public:
    struct Options {
        bool everybody = false;  ///< reachable from other computers
        int port = 0;
        bool safe_mode = false;
    };
    /// Starts it and makes a game there, on a thread of its own, which calls `done` once. Errors: "net.program",
    /// "net.serve" with what the server said, those of net::make_game.
    HostedServer(Options, net::GameWish, std::function<void(Result<net::GameMade>)> done);
    ~HostedServer();
    HostedServer(const HostedServer&) = delete;
    HostedServer& operator=(const HostedServer&) = delete;

private:
    Result<std::FILE*> start(const Options&);
    void run(const Options&, const net::GameWish&, const std::function<void(Result<net::GameMade>)>&);

    ui::HeldFolder folder_;  ///< of its thread
    std::mutex mutex_;
    int process_ = 0;  ///< guarded by mutex_
    bool leaving_ = false;
    std::thread thread_;
};

}  // namespace pinwheel::desktop
