#pragma once
/// The members that tables may have. In those that a plugin is given one that they never have is an error, not nil; in
/// those that a script gives one that nobody reads is an error too: it is misspelt.
#include <lua.hpp>
#include <span>
#include <string>
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

/// How members that nobody reads are told of: `before`, the word in quotes, `after`, the nearest, and behind the last
/// of them the list: "`tipp` is no member of a hit; did you mean `tip`? The members are target, tip."
struct MemberWords {
    std::string_view before, after;
    std::string_view list;  ///< "the members are", with a small letter
    char quote = '`';
    std::string_view owner{};  ///< said behind `after`
};

/// A sentence for each member of a table that is not in a list, in order, whatever the order of the table; empty where
/// all are. Linear in the members.
std::string other_members(lua_State*, int index, std::span<const std::string_view> known, const MemberWords&);

}  // namespace pinwheel::lua
