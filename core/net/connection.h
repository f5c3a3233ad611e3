#pragma once

// A connection to a server, plain or under TLS, as one type: what stands on it (HTTP, WebSockets) is compiled once and
// not for each kind. Only client.cpp includes it.

#include <utility>  // Asio of Boost 1.74 forgets it

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::net {

/// Asio's AsyncReadStream and AsyncWriteStream over either kind. All calls belong to the thread of its io_context.
class Connection {
public:
    using executor_type = boost::beast::tcp_stream::executor_type;
    using Transferred = std::function<void(boost::beast::error_code, std::size_t)>;

    /// Under TLS if `secured` is given, which outlives it.
    Connection(boost::asio::io_context& context, boost::asio::ssl::context* secured) {
        if (secured)
            tls_.emplace(context, *secured);
        else
            plain_.emplace(context);
    }

    executor_type get_executor() noexcept { return tcp().get_executor(); }
    boost::beast::tcp_stream& tcp() noexcept { return tls_ ? tls_->next_layer() : *plain_; }
    bool secure() const noexcept { return tls_.has_value(); }

    /// TLS's greeting: the certificate must be of `host`. Only where `secure()`.
    void greet(const std::string& host, std::function<void(boost::beast::error_code)> done) {
        if (!SSL_set_tlsext_host_name(tls_->native_handle(), host.c_str()))
            return done({static_cast<int>(::ERR_get_error()), boost::asio::error::get_ssl_category()});
        tls_->set_verify_callback(boost::asio::ssl::host_name_verification(host));
        tls_->async_handshake(boost::asio::ssl::stream_base::client, std::move(done));
    }

    template <class Buffers, class Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto&& done, const Buffers& into) {
                read_some(gathered<boost::asio::mutable_buffer>(into), erased(std::forward<decltype(done)>(done)));
            },
            handler, buffers);
    }
    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto&& done, const Buffers& from) {
                write_some(gathered<boost::asio::const_buffer>(from), erased(std::forward<decltype(done)>(done)));
            },
            handler, buffers);
    }

private:
    template <class Buffer, class Buffers>
    static std::vector<Buffer> gathered(const Buffers& buffers) {
        return {boost::asio::buffer_sequence_begin(buffers), boost::asio::buffer_sequence_end(buffers)};
    }
    /// Handlers of Beast can only be moved, a std::function must be copied.
    template <class Handler>
    static Transferred erased(Handler&& handler) {
        auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
        return [kept](boost::beast::error_code error, std::size_t size) { std::move (*kept)(error, size); };
    }
    void read_some(const std::vector<boost::asio::mutable_buffer>& into, Transferred done) {
        if (tls_)
            tls_->async_read_some(into, std::move(done));
        else
            plain_->async_read_some(into, std::move(done));
    }
    void write_some(const std::vector<boost::asio::const_buffer>& from, Transferred done) {
        if (tls_)
            tls_->async_write_some(from, std::move(done));
        else
            plain_->async_write_some(from, std::move(done));
    }

    std::optional<boost::beast::tcp_stream> plain_;
    std::optional<boost::beast::ssl_stream<boost::beast::tcp_stream>> tls_;
};

// What Beast asks of a stream of one's own, found by its type. The frames that close were exchanged by then.
inline void beast_close_socket(Connection& connection) { connection.tcp().close(); }
inline void teardown(boost::beast::role_type role, Connection& connection, boost::beast::error_code& error) {
    boost::beast::websocket::teardown(role, connection.tcp().socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Connection& connection, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, connection.tcp().socket(), std::forward<Handler>(handler));
}

}  // namespace pinwheel::net
