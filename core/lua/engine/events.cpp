#include "engine/events.h"

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

const char listeners_key = 0;  // registry: event → array of functions

/// Pushes the array of an event's listeners; makes it where `make` says so.
bool push_listeners(lua_State* L, std::string_view event, bool make) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &listeners_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        if (!make) return false;
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &listeners_key);
    }
    push_text(L, event);
    if (lua_rawget(L, -2) == LUA_TTABLE) return lua_remove(L, -2), true;
    lua_pop(L, 1);
    if (!make) return lua_pop(L, 1), false;
    lua_newtable(L);
    push_text(L, event);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
    lua_remove(L, -2);
    return true;
}

}  // namespace

void add_listener(lua_State* L, const std::string& event, int index) {
    index = lua_absindex(L, index);
    push_listeners(L, event, true);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, static_cast<lua_Integer>(lua_rawlen(L, -2)) + 1);
    lua_pop(L, 1);
}

void call_listeners(lua_State* L, std::string_view event, const std::vector<std::string>& args) {
    if (!push_listeners(L, event, false)) return;
    const int list = lua_gettop(L);
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, list));
    for (lua_Integer i = 1; i <= n; ++i) {
        luaL_checkstack(L, static_cast<int>(args.size()) + 4, "event");
        lua_rawgeti(L, list, i);
        for (const std::string& arg : args) push_text(L, arg);
        lua_call(L, static_cast<int>(args.size()), 0);
    }
    lua_pop(L, 1);
}

}  // namespace pinwheel::lua
