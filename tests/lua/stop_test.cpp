// Every function that scripts have, on the largest arguments it takes, and pairs of them nested: an interrupt is obeyed
// within half a second of the script's time.
#include <boost/test/unit_test.hpp>
#include <random>

#include "patience.h"
#include "support.h"

using pinwheel::test::Impatient;
using pinwheel::test::Scripts;

namespace {

// The functions by name, and values that are large in their ways. `each(f)` calls it on many of them.
constexpr const char* prelude = R"(
local functions, names = {}, {}
local function take(prefix, f)
    if type(f) == "function" and not functions[prefix] then functions[prefix] = f names[#names + 1] = prefix end
end
for library, members in pairs { string = string, table = table, utf8 = utf8, math = math, coroutine = coroutine,
                                os = os, pinwheel = pinwheel } do
    for name, f in pairs(members) do take(library .. "." .. name, f) end
end
for name, f in pairs(_G) do take(name, f) end
local g = pinwheel.new("chess")
for _, name in ipairs { "legal", "count", "is_legal", "play", "try", "commit", "undo", "redo", "go", "moves", "line",
        "to_act", "declare", "use", "clone", "why", "hints", "status", "fact", "fen", "key", "view", "announcements",
        "ask", "node", "parent", "children", "token", "lines", "tails", "select", "add", "promote",
        "remove", "nags", "render", "write", "comment", "mark", "arrow", "perft", "divide", "random", "best" } do
    take("g:" .. name, function(...) return g[name](g, ...) end)
end
functions.print, functions.help = nil, nil  -- their lines would fill the memory of the test
table.sort(names)
NAMES = {}
for _, name in ipairs(names) do if functions[name] then NAMES[#NAMES + 1] = name end end
FUNCTIONS = functions
local most = 4 << 20
local zeros, letters, digits, blanks, wide = ("\0"):rep(most), ("x"):rep(most), ("1"):rep(most), (" "):rep(most),
    ("é"):rep(most // 2)
local tokens, texts, items, formats = ("g1f3 g8f6 f3g1 f6g8 "):rep(50000), {}, {}, ("%s"):rep(200)
for i = 1, 200 do texts[i] = i % 2 == 0 and zeros or letters end
for i = 1, 300000 do items[i] = i end
local function nothing() end
local arguments = {
    { zeros, zeros }, { letters, letters, letters }, { digits, 10 }, { digits }, { blanks .. "" },
    { wide, 1, 100, true },
    { letters, ("x-"):rep(30) .. "y" }, { letters, ".-.-.-.-b", letters }, { letters, most, letters },
    { formats, letters, zeros, wide }, { texts }, { texts, letters }, { items }, { items, 1, 1 },
    { items, 1, 1 << 60, 2 },
    { items, nothing }, { nothing, letters }, { tokens }, { "chess", { moves = tokens } },
    { "chess", { setup = letters } },
    { letters, "json" }, { 64 }, { 1, 1 << 30 }, { 1 << 62, 1 << 62 }, { -1, 1 }, { "c1000000000", "" },
    { g, { "default", "default" } }, { { ms = 3600000 } }, { nil, { format = "svg", size = 20000 } },
    { { variant = "chess", games = 100000, threads = 2 } }, { coroutine.create(nothing) }, { {}, {} },
}
ARGUMENTS = arguments
)";

// Goes through all arguments again and again; the results of an inner function stand in for each of them.
constexpr const char* loop = R"(
local f, inner = FUNCTIONS[%s], FUNCTIONS[%s]
while true do
    for _, list in ipairs(ARGUMENTS) do
        if inner then
            local done = table.pack(pcall(inner, table.unpack(list)))
            pcall(f, table.unpack(done, 2, math.min(done.n, 100000)))
            pcall(f, done[2], table.unpack(list))
        else
            pcall(f, table.unpack(list))
        end
    end
end
)";

std::vector<std::string> names(Scripts& scripts) {
    std::vector<std::string> all;
    std::string text = scripts.run("print(table.concat(NAMES, ' '))");
    for (std::size_t at = 0, end = 0; (end = text.find_first_of(" \n", at)) != text.npos; at = end + 1)
        all.push_back(text.substr(at, end - at));
    return all;
}

struct Stopped {
    std::string what;
    double seconds;
};

/// Runs a loop, interrupts it after a while, and gives how long it went on.
Stopped stop(Scripts& scripts, const std::string& outer, const std::string& inner, int milliseconds) {
    const auto quoted = [](const std::string& name) { return name.empty() ? "0" : '"' + name + '"'; };
    std::string chunk = loop;
    chunk.replace(chunk.find("%s"), 2, quoted(outer));
    chunk.replace(chunk.find("%s"), 2, quoted(inner));
    Impatient user(scripts.engine(), std::chrono::milliseconds(milliseconds));
    const auto result = scripts.engine().run_string(chunk, "stop");
    const double waited = user.waited();
    scripts.take_output();
    const std::string what = outer + (inner.empty() ? "" : " of " + inner);
    BOOST_CHECK_MESSAGE(result.error.code == "script.interrupted", what << ": " << result.error.message);
    BOOST_CHECK_MESSAGE(waited < pinwheel::test::patience, what << " went on for " << waited << " s");
    return {what, waited};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(stopping)

BOOST_AUTO_TEST_CASE(every_function_on_large_arguments) {
    Scripts scripts;
    scripts.run(prelude);
    const auto all = names(scripts);
    BOOST_REQUIRE_GT(all.size(), 100u);
    std::mt19937 random(13);
    Stopped worst{"", 0};
    for (const std::string& name : all) {
        const auto stopped = stop(scripts, name, "", 40 + static_cast<int>(random() % 100));
        if (stopped.seconds > worst.seconds) worst = stopped;
    }
    BOOST_TEST_MESSAGE("the longest of " << all.size() << ": " << worst.what << ", " << worst.seconds << " s");
}

BOOST_AUTO_TEST_CASE(pairs_of_functions_nested) {
    Scripts scripts;
    scripts.run(prelude);
    const auto all = names(scripts);
    std::mt19937 random(14);
    Stopped worst{"", 0};
    for (int i = 0; i < 150; ++i) {
        const auto stopped = stop(scripts, all[random() % all.size()], all[random() % all.size()],
                                  20 + static_cast<int>(random() % 150));
        if (stopped.seconds > worst.seconds) worst = stopped;
    }
    BOOST_TEST_MESSAGE("the longest of 150: " << worst.what << ", " << worst.seconds << " s");
}

BOOST_AUTO_TEST_SUITE_END()
