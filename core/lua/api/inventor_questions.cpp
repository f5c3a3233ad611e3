#include "api/inventor_questions.h"

#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/game/witness/open_questions.h"

namespace pinwheel::lua {
namespace {

constexpr std::uint64_t instructions_a_position = 500'000;

void push_question(lua_State* L, const OpenQuestion& question) {
    lua_createtable(L, 0, 11);
    set(L, "ruling", question.ruling);
    set(L, "number", question.code);
    set(L, "question", question.question);
    set(L, "note", question.note);
    set(L, "cite", question.cite);
    lua_createtable(L, static_cast<int>(question.options.size()), 0);
    lua_Integer n = 0;
    for (const auto& option : question.options) {
        lua_createtable(L, 0, 4);
        set(L, "id", option.id);
        set(L, "title", option.title);
        set_flag(L, "chosen", option.chosen);
        if (!option.outcome.empty()) set(L, "outcome", option.outcome);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "options");
    if (question.state) {
        if (!question.setup.empty()) set(L, "setup", question.setup);
        push_list(L, question.line);
        lua_setfield(L, -2, "line");
    }
    set(L, "outcomes", static_cast<lua_Integer>(question.outcomes));
    set_flag(L, "disputed", question.disputed);
    set(L, "games", static_cast<lua_Integer>(question.games));
}

}  // namespace

int inventor_questions(lua_State* L) {
    lua_settop(L, 2);
    const std::string variant(check_text(L, 1));
    check_options(L, 2, {"ruleset", "games", "plies", "seed"});
    const Registry& registry = *session(L).registry;
    if (!registry.variant(variant)) raise(L, unknown_id("variant", variant, registry.variants()));
    auto rules = ruleset_to_ask_about(registry, variant, option_text(L, 2, "ruleset").value_or(""));
    const BoundRuleset& bound = expect(L, rules);
    QuestionOptions options;
    options.games = static_cast<int>(option_integer(L, 2, "games", 0, 1'000'000).value_or(options.games));
    options.max_plies = static_cast<int>(option_integer(L, 2, "plies", 1, 100'000).value_or(options.max_plies));
    options.seed = static_cast<std::uint64_t>(option_integer(L, 2, "seed", LUA_MININTEGER, LUA_MAXINTEGER).value_or(1));
    options.go_on = [L](double) {
        session(L).limits.charge(L, instructions_a_position);
        return true;
    };
    auto found = open_questions(registry, bound, options);
    const std::vector<OpenQuestion>& all = expect(L, found);
    lua_createtable(L, 0, 4);
    set(L, "ruleset", bound.id());
    lua_createtable(L, static_cast<int>(all.size()), 0);
    lua_Integer n = 0;
    for (const OpenQuestion& question : all) {
        push_question(L, question);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "rows");
    set(L, "text", questions_text(bound, all));
    set(L, "form", answers_form(bound, all));
    return 1;
}

}  // namespace pinwheel::lua
