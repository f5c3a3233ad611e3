#include "terminal/script_network.h"

#include <condition_variable>
#include <deque>
#include <mutex>

#include "pinwheel/net/client.h"

namespace pinwheel::terminal {
namespace {

// What a server may say before a script asks: more than any game does.
constexpr std::size_t most_said = 10'000, most_said_bytes = 1u << 20, longest_said = 4'096;

RemoteSeat::Line line_of(net::Line line) {
    switch (line) {
        case net::Line::trying:
            return RemoteSeat::Line::trying;
        case net::Line::on:
            return RemoteSeat::Line::on;
        case net::Line::gone:
            return RemoteSeat::Line::gone;
        case net::Line::superseded:
            return RemoteSeat::Line::superseded;
        case net::Line::refused:
            break;
    }
    return RemoteSeat::Line::refused;
}

class ScriptSeat final : public RemoteSeat {
public:
    explicit ScriptSeat(net::Link link, std::string seat) : link_(link) {
        net::Wishes wishes;
        wishes.seat = std::move(seat);
        wishes.offers = true;
        client_ = std::make_unique<net::Client>(
            std::move(link), std::move(wishes),
            net::Events{[this](const net::Seen& seen, const std::vector<net::Said>& fresh) { changed(seen, fresh); },
                        [this](const Error& error) { failed(error); }, [this](net::Line line) { on_line(line); },
                        [this](std::size_t count, const std::optional<Error>& why) { answered(count, why); }});
    }

    std::shared_ptr<const Told> told(std::uint64_t known, std::chrono::milliseconds patience) override {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, patience, [&] { return told_->number != known; });
        return told_;
    }
    std::vector<Said> take_said() override {
        const std::lock_guard lock(mutex_);
        std::vector<Said> out(std::make_move_iterator(said_.begin()), std::make_move_iterator(said_.end()));
        said_.clear();
        said_bytes_ = 0;
        return out;
    }
    void act(std::string token) override { client_->act(std::move(token)); }
    void resign() override { client_->resign(); }
    void offer_draw() override { client_->offer_draw(); }
    void respond_draw(bool accept) override { client_->respond_draw(accept); }

private:
    /// A change of what was told; the script keeps what it has.
    template <class Change>
    void tell(Change change) {
        const std::lock_guard lock(mutex_);
        auto next = std::make_shared<Told>(*told_);
        ++next->number;
        change(*next);
        told_ = std::move(next);
        came_.notify_all();
    }

    void changed(const net::Seen& seen, const std::vector<net::Said>& fresh) {
        net::Link own = link_;
        own.token = seen.token;
        tell([&](Told& next) {
            next.seat = seen.you;
            next.variant = seen.variant;
            next.status = seen.status;
            next.yours = seen.yours;
            next.to_act = seen.to_act;
            next.reason = seen.end_reason;
            next.winner = seen.winner;
            next.draw_from = seen.draw_from;
            next.touched = seen.touched;
            next.actions.clear();
            // Giving up and bargaining are methods of their own, so that a bot that tries anything does neither.
            for (const net::SpelledOffer& offer : seen.offers)
                if (offer.kind != "resign" && offer.kind != "offer-draw" && offer.kind != "answer-draw")
                    next.actions.push_back(offer.token);
            next.log.clear();
            for (const net::LogEntry& each : seen.log) {
                const int place = static_cast<int>(next.log.size()) + 1;
                next.log.push_back({each.seat, each.text, each.number ? each.number : place});
            }
            next.view = seen.view;
            if (!own.token.empty()) next.link = net::write_link(own);
            for (const net::Said& each : fresh) keep({each.k, each.ply, each.code, each.words, each.entry});
        });
    }
    void failed(const Error& error) {
        if (error.code == "net.waits") return;  // play() waits too, and says what came of it
        tell([&](Told& next) {
            next.trouble = error;
            keep({0, 0, error.code, error.message, 0});
        });
    }
    void on_line(net::Line line) {
        tell([&](Told& next) { next.line = line_of(line); });
    }
    void answered(std::size_t count, const std::optional<Error>& why) {
        tell([&](Told& next) {
            next.answered += count;
            next.refusal = why.value_or(Error{});
            if (why && !said_.empty() && said_.back().number == 0) {  // it is what play() raises
                said_bytes_ -= size_of(said_.back());
                said_.pop_back();
            }
        });
    }

    static std::size_t size_of(const Said& said) { return sizeof said + said.code.size() + said.words.size(); }
    /// The caller holds the lock.
    void keep(Said said) {
        if (said.code.size() > longest_said) said.code.resize(longest_said);
        if (said.words.size() > longest_said) said.words.resize(longest_said);
        said_bytes_ += size_of(said);
        said_.push_back(std::move(said));
        while (said_.size() > most_said || said_bytes_ > most_said_bytes) {
            said_bytes_ -= size_of(said_.front());
            said_.pop_front();
        }
    }

    const net::Link link_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::shared_ptr<const Told> told_ = std::make_shared<Told>();  ///< guarded by mutex_
    std::deque<Said> said_;                                        ///< guarded by mutex_
    std::size_t said_bytes_ = 0;                                   ///< guarded by mutex_
    std::unique_ptr<net::Client> client_;                          ///< last: its thread uses all of these
};

}  // namespace

Result<std::unique_ptr<RemoteSeat>> ScriptNetwork::connect(const std::string& link, const std::string& seat) {
    auto parsed = net::parse_link(link);
    if (!parsed) return parsed.error();
    return std::unique_ptr<RemoteSeat>(std::make_unique<ScriptSeat>(*std::move(parsed), seat));
}

Result<Network::Made> ScriptNetwork::host(const std::string& server, const Wish& wish,
                                          const std::function<bool()>& stop) {
    // A link to any game names its server.
    std::string base = server;
    while (base.ends_with('/')) base.pop_back();
    const auto link = net::parse_link(base.find("/g/") == base.npos ? base + "/g/aaaaaaaa" : base);
    if (!link) return link.error();
    net::GameWish asked;
    asked.variant = wish.variant;
    asked.ruleset = wish.ruleset;
    asked.rulings = wish.rulings;
    asked.options = wish.options;
    asked.position = wish.position;
    asked.seats = wish.seats;
    asked.clock = wish.clock;
    asked.password = wish.password;
    auto made = net::make_game(*link, asked, 15, stop);
    if (!made) return made.error();
    Made out{net::write_link(made->own), {}};
    for (const net::Link& other : made->other) out.others.push_back(net::write_link(other));
    return out;
}

}  // namespace pinwheel::terminal
