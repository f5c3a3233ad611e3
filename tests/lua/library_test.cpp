// The standard libraries of a sandbox: what is there, what is not, and that the guarded functions are the real ones'
// equals.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "support.h"

using pinwheel::ScriptOptions;
using pinwheel::test::check_script;
using pinwheel::test::Scripts;

BOOST_AUTO_TEST_SUITE(libraries)

// What the processor did for others would be told by its time: a computer player's attempts, another seat's script.
BOOST_AUTO_TEST_CASE(the_clock_of_a_sandbox_is_the_one_on_the_wall) {
    Scripts scripts;
    scripts.run("began = os.clock()");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // the processor does nothing
    scripts.run("assert(os.clock() - began >= 0.29, os.clock() - began)");
}

BOOST_AUTO_TEST_CASE(what_a_sandbox_lacks) {
    check_script(R"lua(
        for _, name in ipairs{"io", "debug", "package", "dofile", "loadfile", "warn", "workbench"} do
            assert(_G[name] == nil, name) end
        for _, name in ipairs{"execute", "exit", "remove", "rename", "getenv", "setlocale", "tmpname"} do
            assert(os[name] == nil, name) end
        assert(string.dump == nil and type(os.time()) == "number" and type(os.clock()) == "number"
               and #os.date("%Y") == 4)
        assert(not pcall(os.date, ("%c"):rep(1000)))
        assert(not pcall(require, "os.execute") and not pcall(require, "io") and require "string" == string)
        assert(not pcall(setmetatable, {}, {__gc = print}))
        assert(not pcall(collectgarbage, "stop") and collectgarbage("count") > 0)
        assert(load("\27Lua") == nil and load(function() return nil end))
        assert(load("return x", "chunk", "t", {x = 7})() == 7 and load("return ...")(8) == 8)
        local f, err = load("x =")
        assert(f == nil and err:find("<eof>"))
        local parts = {"return ", "1 ", "+ 2"}
        local i = 0
        assert(load(function() i = i + 1 return parts[i] end)() == 3)
        assert(getmetatable("").__index == string)
    )lua");
}

BOOST_AUTO_TEST_CASE(what_a_trusted_script_has) {
    ScriptOptions options;
    options.trusted = true;
    Scripts scripts(options);
    scripts.run(R"lua(
        assert(io.open and os.getenv and package.path and debug.traceback and require)
        assert(package.loadlib == nil and package.cpath == "" and #package.searchers == 2)
        assert(debug.sethook == nil and debug.getregistry == nil and debug.setmetatable == nil
               and debug.upvalueid == nil)
        assert(not pcall(require, "no.such.module") and require "pinwheel" == pinwheel and require "io" == io)
        assert(load("\27Lua") == nil)
    )lua");
}

BOOST_AUTO_TEST_CASE(table_functions) {
    check_script(R"lua(
        local t = {3, 1, 2}
        table.sort(t) assert(table.concat(t, ",") == "1,2,3")
        table.sort(t, function(a, b) return a > b end) assert(table.concat(t, ",") == "3,2,1")
        table.insert(t, 0) table.insert(t, 1, 4) assert(table.concat(t, ",") == "4,3,2,1,0")
        assert(table.remove(t) == 0 and table.remove(t, 1) == 4 and table.concat(t) == "321")
        assert(table.remove({}) == nil and table.remove({}, 0) == nil and not pcall(table.remove, {}, 5))
        assert(not pcall(table.insert, {}, 5, 1) and not pcall(table.insert, {}, 1, 1, 1))
        assert(table.concat({1, 2.5, "x"}, ", ") == "1, 2.5, x" and table.concat({}, "x") == ""
               and table.concat({1, 2, 3}, "-", 2, 3) == "2-3")
        assert(not pcall(table.concat, {{}}) and table.concat({1}, "x", math.maxinteger, math.maxinteger - 1) == "")
        local m = table.move({1, 2, 3, 4}, 1, 3, 2) assert(table.concat(m, ",") == "1,1,2,3")
        m = table.move({1, 2, 3, 4}, 2, 4, 1) assert(table.concat(m, ",") == "2,3,4,4")
        m = table.move({1, 2}, 1, 2, 3, {}) assert(m[3] == 1 and m[4] == 2 and m[1] == nil)
        assert(not pcall(table.move, {}, 1, math.maxinteger, 2) and not pcall(table.move, {}, -1, math.maxinteger, 2))
        assert(table.unpack({1, 2, 3}) == 1 and table.pack(1, nil).n == 2)
        math.randomseed(42)
        for n = 0, 60 do
            local list = {}
            for i = 1, n do list[i] = math.random(20) end
            table.sort(list)
            for i = 2, n do assert(list[i - 1] <= list[i]) end
            table.sort(list, function() return true end)
            assert(#list == n)
        end
        assert(not pcall(table.sort, {1, "x"}) and not pcall(table.sort, {1, 2}, 5))
    )lua");
}

BOOST_AUTO_TEST_CASE(string_rep) {
    check_script(R"lua(
        assert(("ab"):rep(3) == "ababab" and ("ab"):rep(3, "-") == "ab-ab-ab" and ("x"):rep(0) == ""
               and ("x"):rep(-1) == "")
        assert((""):rep(1 << 60) == "" and ("x"):rep(1, "---") == "x" and (""):rep(3, "y") == "yy")
        for n = 1, 40 do
            local slow = "abc" for _ = 2, n do slow = slow .. "--abc" end
            assert(("abc"):rep(n, "--") == slow)
        end
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
