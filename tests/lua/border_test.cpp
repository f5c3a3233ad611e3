// Errors that cross between Lua and C++.
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;
using pinwheel::test::Scripts;

BOOST_AUTO_TEST_SUITE(border)

BOOST_AUTO_TEST_CASE(error_objects) {
    check_script(R"lua(
        local ok, err = pcall(pinwheel.new, "no-such-variant")
        assert(not ok and type(err) == "table" and err.code == "variant.unknown"
               and err.message:find("no%-such%-variant"))
        local text = tostring(err)
        assert(text:find("variant.unknown", 1, true) and text:find(err.message, 1, true))
        local g = pinwheel.new("duplicate-chess")
        ok, err = pcall(function() g:play("e2e5") end)
        assert(err.code:match("^illegal%.") and err.at:find("^test:%d+$"), err.at)
        assert(tostring(err):find(err.at .. ": " .. err.message, 1, true))
        assert(select(2, pcall(g.play)).code == "argument.missing" or select(2, pcall(g.play)).code == "argument.type")
    )lua");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_an_option_is_told_by_its_name) {
    check_script(R"lua(
        local function says(text, f, ...)
            local ok, why = pcall(f, ...)
            assert(not ok and why.code == "argument.option" and why.message:find(text, 1, true), tostring(why))
        end
        says("The option `moves` must be a string or an array of strings, not 5.", pinwheel.new, "chess", {moves = 5})
        says("The option `ruleset` must be the id of a ruleset or a table, not 5.", pinwheel.new, "chess",
             {ruleset = 5})
        says("The option `rulings` must be a table from rulings to options, not 5.", pinwheel.new, "chess",
             {rulings = 5})
        says("The option `rulesets` must be an array of rulesets, not 5.", pinwheel.study,
             {variant = "chess", rulesets = 5})
        says("Item 1 of the rulesets must be the id of a ruleset or a table, not 5.", pinwheel.study,
             {variant = "chess", rulesets = {5}})
        says("The option `game` must be a whole number", pinwheel.parse, "1. e4", nil, {game = 0})
        says("The option `lenient` must be true or false", pinwheel.parse, "1. e4", nil, {lenient = 1})
        assert(pinwheel.parse("1. e4 *\n\n1. d4 *", "pgn", {game = 2}):moves()[1] == "d2d4")
    )lua");
}

BOOST_AUTO_TEST_CASE(wrong_arguments_are_error_objects_with_words) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        local calls = {
            function() g.play(1) end, function() g.legal({}) end, function() g:play() end,
            function() g:play({}, nil) end,
            function() g:is_legal() end, function() g:is_legal(5) end, function() g:try() end, function() g:why() end,
            function() g:why({}) end, function() g:undo("x") end, function() g:undo(1.5) end, function() g:undo(-1) end,
            function() g:go() end, function() g:go(99) end, function() g:go(-1) end, function() g:use() end
                and function() g:use(5) end,
            function() g:fen(3) end, function() g:fen("XX") end, function() g:view(7) end, function() g:perft() end,
            function() g:random() end, function() g:random(1, -1) end, function() g:best("x") end,
            function() g:comment({}) end,
            function() g:declare("win") end, function() g:render(5) end, function() g:write("klingon") end,
            function() pinwheel.new() end, function() pinwheel.new("chess", 5) end,
            function() pinwheel.new("chess", {moves = 5}) end,
            function() pinwheel.new("chess", {ruleset = 5}) end, function() pinwheel.new("chess", {rulings = 5}) end,
            function() pinwheel.new("chess", {rulings = {1, 2}}) end,
            function() pinwheel.new("chess", {seed = "x"}) end,
            function() pinwheel.new("chess", {setup = 5}) end, function() pinwheel.rulings() end,
            function() pinwheel.rulings("x") end,
            function() pinwheel.parse() end, function() pinwheel.parse("garbage") end,
            function() pinwheel.compare() end,
            function() pinwheel.compare(g) end, function() pinwheel.compare(g, {5}) end,
            function() pinwheel.study() end,
            function() pinwheel.study{} end, function() pinwheel.study{variant = "chess", games = 0} end,
            function() pinwheel.study{variant = "chess", game = 5} end,
            function() pinwheel.study{variant = "chess", policy = "genius"} end,
            function() pinwheel.register_ruleset() end, function() pinwheel.register_ruleset{} end,
            function() pinwheel.register_ruleset{id = "x", variant = "nowhere"} end,
            function() pinwheel.register_ruleset{id = "x", variant = "chess", judge = 5} end,
            function() pinwheel.register_ruleset{id = "x", variant = "chess", rulings = {["no.such"] = "a"}} end,
            function() g.ply = 5 end, function() return g.plie end,
        }
        for i, call in ipairs(calls) do
            local ok, err = pcall(call)
            assert(not ok, "call " .. i .. " did not fail")
            assert(type(err) == "table" and err.code:match("^[%l-]+%.[%l-]+$") and #err.message > 10,
                   "call " .. i .. ": " .. tostring(err))
        end
        assert(g.ply == 0)
    )lua");
}

BOOST_AUTO_TEST_CASE(thrown_tables_and_odd_values) {
    Scripts scripts;
    BOOST_CHECK_EQUAL(scripts.fail("error({1, 2, 3})"), "script.error: The script raised a table without a message.");
    BOOST_CHECK_EQUAL(scripts.fail("error({code = 'mine', message = 'My own words.'})"), "mine: My own words.");
    BOOST_CHECK_EQUAL(scripts.fail("error(setmetatable({}, {__tostring = function() return 'spoken' end}))"),
                      "script.error: spoken");
    BOOST_CHECK_EQUAL(scripts.fail("error()"), "script.error: The script raised a nil as its error.");
    BOOST_CHECK_EQUAL(scripts.fail("error(print)"), "script.error: The script raised a function as its error.");
    BOOST_CHECK(scripts.fail("error(setmetatable({}, {__tostring = error}))").starts_with("script.error"));
    BOOST_CHECK(scripts.fail("local x = nil + 1").starts_with("script.error: test:1:"));
    BOOST_CHECK(scripts.fail("x = = 1").starts_with("script.syntax: test:1:"));
    BOOST_CHECK_EQUAL(scripts.run("print(pcall(error, {code = 5}))").substr(0, 12), "false\ttable:");
}

BOOST_AUTO_TEST_CASE(tracebacks_name_the_lines) {
    Scripts scripts;
    const auto result = scripts.engine().run_string("local function inner()\n  error('here')\nend\ninner()", "story");
    BOOST_CHECK_EQUAL(result.error.where, "story:2");
    BOOST_CHECK(result.traceback.find("story:2: here") != std::string::npos);
    BOOST_CHECK(result.traceback.find("story:4") != std::string::npos);
    const auto typed = scripts.engine().run_string("\n\npinwheel.new('chess'):play('e2e5')", "story");
    BOOST_CHECK_EQUAL(typed.error.where, "story:3");
}

BOOST_AUTO_TEST_CASE(yielding_across_the_border_is_an_error) {
    check_script(R"lua(
        local function yields() coroutine.yield(1) return "e2e4" end
        local co = coroutine.wrap(function()
            return pcall(pinwheel.study, {variant = "chess", games = 1, policy = yields})
        end)
        local ok, err = co()
        assert(ok == false and tostring(err):find("yield"), tostring(err))
        co = coroutine.wrap(function() return pcall(string.gsub, "x", "x", yields) end)
        ok, err = co()
        assert(ok == false and tostring(err):find("yield"))
        co = coroutine.wrap(function() return pcall(table.sort, {3, 2, 1}, yields) end)
        assert(co() == false)
        assert(pinwheel.new("chess"):count() == 20)
    )lua");
}

BOOST_AUTO_TEST_CASE(coroutines_work) {
    check_script(R"lua(
        local function counter(n) for i = 1, n do coroutine.yield(i) end return "done" end
        local co = coroutine.create(counter)
        assert(select(2, coroutine.resume(co, 2)) == 1 and select(2, coroutine.resume(co)) == 2)
        assert(select(2, coroutine.resume(co)) == "done" and coroutine.status(co) == "dead")
        local sum = 0
        for i in coroutine.wrap(function() counter(10) end) do if type(i) == "number" then sum = sum + i end end
        assert(sum == 55)
        local outer = coroutine.wrap(function()
            for i in coroutine.wrap(function() counter(3) end) do coroutine.yield(i * 10) end
        end)
        assert(outer() == 10 and outer() == 20 and outer() == 30)
        local g = pinwheel.new("duplicate-chess")
        coroutine.wrap(function() g:play("e2e4") coroutine.yield() end)()
        assert(g.ply == 1)
        local bad = coroutine.wrap(function() error("inside") end)
        local ok, err = pcall(bad)
        assert(not ok and err:find("inside"))
    )lua");
}

BOOST_AUTO_TEST_CASE(games_cannot_be_forged_or_closed_twice) {
    check_script(R"lua(
        local g = pinwheel.new("chess")
        assert(getmetatable(g) == "game")
        assert(not pcall(setmetatable, g, {}))
        assert(not pcall(g.count, {}) and not pcall(g.count, "g") and not pcall(g.count, coroutine.create(print)))
        assert(not pcall(function() return g.__gc end) and not pcall(function() return g.__index end))
        assert(tostring(g):find("chess"))
        assert(#g:legal() == 20)
        assert(rawlen ~= nil and not pcall(rawlen, 5))
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
