// Questions that variants publish beyond moves and facts, as methods of a game and functions of `pinwheel`.
#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/values.h"

namespace pinwheel::lua {

namespace {

void push_datum(lua_State* L, const Datum& datum) {
    luaL_checkstack(L, 4, "an answer is nested too deeply");
    if (const bool* truth = datum.truth()) {
        lua_pushboolean(L, *truth);
    } else if (const double* number = datum.number()) {
        lua_Integer whole = 0;
        if (lua_numbertointeger(*number, &whole) && static_cast<double>(whole) == *number)
            lua_pushinteger(L, whole);
        else
            lua_pushnumber(L, *number);
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
            for (const auto& [name, count] : check_text_map(L, index, "counts"))
                joined += (joined.empty() ? "" : ",") + name + ":" + count;
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

int points(lua_State* L) { return answer_of_game(L, "points", 2); }
int mask(lua_State* L) { return answer_of_game(L, "mask", 2); }
int worlds(lua_State* L) { return answer_of_game(L, "worlds", 2); }
int preview(lua_State* L) { return answer_of_game(L, "preview", 2); }
int touched(lua_State* L) { return answer_of_game(L, "touched", 2); }

/// Asks the first variant that publishes a question which needs no position.
int answer_of_variant(lua_State* L, std::string_view question, int first) {
    const auto args = check_arguments(L, first);
    for (const Variant* variant : session(L).registry->variants())
        for (const QuestionSpec& spec : variant->info().questions)
            if (!spec.of_game && spec.name == question) {
                auto answer = variant->answer(nullptr, Viewer{}, question, args);
                push_datum(L, expect(L, answer));
                return 1;
            }
    raise(L, {"question.unknown", "No variant that is loaded answers \"" + std::string(question) + "\".", ""});
}

int piece(lua_State* L) { return answer_of_variant(L, "piece", 1); }
int check_army(lua_State* L) { return answer_of_variant(L, "check_army", 1); }

constexpr Bound variant_questions_bound[] = {
    {"pinwheel", "piece", "pinwheel.piece(id)",
     "A piece of the Hyper Fairy catalogue: name, tier, cost, points, symbol, how it moves.", guarded<piece>},
    {"pinwheel", "check_army", "pinwheel.check_army(board, budget, army)",
     "Every objection to an army, `{}` for none: `{code, message, place}`. The army is a table of counts by piece id, "
     "`{queen = 1, pawn = 8}`, or its text.",
     guarded<check_army>},
    {"game", "ask", "g:ask(question, …)",
     "A question that the variant publishes beyond moves and facts; `g:ask(\"questions\")` fails with their names.",
     guarded<ask>},
    {"game", "points", "g:points()", "Hyper Fairy Chess: victory points on the board by seat.", guarded<points>},
    {"game", "mask", "g:mask(square)", "Quantum chess: the types a piece may still be, as letters such as `\"KQRP\"`.",
     guarded<mask>},
    {"game", "worlds", "g:worlds([side])", "Quantum chess: how many worlds a side may still be in.", guarded<worlds>},
    {"game", "preview", "g:preview(token)", "Quantum chess: what else collapses if this is done.", guarded<preview>},
    {"game", "touched", "g:touched()", "Blind chess: the square of the piece that was touched; nil when there is none.",
     guarded<touched>},
};

}  // namespace

std::span<const Bound> question_rows() { return variant_questions_bound; }

}  // namespace pinwheel::lua
