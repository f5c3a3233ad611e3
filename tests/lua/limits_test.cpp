// Scripts that would never end, or never stop growing: a clear error, and the engine stays usable.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <ctime>
#include <thread>

#include "support.h"

using pinwheel::ScriptOptions;
using pinwheel::test::Scripts;
using Clock = std::chrono::steady_clock;

namespace {

struct Hostile {
    const char *what, *code, *chunk;
    bool at_once = false;  ///< refused before it runs: nothing to interrupt
};

// Each must end with its code under a budget of instructions and a cap of memory.
constexpr Hostile hostile[] = {
    {"an endless loop", "script.budget", "while true do end"},
    {"a loop around pcall", "script.budget", "while true do pcall(function() while true do end end) end"},
    {"a loop around xpcall with a looping handler", "script.budget",
     "while true do xpcall(function() while true do end end, function() while true do end end) end"},
    {"endless goto", "script.budget", "::again:: goto again"},
    {"endless recursion", "", "local function f() return 1 + f() end f()"},
    {"endless tail calls", "script.budget", "local function f() return f() end f()"},
    {"recursion through metamethods", "script.stack",
     "local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return t[k .. 'x'] end return t.a"},
    {"recursion through pcall", "script.budget", "local function f() pcall(f) pcall(f) end f()"},
    {"endless memory in a table", "script.memory", "local t = {} while true do t[#t + 1] = ('x'):rep(100000) end"},
    {"a doubling string", "script.memory", "local s = 'x' while true do s = s .. s end"},
    {"one huge string", "script.memory", "return ('x'):rep(1 << 36)", true},
    {"string.rep past every size", "script.memory", "return ('xy'):rep(math.maxinteger)"},
    {"a growing gsub", "script.memory", "return ('a'):rep(1000000):gsub('a', ('b'):rep(1000))"},
    {"one huge replacement", "script.memory", "return ('a'):rep(1000000):gsub('.*', ('%0'):rep(10000))"},
    {"a line of many long words", "script.memory",
     "local t, s = {}, ('x'):rep(1000000) for i = 1, 10000 do t[i] = s end print(table.unpack(t))"},
    {"one long word in many places", "script.memory",
     "local t, s = {}, ('x'):rep(1000000) for i = 1, 10000 do t[i] = s end pinwheel.new('chess', {moves = t})"},
    {"one long option in many places", "setup.option",
     "local t, s = {}, ('x'):rep(1000000) for i = 1, 10000 do t['o' .. i] = s end pinwheel.new('chess', t)"},
    {"one long ruling in many places", "script.memory",
     "local t, s = {}, ('x'):rep(1000000) for i = 1, 10000 do t['r' .. i] = s end pinwheel.new('chess', {rulings = "
     "t})"},
    {"a judge that refers to a long chain", "freeze.too-large",
     "local t = {} for _ = 1, 90000 do t = {t} end "
     "pinwheel.register_ruleset{id = 'x', variant = 'chess', judge = function() return t and nil end}"},
    {"a hostile pattern", "", "return ('a'):rep(5000):find(('a*'):rep(30) .. 'b')"},
    {"a lazy hostile pattern", "", "return ('a'):rep(5000):find(('a-'):rep(30) .. 'b')"},
    {"gmatch over a hostile pattern", "", "for _ in ('a'):rep(9000):gmatch('.-.-.-.-.-b') do end"},
    {"table.move without end", "script.budget", "table.move({}, 1, 1 << 60, 2)"},
    {"table.insert with a false length", "script.budget",
     "table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 0)"},
    {"table.remove with a false length", "script.budget",
     "table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)"},
    {"table.concat without end", "", "table.concat(setmetatable({}, {__index = rawlen}), '', 1, 1 << 60)"},
    {"table.sort with a C function for order", "script.budget",
     "table.sort(setmetatable({}, {__len = function() return 1 << 30 end, __index = rawlen, __newindex = rawlen}))"},
    {"coroutines that each run a little", "script.budget",
     "local function nest(n) for _ = 1, 150 do if n > 0 then coroutine.wrap(nest)(n - 1) end end end nest(30)"},
    {"coroutines that swallow errors", "script.budget",
     "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"},
    {"an endless load", "script.source", "load(function() return ('x'):rep(100000) end)"},
    {"deep nesting for the parser", "script.stack", "error(select(2, load(('('):rep(100000))))"},
    {"games without end", "script.memory", "local t = {} while true do t[#t + 1] = pinwheel.new('chess') end"},
    {"sealed files without end", "script.memory",
     "local s, t = pinwheel.new('blind-chess'):write(), {} while true do t[#t + 1] = pinwheel.parse(s) end"},
    {"comments without end", "script.memory",
     "local t, g = {}, pinwheel.new('chess'):comment(('x'):rep(60000)) while true do t[#t + 1] = g:clone() end"},
    {"one game without end", "",
     "local g = pinwheel.new('duplicate-chess') local s = 0 while true do s = s + 1 g:go(0):random(s, 200) end"},
    {"a perft without end", "script.budget", "return pinwheel.new('duplicate-chess'):perft(40)"},
    {"a study without end", "script.budget", "pinwheel.study{variant = 'chess', games = 1000000}"},
    {"a policy without end", "script.budget",
     "pinwheel.study{variant = 'chess', games = 1, policy = function() while true do end end}"},
};

ScriptOptions tight() {
    ScriptOptions options;
    options.instructions = 8'000'000;
    options.memory = 48u << 20;
    return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(hostile_scripts_end_and_the_engine_goes_on, *boost::unit_test::label("long")) {
    Scripts scripts(tight());
    for (const Hostile& row : hostile) {
        BOOST_TEST_CONTEXT(row.what) {
            const std::clock_t start = std::clock();  // of this process: others may keep the machine busy
            const auto result = scripts.engine().run_string(row.chunk, "hostile");
            BOOST_CHECK(!result.ok());
            if (*row.code) BOOST_CHECK_EQUAL(result.error.code, row.code);
            BOOST_CHECK(!result.error.message.empty());
            BOOST_CHECK(!result.traceback.empty());
            BOOST_CHECK_LT(std::clock() - start, 30 * CLOCKS_PER_SEC);
            BOOST_CHECK_EQUAL(scripts.run("print(1 + 1, pinwheel.new('chess'):count())"), "2\t20\n");
        }
    }
}

BOOST_AUTO_TEST_CASE(every_hostile_script_can_be_interrupted) {
    ScriptOptions options;
    options.memory = 256u << 20;
    Scripts scripts(options);
    for (const Hostile& row : hostile) {
        if (std::string_view(row.code) != "script.budget" || row.at_once) continue;
        BOOST_TEST_CONTEXT(row.what) {
            Clock::time_point asked;
            std::thread user([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                asked = Clock::now();
                scripts.engine().interrupt();
            });
            const auto result = scripts.engine().run_string(row.chunk, "hostile");
            const auto end = Clock::now();
            user.join();
            BOOST_CHECK_EQUAL(result.error.code, "script.interrupted");
            BOOST_CHECK_LT(std::chrono::duration<double>(end - asked).count(), 10.0);  // far less, on an idle machine
            BOOST_CHECK_EQUAL(scripts.run("print(2)"), "2\n");
        }
    }
}

BOOST_AUTO_TEST_CASE(globals_that_fill_the_memory_can_be_dropped) {
    Scripts scripts(tight());
    BOOST_CHECK(
        scripts.fail("hoard = {} while true do hoard[#hoard + 1] = ('x'):rep(1000) end").starts_with("script.memory"));
    scripts.run("hoard = nil collectgarbage()");
    scripts.run("local t = {} for i = 1, 100000 do t[i] = i end");
    BOOST_CHECK_LT(scripts.engine().memory_used(), 16u << 20);
}

BOOST_AUTO_TEST_CASE(endless_recursion_is_named) {
    Scripts scripts;
    BOOST_CHECK(scripts.fail("local function f() return 1 + f() end f()").starts_with("script.stack"));
}

BOOST_AUTO_TEST_CASE(a_budget_is_for_each_chunk) {
    Scripts scripts(tight());
    for (int i = 0; i < 5; ++i) scripts.run("for i = 1, 1000000 do end");
}

BOOST_AUTO_TEST_CASE(an_interrupt_between_chunks_does_nothing) {
    Scripts scripts;
    scripts.engine().interrupt();
    BOOST_CHECK_EQUAL(scripts.run("print(3)"), "3\n");
}

BOOST_AUTO_TEST_CASE(games_are_collected) {
    Scripts scripts(tight());
    scripts.run("for i = 1, 3000 do local g = pinwheel.new('chess') g:play('e2e4 e7e5') end");
    BOOST_CHECK_LT(scripts.engine().memory_used(), 48u << 20);
}

BOOST_AUTO_TEST_SUITE_END()
