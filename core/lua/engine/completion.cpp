#include "engine/completion.h"

#include <algorithm>
#include <set>

#include "api/api.h"
#include "handles/game_handle.h"

namespace pinwheel::lua {

namespace {

constexpr std::string_view keywords[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                         "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                         "repeat",   "return", "then", "true", "until",  "while"};
constexpr int most_links = 10;           // of __index tables
constexpr int most_looked_at = 100'000;  // members of one table
constexpr std::string_view window_game = "g";
constexpr std::size_t most_words = 2'000, longest_word = 200;

bool word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// "a.b:pl" split into the names before the last, and the last.
struct Chain {
    std::vector<std::string_view> names;
    std::string_view last;
    char separator = 0;   ///< before the last name; 0: it is a global
    bool broken = false;  ///< something stands before that is no name, like f().x
};

Chain split(std::string_view text) {
    Chain chain;
    std::size_t end = text.size(), start = end;
    const auto take = [&] {
        start = end;
        while (start > 0 && word(text[start - 1])) --start;
        return text.substr(start, end - start);
    };
    chain.last = take();
    while (start > 0 && (text[start - 1] == '.' || text[start - 1] == ':')) {
        if (start > 1 && text[start - 2] == '.') return chain.separator = 0, chain.names.clear(), chain;  // a..b
        if (chain.separator == 0) chain.separator = text[start - 1];
        end = start - 1;
        const auto name = take();
        if (name.empty()) return chain.broken = true, chain;
        chain.names.insert(chain.names.begin(), name);
    }
    return chain;
}

/// Replaces the value at the top by its member; false where it cannot be reached without running anything.
bool step_into(lua_State* L, std::string_view name) {
    for (int link = 0; link < most_links && lua_istable(L, -1); ++link) {
        push_text(L, name);
        if (lua_rawget(L, -2) != LUA_TNIL) return lua_remove(L, -2), true;
        lua_pop(L, 1);
        if (luaL_getmetafield(L, -1, "__index") == LUA_TNIL) return false;
        lua_remove(L, -2);
    }
    return false;
}

bool identifier(std::string_view text) {
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && std::all_of(text.begin(), text.end(), word);
}

void add_table(lua_State* L, bool functions_only, std::set<std::string>& out) {
    lua_pushnil(L);
    for (int looked_at = 0; lua_next(L, -2); ++looked_at) {
        if (looked_at == most_looked_at || out.size() >= most_words) return lua_pop(L, 2);
        if (lua_type(L, -2) == LUA_TSTRING && lua_rawlen(L, -2) <= longest_word && identifier(text_at(L, -2)) &&
            (!functions_only || lua_isfunction(L, -1)))
            out.emplace(text_at(L, -2));
        lua_pop(L, 1);
    }
}

void add_game_rows(char separator, std::set<std::string>& out) {
    for (const Bound& row : bound_rows()) {
        const std::string_view scope(row.scope);
        if (scope == "game" || (scope == "property" && separator == '.')) out.emplace(row.name);
    }
}

/// Members of the value at the top, those behind its metatable included.
void add_members(lua_State* L, char separator, std::set<std::string>& out) {
    if (is_game(L, -1)) {
        add_game_rows(separator, out);
        for (const QuestionSpec& spec : questions(check_box(L, lua_gettop(L)).game.variant())) out.emplace(spec.name);
        return;
    }
    for (int link = 0; link < most_links; ++link) {
        if (lua_istable(L, -1)) add_table(L, separator == ':', out);
        if (luaL_getmetafield(L, -1, "__index") == LUA_TNIL) return;
        lua_remove(L, -2);
    }
}

}  // namespace

Completions complete(lua_State* L, std::string_view text) {
    const Chain chain = split(text);
    Completions found;
    found.start = text.size() - chain.last.size();
    if (chain.broken) return found;
    std::set<std::string> names;
    lua_pushglobaltable(L);
    bool reached = true;
    for (const auto name : chain.names) reached = reached && step_into(L, name);
    if (reached) add_members(L, chain.separator, names);
    // The window makes its `g` when it is asked for.
    if (!reached && chain.names.size() == 1 && chain.names.front() == window_game)
        add_game_rows(chain.separator, names);
    if (chain.names.empty())
        for (const auto keyword : keywords) names.emplace(keyword);
    lua_settop(L, 0);
    for (const std::string& name : names)
        if (name.starts_with(chain.last)) found.words.push_back(name);
    return found;
}

}  // namespace pinwheel::lua
