// help(), and the words about what a judge is given.
#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/values.h"

namespace pinwheel::lua {

namespace {

void say(lua_State* L, const std::string& text) {
    lua_getglobal(L, "print");
    if (!lua_isfunction(L, -1)) return lua_pop(L, 1);
    push_text(L, text);
    lua_call(L, 1, 0);
}

std::string list_scope(std::string_view scope) {
    std::size_t width = 0;
    for (const Bound& row : bound_rows())
        if (scope == row.scope) width = std::max(width, std::string_view(row.signature).size());
    std::string text;
    for (const Bound& row : bound_rows()) {
        if (scope != row.scope) continue;
        const std::string_view words(row.text);
        const auto end = words.find(". ");
        text += "  " + std::string(row.signature) +
                std::string(width + 2 - std::string_view(row.signature).size(), ' ') +
                std::string(words.substr(0, end == words.npos ? end : end + 1)) + "\n";
    }
    return text;
}

std::string overview() {
    return "pinwheel.*, games:\n" + list_scope("pinwheel") + "\nA game g:\n" + list_scope("property") +
           list_scope("game") + "\nhelp(\"g:play\"), help(pinwheel.study) or help(g) say more.";
}

std::string row_text(const Bound& row) { return std::string(row.signature) + "\n  " + row.text; }

/// By what a person would write: "g:play", "play", "pinwheel.new".
std::string find_rows(const Registry& registry, std::string_view wanted) {
    const auto dot = wanted.find_last_of(".:");
    const std::string_view name = dot == wanted.npos ? wanted : wanted.substr(dot + 1);
    std::string text;
    for (const Bound& row : bound_rows()) {
        const bool scoped = dot != wanted.npos && !std::string_view(row.signature).starts_with(wanted);
        if (name == row.name && !scoped) text += (text.empty() ? "" : "\n") + row_text(row);
    }
    if (text.empty()) text = question_help(registry, name);
    return text.empty() ? "There is no help on \"" + std::string(wanted) + "\"; help() lists what there is." : text;
}

bool same_global(lua_State* L, const char* global) {
    lua_getglobal(L, global);
    const bool same = !lua_isnil(L, -1) && lua_rawequal(L, 1, -1);
    lua_pop(L, 1);
    return same;
}

std::string help_on(lua_State* L) {
    if (lua_isnoneornil(L, 1)) return overview();
    if (lua_type(L, 1) == LUA_TSTRING) return find_rows(*session(L).registry, text_at(L, 1));
    if (is_game(L, 1)) {
        std::string own;
        for (const QuestionSpec& spec : questions(check_box(L, 1).game.variant()))
            own += "  g:" + spec.name + "(" + spec.args + ")  " + spec.help + "\n";
        return "A game:\n" + list_scope("property") + list_scope("game") +
               (own.empty() ? "" : "\nWhat its variant tells besides:\n" + own);
    }
    if (same_global(L, "pinwheel")) return list_scope("pinwheel");
    if (same_global(L, "workbench")) return list_scope("workbench");
    if (lua_iscfunction(L, 1)) {
        std::string text;
        for (const Bound& row : bound_rows())
            if (row.function && row.function == lua_tocfunction(L, 1))
                text += (text.empty() ? "" : "\n") + row_text(row);
        if (!text.empty()) return text;
    }
    return std::string("A ") + luaL_typename(L, 1) + " of Lua; help() lists what Pinwheel adds.";
}

int help(lua_State* L) {
    lua_settop(L, 1);
    std::string text = help_on(L);
    std::erase(text, '`');  // of the reference's Markdown
    say(L, text);
    return 0;
}

constexpr Bound rows[] = {
    {"console", "help", "help([x])", "Prints what there is, or what is known of a function, a game or a name.",
     guarded<help>},
};

constexpr Bound facts[] = {
    {"facts", "fact", "facts.in_check(\"NE\")",
     "Every fact of `pinwheel.facts(variant)` is a function, under its id (`facts[\"in-check\"]`) and under that with "
     "underscores. "
     "Boards and seats are given by name; seats and boards that come back are numbers from 0.",
     nullptr},
    {"facts", "seat", "facts.seat(index)", "Name of a seat by number; nil for -1. `facts.seats` lists them.", nullptr},
    {"facts", "board", "facts.board(index)", "Name of a board by number; nil for -1. `facts.boards` lists them.",
     nullptr},
    {"facts", "standard", "facts.standard()",
     "The verdict of the variant's own judge under the same rulings, as a table that may be changed and given back.",
     nullptr},
    {"facts", "variant", "facts.variant", "Id of the variant.", nullptr},
    {"facts", "rulings", "rulings[\"draw.latched\"]",
     "The second argument of a judge: the option chosen for every ruling, under its id and its alias. An unknown one "
     "is an error.",
     nullptr},
};

}  // namespace

std::span<const Bound> console_rows() { return rows; }
std::span<const Bound> facts_rows() { return facts; }

}  // namespace pinwheel::lua
