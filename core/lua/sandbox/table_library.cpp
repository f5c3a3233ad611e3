#include "sandbox/table_library.h"

#include <algorithm>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t bytes_an_instruction = 64;  // copied at the cost of one instruction
constexpr std::size_t bytes_a_compared = 8;       // compared at the cost of one instruction

void check_table(lua_State* L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) bad_argument(L, index, "a table");
}

int table_concat(lua_State* L) {
    check_table(L, 1);
    const std::string gap(optional_text(L, 2, ""));
    const lua_Integer first = luaL_optinteger(L, 3, 1);
    const lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
    Limits& limits = session(L).limits;
    std::uint64_t total = 0;
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (lua_Integer i = first; i <= last; ++i) {
        limits.tick(L);
        const int type = lua_geti(L, 1, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            raise(L, {"argument.type",
                      "table.concat: item " + std::to_string(i) + " is a " + lua_typename(L, type) +
                          ", not a string or a number.",
                      ""});
        const std::size_t size = text_at(L, -1).size();
        check_length(L, total += size + gap.size());
        if (size + gap.size() >= bytes_an_instruction) limits.charge(L, (size + gap.size()) / bytes_an_instruction);
        luaL_addvalue(&buffer);
        if (i == last) break;  // last may be the largest integer
        luaL_addlstring(&buffer, gap.data(), gap.size());
    }
    luaL_pushresult(&buffer);
    return 1;
}

int table_insert(lua_State* L) {
    check_table(L, 1);
    const auto end = static_cast<lua_Integer>(static_cast<lua_Unsigned>(luaL_len(L, 1)) + 1);
    if (lua_gettop(L) == 2) {
        lua_seti(L, 1, end);
        return 0;
    }
    if (lua_gettop(L) != 3)
        raise(L, {"argument.missing", "table.insert takes a table, an optional place and a value.", ""});
    const lua_Integer place = luaL_checkinteger(L, 2);
    if (static_cast<lua_Unsigned>(place) - 1u >= static_cast<lua_Unsigned>(end))
        bad_argument(L, 2, "a place from 1 to the length plus one");
    Limits& limits = session(L).limits;
    for (lua_Integer i = end; i > place; --i) {
        limits.tick(L);
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, place);
    return 0;
}

int table_remove(lua_State* L) {
    check_table(L, 1);
    const lua_Integer size = luaL_len(L, 1);
    lua_Integer place = luaL_optinteger(L, 2, size);
    if (place != size && static_cast<lua_Unsigned>(place) - 1u > static_cast<lua_Unsigned>(size))
        bad_argument(L, 2, "a place from 1 to the length plus one");
    Limits& limits = session(L).limits;
    lua_geti(L, 1, place);
    for (; place < size; ++place) {
        limits.tick(L);
        lua_geti(L, 1, place + 1);
        lua_seti(L, 1, place);
    }
    lua_pushnil(L);
    lua_seti(L, 1, place);
    return 1;
}

int table_move(lua_State* L) {
    check_table(L, 1);
    const lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
    const int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table(L, target);
    Limits& limits = session(L).limits;
    if (last >= first) {
        if (first <= 0 && last >= LUA_MAXINTEGER + first) bad_argument(L, 3, "such that the items can be counted");
        const lua_Integer count = last - first + 1;
        if (to > LUA_MAXINTEGER - count + 1) bad_argument(L, 4, "such that the last place is an integer");
        const bool backwards = to > first && to <= last && lua_compare(L, 1, target, LUA_OPEQ);
        for (lua_Integer n = 0; n < count; ++n) {
            limits.tick(L);
            const lua_Integer i = backwards ? count - 1 - n : n;
            lua_geti(L, 1, first + i);
            lua_seti(L, target, to + i);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

/// Heap sort: as many comparisons in the worst case as on average, and an inconsistent order function cannot lead
/// it out of the table.
class Sorting {
public:
    explicit Sorting(lua_State* L) : L_(L), limits_(session(L).limits), by_function_(!lua_isnoneornil(L, 2)) {}

    void sort(lua_Integer size) {
        for (lua_Integer root = size / 2; root >= 1; --root) sift(root, size);
        for (lua_Integer end = size; end > 1; --end) {
            lua_geti(L_, 1, 1);
            lua_geti(L_, 1, end);
            lua_seti(L_, 1, 1);
            lua_seti(L_, 1, end);
            sift(1, end - 1);
        }
    }

private:
    /// Whether the value at index a comes before that at b.
    bool before(int a, int b) {
        limits_.tick(L_);
        if (!by_function_) {
            if (lua_type(L_, a) == LUA_TSTRING && lua_type(L_, b) == LUA_TSTRING) {
                const std::size_t size = std::min(lua_rawlen(L_, a), lua_rawlen(L_, b));
                if (size >= bytes_an_instruction) limits_.charge(L_, size / bytes_a_compared);
            }
            return lua_compare(L_, a, b, LUA_OPLT) != 0;
        }
        lua_pushvalue(L_, 2);
        lua_pushvalue(L_, a < 0 ? a - 1 : a);
        lua_pushvalue(L_, b < 0 ? b - 2 : b);
        lua_call(L_, 2, 1);
        const bool yes = lua_toboolean(L_, -1);
        lua_pop(L_, 1);
        return yes;
    }

    /// Lets the item at `root` sink to its place among its children, all of them at most `end`.
    void sift(lua_Integer root, lua_Integer end) {
        lua_geti(L_, 1, root);  // sinks
        for (lua_Integer child; (child = 2 * root) <= end; root = child) {
            lua_geti(L_, 1, child);
            if (child < end) {
                lua_geti(L_, 1, child + 1);
                if (before(-2, -1)) {
                    lua_remove(L_, -2);
                    ++child;
                } else {
                    lua_pop(L_, 1);
                }
            }
            if (!before(-2, -1)) {
                lua_pop(L_, 1);
                break;
            }
            lua_seti(L_, 1, root);
        }
        lua_seti(L_, 1, root);
    }

    lua_State* L_;
    Limits& limits_;
    bool by_function_;
};

int table_sort(lua_State* L) {
    check_table(L, 1);
    if (!lua_isnoneornil(L, 2) && lua_type(L, 2) != LUA_TFUNCTION) bad_argument(L, 2, "an order function");
    lua_settop(L, 2);
    const lua_Integer size = luaL_len(L, 1);
    if (size > 1 && size >= (lua_Integer{1} << 31)) bad_argument(L, 1, "a shorter table");
    Sorting(L).sort(size);
    return 0;
}

}  // namespace

void guard_table_library(lua_State* L) {
    constexpr luaL_Reg functions[] = {{"concat", guarded<table_concat>}, {"insert", guarded<table_insert>},
                                      {"remove", guarded<table_remove>}, {"move", guarded<table_move>},
                                      {"sort", guarded<table_sort>},     {nullptr, nullptr}};
    luaL_setfuncs(L, functions, 0);
}

}  // namespace pinwheel::lua
