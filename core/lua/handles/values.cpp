#include "handles/values.h"

#include "engine/border.h"
#include "handles/game_handle.h"
#include "handles/known_members.h"
#include "pinwheel/game/services/fields.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t most_verdict_words = 2000;  // they stand on a card, and in the tables of studies
constexpr std::string_view verdict_members[] = {"over", "reason", "ruling", "note", "result", "checks", "in_check"};

std::string ids_of(const auto& rows) {
    std::string text;
    for (const auto& row : rows) text += (text.empty() ? "" : ", ") + row.id;
    return text;
}

/// Whole numbers as integers.
void push_number(lua_State* L, double number) {
    lua_Integer whole = 0;
    if (lua_numbertointeger(number, &whole) && static_cast<double>(whole) == number)
        lua_pushinteger(L, whole);
    else
        lua_pushnumber(L, number);
}

int index_of(const auto& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == id) return static_cast<int>(i);
    return -1;
}

}  // namespace

std::string no_seat_of_result(const VariantInfo& info, std::string_view key) {
    return there_is_no("seat", key, ids_in(info.seats), " for `result`");
}

namespace {

Outcome check_outcome(lua_State* L, int index) {
    const std::string_view word = lua_type(L, index) == LUA_TSTRING ? text_at(L, index) : std::string_view();
    for (const Outcome o : {Outcome::open, Outcome::win, Outcome::draw, Outcome::loss})
        if (word == name(o)) return o;
    raise(L, {"judge.result", "A result is \"win\", \"draw\", \"loss\" or \"open\", not \"" + std::string(word) + "\".",
              ""});
}

std::vector<Outcome> check_result(lua_State* L, int index, const VariantInfo& info) {
    if (lua_isnil(L, index)) return {};
    if (lua_type(L, index) == LUA_TSTRING) return {info.seats.size(), check_outcome(L, index)};
    if (!lua_istable(L, index))
        raise(L, {"judge.result", "`result` must be a table from seats to outcomes, or one outcome for all.", ""});
    std::vector<Outcome> result(info.seats.size(), Outcome::open);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        const int seat = lua_type(L, -2) == LUA_TSTRING ? index_of(info.seats, text_at(L, -2)) : -1;
        if (seat < 0)
            raise(L,
                  {"judge.result", no_seat_of_result(info, lua_type(L, -2) == LUA_TSTRING ? text_at(L, -2) : ""), ""});
        result[static_cast<std::size_t>(seat)] = check_outcome(L, -1);
        lua_pop(L, 1);
    }
    return result;
}

/// Pushes a member by raw access, so that no script code runs.
int raw_field(lua_State* L, int index, const char* field) {
    lua_pushstring(L, field);
    return lua_rawget(L, index);
}

}  // namespace

void set(lua_State* L, const char* field, std::string_view value) {
    push_text(L, value);
    lua_setfield(L, -2, field);
}
void set(lua_State* L, const char* field, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, field);
}
void set(lua_State* L, const char* field, lua_Number value) {
    lua_pushnumber(L, value);
    lua_setfield(L, -2, field);
}
void set_flag(lua_State* L, const char* field, bool value) {
    lua_pushboolean(L, value);
    lua_setfield(L, -2, field);
}

void push_verdict(lua_State* L, const VariantInfo& info, const Verdict& verdict, Absent absent) {
    lua_createtable(L, 0, 7);
    set_flag(L, "over", verdict.over);
    if (!verdict.reason.empty()) set(L, "reason", verdict.reason);
    if (!verdict.ruling.empty()) set(L, "ruling", verdict.ruling);
    if (!verdict.note.empty()) set(L, "note", verdict.note);
    lua_createtable(L, 0, static_cast<int>(verdict.result.size()));
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] != Outcome::open) set(L, info.seats[i].id.c_str(), name(verdict.result[i]));
    lua_setfield(L, -2, "result");
    static constexpr KnownMembers kind{"A verdict", verdict_members};
    if (absent == Absent::refused) refuse_other_members(L, kind);
}

bool is_verdict_member(std::string_view name) {
    return std::find(std::begin(verdict_members), std::end(verdict_members), name) != std::end(verdict_members);
}

std::string nearest_verdict_member(std::string_view name) {
    return nearest_word(name, {std::begin(verdict_members), std::end(verdict_members)});
}

Error unknown_verdict_member(std::string_view name) {
    const std::string near = nearest_verdict_member(name);
    std::string all;
    for (const std::string_view member : verdict_members) (all += all.empty() ? "" : ", ") += member;
    return {"judge.verdict",
            "A verdict has no member \"" + std::string(name.substr(0, 64)) + "\"; " +
                (near.empty() ? "its" : "did you mean \"" + near + "\"? Its") + " members are " + all + ".",
            ""};
}

Verdict check_verdict(lua_State* L, int index, const VariantInfo& info) {
    index = lua_absindex(L, index);
    if (!lua_toboolean(L, index)) return {};
    if (!lua_istable(L, index))
        raise(L, {"judge.verdict",
                  "judge must give a table like {over=true, reason=…, result=…}, or nil while playing.", ""});
    if (std::string told =
            other_members(L, index, verdict_members, {"A verdict has no member ", "", "its members are", '"'});
        !told.empty())
        raise(L, {"judge.verdict", std::move(told), ""});
    Verdict verdict;
    if (const int type = raw_field(L, index, "over"); type != LUA_TNIL && type != LUA_TBOOLEAN)
        raise(L, {"judge.verdict", "`over` of a verdict must be true or false, not " + type_found(L, -1) + ".", ""});
    verdict.over = lua_toboolean(L, -1);
    lua_pop(L, 1);
    for (auto [field, target] :
         {std::pair{"reason", &verdict.reason}, {"ruling", &verdict.ruling}, {"note", &verdict.note}})
        if (*target = option_text(L, index, field, "The member").value_or(""); target->size() > most_verdict_words)
            raise(L, {"judge.verdict",
                      std::string("`") + field + "` of a verdict may have at most " +
                          std::to_string(most_verdict_words) + " bytes.",
                      ""});
    raw_field(L, index, "result");
    verdict.result = check_result(L, lua_gettop(L), info);
    lua_pop(L, 1);
    if (!verdict.over) return verdict;
    if (verdict.reason.empty()) raise(L, {"judge.reason", "A verdict that is over needs a `reason`.", ""});
    if (verdict.result.empty() || std::count(verdict.result.begin(), verdict.result.end(), Outcome::open) != 0)
        raise(L, {"judge.result", "A verdict that is over needs a result for each of " + ids_of(info.seats) + ".", ""});
    return verdict;
}

void push_datum(lua_State* L, const Datum& datum) {
    luaL_checkstack(L, 4, "an answer is nested too deeply");
    if (const bool* truth = datum.truth()) {
        lua_pushboolean(L, *truth);
    } else if (const double* number = datum.number()) {
        push_number(L, *number);
    } else if (const std::string* text = datum.text()) {
        push_text(L, *text);
    } else if (const Datum::List* list = datum.list()) {
        lua_createtable(L, static_cast<int>(list->size()), 0);
        lua_Integer n = 0;
        for (const Datum& entry : *list) {
            push_datum(L, entry);
            lua_rawseti(L, -2, ++n);
        }
    } else if (const Datum::Members* members = datum.members()) {
        lua_createtable(L, 0, static_cast<int>(members->size()));
        for (const auto& [name, entry] : *members) {
            push_text(L, name);
            push_datum(L, entry);
            lua_rawset(L, -3);
        }
    } else {
        lua_pushnil(L);
    }
}

namespace {

/// What push_datum gives of to_datum(value), without the copy between.
template <class T>
void push_value(lua_State* L, const T& value);

/// Into the table at the top.
template <HasFields T>
void add_fields(lua_State* L, const T& value) {
    const auto add = [&](const auto& field) {
        const auto& held = value.*field.member;
        using M = std::remove_cvref_t<decltype(held)>;
        if constexpr (detail::is_optional<M>)
            if (!held) return;
        if (!field.name.empty()) {
            lua_pushstring(L, field.name.data());  // a literal: Lua knows it again by its address
            push_value(L, held);
            lua_rawset(L, -3);
        } else if constexpr (std::same_as<M, OwnMembers>) {
            for (const auto& [name, own] : held) {
                push_text(L, name);
                push_datum(L, own);
                lua_rawset(L, -3);
            }
        } else if constexpr (detail::is_optional<M>) {
            if constexpr (HasFields<typename M::value_type>) add_fields(L, *held);
        }
    };
    static constexpr auto fields = T::fields();
    fields.each(add);
}

template <class T>
void push_value(lua_State* L, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        lua_pushboolean(L, value);
    } else if constexpr (std::is_enum_v<T>) {
        push_text(L, words_of_enum<T>[static_cast<std::size_t>(value)]);
    } else if constexpr (std::is_arithmetic_v<T>) {
        push_number(L, static_cast<double>(value));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        push_text(L, std::string_view(value));
    } else if constexpr (detail::is_optional<T>) {
        push_value(L, *value);
    } else if constexpr (HasFields<T>) {
        constexpr auto members = static_cast<int>(decltype(T::fields())::size);
        luaL_checkstack(L, 8, "an answer is nested too deeply");  // for a list of structs in it too
        lua_createtable(L, 0, members);
        add_fields(L, value);
    } else if constexpr (detail::is_list<T> && !detail::is_named<T>) {
        lua_createtable(L, static_cast<int>(value.size()), 0);
        lua_Integer n = 0;
        for (const auto& each : value) {
            push_value(L, each);
            lua_rawseti(L, -2, ++n);
        }
    } else {
        push_datum(L, to_datum(value));
    }
}

}  // namespace

/// The struct as its fields say, and its findings by their boards, with the squares of that board by their names alone.
/// All else that a finding holds by its board are the values that it holds in the list: to make them twice takes as
/// long as all the rest.
void push_explanation(lua_State* L, const Explanation& why) {
    push_value(L, why);
    lua_pushliteral(L, "findings");
    lua_rawget(L, -2);
    const int findings = lua_gettop(L);
    lua_createtable(L, 0, static_cast<int>(why.findings.size()));
    for (std::size_t i = 0; i < why.findings.size(); ++i) {
        const Finding& finding = why.findings[i];
        if (finding.board.empty()) continue;
        lua_createtable(L, 0, static_cast<int>(decltype(Finding::fields())::size));
        lua_rawgeti(L, findings, static_cast<lua_Integer>(i) + 1);
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, -5);
        }
        lua_pop(L, 1);
        std::vector<std::string> squares;
        for (const std::string& target : finding.squares) {
            const Target split = parse_target(target);
            squares.push_back(!split.is_square() || split.board == finding.board ? split.name : target);
        }
        push_list(L, squares);
        lua_setfield(L, -2, "squares");
        lua_setfield(L, -2, finding.board.c_str());
    }
    lua_setfield(L, -3, "boards");
    lua_pop(L, 1);
}

void push_misfit(lua_State* L, const Misfit& misfit) {
    lua_createtable(L, 0, 3);
    set(L, "ply", static_cast<lua_Integer>(misfit.ply));
    set(L, "code", misfit.error.code);
    set(L, "message", misfit.error.message);
}

void push_number_map(lua_State* L, const std::map<std::string, double>& numbers) {
    lua_createtable(L, 0, static_cast<int>(numbers.size()));
    for (const auto& [key, value] : numbers) set(L, key.c_str(), static_cast<lua_Number>(value));
}

SeatId check_seat(lua_State* L, int index, const VariantInfo& info) {
    const int seat = index_of(info.seats, check_text(L, index, "a seat"));
    if (seat < 0) raise(L, {"argument.seat", there_is_no("seat", text_at(L, index), ids_in(info.seats)), ""});
    return {static_cast<std::uint16_t>(seat)};
}

BoardId check_board(lua_State* L, int index, const VariantInfo& info) {
    const int board = index_of(info.boards, check_text(L, index, "a board"));
    if (board < 0) raise(L, {"argument.board", there_is_no("board", text_at(L, index), ids_in(info.boards)), ""});
    return {static_cast<std::uint16_t>(board)};
}

Viewer check_viewer(lua_State* L, int index, const GameBox& box) {
    const Viewer own = eyes(box);
    if (lua_isnoneornil(L, index)) return own;
    const std::string_view word = check_text(L, index, "a seat, \"arbiter\" or \"spectator\"");
    const Viewer wanted = word == "arbiter"     ? Viewer::arbiter()
                          : word == "spectator" ? Viewer{}
                                                : Viewer::of(check_seat(L, index, box.game.variant().info()));
    if (wanted != own && wanted != Viewer{} && sealed(box)) refuse_hidden(L);
    return wanted;
}

std::optional<std::string> option_text(lua_State* L, int index, const char* field, const char* what) {
    if (lua_isnoneornil(L, index)) return std::nullopt;
    index = lua_absindex(L, index);
    const int type = raw_field(L, index, field);
    std::optional<std::string> text;
    if (type == LUA_TSTRING)
        text = std::string(text_at(L, -1));
    else if (type != LUA_TNIL)
        raise(L, {"argument.option",
                  std::string(what) + " `" + field + "` must be a string, not " + type_found(L, -1) + ".", ""});
    lua_pop(L, 1);
    return text;
}

std::optional<lua_Integer> option_integer(lua_State* L, int index, const char* field, lua_Integer least,
                                          lua_Integer most) {
    if (lua_isnoneornil(L, index)) return std::nullopt;
    index = lua_absindex(L, index);
    const int type = raw_field(L, index, field);
    if (type == LUA_TNIL) return lua_pop(L, 1), std::nullopt;
    int exact = 0;
    const lua_Integer n = type == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
    if (!exact || n < least || n > most)
        raise(L, {"argument.option",
                  std::string("The option `") + field + "` must be a whole number from " + std::to_string(least) +
                      " to " + std::to_string(most) + ".",
                  ""});
    lua_pop(L, 1);
    return n;
}

bool option_flag(lua_State* L, int index, const char* field, const char* what) {
    if (lua_isnoneornil(L, index)) return false;
    const int type = raw_field(L, lua_absindex(L, index), field);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        raise(L, {"argument.option",
                  std::string(what) + " `" + field + "` must be true or false, not " + type_found(L, -1) + ".", ""});
    const bool set = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return set;
}

namespace {

void refuse_unknown_keys(lua_State* L, int index, const std::set<std::string_view>& known, const char* code,
                         const MemberWords& words) {
    const std::vector<std::string_view> names(known.begin(), known.end());
    if (std::string told = other_members(L, index, names, words); !told.empty()) raise(L, {code, std::move(told), ""});
}

}  // namespace

void check_options(lua_State* L, int index, const std::set<std::string_view>& known) {
    if (lua_isnoneornil(L, index)) return;
    if (!lua_istable(L, index)) bad_argument(L, index, "a table of options");
    refuse_unknown_keys(L, index, known, "argument.option", {"There is no option ", "", "the options are"});
}

void check_members(lua_State* L, int index, std::string_view plugin, const std::set<std::string_view>& known) {
    refuse_unknown_keys(L, index, known, "plugin.member",
                        {std::string(plugin) + " has no member ", "", "the members are"});
}

std::map<std::string, std::string> check_text_map(lua_State* L, int index, const char* what) {
    index = lua_absindex(L, index);
    std::map<std::string, std::string> map;
    Copied copied(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        const int type = lua_type(L, -1);
        if (lua_type(L, -2) != LUA_TSTRING || (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN))
            raise(L, {"argument.type", std::string(what) + " must go from names to strings.", ""});
        const std::string key(text_at(L, -2));
        if (type == LUA_TBOOLEAN)
            map[key] = lua_toboolean(L, -1) ? "true" : "false";
        else
            map[key] = copied(text_at(L, -1));
        lua_pop(L, 1);
    }
    return map;
}

std::vector<std::string> check_words(lua_State* L, int index, const char* what) {
    const bool option = index < 0;
    index = lua_absindex(L, index);
    std::vector<std::string> words;
    if (lua_type(L, index) == LUA_TSTRING) {
        words = split_tokens(text_at(L, index));
        return words;
    }
    if (!lua_istable(L, index) && option)
        bad_value(L, index, std::string("The option `") + what + "`", "a string or an array of strings");
    if (!lua_istable(L, index)) bad_argument(L, index, std::string(what) + ": a string or an array of strings");
    Copied copied(L);
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, index));
    for (lua_Integer i = 1; i <= n; ++i) {
        if (lua_rawgeti(L, index, i) != LUA_TSTRING)
            raise(L, {"argument.type", std::string(what) + ": item " + std::to_string(i) + " is not a string.", ""});
        words.emplace_back(copied(text_at(L, -1)));
        lua_pop(L, 1);
    }
    return words;
}

}  // namespace pinwheel::lua
