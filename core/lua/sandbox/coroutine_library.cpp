#include "sandbox/coroutine_library.h"

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

constexpr std::uint64_t cost_of_resume = 50;

lua_State* check_coroutine(lua_State* L, int index) {
    if (lua_type(L, index) != LUA_TTHREAD) bad_argument(L, index, "a coroutine");
    return lua_tothread(L, index);
}

/// Calls the library's own function, the upvalue, with the coroutine at index 1 in place of the caller.
int call_with(lua_State* L, lua_State* coroutine) {
    const Limits::Resumed resumed(session(L).limits, L, coroutine);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

int coroutine_resume(lua_State* L) {
    lua_State* coroutine = check_coroutine(L, 1);
    session(L).limits.charge(L, cost_of_resume);
    return call_with(L, coroutine);
}

int coroutine_close(lua_State* L) {
    lua_State* coroutine = check_coroutine(L, 1);
    session(L).limits.charge(L, cost_of_resume);
    if (Limits::stopped(L, 1))
        raise(L, {"coroutine.stopped", "A coroutine that was stopped by a limit cannot be closed.", ""});
    return call_with(L, coroutine);
}

/// Goes on with the coroutine, the upvalue; gives whether it ended or paused well, its values or its error on top.
bool go_on(lua_State* L, lua_State* coroutine, int& results) {
    const Limits::Resumed resumed(session(L).limits, L, coroutine);
    const int arguments = lua_gettop(L);
    if (!lua_checkstack(coroutine, arguments)) raise(L, {"script.stack", "Too many arguments for a coroutine.", ""});
    lua_xmove(L, coroutine, arguments);
    const int status = lua_resume(coroutine, L, arguments, &results);
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_xmove(coroutine, L, 1);
        return false;
    }
    if (!lua_checkstack(L, results + 1)) {
        lua_pop(coroutine, results);
        raise(L, {"script.stack", "Too many results of a coroutine.", ""});
    }
    lua_xmove(coroutine, L, results);
    return true;
}

int go_on_wrapped(lua_State* L) {
    lua_State* coroutine = lua_tothread(L, lua_upvalueindex(1));
    session(L).limits.charge(L, cost_of_resume);
    int results = 0;
    if (go_on(L, coroutine, results)) return results;
    const int status = lua_status(coroutine);
    if (status != LUA_OK && status != LUA_YIELD && !Limits::stopped(L, lua_upvalueindex(1))) {
        const Limits::Resumed resumed(session(L).limits, L, coroutine);
        lua_resetthread(coroutine);  // closes its variables
        lua_xmove(coroutine, L, 1);
    }
    if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

int coroutine_wrap(lua_State* L) {
    session(L).limits.charge(L, cost_of_resume);
    if (lua_type(L, 1) != LUA_TFUNCTION) bad_argument(L, 1, "a function");
    lua_State* coroutine = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, coroutine, 1);
    lua_pushcclosure(L, guarded<go_on_wrapped>, 1);
    return 1;
}

void wrap_own(lua_State* L, const char* name, lua_CFunction with) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, with, 1);
    lua_setfield(L, -2, name);
}

}  // namespace

void guard_coroutine_library(lua_State* L) {
    wrap_own(L, "resume", guarded<coroutine_resume>);
    wrap_own(L, "close", guarded<coroutine_close>);
    lua_pushcfunction(L, guarded<coroutine_wrap>);
    lua_setfield(L, -2, "wrap");
}

}  // namespace pinwheel::lua
