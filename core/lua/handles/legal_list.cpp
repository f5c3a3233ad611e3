#include "handles/legal_list.h"

#include <algorithm>

namespace pinwheel::lua {

namespace {
void add_tokens(const Game& game, SeatId seat, std::vector<std::string>& out) {
    for (const Action& action : game.variant().legal(game.state(), seat))
        out.push_back(game.variant().token(game.state(), action));
}
}  // namespace

std::vector<std::string> legal_tokens(const Game& game, SeatId seat) {
    std::vector<std::string> tokens;
    add_tokens(game, seat, tokens);
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

std::vector<std::string> legal_tokens(const Game& game) {
    std::vector<std::string> tokens;
    const auto seats = game.variant().to_act(game.state());
    for (const SeatId seat : seats) add_tokens(game, seat, tokens);
    std::sort(tokens.begin(), tokens.end());
    if (seats.size() > 1) tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

std::vector<std::string> attempt_tokens(const GameBox& box) {
    std::vector<std::string> tokens;
    for (const Offer& offer : box.game.variant().offers(sight(box).view()))
        if (offer.standing != Offer::Standing::partial)
            tokens.push_back(box.game.variant().token(box.game.state(), offer.action));
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    return tokens;
}

namespace {

constexpr int most_captured = 150;  // a Lua function may have 200 locals
const char makers_key = 0;          // registry: number of values → the function that makes their lister

/// Pushes a Lua function that takes n values and gives a function which gives a fresh array of them: the virtual
/// machine fills a table several times faster than calls from C do.
void push_maker(lua_State* L, int n) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &makers_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &makers_key);
    }
    if (lua_rawgeti(L, -1, n) != LUA_TFUNCTION) {
        lua_pop(L, 1);
        std::string names;
        for (int i = 1; i <= n; ++i) names += (i > 1 ? ", t" : "t") + std::to_string(i);
        const std::string code =
            (n > 0 ? "local " + names + " = ... " : "") + "return function() return {" + names + "} end";
        if (luaL_loadbufferx(L, code.data(), code.size(), "=legal", "t") != LUA_OK) lua_error(L);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, n);
    }
    lua_remove(L, -2);
}

/// Replaces the n values at the top by what push_lister pushes.
void make_lister(lua_State* L, int n) {
    if (n <= most_captured) {
        push_maker(L, n);
        lua_insert(L, -n - 1);
        lua_call(L, n, 1);
        return;
    }
    lua_createtable(L, n, 0);
    lua_insert(L, -n - 1);
    for (int i = n; i >= 1; --i) lua_rawseti(L, -i - 1, i);
}

}  // namespace

void list_legal(lua_State* L, GameBox& box) {
    if (box.listed) return;
    const auto tokens = sealed(box) ? attempt_tokens(box) : legal_tokens(box.game);
    const int n = static_cast<int>(tokens.size());
    luaL_checkstack(L, n + 8, "legal actions");
    lua_createtable(L, 0, n);
    const int set = lua_gettop(L);
    for (const std::string& token : tokens) {
        push_text(L, token);
        lua_pushvalue(L, -1);
        lua_pushboolean(L, true);
        lua_rawset(L, set);
    }
    make_lister(L, n);
    lua_setiuservalue(L, 1, 1);
    lua_setiuservalue(L, 1, 2);
    box.listed = true;
}

void push_legal(lua_State* L, GameBox& box) {
    list_legal(L, box);
    if (lua_getiuservalue(L, 1, 1) == LUA_TFUNCTION) return lua_call(L, 0, 1);
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, -1));
    lua_createtable(L, static_cast<int>(n), 0);
    for (lua_Integer i = 1; i <= n; ++i) {
        lua_rawgeti(L, -2, i);
        lua_rawseti(L, -2, i);
    }
}

}  // namespace pinwheel::lua
