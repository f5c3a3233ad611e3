#include "server/serve/server.h"

#include <malloc.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <unordered_set>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "server/serve/catalogue.h"
#include "server/serve/qr_code.h"
#include "server/serve/request_parts.h"

namespace pinwheel::server {
namespace {

constexpr int thinking_threads = 2;
constexpr std::size_t most_in_memory_at_start = 100, worth_trimming = 100;
constexpr std::string_view cannot_write = "The server cannot write to its disk now; nothing was changed.";
constexpr Ms time_to_say_goodbye = 1500, between_prunings = 3'600'000, day = 86'400'000;
constexpr std::chrono::seconds between_probes{1};

Reply json_reply(const Json& body, int status = 200) {
    return {status, "application/json", write_message(body), {{"Cache-Control", "no-store"}}};
}

Reply error_reply(int status, std::string_view code, std::string_view message, std::string_view where = {}) {
    Json body{{"code", code}, {"message", message}};
    if (!where.empty()) body["where"] = where;
    return json_reply(body, status);
}

std::vector<std::string> writers(const Registry& registry) {
    std::vector<std::string> ids;
    for (const Notation* each : registry.notations(""))
        if (each->info().writes) ids.push_back(each->info().id);
    return ids;
}

int status_of(const Error& error) {
    if (error.code == "full") return 503;
    if (error.code == "game_not_found") return 404;
    if (error.code == "slot_taken") return 403;
    if (error.code == "file.hidden") return 409;
    return 400;
}

/// "host:port" of "https://host:port/…".
std::string_view host_of(std::string_view url) {
    if (const auto scheme = url.find("://"); scheme != url.npos) url.remove_prefix(scheme + 3);
    return url.substr(0, url.find('/'));
}

/// Host names, addresses and ports are written with these alone.
bool could_be_host(std::string_view host) {
    return std::all_of(host.begin(), host.end(), [](unsigned char c) {
        return std::isalnum(c) || std::string_view(".-_:[]").find(static_cast<char>(c)) != std::string_view::npos;
    });
}

std::filesystem::path built_pages() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return program.parent_path().parent_path() / "share" / "web";
}

}  // namespace

Ms wall_clock() {
    using namespace std::chrono;
    const auto steady = [] { return steady_clock::now().time_since_epoch(); };
    static const auto offset = system_clock::now().time_since_epoch() - steady();
    return duration_cast<milliseconds>(steady() + offset).count();
}

Server::Server(const Registry& registry, ServeOptions options)
    : registry_(registry),
      options_(std::move(options)),
      hall_(registry, options_.times, options_.limits, options_.shard),
      started_(wall_clock()) {}

Server::~Server() {
    bots_.reset();
    store_.reset();  // waits for what is being written
}

Result<std::unique_ptr<Server>> Server::start(const Registry& registry, ServeOptions options) {
    std::unique_ptr<Server> server(new Server(registry, std::move(options)));
    if (Status wrong = server->open()) return *std::move(wrong);
    return server;
}

Status Server::open() {
    auto store = Store::open(options_.data);
    if (!store) return store.error();
    store_ = *std::move(store);
    hall_.set_loader([this](const std::string& id) { return store_->game(id); });
    const Ms now = wall_clock();
    auto games = store_->games(now - options_.times.janitor);
    if (!games) return games.error();
    // Each is played through once, so that what does not fit any more is known now; then it waits in the database.
    for (const std::string& id : *games) {
        const auto game = store_->game(id);
        if (const Status wrong = game ? hall_.restore(*game, now) : Error{"store.read", "It cannot be read.", id}) {
            broken_.push_back(log_name(id));
            log("broken", {{"game", log_name(id)}, {"why", wrong->message}});
        }
        if (hall_.in_memory() >= most_in_memory_at_start) put_away(now + options_.times.away);
    }
    put_away(now + options_.times.away);
    const auto installed = paths::share() / "web";
    pages_.add(!options_.pages.empty()                  ? options_.pages
               : std::filesystem::exists(built_pages()) ? built_pages()
                                                        : installed,
               "/");
    catalogue_ = write_message(catalogue(registry_, !options_.password.empty()));
    options_.sockets.longest_body = longest_body;
    options_.sockets.longest_message = longest_message;
    auto sockets = Sockets::listen(options_.sockets, *this);
    if (!sockets) return sockets.error();
    sockets_ = *std::move(sockets);
    bots_ = std::make_unique<BotBench>(registry_, thinking_threads, [this](const Thought& thought, ui::Turn turn) {
        sockets_->post([this, game = thought.game, k = thought.k, turn = std::move(turn)] {
            Effects out;
            hall_.bot_played(game, k, turn.seat, turn.actions, turn.error.has_value(), wall_clock(), out);
            carry(std::move(out));
        });
    });
    log("ready", {{"port", port()}, {"games", games->size()}});
    return {};
}

// --- to disk, and then out ---

void Server::carry(Effects effects, RequestId request, Reply reply) {
    Waiting entry{effects.stores(), 0, {}, std::move(effects), request, std::move(reply)};
    if (!entry.stores && waiting_.empty()) return deliver(entry);
    const std::uint64_t sequence = wait_for_disk();
    auto games = entry.effects.games;
    auto actions = entry.effects.actions;
    waiting_.back() = std::move(entry);
    if (waiting_.back().stores) write(sequence, std::move(games), std::move(actions));
}

/// The last of those that wait, and nothing yet; gives its sequence.
std::uint64_t Server::wait_for_disk() {
    waiting_.emplace_back();
    return first_waiting_ + waiting_.size() - 1;
}

void Server::write(std::uint64_t sequence, std::vector<GameRow> games, std::vector<ActionRow> actions) {
    ++waiting_.at(sequence - first_waiting_).unwritten;
    store_->write(std::move(games), std::move(actions), [this, sequence](Status status) {
        sockets_->post([this, sequence, status = std::move(status)] { landed(sequence, status); });
    });
}

/// What is not on disk yet stays in memory.
void Server::put_away(Ms now) {
    std::unordered_set<std::string_view> unstored;
    for (const Waiting& entry : waiting_) {
        for (const GameRow& row : entry.effects.games) unstored.insert(row.game);
        for (const ActionRow& row : entry.effects.actions) unstored.insert(row.game);
    }
    const std::size_t before = hall_.in_memory();
    hall_.put_away(now, [&](const std::string& game) { return unstored.contains(game); });
    // What many games held between others that stay is given back to the system, which no allocator does by itself.
    dropped_ += before - hall_.in_memory();
    if (dropped_ < worth_trimming) return;
    dropped_ = 0;
    ::malloc_trim(0);
}

/// How the disk is doing is found out by writes of its own: how a game's writes went would tell everybody of attempts
/// that nobody is to hear of. They all wait for one answer, which serves for a while.
void Server::ask_disk(RequestId id, const Request& request) {
    asking_.push_back({id, request});
    if (asking_.size() > 1) return;
    store_->probe([this](Status status) {
        sockets_->post([this, takes = !status] {
            disk_takes_ = takes;
            probed_at_ = Steady::now();
            for (const Asking& each : std::exchange(asking_, {})) this->request(each.id, each.request, false);
        });
    });
}

void Server::landed(std::uint64_t sequence, const Status& status) {
    Waiting& entry = waiting_.at(sequence - first_waiting_);
    --entry.unwritten;
    if (status) entry.failed = status;
    if (status.has_value() == stored_last_) {
        stored_last_ = !status;
        log(status ? "store-fails" : "store-works", status ? Json{{"why", status->message}} : Json::object());
    }
    while (!waiting_.empty() && waiting_.front().unwritten == 0) {
        Waiting done = std::move(waiting_.front());
        waiting_.pop_front();
        ++first_waiting_;
        if (done.failed)
            give_up(done);
        else
            deliver(done);
    }
    if (!stored_last_ && waiting_.empty()) store_->resume();
}

void Server::deliver(Waiting& entry) {
    for (Sending& each : entry.effects.sendings) {
        if (each.close)
            sockets_->close(each.to, each.close, std::move(each.text));
        else
            sockets_->send(each.to, std::move(each.text));
    }
    for (Thought& each : entry.effects.thoughts) bots_->think(std::move(each));
    if (entry.request) sockets_->reply(entry.request, std::move(entry.reply));
}

/// What could not be stored did not happen.
void Server::give_up(Waiting& entry) {
    Effects out;
    if (const ActionRow* row = entry.effects.played()) {
        const std::set<ConnectionId> receivers = entry.effects.receivers();
        if (hall_.take_back(*row, receivers, cannot_write, wall_clock(), out)) {
            withhold(receivers);
            return carry(std::move(out));
        }
    }
    ++failed_writes_;
    for (const Sending& each : entry.effects.sendings)
        if (!each.close) out.send(each.to, write_error("unavailable", cannot_write));
    for (const GameRow& each : entry.effects.games) withhold(hall_.forget(each.game, out));
    for (const ActionRow& each : entry.effects.actions) withhold(hall_.forget(each.game, out));
    if (entry.request) sockets_->reply(entry.request, error_reply(503, "unavailable", cannot_write));
    carry(std::move(out));
}

/// Answers that wait were made of a game that is ahead of the store: they are not told either.
void Server::withhold(const std::set<ConnectionId>& from) {
    for (Waiting& entry : waiting_)
        for (Sending& each : entry.effects.sendings) {
            if (entry.stores || each.close || !from.contains(each.to)) continue;
            const Json answer = Json::parse(each.text, nullptr, false);
            const std::string type = text_of(answer, "type");
            if (type != "update" && type != "answer" && type != "error") continue;
            const auto number = [&](const char* name) {
                const Json* found = member(answer, name);
                return found && type != "update" ? found->get<std::int64_t>() : 0;
            };
            each.text = write_error("unavailable", cannot_write, number("n"), number("ref"));
        }
}

// --- sockets ---

std::string Server::address_of(const Request& request) const {
    if (!options_.behind_proxy || request.forwarded_for.empty()) return request.address;
    // The last one is what the proxy itself saw.
    const auto comma = request.forwarded_for.rfind(',');
    std::string last = request.forwarded_for.substr(comma == std::string::npos ? 0 : comma + 1);
    last.erase(0, last.find_first_not_of(' '));
    return last.substr(0, 64);
}

std::string Server::origin_of(const Request& request) const {
    if (!options_.url.empty()) return options_.url;
    const bool secure = options_.behind_proxy && request.forwarded_proto == "https";
    return (secure ? "https://" : "http://") + request.host;
}

bool Server::comes_from_us(const Request& request) const {
    if (request.origin.empty()) return true;  // no browser
    return host_of(request.origin) == (options_.url.empty() ? std::string_view(request.host) : host_of(options_.url));
}

std::optional<Reply> Server::refuses(const Request& request) {
    Reply reply;
    if (leaving_)
        reply = error_reply(503, "restart", "The server restarts; come back in a few seconds.");
    else if (request.path != "/ws")
        reply = error_reply(404, "not_found", "WebSockets are at /ws.");
    else if (!comes_from_us(request))
        reply = error_reply(403, "origin", "A page of another site may not play here.");
    else if (!hall_.admits(address_of(request)))
        reply = error_reply(429, "connections", "Too many connections from your address.");
    else
        return {};
    add_headers(reply, request);
    return reply;
}

void Server::opened(ConnectionId id, const Request& request) {
    hall_.opened(id, query_value(request.query, "game"), address_of(request), origin_of(request), wall_clock());
}

void Server::message(ConnectionId id, std::string_view text) {
    Effects out;
    std::uint64_t sequence = 0;
    std::ptrdiff_t games = 0, actions = 0;  // that are being written already
    out.begin_writing = [&](const Effects& made) {
        sequence = wait_for_disk();
        waiting_.back().stores = true;
        games = std::ssize(made.games);
        actions = std::ssize(made.actions);
        write(sequence, made.games, made.actions);
    };
    try {
        hall_.message(id, text, wall_clock(), out);
    } catch (const std::exception& bug) {
        // A bug that one message meets is not to end the games of everybody else.
        log("bug", {{"what", bug.what()}});
        out.close(id, 1011, "the server made a mistake");
    }
    out.begin_writing = nullptr;
    if (!sequence) return carry(std::move(out));
    // Nothing lands meanwhile: that is told to this thread.
    std::vector<GameRow> more_games(out.games.begin() + games, out.games.end());
    std::vector<ActionRow> more_actions(out.actions.begin() + actions, out.actions.end());
    waiting_.at(sequence - first_waiting_).effects = std::move(out);
    if (!more_games.empty() || !more_actions.empty()) write(sequence, std::move(more_games), std::move(more_actions));
}

void Server::closed(ConnectionId id) {
    Effects out;
    hall_.dropped(id, wall_clock(), out);
    carry(std::move(out));
}

void Server::tick() {
    const Ms now = wall_clock();
    if (leaving_) {
        if (now >= leave_at_ && waiting_.empty()) sockets_->stop();
        return;
    }
    Effects out;
    hall_.tick(now, out);
    carry(std::move(out));
    put_away(now);
    if (now < prune_at_) return;
    prune_at_ = now + between_prunings;
    store_->prune(now - options_.keep_days * day);
}

void Server::asked_to_leave() {
    if (leaving_) return;
    leaving_ = true;
    leave_at_ = wall_clock() + time_to_say_goodbye;
    log("leaving");
    sockets_->stop_listening();
    Effects out;
    hall_.say_goodbye(out);
    carry(std::move(out));
}

// --- requests ---

void Server::request(RequestId id, const Request& request, bool inner) {
    const bool of_disk = !inner && (request.path == "/api/ready" || request.path == "/api/health");
    if (of_disk && (!probed_at_ || Steady::now() - *probed_at_ > between_probes)) return ask_disk(id, request);
    Effects out;
    Reply reply =
        inner ? (request.path == "/api/metrics" ? metrics() : error_reply(404, "not_found", "See /api/metrics."))
              : answer(request, out);
    add_headers(reply, request);
    carry(std::move(out), id, std::move(reply));
}

void Server::add_headers(Reply& reply, const Request& request) const {
    const std::string socket =
        (origin_of(request).starts_with("https") ? "wss://" : "ws://") + std::string(host_of(origin_of(request)));
    reply.headers.emplace_back("Content-Security-Policy",
                               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                               "font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'" +
                                   (could_be_host(host_of(socket)) ? " " + socket : std::string()) +
                                   "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
    reply.headers.emplace_back("Referrer-Policy", "no-referrer");
    reply.headers.emplace_back("X-Frame-Options", "DENY");
    reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    reply.headers.emplace_back("Permissions-Policy", "geolocation=(), camera=(), microphone=()");
    if (origin_of(request).starts_with("https"))
        reply.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
}

Reply Server::answer(const Request& request, Effects& out) {
    const std::string& path = request.path;
    if (!could_be_host(request.host)) return error_reply(400, "malformed", "That is no name of a host.", "Host");
    if (path == "/api/games" && request.method == "POST") return create(request, out);
    if (request.method != "GET" && request.method != "HEAD")
        return error_reply(405, "method", "That is asked for with GET.");
    if (path == "/api/health") return health();
    if (path == "/api/ready") {
        const bool ready = disk_takes_ && !leaving_;
        return json_reply({{"ready", ready}}, ready ? 200 : 503);
    }
    if (path == "/api/open") return json_reply(hall_.listed(origin_of(request)));
    if (path == "/api/catalogue") return {200, "application/json", catalogue_, {{"Cache-Control", "no-cache"}}};
    if (path == "/api/qr") return qr(request);
    if (path.starts_with("/api/games/")) return file(request);
    if (path == "/" || !game_in_path(path, "/g/").empty()) return pages_.get("/index.html", request);
    return pages_.get(path, request);
}

Reply Server::create(const Request& request, Effects& out) {
    if (!comes_from_us(request)) return error_reply(403, "origin", "A page of another site may not make games here.");
    auto body = read_body(request.body, "rest-create");
    if (!body) return error_reply(400, body.error().code, body.error().message, body.error().where);
    if (!options_.password.empty() && !same(hash_of(text_of(*body, "password")), hash_of(options_.password)))
        return error_reply(403, "password", "Making a game here needs the password of the host.");
    auto reply = hall_.create(*body, origin_of(request), address_of(request), wall_clock(), out);
    if (!reply)
        return error_reply(status_of(reply.error()), reply.error().code, reply.error().message, reply.error().where);
    if (const auto spec = parse_spec(out.games.front().spec))
        log("created", {{"game", log_name(text_of(*reply, "gameId"))}, {"variant", spec->variant}});
    return json_reply(*reply);
}

Reply Server::file(const Request& request) {
    const std::string id = game_in_path(request.path, "/api/games/", "/file");
    if (id.empty()) return error_reply(404, "not_found", "There is no such thing; a file is at /api/games/<id>/file.");
    std::string_view token = request.authorization;
    if (token.starts_with("Bearer ")) token.remove_prefix(7);
    std::string notation = query_value(request.query, "as");
    if (notation.empty() || notation == "pinwheel") notation = "json";
    const Notation* known = registry_.notation(notation);
    if (!known || !known->info().writes)
        return error_reply(400, "malformed", there_is_no("notation", notation, writers(registry_)), "as");
    auto text = hall_.file(id, std::string(token), notation, wall_clock());
    if (!text) return error_reply(status_of(text.error()), text.error().code, text.error().message);
    const std::string ending = known->info().extension.empty() ? "txt" : known->info().extension;
    return {200,
            "application/octet-stream",
            *std::move(text),
            {{"Cache-Control", "no-store"}, {"Content-Disposition", "attachment; filename=\"game." + ending + "\""}}};
}

Reply Server::qr(const Request& request) const {
    const std::string text = query_value(request.query, "text");
    if (!text.starts_with(origin_of(request) + "/g/"))
        return error_reply(400, "malformed", "Only links to games of this server become pictures.", "text");
    const auto picture = qr_code(text);
    if (!picture) return error_reply(400, "malformed", "That link is too long.", "text");
    return {200, "image/svg+xml", *picture, {{"Cache-Control", "no-store"}}};
}

Reply Server::health() const {
    return json_reply({{"ok", disk_takes_},
                       {"activeGames", hall_.count(Stage::active)},
                       {"uptime", (wall_clock() - started_) / 1000}});
}

/// No figure of one game, and none that moves with an attempt nobody else is to know of.
Reply Server::metrics() const {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view help, auto value) {
        text += "# HELP pinwheel_" + std::string(name) + " " + std::string(help) + "\n# TYPE pinwheel_" +
                std::string(name) + " gauge\npinwheel_" + std::string(name) + " " + std::to_string(value) + "\n";
    };
    add("games_waiting", "Games that wait for players.", hall_.count(Stage::waiting));
    add("games_active", "Games that are played.", hall_.count(Stage::active));
    add("games_finished", "Finished games whose links live.", hall_.count(Stage::finished));
    add("games_in_memory", "Games that are not put away to the database.", hall_.in_memory());
    add("connections", "Open WebSockets.", hall_.connections());
    add("failed_writes", "Writes to the database that failed, but for moves where something is hidden.",
        failed_writes_);
    add("uptime_seconds", "Seconds since the start.", (wall_clock() - started_) / 1000);
    return {200, "text/plain; version=0.0.4", std::move(text), {}};
}

/// One JSON object a line, without ids, tokens or addresses.
void Server::log(std::string_view event, Json members) const {
    Json line{{"at", wall_clock()}, {"event", event}};
    line.update(members);
    std::printf("%s\n", write_message(line).c_str());
    std::fflush(stdout);
}

}  // namespace pinwheel::server
