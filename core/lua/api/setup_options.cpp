#include "api/setup_options.h"

#include <algorithm>

#include "engine/border.h"
#include "handles/values.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::lua {

namespace {

constexpr std::string_view not_of_the_variant[] = {"ruleset", "rulings", "setup", "moves", "seed"};

/// The text form of one board is the board's text; that of several has a line for each.
std::string boards_text(lua_State* L, const VariantInfo& info) {
    std::string text;
    for (const auto& [board, words] : check_text_map(L, -1, "setup")) {
        const auto named = [&b = board](const BoardInfo& row) { return row.id == b; };
        if (std::none_of(info.boards.begin(), info.boards.end(), named))
            raise(L, {"setup.board", there_is_no("board", board, ids_in(info.boards), " of " + info.title), board});
        text += info.boards.size() == 1 ? words : board + " " + words + "\n";
    }
    return text;
}

std::string setup_text(lua_State* L, int index, const VariantInfo& info) {
    lua_getfield(L, index, "setup");
    std::string text;
    if (lua_istable(L, -1)) {
        text = boards_text(L, info);
    } else if (lua_type(L, -1) == LUA_TSTRING) {
        text = text_at(L, -1);
    } else if (!lua_isnil(L, -1)) {
        raise(L, {"argument.option", "`setup` must be a string or a table from boards to their texts.", ""});
    }
    lua_pop(L, 1);
    return text;
}

std::string option_word(lua_State* L, const std::string& key, Copied& copied) {
    switch (lua_type(L, -1)) {
        case LUA_TBOOLEAN:
            return lua_toboolean(L, -1) ? "true" : "false";
        case LUA_TSTRING:
        case LUA_TNUMBER:
            return std::string(copied(text_at(L, -1)));
        default:
            raise(L, {"argument.option", "The option `" + key + "` must be a string, a number or a boolean.", ""});
    }
}

/// Raises "setup.option" where neither pinwheel.new nor the variant has an option of this name.
void check_known(lua_State* L, const std::string& key, const VariantInfo& info) {
    std::vector<std::string> known(std::begin(not_of_the_variant), std::end(not_of_the_variant));
    for (const OptionSpec& spec : info.options) known.push_back(spec.id);
    if (std::find(known.begin(), known.end(), key) != known.end()) return;
    raise(L, {"setup.option", there_is_no("option", key, known, " of " + info.title), key});
}

}  // namespace

Setup check_setup(lua_State* L, int index, const VariantInfo& info) {
    index = lua_absindex(L, index);
    Setup setup;
    setup.text = setup_text(L, index, info);
    lua_getfield(L, index, "seed");
    if (!lua_isnil(L, -1)) {
        if (!lua_isinteger(L, -1)) raise(L, {"argument.option", "`seed` must be a whole number.", ""});
        setup.seed = static_cast<std::uint64_t>(lua_tointeger(L, -1));
    }
    lua_pop(L, 1);
    Copied copied(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (lua_type(L, -2) != LUA_TSTRING) raise(L, {"argument.option", "Options have names.", ""});
        const std::string key(text_at(L, -2));
        if (std::find(std::begin(not_of_the_variant), std::end(not_of_the_variant), key) ==
            std::end(not_of_the_variant)) {
            check_known(L, key, info);
            setup.options[key] = option_word(L, key, copied);
        }
        lua_pop(L, 1);
    }
    return setup;
}

}  // namespace pinwheel::lua
