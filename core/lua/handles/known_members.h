#pragma once
/// Tables that a plugin is given: a member that they never have is an error, not nil.
#include <lua.hpp>
#include <span>
#include <string_view>

namespace pinwheel::lua {

/// What somebody who knows another program, or the C++ of this one, might call a member.
struct OtherName {
    std::string_view other, member;
};

/// A kind of table: "A board of a view", and every member that one may have; those that may be absent are nil then.
struct KnownMembers {
    const char* what;
    std::span<const std::string_view> members;
    std::span<const OtherName> others = {};
};

/// Gives the table at the top the error "value.member", which names the member, the nearest and all. The kind outlives
/// the state.
void refuse_other_members(lua_State*, const KnownMembers&);

}  // namespace pinwheel::lua
