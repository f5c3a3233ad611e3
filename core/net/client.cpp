#include "pinwheel/net/client.h"

#include <utility>  // Asio of Boost 1.74 forgets it

#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <random>
#include <thread>

#include "connection.h"
#include "making.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "story.h"

namespace pinwheel::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

using Stream = websocket::stream<Connection>;

constexpr std::chrono::milliseconds waits[] = {500ms, 1000ms, 2000ms, 4000ms, 8000ms};
constexpr auto time_to_connect = 15s;
// Behind half of it a server that says nothing is asked whether it is there; one that still says nothing is lost.
constexpr auto longest_silence = 20s;
constexpr std::size_t longest_message = 8u << 20;
constexpr std::size_t most_waiting = 1'000;
constexpr std::uint16_t closed_by_supersede = 4000;
// A server takes ten words a second, those of the game among them.
constexpr auto between_questions = 150ms;
constexpr auto time_to_answer = 10s;
constexpr std::size_t longest_question = 256;  // bytes

}  // namespace

/// All members belong to its thread, but for `token`.
class Client::Wire {
public:
    Wire(Link link, Wishes wishes, Events events)
        : link_(std::move(link)),
          story_(link_, std::move(wishes)),
          events_(std::move(events)),
          work_(asio::make_work_guard(context_)),
          resolver_(context_),
          timer_(context_),
          question_timer_(context_),
          secured_(asio::ssl::context::tls_client) {
        secured_.set_default_verify_paths();
        secured_.set_verify_mode(asio::ssl::verify_peer);
        thread_ = std::thread([this] {
            asio::post(context_, [this] { open(); });
            context_.run();
        });
    }

    ~Wire() {
        asio::post(context_, [this] {
            leaving_ = true;
            work_.reset();
            timer_.cancel();
            question_timer_.cancel();
            resolver_.cancel();
            if (stream_) stream_->next_layer().tcp().close();
        });
        thread_.join();
    }

    /// Kept, and sent again, until the server has it.
    void act(std::string action) {
        asio::post(context_, [this, action = std::move(action)]() mutable {
            const std::string quoted = in_quotes(action);
            story_.act(std::move(action));
            if (joined_) return send_next();
            if (line_ == Line::superseded || line_ == Line::refused) return give_up();
            if (events_.error && !leaving_)
                events_.error({"net.waits",
                               quoted + " waits, since the server is not reached now. It is played once it is" +
                                   (line_ == Line::gone ? ": connect again." : "; nothing has to be done again."),
                               {}});
        });
    }
    /// Sent now or never.
    void say(std::string text) {
        asio::post(context_, [this, text = std::move(text)]() mutable {
            if (joined_) return send(std::move(text));
            if (events_.error && !leaving_)
                events_.error({"net.away", "The server is not reached now; nothing was sent.", {}});
        });
    }

    void why(std::string text, Client::Explained told) {
        asio::post(context_, [this, text = std::move(text), told = std::move(told)]() mutable {
            if (text.empty() || text.size() > longest_question)
                return told(Error{"why.text", "A question has 1 to 256 bytes.", {}});
            questions_.push_back({std::move(text), std::move(told)});
            if (questions_.size() == 1) ask_next();
        });
    }

    void again() {
        asio::post(context_, [this] {
            tries_ = 0;
            if (!stream_) open();
        });
    }

    std::string token() const {
        const std::lock_guard lock(mutex_);
        return token_;
    }

private:
    struct Question {
        std::string text;
        Client::Explained told;
    };

    /// The first of those that wait.
    void ask_next() {
        if (questions_.empty() || leaving_) return;
        if (!joined_) return answer(Error{"net.away", "The server is not reached now; it was not asked why.", {}});
        const auto wait = std::max(asio::steady_timer::duration::zero(), asked_at_ + between_questions - now());
        question_timer_.expires_after(wait);
        question_timer_.async_wait([this](auto stopped) {
            if (stopped || questions_.empty() || leaving_) return;
            if (!joined_) return ask_next();
            asked_at_ = now();
            send(Story::why(questions_.front().text, ++ref_));
            question_timer_.expires_after(time_to_answer);
            question_timer_.async_wait([this](auto answered) {
                if (!answered) answer(Error{"net.slow", "The server did not answer why.", {}});
            });
        });
    }

    /// Of the first question, and on to the next.
    void answer(Result<Explanation> why) {
        if (questions_.empty()) return;
        question_timer_.cancel();
        ++ref_;  // what comes late answers nothing
        const auto told = std::move(questions_.front().told);
        questions_.pop_front();
        if (!leaving_) told(std::move(why));
        ask_next();
    }

    void send_next() {
        if (auto text = story_.next()) send(*std::move(text));
    }

    /// Of actions that the server will not be asked for again somebody is told.
    void give_up() {
        const auto [count, words] = story_.give_up();
        if (count == 0 || leaving_) return;
        const Error gone{
            line_ == Line::superseded ? "net.elsewhere" : "net.refused",
            (line_ == Line::superseded ? "This game is open elsewhere. " : "The server lets nobody in. ") + words,
            {}};
        if (events_.error) events_.error(gone);
        if (events_.answered) events_.answered(count, gone);
    }

    static asio::steady_timer::time_point now() { return asio::steady_timer::clock_type::now(); }

    void tell(Line line) {
        line_ = line;
        if (!leaving_ && events_.line) events_.line(line);
    }

    void open() {
        if (leaving_) return;
        timer_.cancel();
        joined_ = false;
        queue_.clear();
        buffer_.consume(buffer_.size());
        tell(Line::trying);
        const std::uint64_t attempt = ++attempt_;
        resolver_.async_resolve(link_.host, link_.port, [this, attempt](auto error, auto found) {
            if (attempt != attempt_) return;
            if (error) return lost();
            stream_ = std::make_shared<Stream>(context_, link_.secure ? &secured_ : nullptr);
            auto& layer = stream_->next_layer().tcp();
            layer.expires_after(time_to_connect);
            layer.async_connect(found, [this, attempt](beast::error_code failed, const tcp::endpoint&) {
                if (attempt != attempt_) return;
                if (failed) return lost();
                if (link_.secure) return encrypt(attempt);
                shake_hands(attempt);
            });
        });
    }

    void encrypt(std::uint64_t attempt) {
        stream_->next_layer().greet(link_.host, [this, attempt, kept = stream_](beast::error_code error) {
            if (attempt != attempt_) return;
            if (!error) return shake_hands(attempt);
            if (events_.error && !leaving_)
                events_.error({"net.certificate", "The server's certificate is not accepted: " + error.message() + ".",
                               link_.host});
            lost();
        });
    }

    void shake_hands(std::uint64_t attempt) {
        stream_->next_layer().tcp().expires_never();
        stream_->set_option(websocket::stream_base::timeout{time_to_connect, longest_silence, true});
        stream_->read_message_max(longest_message);
        stream_->async_handshake(link_.host + ":" + link_.port, "/ws?game=" + link_.game,
                                 [this, attempt](beast::error_code error) {
                                     if (attempt != attempt_) return;
                                     if (error) return lost();
                                     send(story_.hello());
                                     read_next(attempt);
                                 });
    }

    void read_next(std::uint64_t attempt) {
        stream_->async_read(buffer_, [this, attempt](beast::error_code error, std::size_t) {
            if (attempt != attempt_) return;
            if (error) return lost();
            const auto data = buffer_.cdata();
            hear({static_cast<const char*>(data.data()), data.size()});
            buffer_.consume(buffer_.size());
            if (attempt == attempt_) read_next(attempt);
        });
    }

    void hear(std::string_view text) {
        auto heard = story_.hear(text);
        if (!heard) {
            if (events_.error) events_.error(heard.error());
            return;
        }
        if (heard->ping) {
            // A server that asks and asks and reads no answer is none.
            if (queue_.size() > most_waiting) return lost();
            return send(R"({"type":"pong"})");
        }
        if (heard->joined) {
            {
                const std::lock_guard lock(mutex_);
                token_ = story_.token();
            }
            tries_ = 0;
            joined_ = true;
            tell(Line::on);
            if (auto again = story_.unanswered()) send(*std::move(again));
        }
        if (joined_) send_next();
        if (heard->refused && !joined_) refused_ = true;
        if (leaving_) return;
        if (heard->ref != 0 && heard->ref == ref_) return answer(std::move(heard->why));
        if (heard->error && events_.error) events_.error(*heard->error);
        if (heard->changed && events_.changed) events_.changed(story_.seen(), heard->fresh);
        if (heard->answered && events_.answered) events_.answered(heard->answered, heard->error);
        if (refused_) {
            close();
            tell(Line::refused);
            give_up();
        }
    }

    void send(std::string text) {
        queue_.push_back(std::move(text));
        if (queue_.size() == 1) write_next(attempt_);
    }

    void write_next(std::uint64_t attempt) {
        if (!stream_) return;  // lost while this was on its way; the next greeting says it again
        stream_->async_write(asio::buffer(queue_.front()), [this, attempt](beast::error_code error, std::size_t) {
            if (attempt != attempt_) return;
            if (error) return lost();
            queue_.pop_front();
            if (!queue_.empty()) write_next(attempt);
        });
    }

    void close() {
        ++attempt_;
        if (stream_) {
            stream_->next_layer().tcp().close();
            // operations that are being given up refer to it yet
            auto timer = std::make_shared<asio::steady_timer>(context_, 200ms);
            timer->async_wait([timer, kept = std::move(stream_)](auto) {});
        }
        stream_.reset();
        joined_ = false;
        while (!questions_.empty() && !leaving_)
            answer(Error{"net.away", "The server is not reached now; it did not answer why.", {}});
    }

    void lost() {
        const bool elsewhere = stream_ && stream_->reason().code == closed_by_supersede;
        close();
        if (leaving_ || refused_) return;
        if (elsewhere) {
            tell(Line::superseded);
            return give_up();
        }
        if (tries_ >= std::size(waits)) return tell(Line::gone);
        tell(Line::trying);
        // Many clients of a server that restarts are not to come in one moment.
        std::uniform_real_distribution<double> spread(0.8, 1.2);
        timer_.expires_after(std::chrono::duration_cast<std::chrono::milliseconds>(waits[tries_++] * spread(dice_)));
        timer_.async_wait([this](auto stopped) {
            if (!stopped) open();
        });
    }

    Link link_;
    Story story_;
    Events events_;
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    tcp::resolver resolver_;
    asio::steady_timer timer_, question_timer_;
    std::deque<Question> questions_;  ///< the first is asked
    std::int64_t ref_ = 0;            ///< of what is asked
    asio::steady_timer::time_point asked_at_{};
    asio::ssl::context secured_;
    std::shared_ptr<Stream> stream_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    std::uint64_t attempt_ = 0;
    std::size_t tries_ = 0;
    Line line_ = Line::trying;  ///< as it was told last
    bool joined_ = false, leaving_ = false, refused_ = false;
    std::mt19937 dice_{std::random_device{}()};
    mutable std::mutex mutex_;
    std::string token_;  ///< guarded by mutex_
    std::thread thread_;
};

Client::Client(Link link, Wishes wishes, Events events)
    : wire_(std::make_unique<Wire>(std::move(link), std::move(wishes), std::move(events))) {}
Client::~Client() = default;
void Client::act(std::string token) { wire_->act(std::move(token)); }
void Client::resign() { wire_->say(Story::word("resign")); }
void Client::offer_draw() { wire_->say(Story::word("offer-draw")); }
void Client::respond_draw(bool accept) { wire_->say(Story::word("respond-draw", accept)); }
void Client::ask(std::string what, int plies) { wire_->say(Story::ask(std::move(what), plies)); }
void Client::reply(std::int64_t proposal, bool accept) { wire_->say(Story::reply(proposal, accept)); }
void Client::again() { wire_->again(); }
void Client::why(std::string text, Explained told) { wire_->why(std::move(text), std::move(told)); }
std::string Client::token() const { return wire_->token(); }

namespace {

/// One request on a connection of its own, all of it within the time that the stream has.
class Post {
public:
    Post(const Link& server, std::string body, int seconds, const std::function<bool()>& stop)
        : server_(server), seconds_(seconds), stop_(stop) {
        request_.method(beast::http::verb::post);
        request_.target("/api/games");
        request_.version(11);
        request_.set(beast::http::field::host, server.host + ":" + server.port);
        request_.set(beast::http::field::content_type, "application/json");
        request_.body() = std::move(body);
        request_.prepare_payload();
        secured_.set_default_verify_paths();
        secured_.set_verify_mode(asio::ssl::verify_peer);
    }

    Result<std::string> ask() {
        tcp::resolver resolver(context_);
        Connection connection(context_, server_.secure ? &secured_ : nullptr);
        resolver.async_resolve(server_.host, server_.port, [&](auto error, auto found) {
            if (failed(error)) return;
            connection.tcp().expires_after(std::chrono::seconds(seconds_));
            connection.tcp().async_connect(found, [&](beast::error_code refused, const tcp::endpoint&) {
                if (failed(refused)) return;
                if (!connection.secure()) return talk(connection);
                connection.greet(server_.host, [&](beast::error_code shaken) {
                    if (!failed(shaken)) talk(connection);
                });
            });
        });
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds_);
        while (!context_.stopped() && std::chrono::steady_clock::now() < end && !(stop_ && stop_()))
            context_.run_for(100ms);
        connection.tcp().close();
        context_.restart();
        context_.poll();  // what was given up refers to the connection
        if (!done_)
            return Error{"net.connect",
                         "The server does not answer" + (failure_.empty() ? std::string(".") : ": " + failure_ + "."),
                         server_.host + ":" + server_.port};
        return parser_.get().body();
    }

private:
    bool failed(beast::error_code error) {
        if (error) failure_ = error.message();
        return bool(error);
    }
    void talk(Connection& connection) {
        parser_.body_limit(longest_message);
        beast::http::async_write(connection, request_, [this, &connection](beast::error_code error, std::size_t) {
            if (failed(error)) return;
            beast::http::async_read(connection, buffer_, parser_,
                                    [this](beast::error_code read, std::size_t) { done_ = !failed(read); });
        });
    }

    const Link& server_;
    const int seconds_;
    const std::function<bool()>& stop_;
    asio::io_context context_{1};
    asio::ssl::context secured_{asio::ssl::context::tls_client};
    beast::http::request<beast::http::string_body> request_;
    beast::http::response_parser<beast::http::string_body> parser_;
    beast::flat_buffer buffer_;
    std::string failure_;
    bool done_ = false;
};

}  // namespace

Result<GameMade> make_game(const Link& server, const GameWish& wish, int seconds, const std::function<bool()>& stop) {
    auto answer = Post(server, write_wish(wish), seconds, stop).ask();
    if (!answer) return answer.error();
    return read_made(server, *answer);
}

}  // namespace pinwheel::net
