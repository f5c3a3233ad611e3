#include "server/games/hall.h"

#include <algorithm>
#include <unordered_set>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/installed.h"
#include "server/games/option_members.h"

namespace pinwheel::server {
namespace {

constexpr const char* full_words = "This server holds as many games as it takes; try again later.";

constexpr int most_malformed_before_hello = 5, most_malformed = 50;
constexpr double failures_at_once = 20, failures_per_second = 0.2;
constexpr std::size_t most_addresses = 100'000;
constexpr int most_taken_back = 50;  // by one tick: each is read and replayed

}  // namespace

std::string Hall::fresh_id() const {
    std::string id;
    do id = random_game_id(shard_);
    while (games_.contains(id) || away_.contains(id));
    return id;
}

Result<std::unique_ptr<NetGame>> Hall::restored(const StoredGame& stored, Ms now) const {
    auto spec = parse_spec(stored.begun.spec);
    if (!spec) return spec.error();
    // As the rows tell, before any is played: what hides something is played with what it began with alone.
    const Variant* variant = registry_.variant(spec->variant);
    const bool tells = variant && tells_hiding(variant->info()), was_told = spec->installed.has_value();
    if (tells && was_told && NetGame::hides_by(stored.actions))
        if (auto other = same_installed(variant->info(), *spec->installed)) return *std::move(other);
    auto game =
        NetGame::restore(registry_, stored.begun.game, *std::move(spec), times_, stored.actions, stored.begun.at, now);
    if (game && tells && !was_told && (*game)->game().hides())
        if (auto other = same_installed(variant->info(), {})) return *std::move(other);
    // What was shown stays shown, and what was hidden is not shown by a judge that changed its mind.
    if (game && (*game)->game().variant().info().hidden &&
        ((*game)->status() == Stage::finished) != (stored.ended != 0))
        return Error{"store.ended",
                     std::string("A game in the database ") + (stored.ended ? "has ended" : "goes on") +
                         ", and by its rules, as they are asked now, it " + (stored.ended ? "goes on." : "is over."),
                     {}};
    return game;
}

Status Hall::restore(const StoredGame& stored, Ms now) {
    auto game = restored(stored, now);
    if (!game) return game.error();
    (*game)->start_graces(now);
    if (!stored.begun.watch.empty()) watch_[stored.begun.game] = from_hex(stored.begun.watch);
    games_[stored.begun.game] = *std::move(game);
    return {};
}

NetGame* Hall::find(const std::string& id, Ms now) {
    if (const auto found = games_.find(id); found != games_.end()) return found->second.get();
    if (away_.contains(id)) return take_back(id, now);
    if (!loader_ || games_.size() + away_.size() >= limits_.games) return nullptr;
    const auto stored = loader_(id);
    // The link of a finished game dies with the janitor's time.
    if (!stored || (stored->ended && stored->ended + times_.janitor < now)) return nullptr;
    if (restore(*stored, now)) return nullptr;
    return games_.at(id).get();
}

// --- putting away ---

void Hall::put_away(Ms now, const std::function<bool(const std::string&)>& unstored) {
    if (!loader_) return;
    std::unordered_set<const NetGame*> going;
    for (const auto& [id, game] : games_) {
        auto rest = game->rest(now);
        if (!rest || unstored(id)) continue;
        away_[id] = *std::move(rest);
        going.insert(game.get());
    }
    if (going.empty()) return;
    let_go([&](const NetGame* game) { return going.contains(game); });
    std::erase_if(games_, [&](const auto& each) { return going.contains(each.second.get()); });
}

NetGame* Hall::take_back(const std::string& id, Ms now) {
    const auto found = away_.find(id);
    if (found == away_.end()) return nullptr;
    const auto stored = loader_(id);
    if (!stored || restore(*stored, now)) return nullptr;
    NetGame* game = games_.at(id).get();
    game->resume(found->second, now);
    away_.erase(found);
    return game;
}

/// Superseded connections, on their way out, refer to games.
template <class Which>
void Hall::let_go(Which which) {
    for (auto& [id, connection] : connections_)
        if (connection.joined && which(connection.joined)) connection.joined = nullptr;
}

void Hall::drop(const std::string& id) {
    creators_.erase(id);
    watch_.erase(id);
}

// --- requests ---

bool Hall::is_full() const { return games_.size() + away_.size() >= limits_.games; }

Result<Json> Hall::create(const Json& body, const std::string& origin, const std::string& address, Ms now,
                          Effects& out) {
    if (is_full()) return Error{"full", full_words, {}};
    const auto waiting =
        std::count_if(creators_.begin(), creators_.end(), [&](const auto& each) { return each.second == address; });
    if (static_cast<std::size_t>(waiting) >= limits_.waiting_per_address)
        return Error{"full", "Many games of yours wait for somebody already.", {}};
    auto spec = read_spec(body, registry_, limits_.arranged);
    if (!spec) return spec.error();
    const std::string id = fresh_id(), token = random_word(token_length), watch = random_word(token_length);
    const bool watched = spec->spectators;
    auto game = NetGame::make(registry_, id, *std::move(spec), times_, now);
    if (!game) return game.error();
    NetGame& made = **game;
    out.games.push_back({GameRow::What::begun, id, now, write_spec(made.spec()), watched ? hex(hash_of(watch)) : ""});
    made.seat_creator(hash_of(token), now, out);
    Json reply{{"gameId", id}, {"creatorToken", token}, {"joinUrl", origin + "/g/" + id}};
    const auto& seats = made.game().variant().info().seats;
    if (seats.size() > 2)
        for (const SeatId seat : made.open_seats())
            reply["joinUrls"][seats[seat.v].id] = origin + "/g/" + id + "?seat=" + seats[seat.v].id;
    if (watched) {
        reply["watchUrl"] = origin + "/g/" + id + "?watch=" + watch;
        watch_[id] = hash_of(watch);
    }
    if (made.status() == Stage::waiting) creators_[id] = address;
    games_[id] = *std::move(game);
    return reply;
}

Json Hall::listed(const std::string& origin) const {
    Json games = Json::array();
    for (const auto& [id, game] : games_) {
        if (!game->spec().listed || game->status() != Stage::waiting) continue;
        const VariantInfo& info = game->game().variant().info();
        Json entry{{"variant", info.id}, {"title", info.title}, {"joinUrl", origin + "/g/" + id}};
        entry["mode"] = option_members(info, game->game().setup())["mode"];
        entry["ruleset"] = game->game().rules().ruleset->info().title;
        if (!game->spec().clock.empty()) entry["clock"] = game->spec().clock;
        entry["seats"] = Json::array();
        for (const SeatId seat : game->open_seats()) entry["seats"].push_back(info.seats[seat.v].id);
        games.push_back(std::move(entry));
        if (games.size() >= 200) break;
    }
    return {{"games", std::move(games)}};
}

std::size_t Hall::count(Stage stage) const {
    const auto here =
        std::count_if(games_.begin(), games_.end(), [&](const auto& each) { return each.second->status() == stage; });
    const auto away =
        std::count_if(away_.begin(), away_.end(), [&](const auto& each) { return each.second.stage == stage; });
    return static_cast<std::size_t>(here + away);
}

Result<std::string> Hall::file(const std::string& id, const std::string& token, const std::string& notation, Ms now) {
    const TokenHash hash = hash_of(token);
    if (NetGame* game = find(id, now)) {
        if (!game->fits(hash)) return Error{"slot_taken", "This token is not of this game.", {}};
        return game->file(notation);
    }
    // The archive answers longer than the link lives.
    const auto stored = loader_ ? loader_(id) : std::nullopt;
    if (!stored) return Error{"game_not_found", "There is no such game.", {}};
    auto game = restored(*stored, now);
    // Why it cannot be taken up is for the host, in the log: who asks may be anybody.
    if (!game) return Error{"game_not_found", "There is no such game.", {}};
    if (!(*game)->fits(hash)) return Error{"slot_taken", "This token is not of this game.", {}};
    return (*game)->file(notation);
}

// --- sockets ---

bool Hall::admits(const std::string& address) const {
    const auto found = per_address_.find(address);
    return found == per_address_.end() || found->second < limits_.connections_per_address;
}

void Hall::opened(ConnectionId id, std::string game, std::string address, std::string origin, Ms now) {
    ++per_address_[address];
    connections_[id] = {std::move(game), std::move(address), std::move(origin), nullptr, now, now, 0, 0, false};
}

void Hall::malformed(ConnectionId id, Connection& connection, std::string_view sentence, Effects& out) {
    out.send(id, write_error("malformed", sentence));
    const int most = connection.joined ? most_malformed : most_malformed_before_hello;
    if (++connection.malformed < most) return;
    connection.closing = true;
    out.close(id, 4002, "too many messages that make no sense");
}

bool Hall::may_fail_again(const std::string& address, Ms now) {
    if (failures_.size() > most_addresses) failures_.clear();
    Failures& failures = failures_.try_emplace(address, Failures{failures_at_once, now}).first->second;
    failures.left = std::min(failures_at_once,
                             failures.left + static_cast<double>(now - failures.filled) / 1000 * failures_per_second);
    failures.filled = now;
    if (failures.left < 1) return false;
    failures.left -= 1;
    return true;
}

void Hall::message(ConnectionId id, std::string_view text, Ms now, Effects& out) {
    const auto found = connections_.find(id);
    if (found == connections_.end() || found->second.closing) return;
    Connection& connection = found->second;
    auto message = read_message(text);
    if (!message) return malformed(id, connection, message.error().message, out);
    const std::string type = text_of(*message, "type");
    if (type == "pong") {
        connection.pong_due = 0;
        return;
    }
    if (type == "hello") return hello(id, connection, *message, now, out);
    if (!connection.joined) return malformed(id, connection, "Say hello first.", out);
    NetGame& game = *connection.joined;
    game.message(*message, id, now, out);
    if (game.rematch_due()) make_rematch(game, id, now, out);
}

void Hall::hello(ConnectionId id, Connection& connection, const Json& message, Ms now, Effects& out) {
    if (connection.joined) return malformed(id, connection, "You said hello already.", out);
    for (const char* further : {"wants", "since", "screen"})
        if (member(message, further) && !member(message, "protocol"))
            return malformed(id, connection,
                             "At /protocol: a hello with " + in_quotes(further) + " says \"protocol\": 1 too.", out);
    const std::string wanted = text_of(message, "gameId");
    if (!connection.game.empty() && connection.game != wanted)
        return malformed(id, connection, "The game of hello is not that of the address.", out);
    const auto fail = [&](std::string_view code, std::string_view sentence) {
        if (may_fail_again(connection.address, now)) return out.send(id, write_error(code, sentence));
        connection.closing = true;
        out.send(id, write_error("rate_limited", "Too many games were looked for from this address."));
        out.close(id, 4002, "too many hellos that failed");
    };
    NetGame* game = find(wanted, now);
    if (!game) return fail("game_not_found", "There is no such game; its link may have expired.");
    const std::string watch = text_of(message, "watch");
    const auto kept = watch_.find(wanted);
    const bool may_watch = !watch.empty() && kept != watch_.end() && same(kept->second, hash_of(watch));
    if (auto refused = game->hello(message, id, random_word(token_length), may_watch, connection.origin, now, out)) {
        if (refused->code == "malformed") return malformed(id, connection, refused->message, out);
        return fail(refused->code, refused->message);
    }
    connection.joined = game;
    if (game->status() != Stage::waiting) creators_.erase(wanted);
}

void Hall::dropped(ConnectionId id, Ms now, Effects& out) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    const Connection gone = std::move(found->second);
    connections_.erase(found);
    if (const auto count = per_address_.find(gone.address); count != per_address_.end() && --count->second == 0)
        per_address_.erase(count);
    if (gone.joined) gone.joined->dropped(id, now, out);
}

void Hall::bot_played(const std::string& game, std::int64_t k, SeatId seat, const std::vector<Action>& actions,
                      bool failed, Ms now, Effects& out) {
    const auto found = games_.find(game);
    if (found != games_.end()) found->second->bot_played(k, seat, actions, failed, now, out);
}

void Hall::make_rematch(NetGame& game, ConnectionId asked, Ms now, Effects& out) {
    const auto refuse = [&](std::string_view why) {
        game.rematch_made({}, now, out);
        out.send(asked, write_error("not_now", why));
    };
    if (is_full()) return refuse(full_words);
    GameSpec spec = game.spec();
    draw_seed(spec);
    keep_installed(spec, game.game().variant().info());
    pass_seats_on(spec, game.game());
    const std::string id = fresh_id();
    spec.listed = false;
    auto made = NetGame::make(registry_, id, spec, times_, now);
    if (!made) return refuse(made.error().message);
    out.games.push_back({GameRow::What::begun, id, now, write_spec(spec), {}});
    (*made)->take_holders_of(game, now, out);
    games_[id] = *std::move(made);
    game.rematch_made(id, now, out);
}

std::set<ConnectionId> Hall::forget(const std::string& id, Effects& out) {
    std::set<ConnectionId> closed;
    const auto found = games_.find(id);
    if (found == games_.end()) return closed;
    for (auto& [connection, each] : connections_) {
        if (each.joined != found->second.get()) continue;
        each.joined = nullptr;
        each.closing = true;
        closed.insert(connection);
        out.close(connection, 1012, "the last action could not be stored; come back");
    }
    drop(id);
    games_.erase(found);
    return closed;
}

bool Hall::take_back(const ActionRow& row, const std::set<ConnectionId>& receivers, std::string_view why, Ms now,
                     Effects& out) {
    const auto found = games_.find(row.game);
    if (found == games_.end() || !loader_) return false;
    const auto stored = loader_(row.game);
    if (!stored) return false;
    auto game = restored(*stored, now);
    if (!game || !(*game)->game().hides()) return false;
    (*game)->take_place_of(*found->second, receivers);
    (*game)->tell_taken_back(row, why, now, out);
    for (auto& [connection, each] : connections_)
        if (each.joined == found->second.get()) each.joined = game->get();
    found->second = *std::move(game);
    return true;
}

void Hall::say_goodbye(Effects& out) {
    for (auto& [id, connection] : connections_) {
        connection.closing = true;
        out.close(id, 1012, "the server restarts; try again in 3 s");
    }
}

void Hall::tick(Ms now, Effects& out) {
    for (auto& [id, connection] : connections_) {
        if (connection.closing) continue;
        if (!connection.joined) {
            if (now - connection.opened < times_.hello) continue;
            connection.closing = true;
            out.close(id, 4001, "no hello");
        } else if (connection.pong_due && now >= connection.pong_due) {
            connection.closing = true;
            out.close(id, 4003, "no pong");
        } else if (!connection.pong_due && now - connection.pinged >= times_.ping) {
            connection.pinged = now;
            connection.pong_due = now + times_.pong;
            out.send(id, R"({"type":"ping"})");
        }
    }
    // Of those that are put away the few whose time came; the others of the same moment follow in the next ticks.
    std::vector<std::string> due;
    for (const auto& [id, rest] : away_)
        if (rest.next_event && rest.next_event <= now && due.size() < most_taken_back) due.push_back(id);
    for (const std::string& id : due)
        if (!take_back(id, now)) away_.at(id).next_event = now + times_.away;
    const auto ends = [&](Stage stage, Ms last_use, bool waits_forever) {
        return (stage == Stage::finished && now - last_use >= times_.janitor) ||
               (stage == Stage::waiting && !waits_forever && now - last_use >= times_.waiting);
    };
    const auto end = [&](const std::string& id, Stage stage) {
        if (stage == Stage::waiting) out.games.push_back({GameRow::What::gone, id, now, {}, {}});
        drop(id);
    };
    for (auto each = games_.begin(); each != games_.end();) {
        NetGame& game = *each->second;
        game.tick(now, out);
        if (game.connected() || !ends(game.status(), game.last_use(), game.waits_forever())) {
            ++each;
            continue;
        }
        let_go([&](const NetGame* each) { return each == &game; });
        end(each->first, game.status());
        each = games_.erase(each);
    }
    for (auto each = away_.begin(); each != away_.end();) {
        if (!ends(each->second.stage, each->second.last_use, each->second.waits_forever)) {
            ++each;
            continue;
        }
        end(each->first, each->second.stage);
        each = away_.erase(each);
    }
}

}  // namespace pinwheel::server
