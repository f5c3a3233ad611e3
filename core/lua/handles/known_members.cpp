#include "handles/known_members.h"

#include <algorithm>
#include <set>
#include <string>

#include "engine/border.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel::lua {
namespace {

constexpr std::size_t longest_told = 64, most_told = 8;

/// The key at an index as a word.
std::string key_at(lua_State* L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) return std::string(text_at(L, index).substr(0, longest_told));
    if (lua_type(L, index) != LUA_TNUMBER) return luaL_typename(L, index);
    lua_pushvalue(L, index);  // as a text it would no longer be the key
    std::string number(text_at(L, -1));
    lua_pop(L, 1);
    return number;
}

/// Upvalue: the kind.
int refuse(lua_State* L) {
    const auto& kind = *static_cast<const KnownMembers*>(lua_touserdata(L, lua_upvalueindex(1)));
    const bool text = lua_type(L, 2) == LUA_TSTRING;
    const std::string key = key_at(L, 2);
    if (text && std::ranges::find(kind.members, key) != kind.members.end()) return 0;
    std::string near, all;
    const auto other = std::ranges::find(kind.others, key, &OtherName::other);
    if (other != kind.others.end())
        near = other->member;
    else if (text)
        near = nearest_word(key, {kind.members.begin(), kind.members.end()});
    for (const std::string_view member : kind.members) (all += all.empty() ? "" : ", ") += member;
    raise(L, {"value.member",
              std::string(kind.what) + " has no member `" + key + "`; " +
                  (near.empty() ? "its" : "did you mean `" + near + "`? Its") + " members are " + all + ".",
              ""});
}

}  // namespace

void refuse_other_members(lua_State* L, const KnownMembers& kind) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &kind) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 2);
        lua_pushlightuserdata(L, const_cast<KnownMembers*>(&kind));
        lua_pushcclosure(L, guarded<refuse>, 1);
        lua_setfield(L, -2, "__index");
        lua_pushstring(L, kind.what);
        lua_setfield(L, -2, "__metatable");
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &kind);
    }
    lua_setmetatable(L, -2);
}

std::string other_members(lua_State* L, int index, std::span<const std::string_view> known, const MemberWords& words) {
    index = lua_absindex(L, index);
    std::set<std::string> others;  // lua_next has another order every time
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        const std::string_view key = lua_type(L, -1) == LUA_TSTRING ? text_at(L, -1) : std::string_view();
        if (lua_type(L, -1) == LUA_TSTRING && std::find(known.begin(), known.end(), key) != known.end()) continue;
        others.insert(key_at(L, -1));
        if (others.size() > most_told) others.erase(std::prev(others.end()));
    }
    if (others.empty()) return {};
    std::string told, list(words.list), all;
    const std::string before = std::string(words.before) + words.quote,
                      after = words.quote + std::string(words.after) + std::string(words.owner);
    for (const std::string_view member : known) (all += all.empty() ? " " : ", ") += member;
    bool ended = true;  // whether the last sentence has
    for (const std::string& key : others) {
        const std::string near = nearest_word(key, {known.begin(), known.end()});
        if (!told.empty()) told += ended ? " " : ". ";
        told += before + key + after;
        if (!near.empty()) told += std::string("; did you mean ") + words.quote + near + words.quote + "?";
        ended = !near.empty();
    }
    if (ended && !list.empty() && list[0] >= 'a' && list[0] <= 'z') list[0] = static_cast<char>(list[0] - 'a' + 'A');
    return told + (ended ? " " : "; ") + list + all + ".";
}

}  // namespace pinwheel::lua
