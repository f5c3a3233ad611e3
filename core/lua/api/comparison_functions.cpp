// pinwheel.compare and register_ruleset: one line of play under many rulesets, and rulesets written on the spot.
#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "api/setup_options.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "parallel/study_function.h"
#include "pinwheel/game/compare.h"

namespace pinwheel::lua {

namespace {

void push_lane(lua_State* L, const VariantInfo& info, const Lane& lane) {
    lua_createtable(L, 0, 4);
    set(L, "ruleset", lane.ruleset);
    lua_createtable(L, static_cast<int>(lane.verdicts.size()), 0);
    for (std::size_t ply = 0; ply < lane.verdicts.size(); ++ply) {
        push_verdict(L, info, lane.verdicts[ply]);
        lua_rawseti(L, -2, static_cast<lua_Integer>(ply) + 1);
    }
    lua_setfield(L, -2, "verdicts");
    if (lane.ended_at) set(L, "ended_at", static_cast<lua_Integer>(*lane.ended_at));
    if (lane.parted) {
        push_misfit(L, *lane.parted);
        lua_setfield(L, -2, "parted");
    }
}

void push_comparison(lua_State* L, const VariantInfo& info, const Comparison& comparison) {
    lua_createtable(L, 0, 2);
    lua_createtable(L, static_cast<int>(comparison.lanes.size()), 0);
    lua_Integer n = 0;
    for (const Lane& lane : comparison.lanes) {
        push_lane(L, info, lane);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "lanes");
    if (comparison.first_difference) set(L, "first_difference", static_cast<lua_Integer>(*comparison.first_difference));
}

/// Puts a copy of the options without `variant` in their place: what is left are options of the set-up.
void drop_variant(lua_State* L, int index) {
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    lua_pushliteral(L, "variant");
    lua_pushnil(L);
    lua_rawset(L, -3);
    lua_replace(L, index);
}

int compare_rulesets(lua_State* L) {
    lua_settop(L, 3);
    if (lua_isnil(L, 3)) {
        lua_newtable(L);
        lua_replace(L, 3);
    }
    if (!lua_istable(L, 3)) bad_argument(L, 3, "a table of options");
    const auto stop = [L] { return session(L).limits.spent(); };
    if (is_game(L, 1)) {
        check_deed(L, check_box(L, 1), Deed::compare);
        const Game& game = check_game(L, 1);
        const VariantInfo& info = game.variant().info();
        auto comparison = compare(game, check_rulesets(L, 2, info.id), stop);
        session(L).limits.charge(L, 0);
        push_comparison(L, info, expect(L, comparison));
        return 1;
    }
    const auto tokens = check_words(L, 1, "compare");
    const auto variant_id = option_text(L, 3, "variant");
    if (!variant_id)
        raise(L, {"argument.option", "compare needs `opts.variant` where moves are given instead of a game.", ""});
    const Variant* variant = session(L).registry->variant(*variant_id);
    if (!variant) raise(L, {"variant.unknown", "There is no variant \"" + *variant_id + "\".", ""});
    drop_variant(L, 3);
    auto comparison = compare(check_setup(L, 3, variant->info()), tokens, check_rulesets(L, 2, *variant_id), stop);
    session(L).limits.charge(L, 0);
    push_comparison(L, variant->info(), expect(L, comparison));
    return 1;
}

int register_ruleset(lua_State* L) {
    if (!lua_istable(L, 1)) bad_argument(L, 1, "a table with at least `id` and `variant`");
    auto ruleset = check_ruleset_table(L, 1, "");
    Registry& registry = *session(L).registry;
    auto bound = registry.bind(ruleset);
    expect(L, bound);
    const std::string id = ruleset->info().id;
    registry.put(std::move(ruleset));
    push_text(L, id);
    return 1;
}

constexpr Bound comparison_functions[] = {
    {"pinwheel", "compare", "pinwheel.compare(game_or_moves, rulesets, [opts])",
     "`{lanes = {{ruleset, verdicts, ended_at, parted}}, first_difference}`: one lane per ruleset (ids or tables), one "
     "verdict per ply from "
     "ply 0 (so `verdicts[1]` is the start). `parted` is `{ply, code, message}` where a lane could not follow. Given "
     "moves, "
     "`opts.variant` says whose, and `opts.setup` how they begin.",
     guarded<compare_rulesets>},
    {"pinwheel", "study", "pinwheel.study(opts)",
     "Plays many games: `{variant, rulesets, games, policy, seed, threads, max_plies, setup, on_progress}` gives "
     "`{rulesets = {[id] = "
     "{games, by_reason, by_seat = {[seat] = {win, draw, loss, open}}, plies = {mean, median, min, max}, means}}, "
     "seconds, games_per_second}`. "
     "`policy` is `\"random\"`, a bot's id, or a function from a game to a token. The same seed gives the same numbers "
     "on any "
     "number of threads. `on_progress(done, total)` may stop it by giving false.",
     guarded<study>},
    {"pinwheel", "register_ruleset", "pinwheel.register_ruleset(table)",
     "Takes in `{id, variant, title, provenance, inherits, rulings, judge}` and gives its id; one of the same id is "
     "replaced. "
     "`judge(facts, rulings)` gives a verdict or nil while playing. It is tried on random games first, and runs in "
     "states of "
     "its own on many threads: of its script it takes copies of plain values, tables and functions along.",
     guarded<register_ruleset>},
};

}  // namespace

std::span<const Bound> comparison_rows() { return comparison_functions; }

}  // namespace pinwheel::lua
