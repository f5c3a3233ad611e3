// Services and questions that variants publish beyond moves and facts, as methods of a game and functions of
// `pinwheel`. No variant is known here.
#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/values.h"

namespace pinwheel::lua {

namespace {

/// {queen = 1, pawn = 8}.
std::map<std::string, lua_Integer> check_counts(lua_State* L, int index) {
    std::map<std::string, lua_Integer> counts;
    Copied copied(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            raise(L, {"argument.type", "A table of counts goes from names to whole numbers.", ""});
        const std::string name(copied(text_at(L, -2)));
        if (!lua_isinteger(L, -1))
            raise(L, {"argument.type",
                      "The count of `" + name + "` must be a whole number, not " + type_found(L, -1) + ".", name});
        counts[name] = lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return counts;
}

/// The arguments from `index` on, as words. A table of counts, {queen = 1, pawn = 8}, is "pawn:8,queen:1"; an array is
/// its words with commas.
std::vector<std::string> check_arguments(lua_State* L, int index) {
    std::vector<std::string> words;
    for (; index <= lua_gettop(L); ++index) {
        if (lua_type(L, index) == LUA_TNUMBER) {
            words.emplace_back(luaL_tolstring(L, index, nullptr));
            lua_pop(L, 1);
            continue;
        }
        if (!lua_istable(L, index)) {
            if (!lua_isnil(L, index)) words.emplace_back(check_text(L, index, "a word, a number or a table of counts"));
            continue;
        }
        std::string joined;
        if (lua_rawlen(L, index) > 0) {
            for (const std::string& word : check_words(L, index, "words")) joined += (joined.empty() ? "" : ",") + word;
        } else {
            for (const auto& [name, count] : check_counts(L, index))
                joined += (joined.empty() ? "" : ",") + name + ":" + std::to_string(count);
        }
        words.push_back(std::move(joined));
    }
    return words;
}

int answer_of_game(lua_State* L, std::string_view question, int first) {
    const GameBox& box = check_box(L, 1);
    const auto args = check_arguments(L, first);
    auto answer = box.game.variant().answer(&box.game.state(), eyes(box), question, args);
    push_datum(L, expect(L, answer));
    return 1;
}

int ask(lua_State* L) { return answer_of_game(L, std::string(check_text(L, 2, "a question")), 3); }

/// The first variant that answers a question which needs no position; null where there is none.
const Variant* variant_that_answers(const Registry& registry, std::string_view question) {
    for (const Variant* variant : registry.variants())
        for (const QuestionSpec& spec : questions(*variant))
            if (!spec.of_game && spec.name == question) return variant;
    return nullptr;
}

/// `g:mask("e2")`: the question is the upvalue.
int ask_own_name(lua_State* L) { return answer_of_game(L, std::string(text_at(L, lua_upvalueindex(1))), 2); }

/// `pinwheel.piece("thief")`: the question is the upvalue.
int ask_variant(lua_State* L) {
    const std::string question(text_at(L, lua_upvalueindex(1)));
    const auto args = check_arguments(L, 1);
    const Variant* variant = variant_that_answers(*session(L).registry, question);
    if (!variant) raise(L, {"question.unknown", "No variant that is loaded answers \"" + question + "\".", ""});
    auto answer = variant->answer(nullptr, Viewer{}, question, args);
    push_datum(L, expect(L, answer));
    return 1;
}

/// A member of `pinwheel` that is none of its own: (table, name).
int find_variant_question(lua_State* L) {
    if (lua_type(L, 2) != LUA_TSTRING || !variant_that_answers(*session(L).registry, text_at(L, 2)))
        return lua_pushnil(L), 1;
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, guarded<ask_variant>, 1);
    return 1;
}

constexpr Bound variant_questions_bound[] = {
    {"game", "ask", "g:ask(question, …)",
     "A service or question that the variant publishes beyond moves and facts, see below. It is a method too, "
     "`g:mask(\"e2\")`, and one that needs no position a function of `pinwheel`, "
     "`pinwheel.piece(\"thief\")`. An unknown question fails with the names of those there are; `help(\"mask\")` "
     "tells of one. Arguments are words; a table of counts, `{queen = 1, pawn = 8}`, is one too.",
     guarded<ask>},
};

}  // namespace

std::span<const Bound> question_rows() { return variant_questions_bound; }

bool push_question(lua_State* L, const Variant& variant, std::string_view name) {
    for (const QuestionSpec& spec : questions(variant)) {
        if (spec.name != name) continue;
        push_text(L, name);
        lua_pushcclosure(L, guarded<ask_own_name>, 1);
        return true;
    }
    return false;
}

void add_variant_questions(lua_State* L) {
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, guarded<find_variant_question>);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, "pinwheel");
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

std::string question_help(const Registry& registry, std::string_view name) {
    std::string text;
    for (const Variant* variant : registry.variants())
        for (const QuestionSpec& spec : questions(*variant)) {
            if (spec.name != name) continue;
            text += (text.empty() ? "" : "\n") + std::string(spec.of_game ? "g:" : "pinwheel.") + spec.name + "(" +
                    spec.args + ")\n  " + variant->info().title + ": " + spec.help;
        }
    return text;
}

}  // namespace pinwheel::lua
