#include "desktop/workers/net_desk.h"

#include <wx/choicdlg.h>
#include <wx/msgdlg.h>

#include <algorithm>
#include <set>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/workers/hosted_server.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/seats_open.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/net/kept_seats.h"

namespace pinwheel::desktop {
namespace {

constexpr int look_at_server_every = 500;  // milliseconds

/// What a seat is called where its game is not known yet: its id where variants differ in that.
std::string seat_title(const Registry& registry, const std::string& id) {
    std::set<std::string> titles;
    for (const Variant* variant : registry.variants())
        if (const int at = variant->info().index_of_seat(id); at >= 0)
            titles.insert(variant->info().seats[static_cast<std::size_t>(at)].title);
    return titles.size() == 1 ? *titles.begin() : id;
}

std::filesystem::path seats_file() { return paths::state() / "seats"; }

}  // namespace

struct NetDesk::Table {
    std::uint64_t ticket = 0;
    net::Link link;
    std::optional<ui::Document::Id> document;
    net::Seen seen;
    net::Line line = net::Line::trying;
    std::string trouble;
    std::chrono::steady_clock::time_point told = std::chrono::steady_clock::now();
    std::unique_ptr<net::SeatGame> game;  ///< of the client's thread
    std::unique_ptr<net::Client> client;  ///< last: its thread uses the game

    std::int64_t since() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - told).count();
    }
};

NetDesk::NetDesk(MainFrame& frame) : frame_(frame) {
    clock_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        if (GamePage* page = frame_.game_page(); page && page->document().elsewhere()) page->follow_bar();
    });
}

NetDesk::~NetDesk() {
    clock_.Stop();
    servers_.clear();
    tables_.clear();
    for (auto& thread : leaving_) thread.join();
}

NetDesk::Table* NetDesk::table_of(const ui::Document& document) const {
    for (const auto& table : tables_)
        if (table->document == document.id()) return table.get();
    return nullptr;
}

NetDesk::Table* NetDesk::table_of(std::uint64_t ticket) const {
    for (const auto& table : tables_)
        if (table->ticket == ticket) return table.get();
    return nullptr;
}

bool NetDesk::holds(const ui::Document& document) const { return table_of(document) != nullptr; }

Status NetDesk::join(const std::string& text, const std::string& seat) {
    auto read = net::parse_link(text);
    if (!read) return read.error();
    net::Link link = *std::move(read);
    if (link.token.empty() && link.seat.empty() && seat.empty() && !frame_.desk().by_script) {
        auto kept = net::kept_seats(seats_file(), link);
        std::erase_if(kept, [this](const net::Link& each) { return sits_here(each); });
        if (!kept.empty()) {
            auto wanted = wants_back(link, kept);
            if (!wanted) return {};
            link = *std::move(wanted);
        }
    }
    if (sits_here(link)) return Error{"net.joined", "That seat is in this window already.", {}};
    seat_link(link, seat);
    frame_.tell("Connecting to " + link.host + ":" + link.port + ".");
    return {};
}

bool NetDesk::sits_here(const net::Link& seat) const {
    return !seat.token.empty() && std::any_of(tables_.begin(), tables_.end(), [&](const auto& table) {
        return table->document && table->client->token() == seat.token;
    });
}

std::optional<net::Link> NetDesk::wants_back(const net::Link& game, const std::vector<net::Link>& kept) {
    const auto title = [this](const net::Link& each) {
        return seat_title(frame_.desk().workspace.registry(), each.seat);
    };
    if (kept.size() > 1) {
        wxArrayString choices;
        for (const net::Link& each : kept) choices.Add(wx(title(each)));
        choices.Add("Another seat");
        const int chosen = wxGetSingleChoiceIndex(
            "You have seats in this game already: take one of them again? A window that has it open is left behind.",
            "Join", choices, &frame_);
        if (chosen < 0) return {};
        return static_cast<std::size_t>(chosen) < kept.size() ? kept[static_cast<std::size_t>(chosen)] : game;
    }
    wxMessageDialog question(&frame_, "You have a seat in this game already.", "Join",
                             wxYES_NO | wxCANCEL | wxYES_DEFAULT | wxICON_QUESTION);
    question.SetExtendedMessage(
        wx("You sat there as " + title(kept.front()) + ". A window that has it open is left behind."));
    question.SetYesNoCancelLabels("Take it again", "Take another seat", "Cancel");
    const int answer = question.ShowModal();
    if (answer == wxID_CANCEL) return {};
    return answer == wxID_YES ? kept.front() : game;
}

void NetDesk::seat_link(const net::Link& link, const std::string& seat) {
    auto& table = *tables_.emplace_back(std::make_unique<Table>());
    table.ticket = ++last_ticket_;
    table.link = link;
    table.game = std::make_unique<net::SeatGame>(frame_.desk().workspace.registry(), link.game);
    const auto window = [this](auto call) { frame_.CallAfter(std::move(call)); };
    net::Events events;
    events.changed = [this, window, ticket = table.ticket, game = table.game.get()](
                         const net::Seen& seen, const std::vector<net::Said>& fresh) {
        const Status wrong = game->follow(seen, fresh);
        Result<Game> now = wrong ? Result<Game>(*wrong) : Result<Game>(*game->game());
        net::Seen news = seen;
        news.game.clear();
        window([this, ticket, seen = std::move(news), now = std::move(now), told = game->told(),
                seats = game->seats()]() mutable { changed(ticket, std::move(seen), std::move(now), told, seats); });
    };
    events.error = [this, window, ticket = table.ticket](const Error& error) {
        window([this, ticket, error] { failed(ticket, error); });
    };
    events.line = [this, window, ticket = table.ticket](net::Line line) {
        window([this, ticket, line] { on_line(ticket, line); });
    };
    table.client = std::make_unique<net::Client>(link, net::Wishes{seat, true, true}, std::move(events));
    if (!clock_.IsRunning()) clock_.Start(look_at_server_every);
}

void NetDesk::changed(std::uint64_t ticket, net::Seen seen, Result<Game> game, bool told, std::vector<SeatId> seats) {
    Table* table = table_of(ticket);
    if (!table) return;
    const bool first = !table->document;
    table->seen = std::move(seen);
    table->told = std::chrono::steady_clock::now();
    if (!game) {
        frame_.report(game.error());
        if (!first) return;
        return leave(std::find_if(tables_.begin(), tables_.end(), [&](const auto& t) { return t.get() == table; }));
    }
    if (first) {
        const std::string title = game->variant().info().title + " at " + table->link.host;
        ui::Document& document = frame_.desk().workspace.add(*std::move(game), title);
        table->document = document.id();
        document.hold_elsewhere({std::move(seats), told, table->link.game,
                                 [this, ticket](std::string token) {
                                     if (Table* to = table_of(ticket)) to->client->act(std::move(token));
                                 },
                                 [this, ticket](const std::string& text) { ask_why(ticket, text); },
                                 [this, ticket] {
                                     const Table* at = table_of(ticket);
                                     return at && at->seen.may_resign;
                                 }});
        if (document.elsewhere()->seats.size() == 1) document.look.bottom = document.elsewhere()->seats.front();
        net::Link own = table->link;
        own.token = table->client->token();
        own.seat = table->seen.you;
        if (!own.token.empty())
            if (auto wrong = net::keep_seat(seats_file(), own)) frame_.report(*wrong);
        frame_.open_page(document);
    } else if (ui::Document* document = frame_.desk().workspace.find(*table->document)) {
        document->receive(*std::move(game), told, std::move(seats));
    }
    frame_.refresh();
}

/// Answered in the table's card, whenever that is.
void NetDesk::ask_why(std::uint64_t ticket, const std::string& text) {
    Table* table = table_of(ticket);
    if (!table) return;
    table->client->why(text, [this, ticket, text](Result<Explanation> why) {
        frame_.CallAfter([this, ticket, text, why = std::move(why)]() mutable {
            const Table* now = table_of(ticket);
            ui::Document* document = now && now->document ? frame_.desk().workspace.find(*now->document) : nullptr;
            if (!document) return;
            document->questions().hear(text, std::move(why));
            GamePage* page = frame_.game_page();
            if (!page || &page->document() != document) return;
            page->table().sync();
            page->canvas().invalidate();
            frame_.refresh_cards();
        });
    });
}

void NetDesk::on_line(std::uint64_t ticket, net::Line line) {
    Table* table = table_of(ticket);
    if (!table) return;
    table->line = line;
    if (!table->document && (line == net::Line::refused || line == net::Line::gone)) {
        if (line == net::Line::gone)
            frame_.report({"net.connect", "The server does not answer.", table->link.host + ":" + table->link.port});
        return leave(std::find_if(tables_.begin(), tables_.end(), [&](const auto& t) { return t.get() == table; }));
    }
    frame_.refresh();
}

void NetDesk::failed(std::uint64_t ticket, const Error& error) {
    Table* table = table_of(ticket);
    if (!table) return;
    if (error.code == "net.waits") return frame_.tell(error.message);
    table->trouble = error.message;
    frame_.report(error);
}

/// Where a name is being looked up its thread may take a while to end.
void NetDesk::leave(std::list<std::unique_ptr<Table>>::iterator at) {
    leaving_.emplace_back([table = std::move(*at)]() mutable { table.reset(); });
    tables_.erase(at);
}

void NetDesk::follow() {
    for (auto at = tables_.begin(); at != tables_.end();) {
        const auto next = std::next(at);
        if ((*at)->document && !frame_.desk().workspace.find(*(*at)->document)) leave(at);
        at = next;
    }
    if (tables_.empty()) clock_.Stop();
}

net::Situation NetDesk::situation(const ui::Document& document) const {
    const Table* table = table_of(document);
    if (!table) return {};
    return net::situation(table->seen, table->line, table->link, table->since(), table->trouble);
}

std::string NetDesk::clocks(const ui::Document& document) const {
    const Table* table = table_of(document);
    return table ? net::clock_words(table->seen, table->seen.over() ? 0 : table->since()) : std::string();
}

std::string NetDesk::leaving_words(const ui::Document& document, bool quits) const {
    const Table* table = table_of(document);
    if (!table) return {};
    const bool hosted = std::any_of(hosted_.begin(), hosted_.end(), [&](const net::Link& own) {
        return own.host == table->link.host && own.port == table->link.port;
    });
    std::vector<std::string> beside;
    for (const auto& other : tables_)
        if (other.get() != table && other->document && net::same_game(other->link, table->link))
            beside.push_back(other->seen.you);
    return net::leaving_words(table->seen, table->line, table->link, hosted, quits, beside);
}

std::string NetDesk::link(const ui::Document& document) const {
    const Table* table = table_of(document);
    if (!table) return {};
    net::Link shared = table->link;
    shared.token.clear();
    shared.seat.clear();
    return net::write_link(shared);
}

void NetDesk::again(const ui::Document& document) {
    if (Table* table = table_of(document)) table->client->again();
}

void NetDesk::answer(const ui::Document& document, bool yes) {
    Table* table = table_of(document);
    if (!table) return;
    switch (situation(document).answer) {
        case net::Answer::draw:
            return table->client->respond_draw(yes);
        case net::Answer::proposal:
            return table->client->reply(table->seen.asks.front().id, yes);
        case net::Answer::again:
            return table->client->again();
        case net::Answer::next_game:
            if (!yes) return;
            if (table->seen.rematch.empty()) return table->client->ask("rematch");
            if (const auto told = net::parse_link(table->seen.rematch)) {
                // At the same server, whatever the link says: the token is for nobody else.
                net::Link next = table->link;
                next.game = told->game;
                next.seat.clear();
                next.token = table->client->token();
                seat_link(next, {});
            }
            return;
        case net::Answer::share:
        case net::Answer::none:
            return;
    }
}

void NetDesk::resign(const ui::Document& document) {
    if (Table* table = table_of(document)) table->client->resign();
}

void NetDesk::offer_draw(const ui::Document& document) {
    if (Table* table = table_of(document)) table->client->offer_draw();
}

/// To where a seat of this window was to act last.
void NetDesk::take_back(const ui::Document& document) {
    Table* table = table_of(document);
    if (!table) return;
    const Game& game = document.game();
    const auto line = game.line();
    int plies = 1;
    for (std::size_t at = line.size() - 1; at > 0; --at) {
        plies = static_cast<int>(line.size() - at);
        const SeatId actor = game.node(line[at]).action.actor;
        const auto& own = document.elsewhere()->seats;
        if (std::find(own.begin(), own.end(), actor) != own.end()) break;
    }
    table->client->ask("takeback", plies);
}

Status NetDesk::host(const ui::Document& document, const Hosting& wanted) {
    const Game& game = document.game();
    const VariantInfo& info = game.variant().info();
    if (document.elsewhere()) return Error{"net.server", "This game is at a server already.", {}};
    if (auto no = may_take_any_seat(game, document.seating().begun())) return no;
    net::GameWish wish;
    wish.variant = info.id;
    if (game.node_count() > 1) {
        auto text = write_game(frame_.desk().workspace.registry(), game, "json");
        if (!text) return text.error();
        wish.file = *std::move(text);
    } else {
        wish.ruleset = game.rules().id();
        wish.rulings = game.rules().overrides;
        wish.options = game.setup().options;
        wish.position = game.setup().text;
    }
    for (std::uint16_t i = 0; i < info.seats.size(); ++i) {
        const std::string& bot = document.seating().player(SeatId{i}).bot;
        wish.seats[info.seats[i].id] = info.seats[i].id == wanted.seat ? "me" : bot.empty() ? "open" : bot;
    }
    if (info.index_of_seat(wanted.seat) < 0) return unknown_id("seat", wanted.seat, info.seats);
    frame_.tell("Starting a server.");
    HostedServer::Options options{wanted.everybody, wanted.port, frame_.desk().options.safe_mode};
    servers_.push_back(std::make_unique<HostedServer>(options, std::move(wish), [this](Result<net::GameMade> made) {
        frame_.CallAfter([this, made = std::move(made)] { hosted(made); });
    }));
    return {};
}

void NetDesk::hosted(const Result<net::GameMade>& made) {
    if (!made) return frame_.report(made.error());
    hosted_.push_back(made->own);
    seat_link(made->own, {});
}

}  // namespace pinwheel::desktop
