#include "engine/protected_call.h"

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

using Body = std::function<void(lua_State*)>;

int call_body(lua_State* L) {
    const auto* body = static_cast<const Body*>(lua_touserdata(L, 1));
    lua_settop(L, 0);
    (*body)(L);
    return lua_gettop(L);
}

/// The script's own words for an error table with a __tostring.
bool own_words(lua_State* L, int index, std::string& text) {
    if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return false;
    lua_pushvalue(L, index);
    const bool said = lua_pcall(L, 1, 1, 0) == LUA_OK && lua_type(L, -1) == LUA_TSTRING;
    if (said) text = text_at(L, -1);
    lua_pop(L, 1);
    return said;
}

int note_traceback(lua_State* L) {
    std::string text;
    if (!own_words(L, 1, text)) text = error_of(L, 1, "").message;
    luaL_traceback(L, L, text.c_str(), 1);
    session(L).traceback = text_at(L, -1);
    lua_settop(L, 1);
    return 1;
}

/// "script.lua:12" in front of a message.
std::string line_in(const std::string& message) {
    const auto first = message.find(':');
    if (first == std::string::npos || first == 0) return {};
    const auto second = message.find(':', first + 1);
    if (second == std::string::npos || second == first + 1) return {};
    for (auto i = first + 1; i < second; ++i)
        if (message[i] < '0' || message[i] > '9') return {};
    return message.substr(0, second);
}

Error explain(lua_State* L, int status) {
    if (status == LUA_ERRMEM) return {"script.memory", "The script needs more memory than it may have.", ""};
    Error error = error_of(L, -1, "script.error");
    std::string words;
    if (lua_istable(L, -1) && error.message.starts_with("The script raised a table") &&
        own_words(L, lua_gettop(L), words))
        error.message = words;
    if (error.message.find("stack overflow") != std::string::npos) error.code = "script.stack";
    if (error.where.empty()) error.where = line_in(error.message);
    if (error.where.ends_with(": ")) error.where.resize(error.where.size() - 2);
    return error;
}

}  // namespace

Status run_protected(lua_State* L, const Body& body, int results) {
    if (!lua_checkstack(L, 10)) return Error{"script.stack", "The Lua stack is full.", ""};
    session(L).traceback.clear();
    const int top = lua_gettop(L);
    lua_pushcfunction(L, guarded<note_traceback>);
    lua_pushcfunction(L, guarded<call_body>);
    lua_pushlightuserdata(L, const_cast<Body*>(&body));
    const int status = lua_pcall(L, 1, results, top + 1);
    if (status == LUA_OK) {
        lua_remove(L, top + 1);
        return {};
    }
    Error error = explain(L, status);
    lua_settop(L, top);
    if (session(L).traceback.empty()) session(L).traceback = error.message;
    if (status == LUA_ERRMEM) lua_gc(L, LUA_GCCOLLECT);
    return error;
}

}  // namespace pinwheel::lua
