// The programs of attacks/: each ends as its first line says, within half a second of an interrupt, and the engine goes
// on. Those of attacks/plugins/ are refused, or asked no more.
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>

#include "patience.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/lua/script_loader.h"
#include "pinwheel/view/random.h"
#include "support.h"
#include "support/places.h"

namespace test = pinwheel::test;
using pinwheel::Game;
using pinwheel::load_script_plugin;
using pinwheel::read_file;
using pinwheel::Registry;
using pinwheel::Renderer;
using pinwheel::Scene;
using pinwheel::ScriptOptions;
using pinwheel::Viewer;
using pinwheel::write_file;
using pinwheel::test::Impatient;
using pinwheel::test::Scripts;

namespace {

std::filesystem::path attacks() { return test::source_dir() + "/tests/lua/attacks"; }

std::set<std::filesystem::path> programs(const std::filesystem::path& folder) {
    std::set<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".lua") all.insert(entry.path());
    return all;
}

std::string text_of(const std::filesystem::path& path) { return *read_file(path, 1u << 20); }

/// "script.interrupted" from "-- expects script.interrupted".
std::string expected(const std::string& text) {
    constexpr std::string_view lead = "-- expects ";
    BOOST_REQUIRE(text.starts_with(lead));
    return text.substr(lead.size(), text.find_first_of(" \n", lead.size()) - lead.size());
}

/// Loads a plugin of attacks/plugins; its error's code, "" where it was taken in.
std::string load(Registry& registry, const char* name, double& seconds) {
    const auto path = attacks() / "plugins" / name;
    std::string id, kind;
    const double start = test::seconds_of(CLOCK_THREAD_CPUTIME_ID);
    const auto error = load_script_plugin(registry, text_of(path), path.string(), id, kind);
    seconds = test::seconds_of(CLOCK_THREAD_CPUTIME_ID) - start;
    return error ? error->code : "";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(attacks_on_scripts)

BOOST_AUTO_TEST_CASE(each_program_ends_as_it_says, *boost::unit_test::label("long")) {
    for (const auto& path : programs(attacks())) {
        BOOST_TEST_CONTEXT(path.filename().string()) {
            Scripts scripts;
            const std::string code = expected(text_of(path));
            const std::string text = text_of(path);
            const bool endless = text.substr(0, text.find('\n')).ends_with("interrupted");
            Impatient user(scripts.engine(), std::chrono::milliseconds(endless ? 150 : 100'000));
            const auto result = scripts.engine().run_file(path);
            const double waited = user.waited();
            scripts.take_output();
            BOOST_CHECK_EQUAL(result.error.code, code);
            BOOST_CHECK_LT(waited, test::patience);
            if (waited > 0.1) BOOST_TEST_MESSAGE(path.filename().string() << " stopped after " << waited << " s");
            BOOST_CHECK_LT(scripts.engine().memory_used(), 280u << 20);
            BOOST_CHECK_EQUAL(scripts.run("print(6 * 7)"), "42\n");
        }
    }
}

// An interrupt comes from another thread, so also while a hook looks whether there was one.
BOOST_AUTO_TEST_CASE(an_interrupt_at_any_moment_leaves_no_coroutine_without_hooks) {
    Scripts scripts;
    const std::string closing = text_of(attacks() / "closing_wrap.lua");
    for (int i = 0; i < 4'000; ++i) {
        std::jthread user([&scripts](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                scripts.engine().interrupt();
                std::this_thread::sleep_for(std::chrono::microseconds(20));
            }
        });
        BOOST_REQUIRE_EQUAL(scripts.engine().run_string(closing, "closing").error.code, "script.interrupted");
    }
}

BOOST_AUTO_TEST_CASE(a_plugin_that_never_ends_is_refused) {
    Registry registry = test::library();
    double seconds = 0;
    BOOST_CHECK_EQUAL(load(registry, "hang.lua", seconds), "script.budget");
    BOOST_CHECK_LT(seconds, 4 * test::patience);
}

BOOST_AUTO_TEST_CASE(a_long_condition_in_a_plugin_is_refused) {
    std::string long_condition = "return a";
    for (int i = 0; i < 50'000; ++i) long_condition += " or a";
    for (const char* kind : {"ruleset", "notation", "renderer"}) {
        BOOST_TEST_CONTEXT(kind) {
            Registry registry = test::library();
            std::string id, what;
            const double start = test::seconds_of(CLOCK_THREAD_CPUTIME_ID);
            const auto error = load_script_plugin(
                registry, "-- pinwheel: " + std::string(kind) + " api=1\n" + long_condition, "long.lua", id, what);
            BOOST_REQUIRE(error.has_value());
            BOOST_CHECK_EQUAL(error->code, "script.source");
            BOOST_CHECK_LT(test::seconds_of(CLOCK_THREAD_CPUTIME_ID) - start, test::patience);
        }
    }
}

BOOST_AUTO_TEST_CASE(few_slow_instructions_are_bounded_by_time, *boost::unit_test::label("long")) {
    for (const char* name : {"slow_strings.lua", "collector.lua", "emptied_table.lua", "collecting_trial.lua"}) {
        BOOST_TEST_CONTEXT(name) {
            Registry registry = test::library();
            double seconds = 0;
            BOOST_CHECK_EQUAL(load(registry, name, seconds), "script.budget");
            BOOST_CHECK_LT(seconds, 4 * test::patience);
        }
    }
}

// Which limit it meets first, its time or its memory, is a matter of the machine.
BOOST_AUTO_TEST_CASE(a_full_memory_is_not_collected_without_end) {
    Registry registry = test::library();
    double seconds = 0;
    const std::string code = load(registry, "full_memory.lua", seconds);
    BOOST_TEST((code == "script.budget" || code == "script.memory"), code);
    BOOST_CHECK_LT(seconds, 4 * test::patience);
}

namespace {

/// Random games under a ruleset whose judge begins to take its time behind ply 165.
void check_that_it_is_asked_no_more(const char* file, const char* ruleset) {
    Registry registry = test::library();
    double seconds = 0;
    BOOST_REQUIRE_EQUAL(load(registry, file, seconds), "");
    auto rules = registry.bind("chess", ruleset);
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(*rules);
    BOOST_REQUIRE(game.ok());
    const double start = test::seconds_of(CLOCK_THREAD_CPUTIME_ID);
    // Until one goes on past that ply.
    std::uint64_t seed = 1;
    while (game->ply() < 172) {
        game->go_ply(0);
        while (game->ply() < 172 && !game->verdict().over) {
            const auto actions = game->variant().legal(game->state(), game->variant().to_act(game->state()).front());
            BOOST_REQUIRE(game->play(actions[pinwheel::splitmix64(seed) % actions.size()]).ok());
        }
    }
    BOOST_CHECK_NE(game->verdict().note.find("asked no more"), std::string::npos);
    BOOST_CHECK_LT(test::seconds_of(CLOCK_THREAD_CPUTIME_ID) - start, 5 * test::patience);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_judge_that_spins_is_asked_no_more) {
    check_that_it_is_asked_no_more("spinning_judge.lua", "spins");
}

BOOST_AUTO_TEST_CASE(a_judge_that_collects_is_asked_no_more, *boost::unit_test::label("long")) {
    check_that_it_is_asked_no_more("collecting_judge.lua", "collects");
}

BOOST_AUTO_TEST_CASE(scenes_are_bounded) {
    Registry registry = test::library();
    double seconds = 0;
    const auto game = Game::make(*registry.bind("chess", ""));
    BOOST_REQUIRE(game.ok());
    for (const char* name : {"bomb.lua", "words.lua"}) {
        BOOST_TEST_CONTEXT(name) {
            BOOST_REQUIRE_EQUAL(load(registry, name, seconds), "");
            const Renderer* renderer = registry.renderer(std::string(name).substr(0, std::string(name).find('.')));
            BOOST_REQUIRE(renderer);
            const Scene scene = renderer->draw(game->view(Viewer::arbiter()), {});
            BOOST_CHECK(!scene.failure.empty());
            // Lines of the failure's words, as many as the file's path needs: none of the script's own items.
            BOOST_CHECK_LE(scene.items.size(), 20u);
        }
    }
}

BOOST_AUTO_TEST_CASE(hostile_arguments_of_every_function, *boost::unit_test::label("long")) {
    for (const char* variant : {"chess", "duplicate-chess", "blind-chess", "hyper-fairy-chess", "quantum-chess"}) {
        BOOST_TEST_CONTEXT(variant) {
            const auto folder = test::build_dir() + "/home/hostile";
            ScriptOptions options;
            options.folder = folder;
            Scripts scripts(options);
            const auto result = scripts.engine().run_file(attacks() / "random/calls.lua", {"5", "1000", variant});
            BOOST_CHECK_MESSAGE(result.ok(), result.traceback);
            std::filesystem::remove_all(folder);
        }
    }
}

BOOST_AUTO_TEST_CASE(damaged_games_in_every_notation, *boost::unit_test::label("long")) {
    Scripts scripts;
    const auto result = scripts.engine().run_file(attacks() / "random/files.lua", {"7", "2000"});
    BOOST_CHECK_MESSAGE(result.ok(), result.traceback);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(bounds_of_scripts)

BOOST_AUTO_TEST_CASE(strings_and_sources, *boost::unit_test::label("long")) {
    Scripts scripts;
    BOOST_CHECK_EQUAL(scripts.run("print(#('x'):rep(4 << 20))"), "4194304\n");
    for (const char* chunk :
         {"('x'):rep((4 << 20) + 1)", "local s = ('x'):rep(4 << 20) return s .. 'x'",
          "return table.concat({('x'):rep(4 << 20), 'x'})", "return ('x'):rep(4 << 20):gsub('$', 'x')",
          "return ('%s%s'):format(('x'):rep(4 << 20), 1)", "return string.pack('c5000000', '')"}) {
        BOOST_TEST_CONTEXT(chunk) BOOST_CHECK(scripts.fail(chunk).starts_with("script.memory"));
    }
    BOOST_CHECK(scripts.fail("load(('x=1 '):rep(1 << 19))").starts_with("script.source"));
    for (const char* part : {" or a", " and a", " == a and a", " or not a"})
        BOOST_CHECK(
            scripts.fail("load('return a' .. ('" + std::string(part) + "'):rep(10001))").starts_with("script.source"));
    BOOST_CHECK(
        scripts.fail("load('if a then ' .. ('elseif a then '):rep(10001) .. 'end')").starts_with("script.source"));
    scripts.run(
        "labels = function(n) local t = {} for i = 1, n do t[i] = '::l' .. i .. '::x()' end return "
        "load(table.concat(t)) "
        "end");
    BOOST_CHECK(scripts.fail("labels(5001)").starts_with("script.source"));
    scripts.run("assert(labels(5000))");
    scripts.run("assert(load('return a' .. (' or a'):rep(10000)) and load(('order = android '):rep(20000)))");
    BOOST_CHECK_EQUAL(scripts.engine().run_string("x = 1" + std::string(1u << 20, ' '), "long").error.code,
                      "script.source");
    BOOST_CHECK(scripts.fail("return ('a'):find(('[ab]'):rep(5000))").starts_with("pattern.too-long"));
}

BOOST_AUTO_TEST_CASE(format_is_what_it_was) {
    test::check_script(R"(
        assert(("%5.1f|%-4d|%04x|%s|%q|%%|%c"):format(3.14159, 7, 255, "a", "b\n", 65) ==
               '  3.1|7   |00ff|a|"b\\\n"|%|A')
        assert(("%s %s"):format(setmetatable({}, {__tostring = function() return "own" end}), nil) == "own nil")
        assert(("%10.3s|"):format("abcdef") == "       abc|")
        assert(not pcall(string.format, "%s") and not pcall(string.format, "%d", "x")
               and not pcall(string.format, "%y", 1))
        assert(string.format(5) == "5" and string.format("%i", 3.0) == "3")
        assert(("<c5 i4 z s1"):pack("ab", 7, "cd", "e"):len() == 5 + 4 + 3 + 2)
    )");
}

BOOST_AUTO_TEST_CASE(metatables_are_protected) {
    test::check_script(R"(
        local _, e = pcall(pinwheel.new, 1)
        assert(getmetatable(e) == "error" and not pcall(setmetatable, e, {}))
        assert(getmetatable("").__index == string)
        getmetatable("").__index = {}
        assert(("x"):rep(2) == "xx")
        assert(getmetatable(pinwheel) == "pinwheel")
    )");
}

// Tables of weak keys in a chain that the collector meets in no order, by each way to a mode.
BOOST_AUTO_TEST_CASE(chains_of_weak_tables_are_collected_soon, *boost::unit_test::label("long")) {
    const std::string chain = R"(
        local make, afterwards = ...
        math.randomseed(5)
        local n, tables, keys = 30000, {}, {}
        for i = 1, n do tables[i] = make(i) end
        for i = n, 2, -1 do
            local j = math.random(i)
            tables[i], tables[j] = tables[j], tables[i]
        end
        for i = 1, n + 1 do keys[i] = {} end
        for i = 1, n do tables[i][keys[i]] = keys[i + 1] end
        afterwards()
        local first = keys[1]
        keys = nil
        collectgarbage()
        return first
    )";
    for (const char* ways :
         {"local m = {} return function() return setmetatable({}, m) end, function() m.__mode = 'k' end",
          "local m = {} return function() return setmetatable({}, m) end, function() rawset(m, '__mode', 'k') end",
          "local all = {} return function(i) all[i] = {} return setmetatable({}, all[i]) end, function() for _, m in "
          "ipairs(all) do m.__mode = 'k' end end",
          "local all = {} return function(i) all[i] = {} return setmetatable({}, all[i]) end, function() for _, m in "
          "ipairs(all) do rawset(m, '__mode', 'k') end end",
          "local m, all = {}, {} return function(i) all[i] = setmetatable({}, m) return all[i] end, function() "
          "m.__mode = 'k' for _, t in ipairs(all) do pcall(setmetatable, t, m) end end",
          "local all = {} return function(i) all[i] = setmetatable({}, {}) return all[i] end, function() for _, t in "
          "ipairs(all) do getmetatable(t).__mode = 'k' end end"}) {
        BOOST_TEST_CONTEXT(ways) {
            Scripts scripts;
            const double start = test::seconds_of(CLOCK_THREAD_CPUTIME_ID);
            scripts.run("local chain = load([==[" + chain + "]==]) local make, afterwards = load([==[" + ways +
                        "]==])() chain(make, afterwards)");
            BOOST_CHECK_LT(test::seconds_of(CLOCK_THREAD_CPUTIME_ID) - start, 4 * test::patience);
        }
    }
}

BOOST_AUTO_TEST_CASE(metatables_of_many_tables_are_what_they_were) {
    test::check_script(R"lua(
        local class = { __name = "point" }
        class.__index = class
        function class.new(x) return setmetatable({ x = x }, class) end
        function class.__eq(a, b) return a.x == b.x end
        function class.__tostring(p) return "(" .. p.x .. ")" end
        local last
        for i = 1, 10000 do last = class.new(i) end
        assert(getmetatable(last) == class and tostring(last) == "(10000)" and last == class.new(10000))
        function class.double(p) return 2 * p.x end
        assert(last:double() == 20000)
        assert(getmetatable(setmetatable(last, nil)) == nil)
        assert(getmetatable(setmetatable(last, { __metatable = "mine" })) == "mine")
        assert(not pcall(setmetatable, last, {}))
        class.__len = function() return 7 end
        assert(#class.new(1) == 7)
        -- Weak tables that are gone do not count, values that are weak never do.
        for i = 1, 5000 do setmetatable({}, { __mode = "k" }) end
        local kept = {}
        for i = 1, 5000 do kept[i] = setmetatable({}, { __mode = "v" }) end
        local cache = setmetatable({}, { __mode = "k" })
        cache[{}] = 1
        collectgarbage()
        assert(next(cache) == nil)
        local ok, e = pcall(function() for i = 1, 1100 do kept[i] = setmetatable({}, { __mode = "k" }) end end)
        assert(not ok and e.code == "script.memory")
        kept = nil
        collectgarbage()
        setmetatable({}, { __mode = "k" })
    )lua");
}

BOOST_AUTO_TEST_CASE(a_stopped_coroutine_stays_stopped) {
    ScriptOptions options;
    options.instructions = 3'000'000;
    Scripts scripts(options);
    scripts.fail(
        "co = coroutine.create(function() local _ <close> = setmetatable({}, {__close = function() "
        "closed = true end}) while true do end end) coroutine.resume(co)");
    scripts.run("assert(coroutine.status(co) == 'dead')");
    BOOST_CHECK(scripts.fail("coroutine.close(co)").starts_with("coroutine.stopped"));
    // One that fails by itself is closed as ever.
    scripts.run(
        "co = coroutine.create(function() local _ <close> = setmetatable({}, {__close = function() closed = 7 "
        "end}) error('oops') end) coroutine.resume(co) assert(not coroutine.close(co) and closed == 7)");
    scripts.run(
        "closed = nil local f = coroutine.wrap(function() local _ <close> = setmetatable({}, {__close = "
        "function() closed = 8 end}) error('oops') end) assert(not pcall(f) and closed == 8)");
}

BOOST_AUTO_TEST_CASE(notes_of_a_game) {
    Scripts scripts;
    BOOST_CHECK(scripts.fail("pinwheel.new('chess'):comment(('x'):rep(65537))").starts_with("game.notes"));
    BOOST_CHECK(scripts
                    .fail("local g = pinwheel.new('chess') for _, t in ipairs(g:legal()) do "
                          "g:go(0):play(t):comment(('x'):rep(65000)) end")
                    .starts_with("game.notes"));
    BOOST_CHECK(scripts.fail("pinwheel.new('chess'):mark('board', 'e4', ('x'):rep(100))").starts_with("argument"));
}

BOOST_AUTO_TEST_CASE(the_memory_of_registered_rulesets_comes_back) {
    ScriptOptions options;
    options.memory = 24u << 20;
    Scripts scripts(options);
    // Far more than fits, were each kept.
    scripts.run(
        "for i = 1, 5000 do pinwheel.new('chess', {ruleset = {id = 'r', variant = 'chess', provenance = "
        "('x'):rep(10000)}}) end");
    scripts.run(
        "for i = 1, 5000 do pinwheel.register_ruleset{id = 'r', variant = 'chess', provenance = "
        "('x'):rep(10000)} end");
    BOOST_CHECK(scripts
                    .fail("for i = 1, 5000 do pinwheel.register_ruleset{id = 'r' .. i, variant = 'chess', "
                          "provenance = ('x'):rep(10000)} end")
                    .starts_with("script.memory"));
}

BOOST_AUTO_TEST_CASE(a_value_of_the_console_is_bounded) {
    Scripts scripts;
    const double start = test::seconds_of(CLOCK_THREAD_CPUTIME_ID);
    const auto result = scripts.engine().run_string(
        "local t = {} for i = 1, 300000 do t[i] = {} end for _ = 1, 6 do local u = {} for i = 1, 200 do u[i] = t end "
        "u[('k'):rep(1000000)] = ('v'):rep(4000000) t = u end return t",
        "value");
    BOOST_CHECK(result.ok());
    BOOST_CHECK_LT(result.text.size(), 1u << 20);
    BOOST_CHECK_LT(test::seconds_of(CLOCK_THREAD_CPUTIME_ID) - start, 4 * test::patience);
}

BOOST_AUTO_TEST_CASE(the_folder_of_scripts_has_a_quota) {
    const auto folder = std::filesystem::temp_directory_path() / ("pinwheel-quota-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    ScriptOptions options;
    options.folder = folder;
    Scripts scripts(options);
    scripts.run("pinwheel.new('chess'):save('a.pinwheel')");
    const auto big = folder / "big";
    BOOST_REQUIRE(!write_file(big, "x"));
    std::filesystem::resize_file(big, 256u << 20);  // takes no room on the disk
    BOOST_CHECK(scripts.fail("pinwheel.new('chess'):save('b.pinwheel')").starts_with("sandbox.quota"));
    std::filesystem::remove(big);
    scripts.run("pinwheel.new('chess'):save('b.pinwheel')");
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(a_zero_byte_is_in_no_name_of_a_file) {
    const auto folder = std::filesystem::temp_directory_path() / ("pinwheel-zero-" + std::to_string(getpid()));
    for (const bool trusted : {false, true}) {
        ScriptOptions options;
        options.trusted = trusted;
        options.folder = folder;
        Scripts scripts(options);
        const std::string path = "'" + (folder / "x").string() + "\\0.pgn'";
        for (const std::string& call :
             {"pinwheel.new('chess'):save(" + path + ")", "pinwheel.load(" + path + ")",
              "pinwheel.book({" + path + "}, {variant = 'chess'})",
              "pinwheel.rejudge(" + path + ", {'as-played', 'standard'})", "(loadfile or pinwheel.load)(" + path + ")",
              "(dofile or pinwheel.load)(" + path + ")"}) {
            BOOST_TEST_CONTEXT(call) BOOST_CHECK(scripts.fail(call).starts_with("file.name"));
        }
        BOOST_CHECK(!std::filesystem::exists(folder / "x"));
    }
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(links_do_not_lead_out_of_the_folder) {
    namespace fs = std::filesystem;
    const auto base = fs::temp_directory_path() / ("pinwheel-links-" + std::to_string(getpid()));
    const auto folder = base / "games", outside = base / "outside";
    fs::create_directories(folder / "sub");
    fs::create_directories(outside);
    BOOST_REQUIRE(!write_file(outside / "mine.json", "mine"));
    fs::create_symlink(outside / "new.json", folder / "dangling.json");
    fs::create_symlink("../outside/new.json", folder / "relative.json");
    fs::create_symlink("dangling.json", folder / "twice.json");
    fs::create_symlink(outside / "mine.json", folder / "file.json");
    fs::create_symlink(outside, folder / "out");
    fs::create_symlink(outside / "missing", folder / "nowhere");
    fs::create_symlink("ring-b.json", folder / "ring-a.json");
    fs::create_symlink("ring-a.json", folder / "ring-b.json");
    fs::create_symlink("sub/new.json", folder / "inside.json");
    fs::create_symlink("sub", folder / "within");
    ScriptOptions options;
    options.folder = folder;
    Scripts scripts(options);
    for (const char* path :
         {"dangling.json", "relative.json", "twice.json", "file.json", "out/new.json", "out/mine.json",
          "nowhere/new.json", "nowhere/../../outside/new.json", "sub/../dangling.json", "within/../dangling.json",
          "ring-a.json", "ring-a.json/new.json", "../outside/new.json", ".", ""}) {
        BOOST_TEST_CONTEXT(path) {
            const auto text = "'" + std::string(path) + "'";
            BOOST_CHECK(scripts.fail("pinwheel.new('chess'):save(" + text + ")").starts_with("sandbox.path"));
            BOOST_CHECK(scripts.fail("pinwheel.load(" + text + ")").starts_with("sandbox.path"));
            BOOST_CHECK(scripts.fail("pinwheel.games(" + text + ")").starts_with("sandbox.path"));
            BOOST_CHECK(scripts.fail("pinwheel.book({" + text + "}, {variant = 'chess'})").starts_with("sandbox.path"));
            BOOST_CHECK(
                scripts.fail("pinwheel.rejudge(" + text + ", {'as-played', 'standard'})").starts_with("sandbox.path"));
        }
    }
    BOOST_CHECK_EQUAL(*read_file(outside / "mine.json"), "mine");
    BOOST_CHECK(!fs::exists(outside / "new.json") && !fs::exists(outside / "missing"));
    // Links that stay inside are as good as what they name, and are not replaced.
    scripts.run("pinwheel.new('chess'):save('inside.json') pinwheel.new('chess'):save('within/other.json')");
    BOOST_CHECK(fs::is_symlink(folder / "inside.json") && fs::is_regular_file(folder / "sub/new.json"));
    BOOST_CHECK(fs::is_regular_file(folder / "sub/other.json"));
    BOOST_CHECK_EQUAL(scripts.run("print(pinwheel.book('sub', {variant = 'chess'}).games)"), "2\n");
    scripts.run("pinwheel.new('chess'):save('secret.json')");
    fs::rename(folder / "secret.json", outside / "secret.json");
    fs::create_symlink(outside / "secret.json", folder / "sub/secret.json");
    BOOST_CHECK_EQUAL(scripts.run("print(pinwheel.book('sub', {variant = 'chess'}).games)"), "2\n");
    fs::remove_all(base);
}

BOOST_AUTO_TEST_SUITE_END()
