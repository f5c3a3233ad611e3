#pragma once
/// The network, and all of it: HTTP/1.1 and WebSockets on one thread. Everything else of the server sees requests,
/// messages and numbers.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pinwheel/view/base.h"
#include "server/games/effects.h"

namespace pinwheel::server {

struct Request {
    std::string method, path, query, body;
    std::string host, origin, authorization, if_none_match, forwarded_for, forwarded_proto, accept_encoding;
    std::string address;  ///< of the peer
};

struct Reply {
    int status = 200;
    std::string type = "application/json", body;
    std::vector<std::pair<std::string, std::string>> headers;
};

using RequestId = std::uint64_t;

/// What the network tells. All calls come on the thread of Sockets::run.
class Handler {
public:
    virtual ~Handler() = default;
    /// To be answered by Sockets::reply, now or later. `inner`: it came to the listener of the host's own.
    virtual void request(RequestId, const Request&, bool inner) = 0;
    /// Whether a WebSocket may be opened; else the reply that refuses it.
    virtual std::optional<Reply> refuses(const Request&) = 0;
    virtual void opened(ConnectionId, const Request&) = 0;
    virtual void message(ConnectionId, std::string_view) = 0;
    /// Once for each that was opened.
    virtual void closed(ConnectionId) = 0;
    /// Four times a second.
    virtual void tick() = 0;
    /// SIGTERM or SIGINT.
    virtual void asked_to_leave() = 0;
};

struct SocketOptions {
    std::string host = "127.0.0.1";
    unsigned short port = 8080;
    std::string inner_host = "127.0.0.1";
    int inner_port = -1;  ///< a second listener for the host alone; -1: none
    std::size_t longest_body = 0, longest_message = 0;
    std::size_t connections = 12'000;  ///< at once, requests included
};

class Sockets {
public:
    /// Errors: "net.address", "net.port" where it is in use.
    static Result<std::unique_ptr<Sockets>> listen(const SocketOptions&, Handler&);
    virtual ~Sockets() = default;

    /// Until stop().
    virtual void run() = 0;
    virtual void stop() = 0;
    /// From any thread: calls it on the network's.
    virtual void post(std::function<void()>) = 0;
    virtual unsigned short port() const = 0;
    virtual unsigned short inner_port() const = 0;

    virtual void reply(RequestId, Reply) = 0;
    virtual void send(ConnectionId, std::string text) = 0;
    virtual void close(ConnectionId, std::uint16_t code, std::string reason) = 0;
    /// No new ones are taken.
    virtual void stop_listening() = 0;
};

}  // namespace pinwheel::server
