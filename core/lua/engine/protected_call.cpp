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

/// The message handler. What a hook raises is handled with hooks off: nothing of the script may run here.
int note_traceback(lua_State* L) {
    luaL_traceback(L, L, nullptr, 1);
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

/// The error at the top of the stack, and its words for people.
Error explain(lua_State* L, std::string& words) {
    const int at = lua_gettop(L);
    Error error = error_of(L, at, "script.error");
    words = error.message;
    std::string own;
    if (own_words(L, at, own)) {
        words = own;
        if (lua_istable(L, at) && error.message.starts_with("The script raised a table")) error.message = own;
    }
    if (error.message.find("stack overflow") != std::string::npos) error.code = "script.stack";
    if (error.where.empty()) error.where = line_in(error.message);
    if (error.where.ends_with(": ")) error.where.resize(error.where.size() - 2);
    return error;
}

struct Telling {
    Error* error;
    std::string* words;
};

/// explain() in a protected call: even a few words may be too much for a memory that is full. (error, Telling)
int tell(lua_State* L) {
    const Telling telling = *static_cast<const Telling*>(lua_touserdata(L, 2));
    lua_settop(L, 1);
    *telling.error = explain(L, *telling.words);
    return 0;
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
    Session& here = session(L);
    Error error{"script.memory", "The script needs more memory than it may have.", ""};
    std::string words;
    if (status == LUA_ERRMEM) {
        if (here.limits.refused_string()) error.message = too_long_words;
        lua_gc(L, LUA_GCCOLLECT);
    } else {
        here.limits.make_room();
        Telling telling{&error, &words};
        lua_pushcfunction(L, guarded<tell>);
        lua_insert(L, -2);
        lua_pushlightuserdata(L, &telling);
        lua_pcall(L, 2, 0, 0);
    }
    lua_settop(L, top);
    if (words.empty()) words = error.message;
    here.traceback = here.traceback.empty() ? words : words + "\n" + here.traceback;
    return error;
}

}  // namespace pinwheel::lua
