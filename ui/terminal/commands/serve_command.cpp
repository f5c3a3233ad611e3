#include "terminal/commands/serve_command.h"

#include <sys/resource.h>

#include <cstdio>

#include "pinwheel/game/files/paths.h"
#include "server/serve/server.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

server::Ms milliseconds(double seconds) { return static_cast<server::Ms>(seconds * 1000); }

/// A socket each: as many files as the system lets a process open.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int run_serve(const Registry& registry, const ServeCommand& command) {
    server::ServeOptions options;
    options.sockets.host = command.host;
    options.sockets.port = static_cast<unsigned short>(command.port);
    options.sockets.inner_host = command.inner_host;
    options.sockets.inner_port = command.inner_port;
    options.sockets.connections = static_cast<std::size_t>(command.most_connections);
    options.times.grace = milliseconds(command.grace);
    options.times.janitor = milliseconds(command.janitor);
    options.times.ping = milliseconds(command.ping);
    options.times.away = milliseconds(command.away);
    options.limits.games = static_cast<std::size_t>(command.most_games);
    options.limits.connections_per_address = static_cast<std::size_t>(command.most_per_address);
    options.limits.arranged = command.arranged;
    options.data = command.data.empty() ? paths::state() / "server" : std::filesystem::path(command.data);
    options.pages = command.pages;
    options.shard = command.shard.empty() ? '\0' : command.shard.front();
    options.url = command.url;
    options.behind_proxy = command.behind_proxy;
    options.keep_days = command.keep_days;
    if (!command.password_file.empty()) {
        auto text = read_file(command.password_file, 4096);
        if (!text) return fail(text.error());
        options.password = text->substr(0, text->find_first_of("\r\n"));
        if (options.password.empty()) return refuse("The first line of the password file is empty.");
    }
    allow_many_files();
    auto server = server::Server::start(registry, std::move(options));
    if (!server) return fail(server.error());
    if (!(*server)->broken().empty())
        note(std::to_string((*server)->broken().size()) +
             " games of the database cannot be taken in; the log says why.");
    std::fprintf(stderr, "Games are served at http://%s:%d/\n", command.host.c_str(), (*server)->port());
    (*server)->run();
    return success;
}

}  // namespace pinwheel::terminal
