#include "sandbox/sandbox.h"

#include <algorithm>
#include <chrono>
#include <iostream>

#include "engine/border.h"
#include "sandbox/coroutine_library.h"
#include "sandbox/files_allowed.h"
#include "sandbox/metatables.h"
#include "sandbox/pattern_library.h"
#include "sandbox/source.h"
#include "sandbox/table_library.h"

namespace pinwheel::lua {

namespace {

constexpr std::uint64_t cost_of_collection = 1000;

int print(lua_State* L) {
    const int n = lua_gettop(L);
    std::string line;
    Copied copied(L, longest_string);
    for (int i = 1; i <= n; ++i) {
        if (i > 1) line += '\t';
        luaL_tolstring(L, i, nullptr);
        line += copied(text_at(L, -1));
        lua_pop(L, 1);
    }
    line += '\n';
    if (auto& output = session(L).output)
        output(line);
    else
        std::cout << line << std::flush;
    return 0;
}

/// Calls the script's message handler, unless a limit was hit: what a hook raises is handled with hooks off, and a
/// handler that loops could never be stopped.
int limited_handler(lua_State* L) {
    if (session(L).limits.spent()) return 1;
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

int finish_xpcall(lua_State* L, int status, lua_KContext) {
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
}

/// Stack: handler, true, function, its arguments.
int x_pcall(lua_State* L) {
    if (lua_type(L, 2) != LUA_TFUNCTION) bad_argument(L, 2, "a message handler");
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded<limited_handler>, 1);
    lua_replace(L, 2);
    lua_pushvalue(L, 1);
    lua_remove(L, 1);
    lua_insert(L, 2);
    lua_pushboolean(L, true);
    lua_insert(L, 2);
    const int arguments = lua_gettop(L) - 3;
    return finish_xpcall(L, lua_pcallk(L, arguments, LUA_MULTRET, 1, 0, finish_xpcall), 0);
}

/// The text of load's first argument: a string, or what a function gives piece by piece.
std::string chunk_text(lua_State* L) {
    if (lua_type(L, 1) == LUA_TSTRING) {
        expect(L, check_source(text_at(L, 1)));
        return std::string(text_at(L, 1));
    }
    if (lua_type(L, 1) != LUA_TFUNCTION) bad_argument(L, 1, "a string or a function");
    std::string text;
    for (;;) {
        lua_pushvalue(L, 1);
        lua_call(L, 0, 1);
        if (lua_isnil(L, -1)) break;
        if (lua_type(L, -1) != LUA_TSTRING)
            raise(L, {"argument.type", "load: the reader function must give strings.", ""});
        if (text_at(L, -1).empty()) break;
        text += text_at(L, -1);
        if (text.size() > longest_source) break;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    expect(L, check_source(text));
    return text;
}

int finish_load(lua_State* L, int status, int environment) {
    if (status != LUA_OK) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (environment != 0) {
        lua_pushvalue(L, environment);
        if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
    }
    return 1;
}

int load(lua_State* L) {
    const bool own_environment = !lua_isnone(L, 4);
    lua_settop(L, 4);
    const std::string text = chunk_text(L);
    session(L).limits.charge(L, text.size());
    const std::string name(optional_text(L, 2, lua_type(L, 1) == LUA_TSTRING ? text : "=(load)"));
    return finish_load(L, luaL_loadbufferx(L, text.data(), text.size(), name.c_str(), "t"), own_environment ? 4 : 0);
}

int load_file(lua_State* L) {
    const bool own_environment = !lua_isnone(L, 3);
    const std::string path = check_file_name(L, 1);
    lua_settop(L, 3);
    return finish_load(L, luaL_loadfilex(L, path.c_str(), "t"), own_environment ? 3 : 0);
}

int do_file(lua_State* L) {
    const std::string path = check_file_name(L, 1);
    lua_settop(L, 0);
    if (luaL_loadfilex(L, path.c_str(), "t") != LUA_OK) return lua_error(L);
    lua_call(L, 0, LUA_MULTRET);
    return lua_gettop(L);
}

int collect_garbage(lua_State* L) {
    const std::string_view what = optional_text(L, 1, "collect");
    if (what == "count") {
        lua_pushnumber(L, static_cast<lua_Number>(session(L).limits.memory_used()) / 1024.0);
        return 1;
    }
    if (what != "collect" && what != "step") bad_argument(L, 1, "\"collect\", \"step\" or \"count\"");
    session(L).limits.charge(L, cost_of_collection);
    session(L).weak_keyed = std::min(session(L).weak_keyed, most_weak_keyed);
    session(L).limits.collect(L);
    lua_pushinteger(L, 0);
    return 1;
}

/// Lua's own, but that one call may pass over millions of empty places.
int next(lua_State* L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    const bool found = lua_next(L, 1) != 0;
    session(L).limits.look(L);
    if (found) return 2;
    lua_pushnil(L);
    return 1;
}

int finish_pairs(lua_State*, int, lua_KContext) { return 3; }

int pairs(lua_State* L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_callk(L, 1, 3, 0, finish_pairs);
        return 3;
    }
    lua_pushcfunction(L, guarded<next>);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/// Lua's own takes anything, and fails at the first round without a line. The function itself is its upvalue.
int ipairs(lua_State* L) {
    if (lua_type(L, 1) != LUA_TTABLE && luaL_getmetafield(L, 1, "__index") == LUA_TNIL)
        return luaL_error(L, "ipairs() expects a list, got %s.", lua_isnone(L, 1) ? "nothing" : luaL_typename(L, 1));
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 1, 3);
    return 3;
}

void wrap_field(lua_State* L, const char* name, lua_CFunction with) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, with, 1);
    lua_setfield(L, -2, name);
}

void remove_fields(lua_State* L, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        lua_pushnil(L);
        lua_setfield(L, -2, name);
    }
}

/// Leaves only the named fields in the table at the top.
void keep_fields(lua_State* L, std::initializer_list<const char*> names) {
    lua_newtable(L);
    for (const char* name : names) {
        lua_getfield(L, -2, name);
        lua_setfield(L, -2, name);
    }
    lua_remove(L, -2);
}

int short_date(lua_State* L) {
    if (luaL_optstring(L, 1, "")[0] != '\0' && lua_rawlen(L, 1) > 200) bad_argument(L, 1, "a shorter format");
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

/// `require` of a sandbox: what is there already, by name.
int require_loaded(lua_State* L) {
    const std::string_view name = check_text(L, 1, "a module name");
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) == LUA_TNIL)
        raise(L, {"sandbox.module", "There is no module \"" + std::string(name) + "\" here.", ""});
    return 1;
}

void open_base(lua_State* L, bool trusted) {
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    constexpr luaL_Reg own[] = {{"print", guarded<print>},
                                {"setmetatable", guarded<set_metatable>},
                                {"xpcall", guarded<x_pcall>},
                                {"load", guarded<load>},
                                {"collectgarbage", guarded<collect_garbage>},
                                {"next", guarded<next>},
                                {"pairs", guarded<pairs>},
                                {nullptr, nullptr}};
    luaL_setfuncs(L, own, 0);
    wrap_field(L, "ipairs", guarded<ipairs>);
    remove_fields(L, {"dofile", "loadfile", "warn"});
    if (trusted) {
        constexpr luaL_Reg files[] = {
            {"loadfile", guarded<load_file>}, {"dofile", guarded<do_file>}, {nullptr, nullptr}};
        luaL_setfuncs(L, files, 0);
    } else {
        lua_pushcfunction(L, guarded<require_loaded>);
        lua_setfield(L, -2, "require");
    }
    lua_pop(L, 1);
}

void open_trusted(lua_State* L) {
    luaL_requiref(L, LUA_IOLIBNAME, luaopen_io, 1);
    luaL_getmetatable(L, LUA_FILEHANDLE);  // its finalizer runs with hooks off
    lua_pushliteral(L, "file");
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 1);
    luaL_requiref(L, LUA_LOADLIBNAME, luaopen_package, 1);
    remove_fields(L, {"loadlib"});
    lua_pushliteral(L, "");
    lua_setfield(L, -2, "cpath");
    lua_getfield(L, -1, "searchers");
    for (int c_loader : {4, 3}) {
        lua_pushnil(L);
        lua_rawseti(L, -2, c_loader);
    }
    lua_pop(L, 4);
    luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
    keep_fields(L, {"traceback", "getinfo", "getlocal"});  // the rest could break the limits or the handles
    lua_pushvalue(L, -1);
    lua_setglobal(L, LUA_DBLIBNAME);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_insert(L, -2);
    lua_setfield(L, -2, LUA_DBLIBNAME);
    lua_pop(L, 1);
}

/// What getmetatable("") gives is a copy: the strings' own __tostring would run where hooks are off.
void protect_strings(lua_State* L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_createtable(L, 0, 1);
    lua_getfield(L, -2, "__index");
    lua_setfield(L, -2, "__index");
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
}

/// Seconds of the wall clock since it was asked first, instead of those that the processor took: what one script had
/// it do would be told to others, and what a computer player tried.
int wall_clock(lua_State* L) {
    using Clock = std::chrono::steady_clock;
    static const Clock::time_point begin = Clock::now();
    lua_pushnumber(L, std::chrono::duration<double>(Clock::now() - begin).count());
    return 1;
}

void open_harmless_os(lua_State* L) {
    luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 0);
    keep_fields(L, {"time", "clock", "date", "difftime"});
    wrap_field(L, "date", guarded<short_date>);
    lua_pushcfunction(L, wall_clock);
    lua_setfield(L, -2, "clock");
    lua_pushvalue(L, -1);
    lua_setglobal(L, LUA_OSLIBNAME);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_insert(L, -2);
    lua_setfield(L, -2, LUA_OSLIBNAME);
    lua_pop(L, 1);
}

}  // namespace

void open_libraries(lua_State* L, bool trusted) {
    open_base(L, trusted);
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
    guard_table_library(L);
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    guard_string_library(L);
    remove_fields(L, {"dump"});
    protect_strings(L);
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
    guard_coroutine_library(L);
    lua_settop(L, 0);
    if (trusted)
        open_trusted(L);
    else
        open_harmless_os(L);
    lua_settop(L, 0);
}

}  // namespace pinwheel::lua
