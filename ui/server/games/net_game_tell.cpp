// What a game sends to its players.
#include <algorithm>

#include "model/wire/cards_json.h"
#include "pinwheel/game/views/view_key.h"
#include "server/games/net_game.h"
#include "server/games/option_members.h"

namespace pinwheel::server {
namespace {

constexpr std::size_t members_of_message = 40;

/// Takes the members of another object, which is left empty.
void take_members(Json& to, Json&& from) {
    for (auto& [name, value] : from.get_ref<Json::object_t&>()) to[name] = std::move(value);
    from = Json::object();
}

bool any_wanted(const Wants& wants) {
    return wants.scene || wants.offers || wants.cards || wants.log || wants.seen || wants.game;
}

void send_changes(SceneMemory& shown, const Wants& wants, Json& message) {
    if (const auto scene = message.find("scene"); wants.changes && scene != message.end())
        *scene = shown.change(*scene);
}

Json rules_in_force(const BoundRuleset& rules) {
    Json out{{"id", rules.id()}, {"title", rules.ruleset->info().title}};
    for (const auto& [ruling, option] : rules.overrides) out["changed"][ruling] = option;
    const RulingCatalogue& all = rules.rulings.catalogue();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const auto chosen = rules.rulings[i]; chosen != all[i].standard)
            out["rulings"][all[i].id] = all[i].options.at(chosen).id;
    return out;
}

/// Whether there is a way to resign: of two seats the other one wins, of more the variant knows who does.
bool may_resign(const Game& game) {
    const VariantInfo& info = game.variant().info();
    if (info.hidden || info.seats.size() == 2) return true;
    for (std::size_t i = 0; i < info.actions.size(); ++i) {
        if (info.actions[i].kind != ActionSpec::Kind::resign) continue;
        const auto args = static_cast<std::uint8_t>(info.actions[i].args.size());
        for (const SeatId seat : game.variant().to_act(game.state()))
            if (game.prepare(Action{static_cast<std::uint8_t>(i), args, seat, {}})) return true;
    }
    return false;
}

/// The reason of an end as the protocol spells it: the other way of present_reason.
std::string_view told_reason(std::string_view reason) {
    for (const std::string_view word : {"fifty_move", "draw_agreed", "resign"})
        if (present_reason(word) == reason) return word;
    return reason;
}

}  // namespace

/// Options of the game; while it hides something none that is the secret of a seat of others.
Json NetGame::told_options(const Holder& holder) const {
    Json out = game_.setup().options;
    if (!game_.hides()) return out;
    const VariantInfo& info = game_.variant().info();
    for (const OptionSpec& option : info.options) {
        const int seat = info.index_of_seat(option.secret_of);
        if (seat >= 0 && !holds(holder, SeatId{static_cast<std::uint16_t>(seat)})) out.erase(option.id);
    }
    return out;
}

/// Members that joined and update share and that are compared to see whether there is something to tell.
Json NetGame::state_message(const Holder& holder, const View& view, Ms) const {
    const VariantInfo& info = game_.variant().info();
    const Sight sight = sight_of(holder);
    Json out = object_with_room(members_of_message);
    out["view"] = view_message(view);
    out["gameStatus"] = name(status());
    if (Json touched = touched_message(view); !touched.is_null()) out["touchedPiece"] = std::move(touched);
    const auto offer = pending_draw(view);
    out["drawOffer"] = offer ? Json{{"from", seat_id(*offer)}} : Json();
    const Verdict verdict = sight.verdict();
    if (over()) {
        const Presentation& shown = view.presentation;
        out["endReason"] = told_reason(end_                        ? end_->reason
                                       : !shown.end_reason.empty() ? shown.end_reason
                                                                   : verdict.reason);
        SeatId winner = end_ ? end_->winner : shown.winner;
        Json results = Json::object();
        for (std::uint16_t i = 0; i < verdict.result.size(); ++i) {
            results[info.seats[i].id] = name(verdict.result[i]);
            if (!end_ && !winner.valid() && verdict.result[i] == Outcome::win &&
                std::count(verdict.result.begin(), verdict.result.end(), Outcome::win) == 1)
                winner = SeatId{i};
        }
        if (!results.empty() && !end_) out["results"] = std::move(results);
        out["winner"] = winner.valid() ? Json(seat_id(winner)) : Json();
    }
    if (Json captures = captures_message(view, holder.watches() ? SeatId{} : holder.seats.front()); !captures.is_null())
        out["captures"] = std::move(captures);
    if (!holder.further) return out;
    out["toAct"] = Json::array();
    if (status() == Stage::active)
        for (const SeatId seat : sight.to_act()) out["toAct"].push_back(seat_id(seat));
    if (status() == Stage::active && !holder.watches() && may_resign(game_)) out["resign"] = true;
    out["seats"] = seats(&holder);
    out["ruleset"] = rules_in_force(game_.rules());
    if (proposal_) {
        Json accepted = Json::array();
        for (const int each : proposal_->accepted)
            accepted.push_back(seat_id(holders_[static_cast<std::size_t>(each)].seats.front()));
        out["asks"] = {{{"id", proposal_->id},
                        {"what", proposal_->what},
                        {"from", seat_id(holders_[static_cast<std::size_t>(proposal_->from)].seats.front())},
                        {"data", proposal_->data},
                        {"accepted", std::move(accepted)}}};
    }
    // Each by the name that the server has for it: what another one calls it may be somebody else's.
    if (!rematch_.empty() && !rematch_due()) out["rematch"] = holder.origin + "/g/" + rematch_;
    return out;
}

/// Members that follow from those of state_message, from the view and from the time.
void NetGame::add_further(Json& message, const Holder& holder, const Sight& sight, Ms now) const {
    if (clock_.on()) {
        const auto& seats = game_.variant().info().seats;
        for (std::uint16_t i = 0; i < seats.size(); ++i)
            message["clocks"][seats[i].id] = {{"ms", clock_.remaining(SeatId{i}, Milliseconds(time(now))).count()},
                                              {"running", clock_.running() == SeatId{i}}};
    }
    if (any_wanted(holder.wants))
        add_wanted(message, sight, registry_, holder.wants, holder.screen,
                   !holder.watches() && status() == Stage::active);
}

/// Who is not told of proposals, by the hello of its client, can neither make one nor answer it. Errors: "malformed",
/// "not_now".
Status NetGame::untold_of_proposals(const Holder& asks) const {
    if (!asks.further)
        return Error{"malformed",
                     "Who proposes something, or answers, says \"protocol\": 1 in hello; yours had no member "
                     "\"protocol\", and without it no proposals are told.",
                     "/protocol"};
    for (const Holder& other : holders_)
        if (other.connection && !other.further)
            return Error{"not_now",
                         game_.variant().info().seats[other.seats.front().v].title +
                             " cannot be asked: the hello of that client had no member \"protocol\".",
                         {}};
    return {};
}

Json NetGame::announcements(Holder& holder, const Sight& sight, bool all) {
    Json out = Json::array();
    if (all) {
        holder.heard_ply = 0;
        holder.k = 0;
    }
    for (Told& each : told(sight, holder.heard_ply)) {
        Json entry{{"ply", each.ply},
                   {"text", each.code},
                   {"audience", each.audience},
                   {"at", each.node < at_.size() ? at_[each.node] : created_}};
        if (!each.payload.empty()) entry["payload"] = std::move(each.payload);
        entry["k"] = ++holder.k;
        entry["entry"] = each.entry;
        entry["words"] = std::move(each.words);
        out.push_back(std::move(entry));
    }
    holder.heard_ply = game_.ply();
    return out;
}

Json NetGame::peers(Ms now) const {
    Json out = Json::array();
    for (const Holder& holder : holders_)
        for (const SeatId seat : holder.seats) {
            Json peer{{"seat", seat_id(seat)}, {"connected", holder.connection != 0}};
            if (holder.grace_until) peer["graceMs"] = std::max<Ms>(0, holder.grace_until - now);
            out.push_back(std::move(peer));
        }
    return out;
}

Json NetGame::seats(const Holder* viewer) const {
    Json out = Json::array();
    const auto& all = game_.variant().info().seats;
    const auto open = open_seats();
    for (std::uint16_t i = 0; i < all.size(); ++i) {
        const SeatId seat{i};
        std::string player = "person";
        if (!spec_.players[i].empty()) {
            const Bot* bot = registry_.bot(spec_.players[i]);
            player = bot ? bot->info().title : spec_.players[i];
        } else if (viewer && holds(*viewer, seat)) {
            player = "you";
        } else if (std::find(open.begin(), open.end(), seat) != open.end()) {
            player = "open";
        }
        out.push_back({{"id", all[i].id}, {"title", all[i].title}, {"colour", all[i].colour}, {"player", player}});
    }
    return out;
}

void NetGame::send_joined(Holder& holder, const std::string& token, const std::string& origin, Ms now, Effects& out) {
    const VariantInfo& info = game_.variant().info();
    const Sight sight = sight_of(holder);
    const View view = sight.view();
    Json state = state_message(holder, view, now);
    const TokenHash key = hash_of(state.dump() + view_key(view));
    Json message = object_with_room(members_of_message);
    message["type"] = "joined";
    message["you"] = holder.watches() ? "spectator" : seat_id(holder.seats.front());
    message["token"] = token;
    message["view"] = state["view"];
    message["announcements"] = announcements(holder, sight, true);
    message["gameStatus"] = state["gameStatus"];
    message.update(option_members(info, game_.setup()));
    message["v"] = ++holder.v;
    message["n"] = holder.n;
    take_members(message, std::move(state));
    message["peers"] = peers(now);
    message["variant"] = info.id;
    message["seats"] = seats(&holder);
    if (holder.further) {
        message["graceMs"] = times_.grace;
        message["yours"] = Json::array();
        for (const SeatId seat : holder.seats) message["yours"].push_back(seat_id(seat));
        message["options"] = told_options(holder);
        message["kinds"] = kinds_message(game_);
        if (holder.wants.cards) {
            const auto drawn_by = registry_.renderers(view);
            const Renderer* renderer = drawn_by.empty() ? nullptr : drawn_by.front();
            message["legend"] = Json::parse(ui::write_legend(game_.variant(), renderer), nullptr, false);
        }
        if (holder.wants.cards && info.hidden && !holder.watches())
            message["guesses"] = Json::parse(ui::write_guesses(game_, holder.seats.front()), nullptr, false);
        if (!holder.watches() && index_of(holder) == 0)
            for (const SeatId seat : open_seats())
                message["joinUrls"][seat_id(seat)] = origin + "/g/" + id_ + "?seat=" + seat_id(seat);
    }
    add_further(message, holder, sight, now);
    holder.shown = {};
    send_changes(holder.shown, holder.wants, message);
    holder.last = key;
    out.send(holder.connection, write_message(message));
    for (const Holder& other : holders_) {
        if (&other == &holder || other.connection || status() != Stage::active) continue;
        for (const SeatId seat : other.seats) {
            Json away{{"type", "peer-status"}, {"color", seat_id(seat)}, {"connected", false}};
            if (other.grace_until) {
                away["graceUntil"] = other.grace_until;
                away["graceMs"] = std::max<Ms>(0, other.grace_until - now);
            }
            out.send(holder.connection, write_message(away));
        }
    }
}

void NetGame::send_update(Holder& holder, Ms now, Effects& out, bool always) {
    if (!holder.connection) return;
    const Sight sight = sight_of(holder);
    const View view = sight.view();
    Json message = state_message(holder, view, now);
    const TokenHash key = hash_of(message.dump() + view_key(view));
    Json fresh = announcements(holder, sight, false);
    if (!always && fresh.empty() && key == holder.last) return;
    holder.last = key;
    Json update = object_with_room(members_of_message);
    update["type"] = "update";
    take_members(update, std::move(message));
    update["newAnnouncements"] = std::move(fresh);
    update["v"] = ++holder.v;
    if (holder.n) update["n"] = holder.n;
    add_further(update, holder, sight, now);
    send_changes(holder.shown, holder.wants, update);
    out.send(holder.connection, write_message(update));
}

void NetGame::publish(Ms now, Effects& out, const Holder* actor) {
    mark_hiding(now, out);
    mark_end(now, out);
    if (out.begin_writing && out.stores()) std::exchange(out.begin_writing, nullptr)(out);
    // The actor's own update is an answer where it asked with a number.
    for_each_holder([&](Holder& holder) { send_update(holder, now, out, &holder == actor); });
}

void NetGame::tell_peers(const Holder& holder, Ms now, Effects& out) {
    if (status() == Stage::waiting) return;
    for_each_holder([&](Holder& other) {
        if (&other == &holder || !other.connection) return;
        for (const SeatId seat : holder.seats) {
            Json status{{"type", "peer-status"}, {"color", seat_id(seat)}, {"connected", holder.connection != 0}};
            if (holder.grace_until) {
                status["graceUntil"] = holder.grace_until;
                status["graceMs"] = std::max<Ms>(0, holder.grace_until - now);
            }
            out.send(other.connection, write_message(status));
        }
    });
}

void NetGame::mark_end(Ms now, Effects& out) {
    if (!over() || end_marked_) return;
    end_marked_ = true;
    for (Holder& holder : holders_) holder.grace_until = holder.grace_left = 0;
    clock_.pause(Milliseconds(time(now)));
    out.games.push_back({GameRow::What::ended, id_, now, {}, {}});
}

bool tells_hiding(const VariantInfo& info) { return info.hidden && !info.installed.empty(); }

bool NetGame::hides_by(const std::vector<ActionRow>& rows) {
    bool hides = true;
    for (const ActionRow& row : rows)
        if (row.kind == "hides") hides = row.text != "0";
    return hides;
}

void NetGame::mark_hiding(Ms now, Effects& out) {
    if (!tells_hiding(game_.variant().info()) || game_.hides() != told_open_) return;
    told_open_ = !told_open_;
    row({nullptr, 0, {}, now}, "hides", told_open_ ? "0" : "1", out);
}

void NetGame::rematch_made(const std::string& id, Ms now, Effects& out) {
    rematch_ = id;
    row({nullptr, 0, {}, now}, "rematch", id, out);
    publish(now, out);
}

}  // namespace pinwheel::server
