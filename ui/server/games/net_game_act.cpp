// What the players of a game do.
#include <algorithm>
#include <sstream>

#include "pinwheel/game/sight/commitment.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "server/games/net_game.h"

namespace pinwheel::server {
namespace {

constexpr double bucket_size = 20, bucket_per_second = 10;
constexpr const char* draw_agreed = "draw-agreed";
constexpr std::size_t remembered_requests = 64;
constexpr std::size_t most_rows = 4000;  // of a seat: moves, refused attempts, offers and proposals together

/// Codes of refused actions that the protocol knows; all others are "illegal".
constexpr std::string_view known_codes[] = {"not_your_turn", "malformed", "promotion_required",
                                            "must_move_touched_piece"};

std::string code_of(const Error& error) {
    if (error.code == "game.over" || error.code == "game.final") return "not_your_turn";
    std::string_view code = error.code;
    if (code.starts_with("illegal.")) code.remove_prefix(8);
    const bool known = std::find(std::begin(known_codes), std::end(known_codes), code) != std::end(known_codes);
    return known ? std::string(code) : "illegal";
}

}  // namespace

bool NetGame::take_from_bucket(Holder& holder, Ms now) {
    const double grown = static_cast<double>(std::max<Ms>(0, now - holder.filled)) / 1000 * bucket_per_second;
    holder.bucket = std::min(bucket_size, holder.bucket + grown);
    holder.filled = now;
    if (holder.bucket < 1) return false;
    holder.bucket -= 1;
    return true;
}

bool NetGame::is_new(const Doing& doing, Effects& out) {
    Holder& holder = *doing.holder;
    if (doing.n == 0 || doing.n == holder.n + 1) return true;
    if (doing.n > holder.n) {
        refuse(doing, "malformed", "The next number is " + std::to_string(holder.n + 1) + ".", out);
        return false;
    }
    for (const auto& [n, request] : holder.requests)
        if (n == doing.n && request != digest(doing.request)) {
            refuse(doing, "malformed", "That number was another action.", out);
            return false;
        }
    send_update(holder, doing.now, out, true);
    return false;
}

void NetGame::refuse(const Doing& doing, std::string_view code, std::string_view sentence, Effects& out) {
    if (doing.holder) out.send(doing.holder->connection, write_error(code, sentence, doing.n));
}

void NetGame::done(const Doing& doing) {
    if (!doing.holder || doing.n == 0) return;
    doing.holder->n = doing.n;
    doing.holder->requests.emplace_back(doing.n, digest(doing.request));
    if (doing.holder->requests.size() > remembered_requests) doing.holder->requests.pop_front();
}

void NetGame::message(const Json& message, ConnectionId connection, Ms now, Effects& out) {
    Holder* holder = holder_of(connection);
    if (!holder) return;
    last_use_ = now;
    const std::string type = text_of(message, "type");
    const Json* number = member(message, "n");
    Json request = message;
    request.erase("n");
    const Doing doing{holder, number ? number->get<std::int64_t>() : 0, write_message(request), now};
    const bool limited = type != "resign" && type != "respond-draw";
    if (limited && !take_from_bucket(*holder, now)) {
        const Json* ref = member(message, "ref");
        return out.send(connection, write_error("rate_limited", "That is too fast: 20 at once and 10 a second.",
                                                doing.n, ref ? ref->get<std::int64_t>() : 0));
    }
    if (type == "screen") {
        holder->screen = read_screen(*member(message, "screen"));
        return send_update(*holder, now, out, true);
    }
    if (type == "why" || type == "what" || type == "card") {
        const Sight sight = sight_of(*holder);
        const Viewer asker = holder->seats.size() == 1 ? Viewer::of(holder->seats[0]) : sight.eyes();
        return out.send(connection, write_message(answer_to(message, sight, asker)));
    }
    if (holder->watches()) return refuse(doing, "not_your_turn", "Spectators watch.", out);
    if (!is_new(doing, out)) return;
    const bool gives = type == "resign" || type == "offer-draw" || type == "respond-draw";
    if (gives && member(message, "seat") && !named_seat(message, *holder))
        return refuse(doing, "not_your_turn", "That seat is not yours.", out);
    // A number of the whole game would tell one seat how much another tries. Whoever is done may give the game up.
    if (limited && type != "reply" && holder->rows >= most_rows * holder->seats.size())
        return refuse(doing, "not_now",
                      "This game has taken " + std::to_string(most_rows) +
                          " actions and attempts of yours, and takes no more: resign, or answer an offer.",
                      out);
    if (type == "commit") return commit(message, doing, out);
    if (type == "act") return act(message, doing, out);
    if (type == "resign") return resign(message, doing, out);
    if (type == "offer-draw") return offer_draw(message, doing, out);
    if (type == "respond-draw") return respond_draw(message, doing, out);
    if (type == "ask") return ask(message, doing, out);
    if (type == "reply") return reply(message, doing, out);
}

// --- actions ---

void NetGame::commit(const Json& message, const Doing& doing, Effects& out) {
    const VariantInfo& info = game_.variant().info();
    if (info.boards.size() != 1 || info.boards[0].files != 8 || info.boards[0].ranks != 8)
        return refuse(doing, "malformed", "This variant is played with act.", out);
    const std::string to = text_of(message, "to");
    Json action = {{"action", text_of(message, "from") + to + (to.empty() ? "" : text_of(message, "promotion"))}};
    act(action, doing, out);
}

void NetGame::act(const Json& message, const Doing& doing, Effects& out) {
    if (status() == Stage::waiting)
        return refuse(doing, "not_your_turn", "The game begins when all seats are taken.", out);
    if (over()) return refuse(doing, "not_your_turn", "The game has ended.", out);
    std::string token = text_of(message, "action");
    if (game_.hides() && names_another(message, *doing.holder))
        return refuse(doing, "not_your_turn", "That seat is not yours.", out);
    if (const std::string seat = text_of(message, "seat"); !seat.empty() && !token.starts_with(seat + ":"))
        if (auto named = game_.variant().parse(game_.state(), seat + ":" + token)) token = seat + ":" + token;
    auto action = game_.read(token, sight_of(*doing.holder).eyes());
    if (!action) return refuse(doing, "malformed", action.error().message, out);
    if (is_of_the_table(game_.variant().info(), *action))
        return refuse(doing, "illegal", "That is not an action of a player.", out);
    if (!holds(*doing.holder, action->actor)) {
        // Where several seats act at once, a token without a seat is its sender's.
        const auto acting = game_.variant().to_act(game_.state());
        const auto own = std::find_if(acting.begin(), acting.end(), [&](SeatId s) { return holds(*doing.holder, s); });
        if (own == acting.end() || token.starts_with(seat_id(action->actor) + ":"))
            return refuse(doing, "not_your_turn", "It is not your turn.", out);
        Action mine = *action;
        mine.actor = *own;
        if (acting.size() < 2 || !game_.prepare(mine))
            return refuse(doing, "not_your_turn", "It is not your turn.", out);
        action = mine;
    }
    (void)play(doing, *action, out);
}

bool NetGame::play(const Doing& doing, const Action& action, Effects& out) {
    if (const Status no = Sight(game_, Viewer::arbiter()).may(Deed::act)) {
        refuse(doing, code_of(*no), no->message, out);
        return false;
    }
    auto played = game_.play(with_nonce(game_.variant().info(), action));
    if (!played) {
        refuse(doing, code_of(played.error()), played.error().message, out);
        return false;
    }
    row(doing, "play", game_.token(*played), out);
    done(doing);
    at_.resize(game_.node_count(), doing.now);
    if (noticed_by_all(*played)) clear_offers();
    run_clock(doing.now, *played);
    run_graces(doing.now);
    publish(doing.now, out, doing.holder);
    if (doing.holder) {
        const Sight sight = sight_of(*doing.holder);
        for (const Announcement& said : game_.node(*played).said.all())
            if (said.notice.code == "promotion_required" && sight.hears(said))
                out.send(doing.holder->connection,
                         write_error("promotion_required", game_.variant().phrase(said.notice)));
    }
    call_bots(out);
    return true;
}

bool NetGame::noticed_by_all(NodeId node) const {
    const auto& seats = game_.variant().info().seats;
    for (std::uint16_t i = 0; i < seats.size(); ++i)
        if (!Sight(game_, Viewer::of(SeatId{i})).noticed(node)) return false;
    return true;
}

void NetGame::clear_offers() {
    draw_from_ = {};
    draw_yes_.clear();
    proposal_.reset();
}

std::optional<Action> NetGame::action_of(ActionSpec::Kind kind, SeatId seat, std::uint16_t choice) const {
    const auto& actions = game_.variant().info().actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (actions[i].kind != kind) continue;
        return Action{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(actions[i].args.size()), seat, {choice}};
    }
    return {};
}

std::optional<SeatId> NetGame::named_seat(const Json& message, const Holder& holder) const {
    const int named = game_.variant().info().index_of_seat(text_of(message, "seat"));
    const SeatId seat{static_cast<std::uint16_t>(named)};
    if (named >= 0 && holds(holder, seat)) return seat;
    return {};
}

SeatId NetGame::own_seat(const Json& message, const Holder& holder, bool to_act) const {
    if (const auto named = named_seat(message, holder)) return *named;
    if (to_act)
        for (const SeatId seat : game_.variant().to_act(game_.state()))
            if (holds(holder, seat)) return seat;
    return holder.seats.front();
}

// --- ends ---

/// What everybody agreed to is an end of the game itself: nothing of it is hidden any more.
void NetGame::set_end(End end) {
    if (end.reason == draw_agreed && game_.hides()) (void)game_.declare(declared_draw);
    end_ = std::move(end);
}

void NetGame::finish(const Doing& doing, std::string reason, SeatId winner, Effects& out) {
    row(doing, "end", reason + (winner.valid() ? " " + std::to_string(winner.v) : ""), out);
    done(doing);
    set_end({std::move(reason), winner});
    proposal_.reset();
    draw_from_ = {};
    publish(doing.now, out, doing.holder);
}

void NetGame::resign(const Json& message, const Doing& doing, Effects& out) {
    if (over()) return refuse(doing, "not_your_turn", "The game has ended.", out);
    if (status() == Stage::waiting) return finish(doing, "abandoned", {}, out);
    const SeatId seat = own_seat(message, *doing.holder, true);
    const auto count = game_.variant().info().seats.size();
    auto action = action_of(ActionSpec::Kind::resign, seat);
    if (action && game_.prepare(*action)) {
        (void)play(doing, *action, out);
        return;
    }
    // Between two nobody is kept at the table, whatever the turn and the phase.
    if (count == 2) return finish(doing, "resignation", SeatId{static_cast<std::uint16_t>(1 - seat.v)}, out);
    const auto acting = game_.variant().to_act(game_.state());
    if (action && !acting.empty()) action->actor = acting.front();
    if (!action || !game_.prepare(*action))
        return refuse(doing, "not_now", "Nobody resigns under the rules of this game.", out);
    refuse(doing, "not_your_turn", "In this game a player resigns in the own turn.", out);
}

void NetGame::abandon(Holder& holder, Ms now, Effects& out) {
    const auto& seats = game_.variant().info().seats;
    const SeatId gone = holder.seats.front();
    bool other = false;
    for (const Holder& each : holders_) other |= &each != &holder && each.connection != 0;
    for (const std::string& bot : spec_.players) other |= !bot.empty();
    holder.grace_until = holder.grace_left = 0;
    const Doing server{nullptr, 0, {}, now};
    if (const auto action = action_of(ActionSpec::Kind::abandon, gone, other ? 1 : 0))
        if (play(server, *action, out)) return;
    const bool wins = other && seats.size() == 2 && holder.seats.size() == 1;
    finish(server, "abandoned", wins ? SeatId{static_cast<std::uint16_t>(1 - gone.v)} : SeatId{}, out);
}

// --- draws ---

std::optional<SeatId> NetGame::pending_draw(const View& view) const {
    if (draw_from_.valid()) return draw_from_;
    if (!view.presentation.draw_offer.valid()) return {};
    return view.presentation.draw_offer;
}

void NetGame::offer_draw(const Json& message, const Doing& doing, Effects& out) {
    if (status() != Stage::active) return refuse(doing, "not_now", "A draw is offered while the game is played.", out);
    const SeatId seat = own_seat(message, *doing.holder, true);
    const auto pending = pending_draw(game_.view(Viewer{}));
    if (pending && holds(*doing.holder, *pending)) return;
    const bool computers = std::any_of(spec_.players.begin(), spec_.players.end(),
                                       [](const std::string& player) { return !player.empty(); });
    if (computers) return refuse(doing, "not_now", "Computer players agree to no draw.", out);
    if (const auto action = action_of(ActionSpec::Kind::offer_draw, seat)) {
        (void)play(doing, *action, out);
        return;
    }
    if (pending) {
        row(doing, "draw-answer", std::to_string(seat.v) + " 1", out);
        done(doing);
        for (const SeatId own : doing.holder->seats) draw_yes_.insert(own.v);
        return agree_draw(doing, seat, true, out);
    }
    row(doing, "draw-offer", std::to_string(seat.v), out);
    done(doing);
    draw_from_ = seat;
    draw_yes_ = {seat.v};
    for (const SeatId own : doing.holder->seats) draw_yes_.insert(own.v);
    agree_draw(doing, seat, true, out);
}

void NetGame::respond_draw(const Json& message, const Doing& doing, Effects& out) {
    if (over()) return refuse(doing, "not_your_turn", "The game has ended.", out);
    const auto pending = pending_draw(game_.view(Viewer{}));
    if (!pending || holds(*doing.holder, *pending)) return;
    const bool accept = truth_of(message, "accept");
    const SeatId seat = own_seat(message, *doing.holder, false);
    if (const auto action = action_of(ActionSpec::Kind::answer_draw, seat, accept ? 1 : 2)) {
        (void)play(doing, *action, out);
        return;
    }
    row(doing, "draw-answer", std::to_string(seat.v) + (accept ? " 1" : " 0"), out);
    done(doing);
    for (const SeatId own : doing.holder->seats)
        if (accept) draw_yes_.insert(own.v);
    agree_draw(doing, seat, accept, out);
}

/// Where the variant has no such action: everybody has to agree.
void NetGame::agree_draw(const Doing& doing, SeatId seat, bool accept, Effects& out) {
    if (!accept) {
        draw_from_ = {};
        draw_yes_.clear();
        return publish(doing.now, out, doing.holder);
    }
    draw_yes_.insert(seat.v);
    if (draw_yes_.size() < spec_.players.size()) return publish(doing.now, out, doing.holder);
    finish({doing.holder, 0, {}, doing.now}, draw_agreed, {}, out);
}

// --- proposals ---

namespace {

/// Of a proposal to take back: how many plies.
int taken_back_by(const Json* data) {
    const Json* plies = data ? member(*data, "plies") : nullptr;
    return plies ? plies->get<int>() : 1;
}

}  // namespace

void NetGame::ask(const Json& message, const Doing& doing, Effects& out) {
    const std::string what = text_of(message, "what");
    const Json* data = member(message, "data");
    if (const Status no = untold_of_proposals(*doing.holder)) return refuse(doing, no->code, no->message, out);
    if (status() == Stage::waiting) return refuse(doing, "not_now", "The game has not begun.", out);
    if (what == "rematch" && !over()) return refuse(doing, "not_now", "The game is not over.", out);
    if (what == "rematch" && !rematch_.empty()) return;
    if (what != "rematch") {
        const Sight sight = sight_of(*doing.holder);
        if (game_.variant().info().hidden && game_.hides_at(game_.cursor()))
            return refuse(doing, "not_now", "In a game that hides something nothing is taken back or judged anew.",
                          out);
        if (const Status no = sight.may(what == "takeback" ? Deed::take_back : Deed::rules))
            return refuse(doing, "not_now", no->message, out);
        if (end_) return refuse(doing, "not_now", "The game has ended.", out);
        if (what == "takeback" && hides_again(taken_back_by(data)))
            return refuse(doing, "not_now", "This would hide again what was shown to everybody.", out);
    }
    if (proposal_ && proposal_->what == what && what == "rematch") {
        note(doing, "reply", "1", out);
        proposal_->accepted.insert(index_of(*doing.holder));
        return carry_out(doing, out);
    }
    if (proposal_) return refuse(doing, "not_now", "There is a proposal already.", out);
    if (what == "ruleset" && (!data || text_of(*data, "ruleset").empty()))
        return refuse(doing, "malformed", "Name the ruleset.", out);
    if (what == "takeback" && game_.ply() == 0) return refuse(doing, "not_now", "Nothing was played.", out);
    Json stored{{"what", what}};
    if (data) stored["data"] = *data;
    note(doing, "ask", write_message(stored), out);
    propose(what, index_of(*doing.holder), data ? *data : Json::object());
    carry_out(doing, out);
}

void NetGame::propose(std::string what, int from, Json data) {
    proposal_ = Proposal{++proposals_, std::move(what), from, std::move(data), {from}};
}

void NetGame::reply(const Json& message, const Doing& doing, Effects& out) {
    if (!doing.holder->further)
        if (const Status no = untold_of_proposals(*doing.holder)) return refuse(doing, no->code, no->message, out);
    if (!proposal_ || message.at("to").get<std::int64_t>() != proposal_->id) return;
    const bool accept = truth_of(message, "accept");
    note(doing, "reply", accept ? "1" : "0", out);
    if (!accept) {
        proposal_.reset();
        return publish(doing.now, out, doing.holder);
    }
    proposal_->accepted.insert(index_of(*doing.holder));
    carry_out(doing, out);
}

/// Does what everybody agreed to; else tells everybody how it stands.
void NetGame::carry_out(const Doing& doing, Effects& out) {
    if (proposal_->accepted.size() < holders_.size()) return publish(doing.now, out, doing.holder);
    const Proposal agreed = *std::exchange(proposal_, std::nullopt);
    if (agreed.what == "takeback") {
        const int count = taken_back_by(&agreed.data);
        const bool ended = end_marked_;
        if (!hides_again(count) && take_back(count)) {
            if (ended) out.games.push_back({GameRow::What::ended, id_, 0, {}, {}});  // it goes on
            note(doing, "takeback", std::to_string(count), out);
            run_clock(doing.now);
        }
    } else if (agreed.what == "ruleset") {
        if (const Status wrong = use_rules(rules_asked(agreed.data)))
            refuse(doing, "not_now", wrong->message, out);
        else if (const auto kept = kept_rules(game_.rules(), registry_))
            note(doing, "ruleset", write_message({{"kept", *kept}}), out);
        else
            note(doing, "ruleset", write_message(agreed.data), out);
        run_clock(doing.now);
    } else {
        rematch_ = "due";
    }
    publish(doing.now, out, doing.holder);
    call_bots(out);
}

/// Whether what was shown to everybody would be a secret again so many plies ago.
bool NetGame::hides_again(int plies) const {
    const auto line = game_.line();
    const auto target = static_cast<std::size_t>(std::clamp(game_.ply() - plies, 0, game_.ply()));
    return !game_.hides() && target < line.size() && game_.hides_at(line[target]);
}

bool NetGame::take_back(int plies) {
    if (plies <= 0 || game_.ply() == 0) return false;
    const int target = std::max(0, game_.ply() - plies);
    const auto line = game_.line();
    const NodeId first = line.at(static_cast<std::size_t>(target) + 1);
    game_.go(line.at(static_cast<std::size_t>(target)));
    game_.remove(first);
    thinking_.reset();
    end_marked_ = false;
    draw_from_ = {};
    draw_yes_.clear();
    return true;
}

/// Those that a proposal names, as they are now.
Result<BoundRuleset> NetGame::rules_asked(const Json& data) const {
    std::map<std::string, std::string> rulings;
    if (const Json* given = member(data, "rulings"))
        for (const auto& [ruling, option] : given->items()) rulings[ruling] = option.get<std::string>();
    return registry_.bind(spec_.variant, text_of(data, "ruleset"), rulings);
}

Status NetGame::use_rules(Result<BoundRuleset> rules) {
    if (!rules) return told_to_strangers(rules.error(), registry_);
    Game next = game_;
    auto swapped = next.use(*std::move(rules));
    if (!swapped) return swapped.error();
    if (game_.variant().info().hidden)
        if (auto no = Sight(game_, Viewer::arbiter()).may_become(next)) return no;
    game_ = std::move(next);
    thinking_.reset();
    return {};
}

}  // namespace pinwheel::server
