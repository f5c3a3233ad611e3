// pinwheel.new, load, parse and their `try` twins: where games come from.
#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "api/setup_options.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/files.h"
#include "sandbox/files_allowed.h"

namespace pinwheel::lua {

namespace {

// What a script that is not trusted may read at once: reading cannot be stopped.
constexpr std::size_t longest_game = 128u << 10;

int new_game(lua_State* L) {
    const std::string variant(check_text(L, 1, "a variant"));
    if (!lua_isnoneornil(L, 2) && !lua_istable(L, 2)) bad_argument(L, 2, "a table of options");
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    if (!session(L).registry->variant(variant))
        raise(L, {"variant.unknown", "There is no variant \"" + variant + "\"; pinwheel.variants() lists them.", ""});
    lua_getfield(L, 2, "ruleset");
    lua_getfield(L, 2, "rulings");
    BoundRuleset rules = check_ruleset(L, 3, variant, 4);
    Setup setup = check_setup(L, 2, rules.variant->info());
    auto made = Game::make(std::move(rules), std::move(setup));
    GameBox& box = push_game(L, std::move(expect(L, made)));
    lua_getfield(L, 2, "moves");
    if (!lua_isnil(L, -1))
        for (const std::string& token : check_words(L, -1, "moves")) {
            session(L).limits.charge(L, cost_of_a_ply);
            auto played = box.game.play(token);
            expect(L, played);
            account(L, box);
        }
    lua_pop(L, 1);
    return 1;
}

/// Under which rules the options at an index want a game of a file.
RulesWanted check_wanted(lua_State* L, int index) {
    if (lua_isnoneornil(L, index)) return {};
    return {option_text(L, index, "ruleset").value_or(""), option_flag(L, index, "as_now")};
}

/// Whether the options at an index ask for what a running game of a file hides. Raises "game.hidden" where the script
/// may not.
bool check_unsealed(lua_State* L, int index) {
    check_options(L, index, {"unsealed", "ruleset", "as_now"});
    const bool wanted = option_flag(L, index, "unsealed");
    if (wanted && !session(L).trusted)
        raise(L, {"game.hidden",
                  "A script that is not trusted gets of a running game of a file what everybody may know.", ""});
    return wanted;
}

int parse(lua_State* L) {
    const std::string_view text = check_text(L, 1), notation = optional_text(L, 2, "", "a notation");
    const bool unsealed = check_unsealed(L, 3);
    if (text.size() > longest_game && !session(L).trusted)
        raise(L, {"load.too-long", "A script that is not trusted reads games of at most 128 KiB.", ""});
    auto game = parse_game(*session(L).registry, text, notation, true, check_wanted(L, 3));
    push_game(L, std::move(expect(L, game))).from_file = !unsealed;
    return 1;
}

int load(lua_State* L) {
    const auto path = check_path(L, 1);
    const bool unsealed = check_unsealed(L, 3);
    std::error_code none;
    if (!session(L).trusted && std::filesystem::file_size(path, none) > longest_game && !none)
        raise(L, {"load.too-long", "A script that is not trusted reads games of at most 128 KiB.", path.string()});
    auto game = load_game(*session(L).registry, path, optional_text(L, 2, "", "a notation"), true, check_wanted(L, 3));
    push_game(L, std::move(expect(L, game))).from_file = !unsealed;
    return 1;
}

/// Calls a function whose failure is to be an answer: nil and the error object.
template <lua_CFunction F>
int attempt(lua_State* L) {
    lua_pushcfunction(L, guarded<F>);
    lua_insert(L, 1);
    const int status = lua_pcall(L, lua_gettop(L) - 1, 1, 0);
    if (status == LUA_OK) return 1;
    if (session(L).limits.spent() || status == LUA_ERRMEM) return lua_error(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

constexpr Bound game_sources_bound[] = {
    {"pinwheel", "new", "pinwheel.new(variant, [opts])",
     "A game at its start. `opts`: `ruleset` (id or table), `rulings` (overrides), `setup` (the variant's text form, "
     "or a table from "
     "boards to FEN), `moves` (array of tokens or one string), `seed`, and the variant's own options. Raises "
     "`setup.*`, "
     "`ruleset.*`, `illegal.*`.",
     guarded<new_game>},
    {"pinwheel", "load", "pinwheel.load(path, [notation], [opts])",
     "A game from a file, in any notation that reads. Of a running game that hides something the script gets what "
     "everybody may "
     "know, unless `opts` say `unsealed = true`, which is for trusted scripts. A game plays under its own copy of its "
     "rules where the installed ruleset is another one by now, unless `opts` say `as_now = true`; `ruleset = id` puts "
     "it "
     "under any other. `g.notes` tells. A script that is not trusted names "
     "files of its own "
     "folder.",
     guarded<load>},
    {"pinwheel", "parse", "pinwheel.parse(text, [notation], [opts])", "A game from text, with the same options.",
     guarded<parse>},
    {"pinwheel", "try_new", "pinwheel.try_new(variant, [opts])", "Like `new`, but nil and the error where that raises.",
     guarded<attempt<new_game>>},
    {"pinwheel", "try_load", "pinwheel.try_load(path, [notation], [opts])", "Like `load`, but nil and the error.",
     guarded<attempt<load>>},
    {"pinwheel", "try_parse", "pinwheel.try_parse(text, [notation], [opts])", "Like `parse`, but nil and the error.",
     guarded<attempt<parse>>},
};

}  // namespace

std::span<const Bound> source_rows() { return game_sources_bound; }

}  // namespace pinwheel::lua
