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
    // Tables that are no verdict, and members that are.
    for (const char* body : {"local function pair() return {over = 1, under = 2} end\npair()\nreturn v",
                             "local t = {over = true, winner = 'w'}\nif t.winner then return v end",
                             "if v.over then return {over = true, reason = v.reason, result = v.result, note = '',\n"
                             "ruling = v.ruling} end\nreturn nil",
                             "repeat local z = 1 until z\nv.note = 'x'\nreturn v"})
        BOOST_CHECK_EQUAL(load(judge(body)), "lua ruleset x");
}

BOOST_AUTO_TEST_CASE(judges_that_break_where_random_games_hardly_come_are_found) {
    const std::string subject = "ruleset x of chess";
    const std::string broken = " then\nreturn nothing.here end\nreturn v", line = "plugin.lua:5: attempt to index";
    for (const char* reason : {"checkmate", "stalemate", "threefold", "fifty-move", "insufficient"}) {
        const std::string all = faults(subject, judge("if v.reason == '" + std::string(reason) + "'" + broken), 120);
        says(all, line);
        says(all, std::string("'") + reason + "'");
    }
    const std::string unheard = faults(subject, judge("if v.reason == 'bare-king'" + broken));
    says(unheard,
         "it judges games that end by 'bare-king': told that the variant's verdict is a draw by 'bare-king' its "
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
    says(faults(subject, renderer("1", "nothing.here")), "it raises: plugin.lua:6: attempt to index");
    says(faults(subject, renderer("'a'", "{}")), "asked whether it fits: plugin.lua:3: `fit` must give a number.");
    says(faults(subject, renderer("0", "{}")), "it is of use: it bids for none of ");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace planted_mistakes
