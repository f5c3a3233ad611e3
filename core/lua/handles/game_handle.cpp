#include "handles/game_handle.h"

#include "api/api.h"
#include "handles/open_documents.h"

namespace pinwheel::lua {

namespace {

const char tag = 0;          // its address marks our userdata
const char getters_key = 0;  // registry: property name → getter
const char methods_key = 0;  // registry: the methods, copied into each game's member table
const char handles_key = 0;  // registry: document → its live handle
const char behind_key = 0;   // registry: metatable of the member tables
const char owner_key = 0;    // member table: the game itself

constexpr std::size_t bytes_of_game = 4096, bytes_of_node = 1024;
constexpr std::size_t most_nodes = 50'000;  // reading, writing and judging a game anew cannot be stopped

inline GameHandle* handle_at(lua_State* L, int index) {
    auto* handle = static_cast<GameHandle*>(lua_touserdata(L, index));
    // A light one has no length.
    return handle && lua_rawlen(L, index) == sizeof(GameHandle) && handle->tag == &tag ? handle : nullptr;
}

/// Called for members that are no methods: (member table, key).
int get_property(lua_State* L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &getters_key);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TFUNCTION) {
        if (lua_type(L, 2) != LUA_TSTRING) return lua_pushnil(L), 1;
        lua_rawgetp(L, 1, &owner_key);
        if (push_question(L, check_box(L, lua_gettop(L)).game.variant(), text_at(L, 2))) return 1;
        raise(L,
              {"game.member", "A game has no member \"" + std::string(text_at(L, 2)) + "\"; help(g) lists them.", ""});
    }
    lua_rawgetp(L, 1, &owner_key);
    lua_call(L, 1, 1);
    return 1;
}

int refuse_new_member(lua_State* L) { raise(L, {"game.member", "A game's members cannot be changed.", ""}); }

int close_game(lua_State* L) {
    GameHandle* handle = handle_at(L, 1);
    if (!handle || !handle->box) return 0;
    std::unique_ptr<GameBox> box(handle->box);
    handle->box = nullptr;
    documents(L).forget(box.get());
    session(L).limits.release(box->held);
    return 0;
}

int game_text(lua_State* L) {
    const GameHandle* handle = handle_at(L, 1);
    if (!handle || !handle->box) return lua_pushliteral(L, "game (closed)"), 1;
    const Game& game = handle->box->game;
    std::string text = "game: " + game.variant().info().id + ", " + game.rules().id();
    if (!sealed(*handle->box)) text += ", ply " + std::to_string(game.ply());
    push_text(L, text);
    return 1;
}

void push_registry_table(lua_State* L, const char& key, std::span<const Bound> rows) {
    lua_createtable(L, 0, static_cast<int>(rows.size()));
    for (const Bound& row : rows) {
        lua_pushcfunction(L, row.function);
        lua_setfield(L, -2, row.name);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
}

/// Gives the userdata at the top its members: methods are found without a call, and behind them the properties.
/// The member table refers back to its game; Lua collects such circles.
void give_members(lua_State* L) {
    const int game = lua_gettop(L);
    lua_createtable(L, 0, 8);
    lua_createtable(L, 0, 64);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, game + 2);
    }
    lua_pop(L, 1);
    lua_pushvalue(L, game);
    lua_rawsetp(L, -2, &owner_key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &behind_key);
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    constexpr luaL_Reg own[] = {{"__newindex", guarded<refuse_new_member>},
                                {"__gc", guarded<close_game>},
                                {"__tostring", guarded<game_text>},
                                {nullptr, nullptr}};
    luaL_setfuncs(L, own, 0);
    lua_pushliteral(L, "game");
    lua_setfield(L, -2, "__name");
    lua_pushliteral(L, "game");
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, game);
}

}  // namespace

std::size_t bytes_of_notes(const Game::Node& node) {
    std::size_t bytes = node.extras().comment.size();
    for (const Annotation& a : node.extras().annotations) bytes += sizeof a + a.colour.size();
    return bytes;
}

std::size_t bytes_of_notes(const Game& game) {
    std::size_t bytes = 0;
    for (NodeId id = 0; id < game.node_count(); ++id) bytes += bytes_of_notes(game.node(id));
    return bytes;
}

void open_games(lua_State* L) {
    std::vector<Bound> methods, properties;
    for (const Bound& row : bound_rows()) {
        if (std::string_view(row.scope) == "game") methods.push_back(row);
        if (std::string_view(row.scope) == "property") properties.push_back(row);
    }
    push_registry_table(L, methods_key, methods);
    push_registry_table(L, getters_key, properties);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, guarded<get_property>);
    lua_setfield(L, -2, "__index");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &behind_key);
}

const std::vector<Heard>& heard_by(GameBox& box, const Viewer& viewer) {
    if (box.heard_at != box.game.revision()) box.hearings.clear();
    box.heard_at = box.game.revision();
    for (const auto& each : box.hearings)
        if (each.viewer == viewer) return each.all;
    box.hearings.push_back({viewer, Sight(box.game, viewer).heard()});
    return box.hearings.back().all;
}

GameBox& push_game(lua_State* L, Game game, const Origin& origin) {
    luaL_checkstack(L, 10, "game");
    auto* handle = static_cast<GameHandle*>(lua_newuserdatauv(L, sizeof(GameHandle), 2));
    *handle = {&tag, nullptr};
    give_members(L);
    auto box = std::make_unique<GameBox>(std::move(game));
    box->notes = bytes_of_notes(box->game);
    box->from_file = origin.from_file;
    box->shown = origin.from_file && !box->game.hides();
    box->room = origin.room;
    box->seal = origin.seal;
    box->document = origin.document;
    // To read the file took far longer; a call of the script shows nothing of it.
    if (origin.from_file && box->game.hides()) {
        heard_by(*box, {});
        for (std::uint16_t seat = 0; seat < box->game.variant().info().seats.size(); ++seat)
            heard_by(*box, Viewer::of(SeatId{seat}));
    }
    handle->box = box.release();
    account(L, *handle->box);
    return *handle->box;
}

namespace {

/// Pushes the table of live handles by document; it keeps none of them alive.
void push_handles(lua_State* L) { push_weak_table(L, &handles_key, "v"); }

}  // namespace

void push_document(lua_State* L, Game game, Workbench::Document document, std::uint64_t version) {
    push_handles(L);
    if (lua_rawgeti(L, -1, static_cast<lua_Integer>(document)) != LUA_TNIL) return lua_remove(L, -2);
    lua_pop(L, 1);
    GameBox& box = push_game(L, std::move(game), {.document = document});
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, static_cast<lua_Integer>(document));
    lua_remove(L, -2);
    box.version = version;
    documents(L).add(&box);
}

void adopt(lua_State* L, GameBox& box, Workbench::Document document) {
    push_handles(L);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, static_cast<lua_Integer>(document));
    lua_pop(L, 1);
    box.document = document;
    box.version = 0;
    documents(L).add(&box);
}

bool is_game(lua_State* L, int index) { return handle_at(L, index) != nullptr; }

GameBox& check_box(lua_State* L, int index) {
    GameHandle* handle = handle_at(L, index);
    if (!handle) bad_argument(L, index, "a game (call methods with a colon, as in g:play(…))");
    if (!handle->box) raise(L, {"game.stale", "This game was closed.", ""});
    if (handle->box->document != 0) documents(L).refresh(L, *handle->box);
    return *handle->box;
}

Viewer eyes(const GameBox& box) {
    const Viewer usual = box.game.default_viewer();
    return box.eyes.value_or(box.from_file && usual != Viewer::arbiter() ? Viewer{} : usual);
}

bool is_own(const GameBox& box) { return box.document == 0 && !box.from_file; }

Sight sight(const GameBox& box) {
    return {box.game, eyes(box), is_own(box) ? Owner::moderator : Owner::people, box.begun || box.from_file};
}

bool sealed(const GameBox& box) { return !is_own(box) && box.game.variant().info().hidden && !sight(box).knows(); }

void check_deed(lua_State* L, const GameBox& box, Deed deed) {
    if (is_own(box) || !box.game.variant().info().hidden) return;
    if (auto refused = sight(box).may(deed)) raise(L, *std::move(refused));
}

void check_still_shown(lua_State* L, const GameBox& box) {
    if (box.shown && box.game.hides())
        raise(L, {"game.final", "This would hide again what was shown to everybody.", ""});
}

void refuse_hidden(lua_State* L) {
    raise(L,
          {"game.hidden",
           "This game hides something: until it is over only what its player at the screen sees and hears is told; of "
           "a game in a file, what everybody may know.",
           ""});
}

const Game& check_game(lua_State* L, int index) {
    const GameBox& box = check_box(L, index);
    check_deed(L, box, Deed::know);
    return box.game;
}

Game& change_game(lua_State* L, int index, Deed deed) {
    GameBox& box = check_box(L, index);
    check_deed(L, box, deed);
    check_deed(L, box, Deed::know);
    box.changed = box.document != 0;
    return box.game;
}

GameBox& change_box(lua_State* L, int index) {
    GameBox& box = check_box(L, index);
    box.changed = box.document != 0;
    return box;
}

void check_own_action(lua_State* L, const GameBox& box, const Action& action) {
    auto refused = sight(box).may(action);
    if (refused && refused->code.starts_with("seat.")) refuse_hidden(L);
    if (refused) raise(L, *std::move(refused));
}

void account(lua_State* L, GameBox& box) {
    if (!sealed(box) && box.game.node_count() > most_nodes)
        raise(L,
              {"game.too-long", "A game of a script may have at most " + std::to_string(most_nodes) + " actions.", ""});
    // The size of a game that hides something would tell of silent attempts. Of the window there is one handle to each;
    // of files as many as a script likes, so that each counts as much as its text, which is no secret, has room for.
    const std::size_t now =
        bytes_of_game + (sealed(box) ? box.room * bytes_of_node : box.game.node_count() * bytes_of_node + box.notes);
    if (now <= box.held) return;
    session(L).limits.hold(L, now - box.held);
    box.held = now;
}

}  // namespace pinwheel::lua
