// Any request is answered once, by a reply that a browser may be given: a known status, headers without line breaks, a
// policy for scripts, JSON where it says so. The server is the real one with its store; its network is made up.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>

#include "pinwheel/game/files/paths.h"
#include "registry.h"
#include "server/serve/server.h"
#include "targets.h"

using namespace pinwheel;

namespace {

/// Takes replies, and calls what the store posts on the thread of the fuzzer.
class MadeUpSockets final : public server::Sockets {
public:
    void run() override {}
    void stop() override {}
    void post(std::function<void()> what) override {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(what));
        came_.notify_one();
    }
    unsigned short port() const override { return 8080; }
    unsigned short inner_port() const override { return 0; }
    void reply(server::RequestId id, server::Reply reply) override {
        if (!replies.emplace(id, std::move(reply)).second) std::abort();  // answered twice
    }
    void send(server::ConnectionId, std::string) override {}
    void close(server::ConnectionId, std::uint16_t, std::string) override {}
    void stop_listening() override {}

    /// Until a request is answered.
    server::Reply answer(server::RequestId id) {
        while (!replies.contains(id)) {
            std::unique_lock lock(mutex_);
            if (!came_.wait_for(lock, std::chrono::seconds(9), [this] { return !posted_.empty(); })) std::abort();
            const auto what = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            what();
        }
        return std::move(replies.extract(id).mapped());
    }
    std::map<server::RequestId, server::Reply> replies;

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> posted_;  ///< guarded by mutex_
};

MadeUpSockets* sockets = nullptr;

server::Server& fuzzed_server() {
    static const std::unique_ptr<server::Server> kept = [] {
        server::ServeOptions options;
        options.data = paths::state() / "fuzzed-server";
        std::filesystem::remove_all(options.data);
        options.limits.games = 50;
        options.password = "secret";
        auto made = server::Server::start(fuzz_registry(), options);
        if (!made) std::abort();
        return *std::move(made);
    }();
    return *kept;
}

/// "GET /path?query", a line for each header, an empty one, the body.
server::Request request_of(std::string_view text) {
    const auto line = [&] {
        const std::string_view taken = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), taken.size() + 1));
        return taken;
    };
    server::Request request;
    std::string_view first = line();
    request.method = first.substr(0, first.find(' '));
    first.remove_prefix(std::min(first.size(), request.method.size() + 1));
    request.path = first.substr(0, first.find('?'));
    request.query = first.substr(std::min(first.size(), request.path.size() + 1));
    request.host = "127.0.0.1:8080";
    request.address = "127.0.0.1";
    while (!text.empty()) {
        const std::string_view header = line();
        if (header.empty()) break;
        const auto colon = header.find(": ");
        if (colon == header.npos) continue;
        const std::string_view name = header.substr(0, colon), value = header.substr(colon + 2);
        for (auto [known, into] :
             {std::pair("host", &request.host), std::pair("origin", &request.origin),
              std::pair("authorization", &request.authorization), std::pair("if-none-match", &request.if_none_match),
              std::pair("x-forwarded-for", &request.forwarded_for),
              std::pair("x-forwarded-proto", &request.forwarded_proto),
              std::pair("accept-encoding", &request.accept_encoding)})
            if (name == known) *into = value;
    }
    request.body = text;
    return request;
}

void check(const server::Reply& reply) {
    constexpr int known[] = {200, 304, 400, 403, 404, 405, 409, 413, 429, 503};
    if (std::find(std::begin(known), std::end(known), reply.status) == std::end(known)) std::abort();
    bool policy = false;
    for (const auto& [name, value] : reply.headers) {
        if ((name + value).find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) std::abort();
        // The name of a host stands in it, which may have the letters of a keyword but not its quotes, and no
        // directive.
        policy |= name == "Content-Security-Policy" && value.find("'unsafe") == std::string::npos &&
                  std::count(value.begin(), value.end(), ';') == 10;
    }
    if (!policy) std::abort();
    if (reply.type == "application/json" && reply.status != 304 && !server::Json::accept(reply.body)) std::abort();
    if (reply.status >= 400 && reply.type == "application/json" && reply.body.find("\"message\"") == std::string::npos)
        if (reply.body != R"({"ready":false})") std::abort();
}

}  // namespace

Result<std::unique_ptr<server::Sockets>> server::Sockets::listen(const SocketOptions&, Handler&) {
    auto made = std::make_unique<MadeUpSockets>();
    sockets = made.get();
    return std::unique_ptr<Sockets>(std::move(made));
}

int pinwheel::fuzz::http(const std::uint8_t* data, std::size_t size) {
    server::Server& server = fuzzed_server();
    static server::RequestId last = 0;
    const server::Request request = request_of({reinterpret_cast<const char*>(data), size});
    for (const bool inner : {false, true}) {
        server.request(++last, request, inner);
        check(sockets->answer(last));
    }
    // A page of another site gets no socket.
    if (auto refused = server.refuses(request); refused) check(*refused);
    return 0;
}
