#include "plugins/fact_functions.h"

#include <algorithm>

#include "engine/border.h"
#include "handles/values.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::lua {

namespace {

std::string signature(const FactSpec& spec) {
    std::string text = spec.id + "(";
    for (const Role role : spec.args) text.append(text.back() == '(' ? "" : ", ").append(role_word(role));
    return text + ")";
}

std::uint16_t check_number(lua_State* L, int index, const FactSpec& spec) {
    int exact = 0;
    const lua_Integer n = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &exact) : -1;
    if (!exact || n < 0 || n > 0xfffe)
        raise(L, {"fact.arguments", "The fact is asked as " + signature(spec) + ", with whole numbers from 0.", ""});
    return static_cast<std::uint16_t>(n);
}

std::uint16_t check_square(lua_State* L, int index, const VariantInfo& info, int board) {
    const BoardInfo& on = info.boards.at(static_cast<std::size_t>(board));
    const int square = parse_square(check_text(L, index, "a square"), on.files, on.ranks);
    if (square < 0) raise(L, {"argument.square", "There is no square \"" + std::string(text_at(L, index)) + "\".", ""});
    return static_cast<std::uint16_t>(square);
}

}  // namespace

std::string_view role_word(Role role) {
    constexpr std::string_view words[] = {"board", "square", "piece", "seat", "number", "choice", "squares"};
    return words[static_cast<std::size_t>(role)];
}

std::vector<FactSpec> all_facts(const VariantInfo& info) {
    auto facts = info.facts;
    facts.push_back({"plies", "Actions since the start.", {}});
    facts.push_back(
        {"repetition", "How often the current key of a scope (0: the whole position) has occurred.", {Role::number}});
    facts.push_back({"last-mover",
                     "Index of the seat that acted that many actions ago (1: the last); -1 when none did.",
                     {Role::number}});
    facts.push_back({"declared", "Word of an agreed end at this ply (\"draw\"), else \"\".", {}});
    return facts;
}

std::string fact_id(std::string_view lua_name) {
    std::string id(lua_name);
    std::replace(id.begin(), id.end(), '_', '-');
    return id;
}

bool is_fact_member(std::string_view name, const VariantInfo& info) {
    const auto names = fact_members(info);
    return std::find(names.begin(), names.end(), fact_id(name)) != names.end();
}

std::vector<std::string> fact_members(const VariantInfo& info) {
    std::vector<std::string> names;
    for (const FactSpec& spec : all_facts(info)) names.push_back(spec.id);
    names.insert(names.end(), {"standard", "seat", "seats", "board", "boards", "variant"});
    return names;
}

std::string fact_member_names(const VariantInfo& info) {
    std::string names;
    for (const std::string& name : fact_members(info)) names += (names.empty() ? "" : ", ") + name;
    return names;
}

void push_fact(lua_State* L, const Facts& facts, const VariantInfo& info, const FactSpec& spec, int index, int first) {
    const int given = lua_gettop(L) - first + 1;
    if (given != static_cast<int>(spec.args.size()))
        raise(L, {"fact.arguments",
                  "The fact is asked as " + signature(spec) + ", not with " + std::to_string(std::max(given, 0)) +
                      (given == 1 ? " argument." : " arguments."),
                  ""});
    std::vector<std::uint16_t> args;
    int board = 0;
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
        const int at = first + static_cast<int>(i);
        switch (spec.args[i]) {
            case Role::board:
                args.push_back(check_board(L, at, info).v);
                board = args.back();
                break;
            case Role::seat:
                args.push_back(check_seat(L, at, info).v);
                break;
            case Role::square:
                args.push_back(check_square(L, at, info, board));
                break;
            default:
                args.push_back(check_number(L, at, spec));
        }
    }
    const FactValue value = facts.get(index, args);
    if (const auto* flag = std::get_if<bool>(&value))
        lua_pushboolean(L, *flag);
    else if (const auto* n = std::get_if<std::int64_t>(&value))
        lua_pushinteger(L, *n);
    else if (const auto* x = std::get_if<double>(&value))
        lua_pushnumber(L, *x);
    else
        push_text(L, std::get<std::string>(value));
}

}  // namespace pinwheel::lua
