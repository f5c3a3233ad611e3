// pinwheel.compare and register_ruleset: one line of play under many rulesets, and rulesets written on the spot.
#include "api/api.h"
#include "api/inventor_questions.h"
#include "api/ruleset_arguments.h"
#include "api/setup_options.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "parallel/study_function.h"
#include "pinwheel/game/tree/announcements.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/game/witness/witness_rows.h"

namespace pinwheel::lua {

namespace {

constexpr lua_Integer most_memory = 1024;                       // MiB of a search in breadth
constexpr std::size_t default_memory = std::size_t{128} << 20;  // bytes, where the script has so many left
constexpr std::uint64_t instructions_a_look = 500'000;          // 256 positions cost about as much

void push_lane(lua_State* L, const VariantInfo& info, const Lane& lane) {
    lua_createtable(L, 0, 6);
    set(L, "ruleset", lane.ruleset);
    set(L, "title", lane.title);
    lua_createtable(L, 0, static_cast<int>(lane.overrides.size()));
    for (const auto& [ruling, option] : lane.overrides) set(L, ruling.c_str(), option);
    lua_setfield(L, -2, "overrides");
    lua_createtable(L, static_cast<int>(lane.verdicts.size()), 0);
    for (std::size_t ply = 0; ply < lane.verdicts.size(); ++ply) {
        push_verdict(L, info, lane.verdicts[ply]);
        if (const auto found = lane.standards.find(static_cast<int>(ply)); found != lane.standards.end()) {
            push_verdict(L, info, found->second);
            lua_setfield(L, -2, "standard");
        }
        if (const auto found = lane.failures.find(static_cast<int>(ply)); found != lane.failures.end())
            set(L, "failure", found->second);
        lua_rawseti(L, -2, static_cast<lua_Integer>(ply) + 1);
    }
    lua_setfield(L, -2, "verdicts");
    if (lane.ended_at) set(L, "ended_at", static_cast<lua_Integer>(*lane.ended_at));
    if (lane.parted) {
        push_misfit(L, *lane.parted);
        lua_setfield(L, -2, "parted");
    }
}

/// Sets `alone` of the table on top: tokens, a list per lane.
void push_alone(lua_State* L, const std::vector<std::vector<std::string>>& alone) {
    lua_createtable(L, static_cast<int>(alone.size()), 0);
    lua_Integer n = 0;
    for (const auto& tokens : alone) {
        push_list(L, tokens);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "alone");
}

/// Sets `parted_by`, `boards` and `said` of the table on top.
void push_causes(lua_State* L, const Variant& variant, const Comparison& comparison) {
    lua_createtable(L, static_cast<int>(comparison.parted_by.size()), 0);
    lua_Integer n = 0;
    for (const PartedBy& each : comparison.parted_by) {
        lua_createtable(L, 0, 3);
        set(L, "ply", static_cast<lua_Integer>(each.ply));
        push_list(L, each.rulings);
        lua_setfield(L, -2, "rulings");
        push_list(L, each.judges);
        lua_setfield(L, -2, "judges");
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "parted_by");
    if (comparison.boards) {
        lua_createtable(L, 0, 2);
        set(L, "ply", static_cast<lua_Integer>(comparison.boards->ply));
        push_list(L, comparison.boards->rulings);
        lua_setfield(L, -2, "rulings");
        lua_setfield(L, -2, "boards");
    }
    lua_createtable(L, static_cast<int>(comparison.said.size()), 0);
    n = 0;
    for (const SaidDifference& each : comparison.said) {
        lua_createtable(L, 0, 3);
        set(L, "ply", static_cast<lua_Integer>(each.ply));
        push_list(L, each.rulings);
        lua_setfield(L, -2, "rulings");
        std::vector<std::vector<std::string>> alone(each.alone.size());
        for (std::size_t i = 0; i < alone.size(); ++i)
            for (const Announcement& said : each.alone[i]) alone[i].push_back(addressed(variant, said));
        push_alone(L, alone);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "said");
}

void push_comparison(lua_State* L, const Variant& variant, const Comparison& comparison) {
    const VariantInfo& info = variant.info();
    lua_createtable(L, 0, 2);
    lua_createtable(L, static_cast<int>(comparison.lanes.size()), 0);
    lua_Integer n = 0;
    for (const Lane& lane : comparison.lanes) {
        push_lane(L, info, lane);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "lanes");
    if (comparison.first_difference) set(L, "first_difference", static_cast<lua_Integer>(*comparison.first_difference));
    lua_createtable(L, static_cast<int>(comparison.differences.size()), 0);
    n = 0;
    for (const int ply : comparison.differences) {
        lua_pushinteger(L, ply);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "differences");
    if (comparison.legal) {
        lua_createtable(L, 0, 2);
        set(L, "ply", static_cast<lua_Integer>(comparison.legal->ply));
        push_alone(L, comparison.legal->alone);
        lua_setfield(L, -2, "legal");
    }
    lua_createtable(L, static_cast<int>(comparison.by_ruling.size()), 0);
    n = 0;
    for (const RulingDifference& each : comparison.by_ruling) {
        lua_createtable(L, 0, 4);
        set(L, "ply", static_cast<lua_Integer>(each.ply));
        set(L, "what", std::string(each.endings ? "endings" : "moves"));
        push_list(L, each.rulings);
        lua_setfield(L, -2, "rulings");
        push_alone(L, each.alone);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "by_ruling");
    push_list(L, comparison.rulings);
    lua_setfield(L, -2, "rulings");
    push_causes(L, variant, comparison);
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
        check_options(L, 3, {"variant", "setup"});
        check_deed(L, check_box(L, 1), Deed::compare);
        const Game& game = check_game(L, 1);
        auto comparison = compare(game, check_lanes(L, 2, game.variant(), &game.rules()), stop);
        session(L).limits.charge(L, 0);
        push_comparison(L, game.variant(), expect(L, comparison));
        return 1;
    }
    const auto tokens = check_words(L, 1, "compare");
    const auto variant_id = option_text(L, 3, "variant");
    if (!variant_id)
        raise(L, {"argument.option", "compare needs `opts.variant` where moves are given instead of a game.", ""});
    const Variant* variant = session(L).registry->variant(*variant_id);
    if (!variant) raise(L, unknown_id("variant", *variant_id, session(L).registry->variants()));
    drop_variant(L, 3);
    auto comparison = compare(check_setup(L, 3, variant->info()), tokens, check_lanes(L, 2, *variant, nullptr), stop);
    session(L).limits.charge(L, 0);
    push_comparison(L, *variant, expect(L, comparison));
    return 1;
}

void push_difference(lua_State* L, const VariantInfo& info, const WitnessSearch& search) {
    lua_createtable(L, 0, 12);
    set(L, "kept", static_cast<lua_Integer>(search.kept));
    set(L, "judgements", static_cast<lua_Integer>(search.judged));
    set(L, "exhausted", static_cast<lua_Integer>(search.exhausted));
    set(L, "positions", static_cast<lua_Integer>(search.positions));
    set(L, "known", static_cast<lua_Integer>(search.known));
    set(L, "guided", static_cast<lua_Integer>(search.guided));
    set(L, "aims", static_cast<lua_Integer>(search.aims));
    set(L, "games", static_cast<lua_Integer>(search.games));
    set_flag(L, "capped", search.capped);
    set(L, "endings", std::string(word_of(search.endings)));
    lua_createtable(L, static_cast<int>(search.failed.size()), 0);
    lua_Integer n = 0;
    for (const auto& each : search.failed) {
        lua_createtable(L, 0, 3);
        set(L, "lane", std::string(each.second ? "second" : "first"));
        set(L, "positions", static_cast<lua_Integer>(each.count));
        set(L, "message", each.why);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "failed");
    if (!search.witness) return;
    const Witness& witness = *search.witness;
    push_list(L, witness.line);
    lua_setfield(L, -2, "line");
    set_flag(L, "shortest", witness.shortest);
    set(L, "how", std::string(word_of(witness.how)));
    switch (witness.kind) {
        case Witness::Kind::start:
            return set(L, "problem", witness.problem);
        case Witness::Kind::verdict:
            push_verdict(L, info, witness.first);
            lua_setfield(L, -2, "first");
            push_verdict(L, info, witness.second);
            return lua_setfield(L, -2, "second");
        case Witness::Kind::said:
            push_list(L, witness.said_first);
            lua_setfield(L, -2, "said_first");
            push_list(L, witness.said_second);
            return lua_setfield(L, -2, "said_second");
        case Witness::Kind::legal:
            push_list(L, witness.only_first);
            lua_setfield(L, -2, "only_first");
            push_list(L, witness.only_second);
            return lua_setfield(L, -2, "only_second");
    }
}

int find_difference_of(lua_State* L) {
    lua_settop(L, 3);
    check_deed(L, check_box(L, 1), Deed::compare);
    const Game& game = check_game(L, 1);
    check_options(L, 3, {"depth", "positions", "memory", "games", "plies", "seed", "known", "endings"});
    const auto lanes = check_lanes(L, 2, game.variant(), &game.rules());
    if (lanes.size() != 2) bad_argument(L, 2, "an array of two rulesets");
    WitnessOptions options;
    options.max_depth = static_cast<int>(option_integer(L, 3, "depth", 0, 1000).value_or(options.max_depth));
    options.max_positions = static_cast<std::size_t>(
        option_integer(L, 3, "positions", 1, 50'000'000).value_or(static_cast<lua_Integer>(options.max_positions)));
    const auto wished = option_integer(L, 3, "memory", 1, most_memory);
    options.max_bytes = wished ? static_cast<std::size_t>(*wished) << 20
                               : std::min(default_memory, session(L).limits.memory_left() / 8 * 7);
    const Lease searching = session(L).limits.lease(L, options.max_bytes);
    options.games = static_cast<int>(option_integer(L, 3, "games", 0, 1'000'000).value_or(options.games));
    options.max_plies = static_cast<int>(option_integer(L, 3, "plies", 1, 100'000).value_or(options.max_plies));
    options.seed = static_cast<std::uint64_t>(option_integer(L, 3, "seed", LUA_MININTEGER, LUA_MAXINTEGER).value_or(1));
    const bool unsaid = lua_getfield(L, 3, "known") == LUA_TNIL;
    lua_pop(L, 1);
    if (unsaid || option_flag(L, 3, "known")) options.known = known_lines(game.variant().info().id);
    options.endings = option_flag(L, 3, "endings");
    options.go_on = [L](std::uint64_t) {
        session(L).limits.charge(L, instructions_a_look);
        return true;
    };
    auto search = find_difference(game, lanes[0], lanes[1], options);
    push_difference(L, game.variant().info(), expect(L, search));
    return 1;
}

int register_ruleset(lua_State* L) {
    if (!lua_istable(L, 1)) bad_argument(L, 1, "a table with at least `id` and `variant`");
    auto ruleset = check_ruleset_table(L, 1, "");
    Registry& registry = *session(L).registry;
    auto bound = registry.bind(ruleset);
    expect(L, bound);
    const std::string id = ruleset->info().id;
    expect(L, registry.read_anew(std::move(ruleset)));
    push_text(L, id);
    return 1;
}

constexpr Bound comparison_functions[] = {
    {"pinwheel", "compare", "pinwheel.compare(game_or_moves, rulesets, [opts])",
     "`{lanes = {{ruleset, title, overrides, verdicts, ended_at, parted}}, first_difference, differences, legal, "
     "by_ruling, rulings, parted_by, boards, said}`: one lane per ruleset: its id, a table, `\"game\"` for the game's "
     "own rules, or with rulings chosen otherwise `\"provisional+draw.latched=live\"`. One verdict per ply from ply 0 "
     "(so `verdicts[1]` is the start); where the judge of the ruleset has another outcome than the variant's own, "
     "that is its `standard`, and where it failed its `failure` says why. `parted` is `{ply, code, message}` where a "
     "lane could not follow. `differences` are the plies where lanes differ anew, `legal` is `{ply, alone}` where, "
     "no verdict differing before, other moves are first legal, with what each lane alone allows, `by_ruling` are "
     "`{ply, what, rulings, alone}`, the first ply at which each ruling decides that, of `\"moves\"` and then of "
     "`\"endings\"`, which are resigning, draw offers and the like, `rulings` those they do not choose alike, "
     "`parted_by` are `{ply, rulings, judges}`, by which of them, and by the judges of which rulesets, the lanes part "
     "at each of the first few of `differences`, `boards` is `{ply, rulings}` where other pieces first stand there, "
     "`said` are `{ply, rulings, alone}`, the plies at which the moderator says other words of the action, with what "
     "each lane alone says. Given moves, `opts.variant` says whose, and `opts.setup` how they begin.",
     guarded<compare_rulesets>},
    {"pinwheel", "find_difference", "pinwheel.find_difference(game, {first, second}, [opts])",
     "The nearest continuation of a game in which two rulesets part, as `pinwheel.compare` names them: `{line, "
     "first, second, only_first, only_second, said_first, said_second, problem, shortest, how, exhausted, positions, "
     "kept, judgements, known, guided, aims, games, capped, endings, failed}`. `line` are the tokens to play, nil "
     "where nothing was found; `first` and `second` the verdicts, or `only_first` and `only_second` what one alone "
     "allows, "
     "or, where nothing else was found, `said_first` and `said_second` what one alone says of the line's last "
     "action. Searched along the `known` lines that ship; in breadth, transpositions left out: `exhausted` plies "
     "wholly; then by guided search, `guided` positions, some of them towards so many `aims`; then in random games. "
     "`how` is `\"breadth\"`, `\"known\"`, `\"guided\"` or `\"random\"`. `positions` were generated, `kept` of them "
     "are different, `judgements` of them were looked at by both judges. `opts`: `depth`, `positions`, `memory` in "
     "MiB, which must be left of the script's own, `games` (0: breadth alone), `plies`, `seed`, `known = false`, "
     "`endings = true`: where several rulings differ, resigning and draw offers are left aside else until nothing is "
     "found without them; the result's `endings` is `\"counted\"`, `\"aside\"` or `\"last\"`. `failed` are `{lane, "
     "positions, message}` of a lane, `\"first\"` or `\"second\"`, whose judge failed in so many positions, where the "
     "variant's own verdict was taken.",
     guarded<find_difference_of>},
    {"pinwheel", "questions", "pinwheel.questions(variant, [opts])",
     "What nobody has confirmed in a ruleset, `opts.ruleset`, else the one with the most unconfirmed choices: "
     "`{ruleset, rows = {{ruling, number, question, note, cite, options = {{id, title, chosen, outcome}}, setup, "
     "line, outcomes, disputed, games}}, text, form}`, the weightiest first. `line` leads to a position in which the "
     "options part, from `setup` where it has one; `outcome` is what an option means there. `text` is all of it to "
     "send, `form` the JSON that `pinwheel-cli questions --answers` and the window read once it is filled in. Looked "
     "for along the lines that ship and in `opts.games` random games (200), of `opts.plies` at most, from "
     "`opts.seed`.",
     guarded<inventor_questions>},
    {"pinwheel", "study", "pinwheel.study(opts)",
     "Plays many games: `{variant, rulesets, games, policy, seed, threads, max_plies, setup, on_progress}` gives "
     "`{rulesets = {[id] = {games, by_reason, by_seat = {[seat] = {win, draw, loss, open}}, plies = {mean, median, "
     "min, max}, means, failures, failure}}, seconds, games_per_second, stopped}`. `failures` counts games in which "
     "the ruleset's judge failed, so that the variant's own verdict was taken; `failure` is the first, and a line on "
     "standard error says so too. `policy` is `\"random\"`, a bot's id, or a function from a game to a token. The "
     "same seed gives the same numbers on any number of threads. `on_progress(done, total)` may stop it by giving "
     "false.",
     guarded<study>},
    {"pinwheel", "register_ruleset", "pinwheel.register_ruleset(table)",
     "Takes in `{id, variant, title, description, provenance, inherits, rulings, judge}` and gives its id. One that a "
     "script registered under that id is replaced; an id of a file or of Pinwheel is refused. `judge(facts, rulings)` "
     "gives a verdict or nil while playing; without it the judge is "
     "inherited. `rulings` goes from rulings to options, and as an array declares rulings that the judge reads "
     "beside the variant's: `{id = …, question = …, options = {{id = …, words = …}, …}, default = …, words = …}`, each "
     "with its members by name; an option without words may be its id alone. The judge is tried on random "
     "games first, and runs in states of its own on many threads: of its script it takes copies of plain values, "
     "tables and functions along.",
     guarded<register_ruleset>},
};

}  // namespace

std::span<const Bound> comparison_rows() { return comparison_functions; }

}  // namespace pinwheel::lua
