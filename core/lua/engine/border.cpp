#include "engine/border.h"

#include "api/piece_pictures.h"
#include "handles/open_documents.h"
#include "sandbox/pattern_library.h"

namespace pinwheel::lua {

Session::Session(std::uint64_t instructions, std::shared_ptr<Account> account, bool hooked, unsigned milliseconds)
    : limits(instructions, std::move(account), hooked, milliseconds),
      patterns(std::make_unique<PatternCache>()),
      pictures(std::make_unique<Pictures>()),
      documents(std::make_unique<Documents>()) {}
Session::~Session() = default;

namespace {

const char error_key = 0;  // its address names the metatable in the registry

int error_text(lua_State* L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    for (const char* field : {"at", "message", "code"}) {
        lua_pushstring(L, field);
        lua_rawget(L, 1);
        if (!lua_isstring(L, -1)) {
            lua_pop(L, 1);
            lua_pushliteral(L, "");
        }
    }
    lua_pushfstring(L, "%s%s%s [%s]", lua_tostring(L, -3), lua_rawlen(L, -3) ? ": " : "", lua_tostring(L, -2),
                    lua_tostring(L, -1));
    return 1;
}

void push_error_metatable(lua_State* L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &error_key) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, 3);
    lua_pushliteral(L, "error");
    lua_setfield(L, -2, "__metatable");  // a script's own __tostring would run where hooks are off
    lua_pushcfunction(L, guarded<error_text>);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, "error");
    lua_setfield(L, -2, "__name");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &error_key);
}

void set_text(lua_State* L, const char* field, std::string_view text) {
    push_text(L, text);
    lua_setfield(L, -2, field);
}

std::string field_text(lua_State* L, int index, const char* field) {
    lua_pushstring(L, field);
    lua_rawget(L, index);
    std::string text = lua_type(L, -1) == LUA_TSTRING ? std::string(text_at(L, -1)) : std::string();
    lua_pop(L, 1);
    return text;
}

std::string called_name(lua_State* L) {
    lua_Debug info;
    if (!lua_getstack(L, 0, &info) || !lua_getinfo(L, "n", &info) || !info.name) return "the function";
    return info.name;
}

bool called_as_method(lua_State* L) {
    lua_Debug info;
    return lua_getstack(L, 0, &info) && lua_getinfo(L, "n", &info) && std::string_view(info.namewhat) == "method";
}

}  // namespace

std::string type_found(lua_State* L, int index) {
    if (lua_isnoneornil(L, index)) return "nothing";
    if (lua_type(L, index) == LUA_TSTRING) return '"' + std::string(text_at(L, index).substr(0, 40)) + '"';
    if (lua_type(L, index) == LUA_TNUMBER) {
        lua_pushvalue(L, index);
        std::string text(text_at(L, -1));
        lua_pop(L, 1);
        return text;
    }
    return std::string("a ") + luaL_typename(L, index);
}

void push_error(lua_State* L, const Error& error) {
    luaL_checkstack(L, 6, "error object");
    lua_createtable(L, 0, 4);
    set_text(L, "code", error.code);
    set_text(L, "message", error.message);
    if (!error.where.empty()) set_text(L, "where", error.where);
    luaL_where(L, 1);
    if (text_at(L, -1).empty()) {
        lua_pop(L, 1);
        luaL_where(L, 0);
    }
    std::string_view line = text_at(L, -1);
    if (line.ends_with(": ")) line.remove_suffix(2);
    push_text(L, line);
    lua_setfield(L, -3, "at");
    lua_pop(L, 1);
    push_error_metatable(L);
    lua_setmetatable(L, -2);
}

void raise(lua_State* L, const Error& error) {
    push_error(L, error);
    lua_error(L);
    std::terminate();  // lua_error does not return
}

int give_up(lua_State* L, const Error& error) {
    lua_pushnil(L);
    push_error(L, error);
    return 2;
}

Error error_of(lua_State* L, int index, std::string_view code) {
    index = lua_absindex(L, index);
    if (lua_type(L, index) == LUA_TTABLE) {
        Error error{field_text(L, index, "code"), field_text(L, index, "message"), field_text(L, index, "where")};
        if (!error.message.empty()) {
            if (error.code.empty()) error.code = code;
            if (error.where.empty()) error.where = field_text(L, index, "at");
            return error;
        }
        return {std::string(code), "The script raised a table without a message.", ""};
    }
    if (lua_isstring(L, index)) {
        lua_pushvalue(L, index);
        std::string text(text_at(L, -1));
        lua_pop(L, 1);
        return {std::string(code), text, ""};
    }
    return {std::string(code), std::string("The script raised a ") + luaL_typename(L, index) + " as its error.", ""};
}

void bad_argument(lua_State* L, int index, const std::string& expected) {
    const bool missing = lua_isnoneornil(L, index);
    raise(L, {missing ? "argument.missing" : "argument.type",
              called_name(L) + ": argument " + std::to_string(called_as_method(L) ? index - 1 : index) + " must be " +
                  expected + ", not " + type_found(L, index) + ".",
              ""});
}

void bad_value(lua_State* L, int index, const std::string& what, const std::string& expected) {
    raise(L, {"argument.option", what + " must be " + expected + ", not " + type_found(L, index) + ".", ""});
}

std::string_view check_text(lua_State* L, int index, const char* expected) {
    if (lua_type(L, index) != LUA_TSTRING) bad_argument(L, index, expected);
    return text_at(L, index);
}

std::string_view optional_text(lua_State* L, int index, std::string_view otherwise, const char* expected) {
    return lua_isnoneornil(L, index) ? otherwise : check_text(L, index, expected);
}

lua_Integer check_integer(lua_State* L, int index, lua_Integer least, lua_Integer most) {
    int exact = 0;
    const lua_Integer n = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &exact) : 0;
    if (!exact || n < least || n > most)
        bad_argument(L, index, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return n;
}

lua_Integer optional_integer(lua_State* L, int index, lua_Integer otherwise, lua_Integer least, lua_Integer most) {
    return lua_isnoneornil(L, index) ? otherwise : check_integer(L, index, least, most);
}

void push_weak_table(lua_State* L, const void* key, const char* mode) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

}  // namespace pinwheel::lua
