#pragma once
/// Values of the program as Lua tables, and back.
#include <lua.hpp>
#include <optional>
#include <set>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::lua {

struct GameBox;

void set(lua_State*, const char* field, std::string_view value);  ///< into the table at the top
void set(lua_State*, const char* field, lua_Integer value);
void set(lua_State*, const char* field, lua_Number value);
void set_flag(lua_State*, const char* field, bool value);

/// An array of strings.
template <class List>
void push_list(lua_State* L, const List& list) {
    lua_createtable(L, static_cast<int>(list.size()), 0);
    lua_Integer n = 0;
    for (const auto& text : list) {
        lua_pushlstring(L, std::string_view(text).data(), std::string_view(text).size());
        lua_rawseti(L, -2, ++n);
    }
}

/// What is read of a table where it has no such member: nil, or, in what a plugin is given, an error that names the
/// nearest.
enum class Absent : unsigned char { nil, refused };

void push_verdict(lua_State*, const VariantInfo&, const Verdict&, Absent = Absent::nil);
void push_view(lua_State*, const View&, Absent = Absent::nil);
/// {code, args, audience, text}; an empty audience is everyone.
void push_announcement(lua_State*, const Variant&, const Announcement&);
/// Plain data as a Lua value.
void push_datum(lua_State*, const Datum&);
void push_explanation(lua_State*, const Explanation&);
void push_misfit(lua_State*, const Misfit&);
void push_number_map(lua_State*, const std::map<std::string, double>&);

/// A verdict from a table with the members that push_verdict writes; `result` may also be one word for every seat.
/// Raises "judge.*" naming the member.
Verdict check_verdict(lua_State*, int index, const VariantInfo&);
/// Of a key in a verdict's result that names no seat.
std::string no_seat_of_result(const VariantInfo&, std::string_view key);
bool is_verdict_member(std::string_view name);
/// The member of a verdict that is nearest in letters; empty where none is near.
std::string nearest_verdict_member(std::string_view name);
/// "judge.verdict", for a member that verdicts do not have: names the nearest.
Error unknown_verdict_member(std::string_view name);

/// "N" → its seat. Raises "argument.seat", naming the seats there are.
SeatId check_seat(lua_State*, int index, const VariantInfo&);
BoardId check_board(lua_State*, int index, const VariantInfo&);
/// A seat id, "arbiter" or "spectator"; nothing: the eyes that the script has. Raises "game.hidden" for other eyes
/// while the game is sealed.
Viewer check_viewer(lua_State*, int index, const GameBox&);

// Members of an options table at `index` (nil: every member is missing). All copy, none leaves a value behind.
/// `what` is said of one that is no string: "The option", or "The member" of a table that is no options.
std::optional<std::string> option_text(lua_State*, int index, const char* field, const char* what = "The option");
std::optional<lua_Integer> option_integer(lua_State*, int index, const char* field, lua_Integer least,
                                          lua_Integer most);
/// Missing is false. Raises "argument.option".
bool option_flag(lua_State*, int index, const char* field, const char* what = "The option");
/// Raises "argument.option" where the table has a member that is not in the list: a typing error would pass unseen.
void check_options(lua_State*, int index, const std::set<std::string_view>& known);
/// The same of the table that a plugin's file returns, "A renderer"; of a member. Raises "plugin.member".
void check_members(lua_State*, int index, std::string_view plugin, const std::set<std::string_view>& known);
/// Text keys with their text, number or boolean values. Raises "argument.type".
std::map<std::string, std::string> check_text_map(lua_State*, int index, const char* what);
/// An array of strings, or one string with blanks between the words.
std::vector<std::string> check_words(lua_State*, int index, const char* what);

}  // namespace pinwheel::lua
