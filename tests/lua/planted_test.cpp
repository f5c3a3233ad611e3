// Plugins in Lua with mistakes on purpose: each is told with its line, and with the nearest word where there is one.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/contract/contract.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

using namespace pinwheel;

namespace planted_mistakes {
namespace {

std::string load(Registry& registry, const std::string& text) {
    std::string id, kind;
    const Status error = load_script_plugin(registry, text, "plugin.lua", id, kind);
    return error ? error->code + ": " + error->message : kind + " " + id;
}

std::string load(const std::string& text) {
    Registry registry = test::library();
    return load(registry, text);
}

/// A judge of chess whose body begins in line 3 with what the variant says, `v`.
std::string judge(const std::string& body) {
    return "-- pinwheel: ruleset api=1\nreturn {id = 'x', title = 'X', variant = 'chess', judge = function(facts)\n"
           "local v = facts.standard()\n" +
           body + "\nend}";
}

std::string notation(const std::string& members) {
    return "-- pinwheel: notation api=1\nreturn {id = 'x', title = 'X', " + members + "}";
}

void says(const std::string& all, const std::string& sentence) {
    BOOST_CHECK_MESSAGE(all.find(sentence) != all.npos, sentence << " is not in:\n" << all);
}

/// What the contract says of a plugin alone, in short games of chess, its notes too.
std::string faults(const std::string& subject, const std::string& text, int plies = 10) {
    Registry registry = test::library();
    const std::string loaded = load(registry, text);
    BOOST_REQUIRE_MESSAGE(loaded.starts_with("lua "), loaded);
    ContractOptions options;
    options.games = 2;
    options.max_plies = plies;
    options.only = {subject};
    std::string all;
    const auto say = [&](const ContractFailure& f) { all += f.clause + ": " + f.detail + "\n"; };
    options.note = say;
    for (const auto& fault : check_variant(registry, "chess", options)) say(fault);
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(planted)

BOOST_AUTO_TEST_CASE(misspelt_members_of_a_verdict_are_refused_before_they_are_reached) {
    const std::string known = "Its members are over, reason, ruling, note, result, checks, in_check.";
    struct Case {
        const char *body, *says;
    };
    const Case cases[] = {
        {"if v.reason == 'stalemate' then\nreturn {over = true, reasn = 'x', result = 'draw'} end\nreturn v",
         "judge.verdict: plugin.lua:5: A verdict has no member \"reasn\"; did you mean \"reason\"? "},
        {"if v.over then return {\nover = true, reason = 'x',\n['reslt'] = 'draw'} end\nreturn v",
         "judge.verdict: plugin.lua:6: A verdict has no member \"reslt\"; did you mean \"result\"? "},
        {"for _ = 1, 2 do if v.over then\nv.reasn = 'x' end end\nreturn v",
         "judge.verdict: plugin.lua:5: A verdict has no member \"reasn\"; did you mean \"reason\"? "},
        {"if facts.mobilty() == 0 then return nil end\nreturn v",
         "ruleset.fact: plugin.lua:4: There is no fact \"mobilty\"; did you mean \"mobility\"? There are "},
    };
    for (const Case& c : cases) BOOST_TEST_CONTEXT(c.body) says(load(judge(c.body)), c.says);
    says(load(judge(cases[0].body)), known);
    // Reached in the first position: no word of it stands in the text.
    says(load(judge("return {['re' .. 'asn'] = 'x'}")),
         "judge.verdict: plugin.lua:2: A verdict has no member \"reasn\"; did you mean \"reason\"? " + known);
    for (const auto& [value, words] : {std::pair{"'no'", "\"no\""}, std::pair{"0", "0"}, std::pair{"{}", "a table"}})
        says(load(judge(std::string("return {over = ") + value + "}")),
             std::string("judge.verdict: plugin.lua:2: `over` of a verdict must be true or false, not ") + words + ".");
    says(load(judge("return {over = true, reason = {}, result = 'draw'}")),
         "The member `reason` must be a string, not a table.");
    // Tables that are no verdict, and members that are.
    for (const char* body : {"local function pair() return {over = 1, under = 2} end\npair()\nreturn v",
                             "local t = {over = true, winner = 'w'}\nif t.winner then return v end",
                             "if v.over then return {over = true, reason = v.reason, result = v.result, note = '',\n"
                             "ruling = v.ruling} end\nreturn nil",
                             "repeat local z = 1 until z\nv.note = 'x'\nreturn v"})
        BOOST_CHECK_EQUAL(load(judge(body)), "lua ruleset x");
}

BOOST_AUTO_TEST_CASE(what_a_helper_asks_is_read_as_in_the_judge_itself) {
    // Line 2 begins the functions, the last line the judge; none of the branches is reached by a random game.
    const auto with = [](const std::string& functions, const std::string& body) {
        return "-- pinwheel: ruleset api=1\n" + functions +
               "\nreturn {id = 'x', title = 'X', variant = 'hyper-fairy-chess', judge = function(facts, rulings) " +
               body + " return facts.standard() end}";
    };
    const std::string rare = "if f.quiet_plies() > 90 then\n";
    struct Case {
        const char* id;
        std::string functions, body, says;
    };
    const std::string fact = "There is no fact \"mobilty\"; did you mean \"mobility\"? There are ";
    const Case cases[] = {
        {"local", "local function stuck(f)\n" + rare + "return f.mobilty() end end", "stuck(facts)",
         "ruleset.fact: plugin.lua:4: " + fact},
        {"global", "function stuck(a, f)\n" + rare + "return f.mobilty() end end", "stuck(1, facts)",
         "ruleset.fact: plugin.lua:4: " + fact},
        {"assigned", "local stuck = function(f)\n" + rare + "return f['mobilty']() end end", "stuck(facts)",
         "ruleset.fact: plugin.lua:4: " + fact},
        {"helper's helper",
         "local function deep(g)\nif g.quiet_plies() > 90 then return g.mobilty() end end\n"
         "local function stuck(f)\nif f.quiet_plies() > 90 then return deep(f) end end",
         "if stuck(facts) then return nil end", "ruleset.fact: plugin.lua:3: " + fact},
        {"inside", "", "local function stuck(f)\n" + rare + "return f.mobilty() end end stuck(facts)",
         "ruleset.fact: plugin.lua:5: " + fact},
        {"calls itself", "local function stuck(f)\n" + rare + "return stuck(f) or f.mobilty() end end", "stuck(facts)",
         "ruleset.fact: plugin.lua:4: " + fact},
        {"ruling", "local function loose(f, r)\n" + rare + "return r.vp_promotd end end", "loose(facts, rulings)",
         "ruleset.ruling: plugin.lua:4: There is no ruling 'vp_promotd'; did you mean 'vp.promoted'? There are "},
        {"option", "local function loose(f, r)\n" + rare + "return r['draw.fifty'] == 'allways' end end",
         "loose(facts, rulings)",
         "ruling.option: plugin.lua:4: The ruling 'draw.fifty' has no option 'allways'; expected one of "},
        {"changed places", "local function loose(r, f)\n" + rare + "return r.mobility end end", "loose(rulings, facts)",
         "ruleset.ruling: plugin.lua:4: There is no ruling 'mobility'; there are "},
    };
    for (const Case& c : cases) BOOST_TEST_CONTEXT(c.id) says(load(with(c.functions, c.body)), c.says);
    // What is not the judge's table, or may be something else, is left to the run.
    const std::pair<const char*, const char*> sound[] = {
        {"local function pick(t) return t.winner end", "pick({winner = 'w'})"},
        {"local function pick(t, f) return t.winner, f.mobility() end", "pick({winner = 'w'}, facts)"},
        {"local function unused(f) return f.mobilty() end", ""},
        {"local function apply(pick, f) return pick(f) end\nlocal function pick(f) return 1 end",
         "apply(function(t) return 2 end, facts)"},
        {"local t = {}\nfunction t.pick(f) return 1 end\nlocal function pick(f) return f.mobility() end",
         "pick(facts)"},
        {"local function pick(s) return s.winner end", "pick(facts.phase and {winner = 1})"},
    };
    for (const auto& [functions, body] : sound)
        BOOST_TEST_CONTEXT(functions) BOOST_CHECK_EQUAL(load(with(functions, body)), "lua ruleset x");
    // Many functions that call one another in a ring end at once.
    std::string ring;
    for (int i = 0; i < 300; ++i)
        ring += "function f" + std::to_string(i) + "(f) if f.quiet_plies() > 90 then return f" +
                std::to_string((i + 1) % 300) + "(f) end end\n";
    BOOST_CHECK_EQUAL(load(with(ring, "f0(facts)")), "lua ruleset x");
}

BOOST_AUTO_TEST_CASE(judges_that_break_where_random_games_hardly_come_are_found) {
    const std::string subject = "ruleset x of chess";
    const std::string broken = " then\nreturn nothing.here end\nreturn v", line = "plugin.lua:5: attempt to index";
    for (const char* reason : {"checkmate", "stalemate", "threefold", "fifty-move", "insufficient"}) {
        const std::string all = faults(subject, judge("if v.reason == '" + std::string(reason) + "'" + broken), 120);
        says(all, line);
        says(all, std::string("'") + reason + "'");
    }
    const std::string unheard = faults(subject, judge("if v.reason == 'manual'" + broken));
    says(unheard,
         "it judges games that end by 'manual': told that the variant's verdict is a draw by 'manual' its "
         "judge fails: plugin.lua:5: attempt to index");
    const std::string claims = faults(subject, judge("if facts.declared() == 'claim:w'" + broken));
    says(claims, "it judges claims: where 'claim:w' is declared its judge fails: plugin.lua:5: attempt to index");
    says(faults(subject, judge("return nil")), "it ends games: it never ends a game: of ");
    BOOST_CHECK_EQUAL(faults(subject, judge("if v.reason == 'stalemate' then v.note = 'Stuck.' end\nreturn v"), 40),
                      "");
}

BOOST_AUTO_TEST_CASE(notations_that_no_file_and_no_variant_can_have_are_refused) {
    const std::string write = "write = function() return '' end, ";
    for (const char* extension : {".PGN x", "", "PGN", "a.b"})
        says(load(notation(write + "extension = '" + extension + "'")),
             "plugin.notation: The notation 'x' has the extension '" + std::string(extension) +
                 "'; expected lower-case letters, digits and -, without a dot, such as 'pgn'.");
    says(load(notation(write + "variants = {'ches'}")),
         "plugin.variant: The notation 'x' is for a variant that is not there: 'ches' is not loaded; did you mean "
         "'chess'?");
    says(load(notation(write + "variants = {'backgammon'}")),
         "plugin.variant: The notation 'x' is for a variant that is not there: 'backgammon' is not loaded.");
    for (const char* members : {"extension = 'my-x'", "variants = {'chess', 'backgammon'}", "variants = {}"})
        BOOST_CHECK_EQUAL(load(notation(write + members)), "lua notation x");
}

BOOST_AUTO_TEST_CASE(renderers_tell_the_line_of_what_is_wrong_with_their_scene) {
    const auto renderer = [](const std::string& fit, const std::string& scene) {
        return "-- pinwheel: renderer api=1\nreturn {id = 'x', title = 'X',\nfit = function() return " + fit +
               " end,\n\ndraw = function()\nlocal scene = " + scene + "\nreturn scene end}";
    };
    const std::string subject = "renderer x";
    says(faults(subject, renderer("1", "{width = 9, height = 9, items = {{shape = 'elipse'}}}")),
         "it raises: plugin.lua:5: items[1]: There is no shape \"elipse\"; did you mean \"ellipse\"?");
    says(faults(subject, renderer("1", "{width = 9, height = 9, items = {{shape = 'path', points = {{0, 0}}}}}")),
         "items[1]: `points` holds a point without names; a point is {x = 0, y = 0}, not {0, 0}.");
    says(
        faults(subject, renderer("1",
                                 "{width = 9, height = 9, hits = {{x = 0, y = 0, w = 1, h = 1, target = "
                                 "'bord:e4'}}}")),
        "the click target 'bord:e4' names a board 'bord' that is not there; did you mean 'board:e4'? There is 'board'");
    says(faults(subject, renderer("1",
                                  "{width = 9, height = 9, hits = {{x = 0, y = 0, w = 1, h = 1, target = "
                                  "'board:e9'}}}")),
         "the click target 'board:e9' names no square of the board 'board', whose squares are a1 to h8");
    says(faults(subject, renderer("1", "nothing.here")), "it raises: plugin.lua:6: attempt to index");
    says(faults(subject, renderer("'a'", "{}")),
         "asked whether it fits: plugin.lua:3: `fit` must give a number up to 1000, not \"a\".");
    says(faults(subject, renderer("1e308", "{}")),
         "asked whether it fits: plugin.lua:3: `fit` must give a number up to 1000, not 1e+308.");
    says(faults(subject, renderer("1001", "{}")), "`fit` must give a number up to 1000, not 1001.");
    for (const char* scene : {"{width = 9, height = 9}", "{width = 9, height = 9, items = {}}"})
        says(faults(subject, renderer("1000", scene)), "nothing is drawn: the scene has no items");
    says(faults(subject, renderer("1",
                                  "{width = 9, height = 9, items = {}}\nfor i = 1, 20001 do scene.items[i] = "
                                  "{shape = 'rect', x = 1, y = 1, w = 1, h = 1} end")),
         "it raises: plugin.lua:5: `items` has too many items; expected at most 20000, and 200000 in the whole scene.");
    // Both, in order, whatever the order of the table.
    for (const char* members : {"fil = '', heigt = 1", "heigt = 1, fil = ''"})
        says(
            faults(subject, renderer("1", std::string("{width = 9, height = 9, items = {{shape = 'rect', x = 1, y = 1, "
                                                      "w = 1, h = 1, ") +
                                              members + "}}}")),
            "items[1]: `fil` is no member of a rect; did you mean `fill`? `heigt` is no member of a rect; the members "
            "are "
            "shape, layer, x, y, w, h, fill,");
    says(faults(subject, renderer("1", "{width = 9, height = 9, items = {{shape = 'text', text = 'a', bold = 'no'}}}")),
         "items[1]: `bold` must be true or false, not \"no\".");
    says(faults(subject, renderer("1", "{width = 9, height = 9, items = {{shape = 'text', text = {}}}}")),
         "items[1]: `text` must be a string, not a table.");
    says(faults(subject, renderer("0", "{}")), "it is of use: it bids for none of ");
}

BOOST_AUTO_TEST_CASE(what_a_table_or_a_colour_misspells_is_refused) {
    test::check_script(R"lua(
        local g = pinwheel.new("chess", {moves = "e2e4"})
        local function refused(words, code, f, ...)
            local ok, err = pcall(f, ...)
            assert(not ok and err.code == code and err.message:find(words, 1, true), tostring(err))
        end
        refused("has no colour 'arow.2'; did you mean 'arrow.2'? Expected a word of the themes, such as \"arrow.1\"",
                "argument.colour", g.mark, g, "board", "e4", "arow.2")
        refused("has no colour 'bleu'; expected a word of the themes, such as \"arrow.1\", or \"#20a0ff\".",
                "argument.colour", g.arrow, g, "board", "e4", "e5", "bleu")
        refused("'#12' is no colour", "argument.colour", g.mark, g, "board", "e4", "#12")
        assert(pinwheel.parse(g:write("json")):mark("board", "e4", "#20a0ff"):arrow("board", "e4", "e5", "seat.N"))

        g:times({left = 60, spent = 2})
        refused("The times of a ply have no member `lft`; did you mean `left`? The members are left, spent.",
                "argument.option", g.times, g, {lft = 1})
        assert(g:times().left == 60 and g:times().spent == 2, "they stay")

        refused("There is no option `varient`; did you mean `variant`? The options are setup, variant.",
                "argument.option", pinwheel.compare, g, {"standard"}, {varient = "x"})
        refused("There is no option `lenint`; did you mean `lenient`? There is no option `sead`; the options are ",
                "argument.option", pinwheel.parse, g:write("json"), "json", {sead = 1, lenint = true})

        refused("No game ends by the reason 'stalemat'; did you mean 'stalemate'? The reasons of the variant are ",
                "judge.reason", pinwheel.register_ruleset, {id = "x", variant = "chess", judge = function(facts)
                    return {over = true, reason = "stalemat", result = "draw"}
                end})
        refused("`over` of a verdict must be true or false, not \"no\".",
                "judge.verdict", pinwheel.register_ruleset, {id = "x", variant = "chess", judge = function(facts)
                    return {over = "no"}
                end})
        assert(pinwheel.register_ruleset({id = "x", variant = "chess", judge = function(facts)
            return {over = true, reason = "no-stalemate", result = "draw"}
        end}) == "x")
        refused("There is no ruling 'stalemate' (asked to be 'loss'); did you mean 'stalemate.result'?",
                "ruling.unknown", pinwheel.new, "chess", {rulings = {stalemate = "loss"}})
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace planted_mistakes
