// pinwheel.connect and pinwheel.host: seats at the games of servers, for trusted scripts.
#include <algorithm>
#include <chrono>

#include "api/api.h"
#include "handles/values.h"

namespace pinwheel::lua {

namespace {

using Told = RemoteSeat::Told;
using Line = RemoteSeat::Line;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int most_seats = 64;  // each has a thread and a message of the server, of at most 8 MiB
constexpr lua_Number longest_wait = 86'400, usual_wait = 60, time_to_connect = 20, time_to_answer = 30;
constexpr std::size_t longest_token = 256;  // that a message may carry
constexpr auto between_looks = 50ms;        // whether the script is to stop
const char tag = 0;                         // its address marks our userdata
const char metatable_key = 0, methods_key = 0, members_key = 0;

/// What a seat's userdata points to.
struct SeatBox {
    std::unique_ptr<RemoteSeat> seat;
    std::shared_ptr<const Told> told;  ///< as the script knows it
    std::uint64_t sent = 0;            ///< actions
};

struct SeatHandle {
    const void* tag;
    SeatBox* box;  ///< null once closed
};

Network& network(lua_State* L) {
    const Session& here = session(L);
    if (!here.trusted)
        raise(L, {"net.sandbox",
                  "A script that is not trusted has no network; one that you run with pinwheel-cli run FILE has.", ""});
    if (!here.network) raise(L, {"net.none", "There is no network here.", ""});
    return *here.network;
}

SeatHandle& check_handle(lua_State* L) {
    auto* handle = static_cast<SeatHandle*>(lua_touserdata(L, 1));
    if (!handle || lua_rawlen(L, 1) != sizeof(SeatHandle) || handle->tag != &tag)
        bad_argument(L, 1, "a seat at a server (call methods with a colon, as in s:play(…))");
    return *handle;
}

SeatBox& check_seat_box(lua_State* L) {
    SeatHandle& handle = check_handle(L);
    if (!handle.box) raise(L, {"net.closed", "This seat was left with s:close().", ""});
    return *handle.box;
}

std::chrono::milliseconds milliseconds(lua_Number seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::min(seconds, longest_wait) * 1000));
}

/// Seconds at an index.
std::chrono::milliseconds check_seconds(lua_State* L, int index, lua_Number otherwise) {
    if (lua_isnoneornil(L, index)) return milliseconds(otherwise);
    if (lua_type(L, index) != LUA_TNUMBER || !(lua_tonumber(L, index) >= 0))
        bad_argument(L, index, "seconds, 0 or more");
    return milliseconds(lua_tonumber(L, index));
}

/// Takes over what came until `enough`, for at most a while; whether it was. Raises where the script is to stop.
template <class Enough>
bool wait_until(lua_State* L, SeatBox& box, std::chrono::milliseconds patience, Enough enough) {
    const auto end = Clock::now() + patience;
    while (true) {
        session(L).limits.charge(L, 1000);
        if (enough(*box.told)) return true;
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        const auto next = std::clamp<std::chrono::milliseconds>(left, 0ms, between_looks);
        box.told = box.seat->told(box.told->number, next);
        if (left <= 0ms) return enough(*box.told);
    }
}

/// Raises where the seat will be told nothing more.
void check_line(lua_State* L, const Told& told) {
    const auto& trouble = told.trouble;
    if (told.line == Line::refused)
        raise(L, trouble.code.empty() ? Error{"net.refused", "The server does not let this seat in.", ""} : trouble);
    if (told.line == Line::superseded) raise(L, {"net.superseded", "This seat is now played from elsewhere.", ""});
    if (told.line == Line::gone)
        raise(L, {"net.gone", "The server went away" + (trouble.message.empty() ? "." : ": " + trouble.message), ""});
}

bool ended(const Told& told) { return told.line != Line::on && told.line != Line::trying; }

int close_seat(lua_State* L) {
    SeatHandle& handle = check_handle(L);
    if (!handle.box) return 0;
    delete std::exchange(handle.box, nullptr);
    --session(L).remote_seats;
    return 0;
}

int seat_text(lua_State* L) {
    const SeatHandle& handle = check_handle(L);
    if (!handle.box) return lua_pushliteral(L, "seat at a server (closed)"), 1;
    const Told& told = *handle.box->told;
    push_text(L, "seat at a server: " + told.seat + " of " + told.variant + ", " + told.status);
    return 1;
}

int seat_member(lua_State* L) {
    for (const void* table : {static_cast<const void*>(&methods_key), static_cast<const void*>(&members_key)}) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, table);
        lua_pushvalue(L, 2);
        if (lua_rawget(L, -2) == LUA_TFUNCTION) {
            if (table == &methods_key) return 1;
            lua_pushvalue(L, 1);
            lua_call(L, 1, 1);
            return 1;
        }
        lua_pop(L, 2);
    }
    const std::string name = lua_type(L, 2) == LUA_TSTRING ? std::string(text_at(L, 2)).substr(0, 100) : "";
    raise(L, {"net.member", "A seat at a server has no member \"" + name + "\"; help(\"connect\") says more.", ""});
}

void push_scope(lua_State* L, std::string_view scope, const char& key) {
    lua_newtable(L);
    for (const Bound& row : network_rows()) {
        if (scope != row.scope) continue;
        lua_pushcfunction(L, row.function);
        lua_setfield(L, -2, row.name);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
}

void push_metatable(lua_State* L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key) == LUA_TTABLE) return;
    lua_pop(L, 1);
    push_scope(L, "seat", methods_key);
    push_scope(L, "seat-property", members_key);
    lua_createtable(L, 0, 8);
    constexpr luaL_Reg own[] = {{"__index", guarded<seat_member>},
                                {"__gc", guarded<close_seat>},
                                {"__tostring", guarded<seat_text>},
                                {nullptr, nullptr}};
    luaL_setfuncs(L, own, 0);
    lua_pushliteral(L, "seat");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}

/// Pushes a seat, once the server let it in.
void push_seat(lua_State* L, const std::string& link, const std::string& seat, std::chrono::milliseconds patience) {
    Network& net = network(L);
    if (session(L).remote_seats >= most_seats)
        raise(L,
              {"net.many", "A script has at most " + std::to_string(most_seats) + " seats at servers at a time.", ""});
    luaL_checkstack(L, 10, "seat");
    auto* handle = static_cast<SeatHandle*>(lua_newuserdatauv(L, sizeof(SeatHandle), 0));
    *handle = {&tag, nullptr};
    push_metatable(L);
    lua_setmetatable(L, -2);
    auto box = std::make_unique<SeatBox>();
    auto connected = net.connect(link, seat);
    box->seat = std::move(expect(L, connected));
    box->told = box->seat->told(0, 0ms);
    handle->box = box.release();
    ++session(L).remote_seats;
    SeatBox& made = *handle->box;
    const auto in = [](const Told& told) { return ended(told) || !told.seat.empty(); };
    const bool answered = wait_until(L, made, patience, in);
    const Told told = *made.told;
    if (answered && !ended(told)) return;
    // Nobody waits for the collector to give up a seat that never was one.
    delete std::exchange(handle->box, nullptr);
    --session(L).remote_seats;
    if (answered) check_line(L, told);
    raise(L, {"net.connect",
              "The server does not answer" + (told.trouble.message.empty() ? "." : ": " + told.trouble.message), ""});
}

int remote_connect(lua_State* L) {
    lua_settop(L, 2);
    (void)network(L);
    const std::string link(check_text(L, 1, "a link, such as \"http://host:8080/g/abcdefgh\"").substr(0, 1000));
    check_options(L, 2, {"seat", "seconds"});
    const std::string seat = option_text(L, 2, "seat").value_or("").substr(0, 100);
    lua_Number seconds = time_to_connect;
    if (lua_istable(L, 2) && lua_getfield(L, 2, "seconds") != LUA_TNIL) {
        seconds = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : -1;
        if (!(seconds >= 0)) bad_value(L, lua_gettop(L), "The option `seconds`", "0 or more");
    }
    push_seat(L, link, seat, milliseconds(seconds));
    return 1;
}

int remote_host(lua_State* L) {
    lua_settop(L, 2);
    Network& net = network(L);
    const std::string server(check_text(L, 1, "a server, such as \"http://host:8080\"").substr(0, 1000));
    check_options(L, 2, {"variant", "ruleset", "rulings", "options", "position", "seats", "clock", "password"});
    Network::Wish wish;
    for (auto [name, into] : {std::pair("variant", &wish.variant), std::pair("ruleset", &wish.ruleset),
                              std::pair("position", &wish.position), std::pair("clock", &wish.clock),
                              std::pair("password", &wish.password)})
        *into = option_text(L, 2, name).value_or("");
    for (auto [name, into] :
         {std::pair("rulings", &wish.rulings), std::pair("options", &wish.options), std::pair("seats", &wish.seats)}) {
        if (!lua_istable(L, 2)) break;
        lua_getfield(L, 2, name);
        if (!lua_isnil(L, -1)) *into = check_text_map(L, lua_gettop(L), name);
        lua_pop(L, 1);
    }
    auto made = net.host(server, wish, [L] { return session(L).limits.spent(); });
    session(L).limits.charge(L, 0);
    expect(L, made);
    push_seat(L, made->own, "", milliseconds(time_to_connect));
    push_list(L, made->others);
    return 2;
}

// --- members ---

/// A member that a text, a list or a flag of what was told answers.
template <auto member>
int told_member(lua_State* L) {
    const auto& value = (*check_seat_box(L).told).*member;
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::vector<std::string>>)
        push_list(L, value);
    else if (value.empty())
        lua_pushnil(L);
    else
        push_text(L, value);
    return 1;
}

int remote_over(lua_State* L) { return lua_pushboolean(L, check_seat_box(L).told->status == "finished"), 1; }

int remote_my_turn(lua_State* L) {
    const Told& told = *check_seat_box(L).told;
    const bool mine = std::any_of(told.to_act.begin(), told.to_act.end(), [&](const std::string& seat) {
        return seat == told.seat || std::find(told.yours.begin(), told.yours.end(), seat) != told.yours.end();
    });
    lua_pushboolean(L, mine && told.status == "active");
    return 1;
}

// --- methods ---

int remote_view(lua_State* L) { return push_view(L, check_seat_box(L).told->view), 1; }
int remote_actions(lua_State* L) { return push_list(L, check_seat_box(L).told->actions), 1; }

int remote_log(lua_State* L) {
    const auto& entries = check_seat_box(L).told->log;
    lua_createtable(L, static_cast<int>(entries.size()), 0);
    lua_Integer n = 0;
    for (const RemoteSeat::Entry& each : entries) {
        lua_createtable(L, 0, 3);
        set(L, "seat", each.seat);
        set(L, "text", each.text);
        set(L, "number", static_cast<lua_Integer>(each.number));
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int remote_heard(lua_State* L) {
    const auto said = check_seat_box(L).seat->take_said();
    lua_createtable(L, static_cast<int>(said.size()), 0);
    lua_Integer n = 0;
    for (const RemoteSeat::Said& each : said) {
        lua_createtable(L, 0, 4);
        if (each.number) set(L, "ply", static_cast<lua_Integer>(each.ply));
        if (each.entry) set(L, "entry", static_cast<lua_Integer>(each.entry));
        set(L, "code", each.code);
        set(L, "text", each.words);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int remote_wait(lua_State* L) {
    SeatBox& box = check_seat_box(L);
    const auto patience = check_seconds(L, 2, usual_wait);
    check_line(L, *box.told);  // nothing more comes on a line that has ended
    const std::uint64_t known = box.told->number;
    const bool came =
        wait_until(L, box, patience, [&](const Told& told) { return told.number != known || ended(told); });
    check_line(L, *box.told);
    lua_pushboolean(L, came);
    return 1;
}

int remote_play(lua_State* L) {
    SeatBox& box = check_seat_box(L);
    const std::string token(check_text(L, 2, "an action"));
    if (token.size() > longest_token) bad_argument(L, 2, "an action of at most 256 bytes");
    const auto patience = check_seconds(L, 3, time_to_answer);
    check_line(L, *box.told);
    box.seat->act(token);
    const std::uint64_t number = ++box.sent;
    const auto done = [&](const Told& told) { return told.answered >= number || ended(told); };
    if (!wait_until(L, box, patience, done))
        raise(L, {"net.time", "The server did not answer in time; the action is sent again until it does.", token});
    if (box.told->answered < number) check_line(L, *box.told);
    if (!box.told->refusal.code.empty()) raise(L, box.told->refusal);
    return remote_heard(L);
}

int remote_resign(lua_State* L) { return check_seat_box(L).seat->resign(), 0; }

int remote_draw(lua_State* L) {
    SeatBox& box = check_seat_box(L);
    if (!lua_isnoneornil(L, 2) && !lua_isboolean(L, 2)) bad_argument(L, 2, "true or false, or nothing to offer one");
    if (lua_isnoneornil(L, 2))
        box.seat->offer_draw();
    else
        box.seat->respond_draw(lua_toboolean(L, 2) != 0);
    return 0;
}

constexpr Bound network_bound[] = {
    {"pinwheel", "connect", "pinwheel.connect(link, [opts])",
     "Takes a seat of a server's game and gives it, once the server let it in: for bots. A link with a token behind "
     "`#` takes up a seat again. `opts`: `seat`, where the link names none; `seconds` to wait (20). For trusted "
     "scripts: others raise `net.sandbox`. A connection that breaks is made again, five times, and no action is "
     "played twice. Raises `link.syntax`, `net.connect`, or what the server says (`game_not_found`, `slot_taken`, …).",
     guarded<remote_connect>},
    {"pinwheel", "host", "pinwheel.host(server, [opts])",
     "Makes a game at a server, `\"http://host:8080\"`, and gives the seat of who made it, then an array of links for "
     "the others. `opts`: `variant`, `ruleset`, `rulings`, `options`, `position`, `clock` (`\"5+3\"`), `password`, and "
     "`seats`: by seat `\"me\"`, `\"open\"` or a bot's id. Trusted scripts only.",
     guarded<remote_host>},
    {"seat-property", "seat", "s.seat", "The own seat, the first where there are several.",
     guarded<told_member<&Told::seat>>},
    {"seat-property", "variant", "s.variant", "The id of the variant.", guarded<told_member<&Told::variant>>},
    {"seat-property", "status", "s.status", "`\"waiting\"` for others, `\"active\"` or `\"finished\"`.",
     guarded<told_member<&Told::status>>},
    {"seat-property", "to_act", "s.to_act", "Seats that are to act, an array.", guarded<told_member<&Told::to_act>>},
    {"seat-property", "my_turn", "s.my_turn", "Whether the game is played and an own seat is to act.",
     guarded<remote_my_turn>},
    {"seat-property", "over", "s.over", "Whether the game has ended.", guarded<remote_over>},
    {"seat-property", "reason", "s.reason", "Why it ended, such as `\"checkmate\"`; nil before.",
     guarded<told_member<&Told::reason>>},
    {"seat-property", "winner", "s.winner", "The seat that won; nil where none did.",
     guarded<told_member<&Told::winner>>},
    {"seat-property", "touched", "s.touched", "The square of a piece that the own seat touched; nil where none is.",
     guarded<told_member<&Told::touched>>},
    {"seat-property", "draw_from", "s.draw_from", "The seat that offers a draw; nil where none does.",
     guarded<told_member<&Told::draw_from>>},
    {"seat-property", "link", "s.link", "The private way back to this seat, for nobody else.",
     guarded<told_member<&Told::link>>},
    {"seat", "view", "s:view()", "What the seat sees, as `g:view()` gives it.", guarded<remote_view>},
    {"seat", "actions", "s:actions()",
     "What may be tried now, an array of tokens, made from the view alone: in a game that hides something a try may be "
     "refused. Without what `s:draw` and `s:resign` do. Empty when it is another's turn, and where the game was made "
     "without lights.",
     guarded<remote_actions>},
    {"seat", "log", "s:log()", "The moves as this seat knows them: an array of `{seat, text, number}`.",
     guarded<remote_log>},
    {"seat", "heard", "s:heard()",
     "What was said to this seat since this was asked last: an array of `{ply, code, text, entry}`, `entry` being the "
     "number of the entry of `s:log()` that it was said to; one without `ply` is an error of the server.",
     guarded<remote_heard>},
    {"seat", "wait", "s:wait([seconds])",
     "Waits until something came that the script has not seen, at most 60 seconds or those given; whether it did. "
     "Raises `net.gone`, `net.superseded`.",
     guarded<remote_wait>},
    {"seat", "play", "s:play(token, [seconds])",
     "Plays an action and waits for the answer, at most 30 seconds or those given; then as `s:heard()`. A refused try "
     "of a hidden game is no error, but something said. Raises what the server refuses, `net.time`, `net.gone`.",
     guarded<remote_play>},
    {"seat", "draw", "s:draw([accept])", "Offers a draw, or answers an offer with true or false.",
     guarded<remote_draw>},
    {"seat", "resign", "s:resign()", "Gives the game up; the server's answer comes with `s:wait`.",
     guarded<remote_resign>},
    {"seat", "close", "s:close()", "Leaves the seat; the others see it away. `s.link` leads back.",
     guarded<close_seat>},
};

}  // namespace

std::span<const Bound> network_rows() { return network_bound; }

}  // namespace pinwheel::lua
