#include "handles/known_members.h"

#include <algorithm>
#include <string>

#include "engine/border.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel::lua {
namespace {

constexpr std::size_t longest_told = 64;

/// Upvalue: the kind.
int refuse(lua_State* L) {
    const auto& kind = *static_cast<const KnownMembers*>(lua_touserdata(L, lua_upvalueindex(1)));
    const bool text = lua_type(L, 2) == LUA_TSTRING, number = lua_type(L, 2) == LUA_TNUMBER;
    const std::string key = text     ? std::string(text_at(L, 2).substr(0, longest_told))
                            : number ? luaL_tolstring(L, 2, nullptr)
                                     : std::string(luaL_typename(L, 2));
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

}  // namespace pinwheel::lua
