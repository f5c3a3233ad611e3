#include "server/sockets/sockets.h"

#include <utility>  // Asio of Boost 1.74 forgets it

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <unordered_map>

namespace pinwheel::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto time_for_request = 10s, time_for_body = 30s, time_between_requests = 20s, time_to_close = 3s;
constexpr std::size_t longest_header = 8192, most_queued_bytes = 4u << 20, most_queued = 512,
                      longest_drained = 8u << 20;

class Net;

std::string field(const http::request<http::string_body>& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}
std::string field(const http::request<http::string_body>& request, const char* name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

Request read(const http::request<http::string_body>& in, std::string address) {
    Request out;
    const auto method = in.method_string(), target = in.target();
    out.method.assign(method.data(), method.size());
    std::string path(target.data(), target.size());
    if (const auto mark = path.find('?'); mark != std::string::npos) {
        out.query = path.substr(mark + 1);
        path.resize(mark);
    }
    out.path = std::move(path);
    out.body = in.body();
    out.host = field(in, http::field::host);
    out.origin = field(in, http::field::origin);
    out.authorization = field(in, http::field::authorization);
    out.if_none_match = field(in, http::field::if_none_match);
    out.accept_encoding = field(in, http::field::accept_encoding);
    out.forwarded_for = field(in, "X-Forwarded-For");
    out.forwarded_proto = field(in, "X-Forwarded-Proto");
    out.address = std::move(address);
    return out;
}

/// A WebSocket. It lives as long as an operation on it is under way.
class Channel : public std::enable_shared_from_this<Channel> {
public:
    Channel(Net& net, ConnectionId id, tcp::socket socket)
        : net_(net), id_(id), stream_(std::move(socket)), timer_(stream_.get_executor()) {}

    void accept(http::request<http::string_body> request, Request told);
    void send(std::string text);
    void close(std::uint16_t code, std::string reason);
    void drop() { beast::close_socket(beast::get_lowest_layer(stream_)); }

private:
    void read_next();
    void write_next();
    void finish();
    void close_now();

    Net& net_;
    ConnectionId id_;
    websocket::stream<beast::tcp_stream> stream_;
    asio::steady_timer timer_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    std::size_t queued_ = 0;
    bool opened_ = false, writing_ = false, closing_ = false, finished_ = false;
    websocket::close_reason reason_;
};

/// A connection that speaks HTTP, one request after another.
class Session : public std::enable_shared_from_this<Session> {
public:
    Session(Net& net, tcp::socket socket, std::string address, bool inner)
        : net_(net), stream_(std::move(socket)), address_(std::move(address)), inner_(inner) {}
    ~Session();
    void read_next();
    void reply(Reply);

private:
    void read_body();
    void take();
    void drain(std::size_t left);

    Net& net_;
    beast::tcp_stream stream_;
    std::string address_;
    bool inner_, keep_ = true, head_ = false;
    unsigned version_ = 11;
    RequestId waiting_ = 0;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<http::string_body>> response_;
    std::optional<http::response_serializer<http::string_body>> serializer_;
    std::shared_ptr<Session> hold_;  ///< itself, while it waits for its reply
};

class Net final : public Sockets {
public:
    Net(SocketOptions options, Handler& handler)
        : options(std::move(options)),
          handler(handler),
          context(1),
          outer_(context),
          inner_(context),
          ticker_(context),
          retry_(context),
          signals_(context) {}

    Status open() {
        boost::system::error_code ignored;  // from here on a request to end waits for run(), which hears of it
        signals_.add(SIGTERM, ignored);
        signals_.add(SIGINT, ignored);
        if (auto wrong = open(outer_, options.host, options.port)) return wrong;
        if (options.inner_port >= 0)
            return open(inner_, options.inner_host, static_cast<unsigned short>(options.inner_port));
        return {};
    }

    void run() override {
        signals_.async_wait([this](auto error, int) {
            if (!error) handler.asked_to_leave();
        });
        accept_next(outer_, false);
        if (inner_.is_open()) accept_next(inner_, true);
        tick_next();
        context.run();
    }
    void stop() override { context.stop(); }
    void post(std::function<void()> what) override { asio::post(context, std::move(what)); }
    unsigned short port() const override { return port_of(outer_); }
    unsigned short inner_port() const override { return port_of(inner_); }

    void reply(RequestId id, Reply reply) override {
        const auto found = requests.find(id);
        if (found == requests.end()) return;
        const auto session = found->second.lock();
        requests.erase(found);
        if (session) session->reply(std::move(reply));
    }
    void send(ConnectionId id, std::string text) override {
        if (const auto found = channels.find(id); found != channels.end()) found->second->send(std::move(text));
    }
    void close(ConnectionId id, std::uint16_t code, std::string reason) override {
        if (const auto found = channels.find(id); found != channels.end())
            found->second->close(code, std::move(reason));
    }
    void stop_listening() override {
        boost::system::error_code ignored;
        outer_.close(ignored);
    }

    SocketOptions options;
    Handler& handler;
    asio::io_context context;
    std::unordered_map<ConnectionId, std::shared_ptr<Channel>> channels;
    std::unordered_map<RequestId, std::weak_ptr<Session>> requests;
    std::uint64_t last_id = 0;
    std::size_t sessions = 0;

private:
    static unsigned short port_of(const tcp::acceptor& acceptor) {
        boost::system::error_code ignored;
        return acceptor.is_open() ? acceptor.local_endpoint(ignored).port() : static_cast<unsigned short>(0);
    }

    static Status open(tcp::acceptor& acceptor, const std::string& host, unsigned short port) {
        boost::system::error_code error;
        const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
        if (error) return Error{"net.address", "'" + host + "' is no address to listen on, such as 127.0.0.1.", host};
        const tcp::endpoint endpoint(address, port);
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return Error{"net.port",
                         "Port " + std::to_string(port) + " of " + host + " cannot be used: " + error.message() + ".",
                         std::to_string(port)};
        return {};
    }

    void accept_next(tcp::acceptor& acceptor, bool inner) {
        acceptor.async_accept([this, &acceptor, inner](boost::system::error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted || !acceptor.is_open()) return;
            if (error) {  // out of descriptors, say: those that are open go on
                retry_.expires_after(100ms);
                return retry_.async_wait([this, &acceptor, inner](auto stopped) {
                    if (!stopped) accept_next(acceptor, inner);
                });
            }
            boost::system::error_code unknown;
            const auto peer = socket.remote_endpoint(unknown);
            if (!unknown && sessions + channels.size() < options.connections) {
                socket.set_option(tcp::no_delay(true), unknown);
                ++sessions;
                std::make_shared<Session>(*this, std::move(socket), peer.address().to_string(), inner)->read_next();
            }
            accept_next(acceptor, inner);
        });
    }

    void tick_next() {
        ticker_.expires_after(250ms);
        ticker_.async_wait([this](boost::system::error_code error) {
            if (error) return;
            handler.tick();
            tick_next();
        });
    }

    tcp::acceptor outer_, inner_;
    asio::steady_timer ticker_, retry_;
    asio::signal_set signals_;
};

// --- HTTP ---

Session::~Session() { --net_.sessions; }

void Session::read_next() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(net_.options.longest_body);
    stream_.expires_after(buffer_.size() ? time_for_request : time_between_requests);
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, auto) {
        if (error == http::error::body_limit || error == http::error::header_limit) {
            self->keep_ = false;
            return self->reply({413, "application/json", R"({"code":"too-large","message":"That is too long."})", {}});
        }
        if (!error) self->read_body();
    });
}

void Session::read_body() {
    stream_.expires_after(time_for_body);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, auto) {
        if (error == http::error::body_limit) {
            self->keep_ = false;
            return self->reply({413, "application/json", R"({"code":"too-large","message":"That is too long."})", {}});
        }
        if (!error) self->take();
    });
}

void Session::take() {
    stream_.expires_never();
    auto request = parser_->release();
    keep_ = request.keep_alive();
    head_ = request.method() == http::verb::head;
    version_ = request.version();
    Request told = read(request, address_);
    if (!inner_ && websocket::is_upgrade(request)) {
        if (auto refusal = net_.handler.refuses(told)) {
            keep_ = false;
            return reply(*std::move(refusal));
        }
        const ConnectionId id = ++net_.last_id;
        auto channel = std::make_shared<Channel>(net_, id, stream_.release_socket());
        net_.channels[id] = channel;
        return channel->accept(std::move(request), std::move(told));
    }
    waiting_ = ++net_.last_id;
    net_.requests[waiting_] = weak_from_this();
    hold_ = shared_from_this();
    net_.handler.request(waiting_, told, inner_);
}

void Session::reply(Reply reply) {
    response_.emplace(http::int_to_status(static_cast<unsigned>(reply.status)), version_);
    response_->set(http::field::content_type, reply.type);
    for (const auto& [name, value] : reply.headers) response_->set(name, value);
    response_->keep_alive(keep_);
    const std::size_t size = reply.body.size();
    if (!head_ && reply.status != 304) response_->body() = std::move(reply.body);
    if (reply.status != 304) response_->content_length(size);
    stream_.expires_after(time_for_body);
    const auto self = shared_from_this();
    hold_.reset();
    const auto written = [self](beast::error_code error, auto) {
        if (error) return;
        if (self->keep_) return self->read_next();
        beast::error_code ignored;
        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        self->buffer_.clear();
        self->stream_.expires_after(time_to_close);
        self->drain(longest_drained);
    };
    if (!head_) return http::async_write(stream_, *response_, written);
    serializer_.emplace(*response_);
    http::async_write_header(stream_, *serializer_, written);
}

/// Who is still sending would lose the answer if the socket were closed on what has not been read.
void Session::drain(std::size_t left) {
    stream_.async_read_some(buffer_.prepare(16384),
                            [self = shared_from_this(), left](beast::error_code error, std::size_t size) {
                                if (!error && size < left) self->drain(left - size);
                            });
}

// --- WebSockets ---

void Channel::accept(http::request<http::string_body> request, Request told) {
    auto times = websocket::stream_base::timeout::suggested(beast::role_type::server);
    times.handshake_timeout = time_for_request;
    times.idle_timeout = websocket::stream_base::none();
    stream_.set_option(times);
    stream_.read_message_max(net_.options.longest_message);
    stream_.text(true);
    stream_.auto_fragment(false);  // a message is a frame
    const auto held = std::make_shared<http::request<http::string_body>>(std::move(request));
    stream_.async_accept(*held, [self = shared_from_this(), held, told = std::move(told)](beast::error_code error) {
        if (error) return self->finish();
        self->opened_ = true;
        self->net_.handler.opened(self->id_, told);
        self->read_next();
    });
}

void Channel::read_next() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error) return self->finish();
        const auto data = self->buffer_.cdata();
        // What is no text is told to be none, in the words of the protocol.
        const std::string_view text(static_cast<const char*>(data.data()), data.size());
        if (!self->closing_) self->net_.handler.message(self->id_, self->stream_.got_text() ? text : "");
        self->buffer_.consume(self->buffer_.size());
        if (self->buffer_.capacity() > 4096) self->buffer_.shrink_to_fit();
        self->read_next();
    });
}

void Channel::send(std::string text) {
    if (closing_ || finished_) return;
    queued_ += text.size();
    queue_.push_back(std::move(text));
    if (queued_ > most_queued_bytes || queue_.size() > most_queued) return close(4003, "reads too slowly");
    if (!writing_) write_next();
}

void Channel::write_next() {
    if (queue_.empty()) {
        writing_ = false;
        if (closing_) close_now();
        return;
    }
    writing_ = true;
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](beast::error_code error, auto) {
        if (error) return self->finish();
        self->queued_ -= self->queue_.front().size();
        self->queue_.pop_front();
        self->write_next();
    });
}

void Channel::close(std::uint16_t code, std::string reason) {
    if (closing_ || finished_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason.substr(0, 120));
    // Who does not read does not hear the reason either.
    timer_.expires_after(time_to_close);
    timer_.async_wait([self = shared_from_this()](auto stopped) {
        if (!stopped) self->drop();
    });
    if (!writing_) close_now();
}

void Channel::close_now() {
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->finish(); });
}

void Channel::finish() {
    if (finished_) return;
    finished_ = true;
    timer_.cancel();
    drop();
    if (opened_) net_.handler.closed(id_);
    net_.channels.erase(id_);
}

}  // namespace

Result<std::unique_ptr<Sockets>> Sockets::listen(const SocketOptions& options, Handler& handler) {
    auto net = std::make_unique<Net>(options, handler);
    if (Status wrong = net->open()) return *std::move(wrong);
    return std::unique_ptr<Sockets>(std::move(net));
}

}  // namespace pinwheel::server
