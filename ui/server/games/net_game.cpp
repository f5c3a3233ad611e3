#include "server/games/net_game.h"

#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::server {
namespace {

constexpr std::size_t most_watchers = 200;

std::string seats_text(const GameSpec&, const std::vector<SeatId>& seats) {
    std::string text;
    for (const SeatId seat : seats) text += " " + std::to_string(seat.v);
    return text;
}

std::vector<TimeControl> controls_of(const GameSpec& spec, const Game& game) {
    const VariantInfo& info = game.variant().info();
    if (!spec.clock.empty()) {
        auto control = parse_time_control(spec.clock);
        return std::vector<TimeControl>(info.seats.size(), control ? *control : TimeControl{});
    }
    auto controls = time_controls(info, game.setup());
    return controls ? *controls : std::vector<TimeControl>{};
}

NetGame::Refusal refusal(const char* code, std::string message) { return {code, std::move(message)}; }

}  // namespace

std::string_view name(Stage stage) {
    constexpr std::string_view names[] = {"waiting", "active", "finished"};
    return names[static_cast<std::size_t>(stage)];
}

NetGame::NetGame(const Registry& registry, std::string id, GameSpec spec, const Times& times, Game game, Ms now)
    : registry_(registry),
      id_(std::move(id)),
      spec_(std::move(spec)),
      times_(times),
      game_(std::move(game)),
      clock_(controls_of(spec_, game_)),
      created_(now),
      last_use_(now),
      at_(game_.node_count(), now) {}

Result<std::unique_ptr<NetGame>> NetGame::make(const Registry& registry, std::string id, GameSpec spec,
                                               const Times& times, Ms now) {
    auto game = begin(spec, registry);
    if (!game) return game.error();
    return std::unique_ptr<NetGame>(
        new NetGame(registry, std::move(id), std::move(spec), times, *std::move(game), now));
}

Result<std::unique_ptr<NetGame>> NetGame::restore(const Registry& registry, std::string id, GameSpec spec,
                                                  const Times& times, const std::vector<ActionRow>& rows, Ms begun,
                                                  Ms now) {
    auto made = make(registry, std::move(id), std::move(spec), times, begun);
    if (!made) return made;
    NetGame& game = **made;
    Ms last = begun, last_at = begun;
    for (const ActionRow& row : rows) {
        if (row.k != game.k_ + 1)
            return Error{"store.rows", "A game in the database lacks its row " + std::to_string(game.k_ + 1) + ".", {}};
        auto noticed = game.replay(row);
        if (!noticed) return noticed.error();
        game.k_ = row.k;
        if (!*noticed) continue;
        last = row.time;
        last_at = row.at;
    }
    // The game's clock goes on from the last that everybody noticed: from anything later a clock would tell of it.
    game.offset_ = now - last;
    game.last_use_ = now;
    game.end_marked_ = game.over();
    // Streams go on behind every number that was sent before, at no more than 64 messages a second.
    const Ms passed = std::max(now, last_at) - begun;  // the clock of the machine may have been put back
    for (Holder& holder : game.holders_) holder.v = 64 * (std::max<Ms>(0, passed) / 1000 + 1);
    return made;
}

std::optional<NetGame::Rest> NetGame::rest(Ms now) const {
    if (connected() || proposal_ || rematch_ == "due" || now - std::max(last_use_, back_) < times_.away) return {};
    Rest rest{status(), last_use_, offset_, 0, waits_forever(), {}, draw_yes_, proposals_, rematch_};
    if (rest.stage == Stage::waiting && spec_.listed) return {};
    if (rest.stage == Stage::active) {
        for (const SeatId seat : game_.variant().to_act(game_.state()))
            if (seat.v < spec_.players.size() && !spec_.players[seat.v].empty()) return {};
        if (clock_.on() && clock_.running().valid())
            rest.next_event = now + clock_.remaining(clock_.running(), Milliseconds(time(now))).count();
    }
    for (const Holder& holder : holders_) {
        rest.holders.emplace_back(holder.v, holder.grace_until, holder.grace_left);
        if (holder.grace_until && (!rest.next_event || holder.grace_until < rest.next_event))
            rest.next_event = holder.grace_until;
    }
    return rest;
}

void NetGame::resume(const Rest& rest, Ms now) {
    last_use_ = rest.last_use;
    back_ = now;
    offset_ = rest.offset;
    draw_yes_ = rest.draw_yes;
    proposals_ = rest.proposals;
    rematch_ = rest.rematch;
    for (std::size_t i = 0; i < holders_.size() && i < rest.holders.size(); ++i)
        std::tie(holders_[i].v, holders_[i].grace_until, holders_[i].grace_left) = rest.holders[i];
}

void NetGame::take_place_of(const NetGame& ahead, const std::set<ConnectionId>& receivers) {
    created_ = ahead.created_;
    last_use_ = ahead.last_use_;
    offset_ = ahead.offset_;
    proposals_ = ahead.proposals_;
    watchers_ = ahead.watchers_;
    for (std::size_t i = 0; i < holders_.size() && i < ahead.holders_.size(); ++i) {
        Holder stored = std::exchange(holders_[i], ahead.holders_[i]);
        holders_[i].n = stored.n;
        holders_[i].requests = std::move(stored.requests);
        holders_[i].rows = stored.rows;
    }
    for_each_holder([&](Holder& holder) {
        (void)announcements(holder, sight_of(holder), true);  // all that is left to be told was told
        if (!receivers.contains(holder.connection)) return;
        holder.shown = {};
        holder.last = {};
    });
}

void NetGame::tell_taken_back(const ActionRow& row, std::string_view why, Ms now, Effects& out) {
    Holder& holder = holders_.at(static_cast<std::size_t>(row.holder));
    out.send(holder.connection, write_error("unavailable", why, row.n));
    send_update(holder, now, out, true);
    call_bots(out);
}

Stage NetGame::status() const {
    if (over()) return Stage::finished;
    for (std::uint16_t i = 0; i < spec_.players.size(); ++i)
        if (is_open(SeatId{i})) return Stage::waiting;
    return Stage::active;
}

bool NetGame::connected() const {
    return !watchers_.empty() ||
           std::any_of(holders_.begin(), holders_.end(), [](const Holder& h) { return h.connection != 0; });
}

bool NetGame::fits(const TokenHash& token) const {
    bool found = false;
    for (const Holder& holder : holders_) found |= same(holder.token, token);
    return found;
}

std::vector<SeatId> NetGame::open_seats() const {
    std::vector<SeatId> out;
    for (std::uint16_t i = 0; i < spec_.players.size(); ++i)
        if (is_open(SeatId{i})) out.push_back(SeatId{i});
    return out;
}

bool NetGame::is_open(SeatId seat) const {
    return spec_.players[seat.v].empty() &&
           std::none_of(holders_.begin(), holders_.end(), [&](const Holder& h) { return holds(h, seat); });
}

bool NetGame::names_another(const Json& message, const Holder& holder) const {
    const VariantInfo& info = game_.variant().info();
    const SeatId own = holder.seats.front(), seat = seat_addressed(info, text_of(message, "action"), own);
    const int named = info.index_of_seat(text_of(message, "seat"));
    return (seat.valid() && !holds(holder, seat)) ||
           (named >= 0 && !holds(holder, SeatId{static_cast<std::uint16_t>(named)}));
}

bool NetGame::holds(const Holder& holder, SeatId seat) const {
    return std::find(holder.seats.begin(), holder.seats.end(), seat) != holder.seats.end();
}

std::string NetGame::seat_id(SeatId seat) const {
    const auto& seats = game_.variant().info().seats;
    return seat.v < seats.size() ? seats[seat.v].id : std::string();
}

NetGame::Holder* NetGame::holder_of(ConnectionId connection) {
    Holder* found = nullptr;
    for_each_holder([&](Holder& holder) {
        if (holder.connection == connection) found = &holder;
    });
    return found;
}

int NetGame::index_of(const Holder& holder) const {
    for (std::size_t i = 0; i < holders_.size(); ++i)
        if (&holders_[i] == &holder) return static_cast<int>(i);
    return -1;
}

// --- coming and going ---

ActionRow& NetGame::row(const Doing& doing, std::string kind, std::string text, Effects& out) {
    if (doing.holder) ++doing.holder->rows;
    out.actions.push_back({id_, ++k_, doing.now, time(doing.now), doing.holder ? index_of(*doing.holder) : -1, doing.n,
                           doing.request, std::move(kind), std::move(text)});
    return out.actions.back();
}

void NetGame::note(const Doing& doing, std::string kind, std::string text, Effects& out) {
    row({doing.holder, 0, {}, doing.now}, std::move(kind), std::move(text), out);
}

void NetGame::seat_creator(const TokenHash& token, Ms now, Effects& out) {
    Holder& holder = holders_.emplace_back();
    holder.token = token;
    holder.seats = spec_.creator;
    holder.filled = now;
    row({&holder, 0, {}, now}, "join", hex(token) + seats_text(spec_, holder.seats), out);
    mark_hiding(now, out);
    run_clock(now);
}

void NetGame::take_holders_of(const NetGame& other, Ms now, Effects& out) {
    for (const Holder& each : other.holders_) {
        Holder& holder = holders_.emplace_back();
        holder.token = each.token;
        // Everybody moves on by one seat: who had White has Black.
        const auto count = static_cast<std::uint16_t>(spec_.players.size());
        for (const SeatId seat : each.seats) {
            const SeatId next{static_cast<std::uint16_t>((seat.v + 1) % count)};
            holder.seats.push_back(next);
        }
        std::sort(holder.seats.begin(), holder.seats.end());
        holder.filled = now;
        row({&holder, 0, {}, now}, "join", hex(holder.token) + seats_text(spec_, holder.seats), out);
    }
    mark_hiding(now, out);
    run_clock(now);
    start_graces(now);
}

std::optional<NetGame::Refusal> NetGame::hello(const Json& hello, ConnectionId connection, const std::string& fresh,
                                               bool may_watch, const std::string& origin, Ms now, Effects& out) {
    const VariantInfo& info = game_.variant().info();
    last_use_ = now;
    const auto sit = [&](Holder& holder) {
        holder.connection = connection;
        holder.origin = origin;
        holder.further = member(hello, "protocol") != nullptr;
        holder.wants = read_wants(hello);
        holder.screen = {};
        if (const Json* screen = member(hello, "screen")) holder.screen = read_screen(*screen);
        holder.grace_until = holder.grace_left = 0;
    };
    if (const std::string token = text_of(hello, "token"); !token.empty()) {
        const TokenHash hash = hash_of(token);
        Holder* found = nullptr;
        for (Holder& holder : holders_)
            if (same(holder.token, hash)) found = &holder;
        if (!found) return refusal("slot_taken", "This token is not of this game.");
        const ConnectionId before = found->connection;
        sit(*found);
        out.close(before, 4000, "superseded");
        send_joined(*found, token, origin, now, out);
        // What a touch or an offer is comes as one update.
        if (status() == Stage::active) send_update(*found, now, out, true);
        if (!before) tell_peers(*found, now, out);
        call_bots(out);
        return {};
    }
    if (member(hello, "watch")) {
        if (!may_watch || game_.hides()) return refusal("spectators_disabled", "This game has no spectators.");
        if (watchers_.size() >= most_watchers)
            return refusal("spectators_disabled", "This game has as many spectators as it takes.");
        sit(watchers_.emplace_back());
        send_joined(watchers_.back(), {}, origin, now, out);
        return {};
    }
    std::vector<SeatId> wanted;
    const auto open = open_seats();
    const auto is_open = [&](SeatId seat) { return std::find(open.begin(), open.end(), seat) != open.end(); };
    const Json* join = member(hello, "joinAs");
    const auto want = [&](const std::string& id) -> std::optional<Refusal> {
        const int seat = info.index_of_seat(id);
        if (seat < 0) return refusal("malformed", there_is_no("seat", id, ids_in(info.seats), " in this game"));
        const SeatId at{static_cast<std::uint16_t>(seat)};
        if (!is_open(at) || over()) return refusal("slot_taken", info.seats[at.v].title + " is taken.");
        if (std::find(wanted.begin(), wanted.end(), at) == wanted.end()) wanted.push_back(at);
        return {};
    };
    if (join && join->is_array()) {
        if (join->size() > 1 && game_.hides()) return refusal("malformed", one_seat_each);
        for (const Json& each : *join)
            if (auto refused = want(each.get<std::string>())) return refused;
    } else if (join && *join != "auto") {
        if (auto refused = want(join->get<std::string>())) return refused;
    } else if (open.empty() || over()) {
        return refusal("spectators_disabled", "All seats are taken.");
    } else {
        wanted.push_back(open.front());
    }
    std::sort(wanted.begin(), wanted.end());
    Holder& holder = holders_.emplace_back();
    holder.token = hash_of(fresh);
    holder.seats = wanted;
    holder.filled = now;
    sit(holder);
    row({&holder, 0, {}, now}, "join", hex(holder.token) + seats_text(spec_, wanted), out);
    run_clock(now);
    if (status() == Stage::active)
        for (Holder& other : holders_)
            if (!other.connection) start_grace(other, now);
    send_joined(holder, fresh, origin, now, out);
    publish(now, out);
    call_bots(out);
    return {};
}

void NetGame::dropped(ConnectionId connection, Ms now, Effects& out) {
    last_use_ = now;
    if (std::erase_if(watchers_, [&](const Holder& holder) { return holder.connection == connection; })) return;
    Holder* holder = holder_of(connection);
    if (!holder) return;
    holder->connection = 0;
    if (status() == Stage::active) start_grace(*holder, now);
    tell_peers(*holder, now, out);
}

void NetGame::start_graces(Ms now) {
    if (status() != Stage::active) return;
    for (Holder& holder : holders_)
        if (!holder.connection) start_grace(holder, now);
}

void NetGame::start_grace(Holder& holder, Ms now) {
    holder.grace_until = 0;
    holder.grace_left = times_.grace;
    run_graces(now);
}

void NetGame::run_graces(Ms now) {
    const bool stops = game_.rules().rulings.core(CoreRuling::network_grace) == CoreOption::paused;
    if (std::none_of(holders_.begin(), holders_.end(), [](const Holder& h) { return h.grace_until || h.grace_left; }))
        return;
    const auto acting = stops ? public_turn(game_, game_.cursor()).seats : std::vector<SeatId>();
    for (Holder& holder : holders_) {
        const bool runs = acting.empty() ||
                          std::any_of(acting.begin(), acting.end(), [&](SeatId seat) { return holds(holder, seat); });
        if (runs && holder.grace_left) {
            holder.grace_until = now + std::exchange(holder.grace_left, 0);
        } else if (!runs && holder.grace_until) {
            holder.grace_left = std::max<Ms>(1, holder.grace_until - now);
            holder.grace_until = 0;
        }
    }
}

void NetGame::tick(Ms now, Effects& out) {
    if (status() != Stage::active) return;
    Holder* first = nullptr;
    for (Holder& holder : holders_)
        if (holder.grace_until && holder.grace_until <= now && (!first || holder.grace_until < first->grace_until))
            first = &holder;
    if (first) return abandon(*first, now, out);
    const auto fallen = clock_.on() ? clock_.fallen(Milliseconds(time(now))) : std::nullopt;
    if (!fallen) return;
    const Doing server{nullptr, 0, {}, now};
    if (const auto flag = timeout_action(game_.variant().info(), *fallen); flag && play(server, *flag, out)) return;
    const auto count = game_.variant().info().seats.size();
    finish(server, "timeout", count == 2 ? SeatId{static_cast<std::uint16_t>(1 - fallen->v)} : SeatId{}, out);
}

// --- the clock ---

void NetGame::run_clock(Ms now, NodeId played) {
    if (!clock_.on()) return;
    const Milliseconds game_time(time(now));
    const bool ran = clock_.running().valid();
    if (status() == Stage::active)
        clock_.follow(public_turn(game_, game_.cursor()), game_time);
    else
        clock_.pause(game_time);
    if (ran) record_time(game_, played, clock_, game_time);
}

// --- the store ---

Result<bool> NetGame::replay(const ActionRow& row) {
    std::istringstream words(row.text);
    bool noticed = true;
    NodeId node = 0;  // that the row's action led to
    Holder* actor = row.holder >= 0 && static_cast<std::size_t>(row.holder) < holders_.size()
                        ? &holders_[static_cast<std::size_t>(row.holder)]
                        : nullptr;
    const auto agrees = [&](std::uint16_t seat) {
        draw_yes_.insert(seat);
        if (actor)
            for (const SeatId own : actor->seats) draw_yes_.insert(own.v);
    };
    if (row.kind == "join") {
        Holder& holder = holders_.emplace_back();
        std::string hash;
        words >> hash;
        holder.token = from_hex(hash);
        for (std::uint16_t seat = 0; words >> seat;) holder.seats.push_back(SeatId{seat});
        holder.rows = 1;
    } else if (row.kind == "play") {
        auto played = game_.play(row.text);
        if (!played) return played.error();
        node = *played;
        noticed = noticed_by_all(node);
        if (noticed) clear_offers();
    } else if (row.kind == "draw-offer") {
        std::uint16_t seat = 0;
        words >> seat;
        draw_from_ = SeatId{seat};
        draw_yes_.clear();
        agrees(seat);
    } else if (row.kind == "draw-answer") {
        std::uint16_t seat = 0;
        bool accept = false;
        words >> seat >> accept;
        if (accept)
            agrees(seat);
        else
            draw_from_ = {}, draw_yes_.clear();
    } else if (row.kind == "ask") {
        const Json asked = Json::parse(row.text, nullptr, false);
        if (!asked.is_object() || !actor) return Error{"store.row", "A proposal in the database cannot be read.", {}};
        const Json* data = member(asked, "data");
        propose(text_of(asked, "what"), row.holder, data ? *data : Json::object());
    } else if (row.kind == "reply") {
        bool accept = false;
        words >> accept;
        if (!accept)
            proposal_.reset();
        else if (proposal_)
            proposal_->accepted.insert(row.holder);
    } else if (row.kind == "rematch") {
        rematch_ = row.text.substr(row.text.rfind('/') + 1);  // an earlier version wrote the link,
        if (rematch_ == "none") rematch_.clear();             // or that there was none
    } else if (row.kind == "end") {
        std::string reason;
        std::uint16_t winner = SeatId{}.v;
        words >> reason >> winner;
        set_end({std::string(present_reason(reason)), words ? SeatId{winner} : SeatId{}});
        draw_from_ = {};
        proposal_.reset();
    } else if (row.kind == "hides") {
        told_open_ = row.text == "0";
    } else if (row.kind == "takeback") {
        int plies = 0;
        words >> plies;
        if (!take_back(plies)) return Error{"store.row", "A take-back in the database does not fit.", {}};
    } else if (row.kind == "ruleset") {
        const Json data = Json::parse(row.text, nullptr, false);
        if (!data.is_object()) return Error{"store.row", "A ruleset in the database cannot be read.", {}};
        // Databases from before have the proposal alone.
        const Json* kept = member(data, "kept");
        auto rules = kept && kept->is_string() ? rules_kept(kept->get<std::string>(), registry_) : rules_asked(data);
        if (const Status wrong = use_rules(std::move(rules))) return *wrong;
    } else {
        return Error{"store.row", "There is a row of the kind " + in_quotes(row.kind) + " in the database.", {}};
    }
    // What everybody agreed to was carried out at once; the rows behind this one tell what came of it.
    if (proposal_ && proposal_->accepted.size() >= holders_.size()) proposal_.reset();
    at_.resize(game_.node_count(), row.at);
    if (actor) ++actor->rows;
    if (row.n > 0 && actor) {
        actor->n = row.n;
        actor->requests.emplace_back(row.n, digest(row.request));
        if (actor->requests.size() > 64) actor->requests.pop_front();
    }
    offset_ = row.at - row.time;
    run_clock(row.at, node);
    return noticed;
}

Result<std::string> NetGame::file(const std::string& notation) const {
    if (game_.hides()) return Error{"file.hidden", "A running game that hides something is not handed out.", {}};
    return write_game(registry_, game_, notation);
}

}  // namespace pinwheel::server
