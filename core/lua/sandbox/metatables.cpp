#include "sandbox/metatables.h"

#include <string_view>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

constexpr std::uint64_t cost_of_counting = 10'000;
constexpr int refusals_between_looks = 1'000;
// Registry keys, by address.
constexpr char weak_keyed = 0;  // tables with weak keys, themselves keys of it
constexpr char copied_last = 0, last_copy = 0;
constexpr char open = 0;  // in a copy: whether the script left its metatable open to change

// All that Lua and its libraries ask a metatable for, but for finalizers.
constexpr const char* events[] = {"__index",  "__newindex", "__call",     "__add",   "__sub",  "__mul",       "__mod",
                                  "__pow",    "__div",      "__idiv",     "__band",  "__bor",  "__bxor",      "__shl",
                                  "__shr",    "__unm",      "__bnot",     "__len",   "__eq",   "__lt",        "__le",
                                  "__concat", "__close",    "__tostring", "__pairs", "__name", "__metatable", "__mode"};

/// Pushes the set of tables with weak keys.
void push_weak_keyed(lua_State* L) { push_weak_table(L, &weak_keyed, "k"); }

/// The mode that the metatable at an index gives its tables; pushes nothing.
std::string_view mode_of(lua_State* L, int metatable) {
    lua_pushliteral(L, "__mode");
    std::string_view mode;
    if (lua_rawget(L, metatable) == LUA_TSTRING) mode = text_at(L, -1);
    lua_pop(L, 1);  // the metatable holds it
    return mode;
}

int living(lua_State* L, int set) {
    int count = 0;
    for (lua_pushnil(L); lua_next(L, set) != 0; lua_pop(L, 1)) ++count;
    return count;
}

/// Counts the table at index 1 as one with weak keys.
void count_weak_keyed(lua_State* L) {
    push_weak_keyed(L);
    const int set = lua_gettop(L);
    lua_pushvalue(L, 1);
    const bool known = lua_rawget(L, set) != LUA_TNIL;
    lua_pop(L, 1);
    auto& count = session(L).weak_keyed;
    if (!known && count >= most_weak_keyed) {
        const bool look = count == most_weak_keyed || count > most_weak_keyed + refusals_between_looks;
        session(L).limits.charge(L, cost_of_counting);
        if (look) {
            lua_gc(L, LUA_GCCOLLECT);
            count = living(L, set);
        }
        if (count >= most_weak_keyed) {
            ++count;  // beyond the bound it counts refusals: a look costs a collection
            raise(L, {"script.memory",
                      "A script keeps at most " + std::to_string(most_weak_keyed) + " tables with weak keys.", ""});
        }
    }
    if (!known) ++count;
    lua_pushvalue(L, 1);
    lua_pushboolean(L, true);
    lua_rawset(L, set);
    lua_pop(L, 1);
}

/// Pushes the copy that was made last if it is of the metatable at index 2, else a new one.
void push_copy_of_it(lua_State* L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &copied_last);
    const bool same = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
    if (same) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &last_copy);
        return;
    }
    lua_newtable(L);
    lua_pushvalue(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &copied_last);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &last_copy);
}

/// Pushes a copy of the metatable at index 2, as that is now.
void push_copy(lua_State* L) {
    push_copy_of_it(L);
    const int copy = lua_gettop(L);
    for (const char* event : events) {
        lua_pushstring(L, event);
        lua_pushvalue(L, -1);
        lua_rawget(L, 2);
        lua_rawset(L, copy);
    }
    lua_pushliteral(L, "__metatable");
    const bool left_open = lua_rawget(L, 2) == LUA_TNIL;
    lua_pushboolean(L, left_open);
    lua_rawsetp(L, copy, &open);
    if (left_open) {
        lua_pushliteral(L, "__metatable");  // so that getmetatable gives the script its own
        lua_pushvalue(L, 2);
        lua_rawset(L, copy);
    }
    lua_settop(L, copy);
}

/// Whether the script said that the metatable of the table at index 1 is not to be changed.
bool is_protected(lua_State* L) {
    if (!lua_getmetatable(L, 1)) return false;
    lua_pushliteral(L, "__metatable");
    const bool named = lua_rawget(L, 3) != LUA_TNIL;
    const bool left_open = lua_rawgetp(L, 3, &open) == LUA_TBOOLEAN && lua_toboolean(L, -1);
    lua_settop(L, 2);
    return named && !left_open;
}

}  // namespace

int set_metatable(lua_State* L) {
    if (lua_type(L, 1) != LUA_TTABLE) bad_argument(L, 1, "a table");
    if (lua_type(L, 2) != LUA_TTABLE && lua_type(L, 2) != LUA_TNIL) bad_argument(L, 2, "nil or a table");
    lua_settop(L, 2);
    if (is_protected(L)) raise(L, {"sandbox.metatable", "This metatable is protected.", ""});
    if (lua_istable(L, 2)) {
        // Finalizers run with hooks off: one that loops could never be stopped.
        lua_pushliteral(L, "__gc");
        if (lua_rawget(L, 2) != LUA_TNIL) raise(L, {"sandbox.gc", "Finalizers (__gc) are not available.", ""});
        lua_pop(L, 1);
        if (mode_of(L, 2).find('k') != std::string_view::npos) count_weak_keyed(L);
        auto& plain = session(L).plain_metatables;
        if (plain < most_plain)
            ++plain;
        else
            push_copy(L);
    }
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

}  // namespace pinwheel::lua
