#pragma once
/// `serve`: games for browsers and other clients.
#include <string>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct ServeCommand {
    std::string host = "127.0.0.1", data, pages, shard, password_file, url, inner_host = "127.0.0.1";
    int port = 8080, inner_port = -1;
    double grace = 300, janitor = 1800, ping = 20, away = 10;  ///< seconds
    int keep_days = 30, most_games = 20'000, most_connections = 12'000, most_per_address = 64;
    bool behind_proxy = false, arranged = false;
};

int run_serve(const Registry&, const ServeCommand&);

}  // namespace pinwheel::terminal
