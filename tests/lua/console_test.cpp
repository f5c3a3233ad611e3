// What a console asks of the engine.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "support.h"
#include "support/places.h"

using pinwheel::ScriptResult;
using pinwheel::test::Scripts;
using State = ScriptResult::State;

namespace {

struct Entry {
    const char* text;
    State state;
    const char* shown;
};

// One session, from top to bottom.
constexpr Entry session[] = {
    {"1 + 1", State::done, "2"},
    {"=1 + 1", State::done, "2"},
    {"  = 'x'", State::done, "x"},
    {"_", State::done, "x"},
    {"x = 5", State::done, ""},
    {"x, 'y', nil", State::done, "5\ty\tnil"},
    {"_ + 1", State::done, "6"},
    {"local z = 3", State::done, ""},
    {"for i = 1, 3 do", State::incomplete, ""},
    {"for i = 1, 3 do\nend", State::done, ""},
    {"function f(a)", State::incomplete, ""},
    {"function f(a)\nreturn a * 2\nend", State::done, ""},
    {"f(21)", State::done, "42"},
    {"f(", State::incomplete, ""},
    {"=1 +", State::incomplete, ""},
    {"[[long", State::incomplete, ""},
    {"x = = 1", State::error, ""},
    {"for end", State::error, ""},
    {"1 +* 2", State::error, ""},
    {"error('no')", State::error, ""},
    {"_", State::done, "42"},
    {"{}", State::done, "{}"},
    {"{1, 2, {a = 1, ['b c'] = 'q\"'}}", State::done, "{ 1, 2, { [\"b c\"] = \"q\\\"\", a = 1 } }"},
    {"local t = {} t.t = t return t", State::done, "{ t = <circle> }"},
    {"setmetatable({}, {__tostring = function() return 'me' end})", State::done, "me"},
    {"== 1", State::error, ""},
    {"-- nothing", State::done, ""},
    {"", State::done, ""},
    {"pinwheel.new('chess')", State::done, "game: chess, standard, ply 0"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(console)

BOOST_AUTO_TEST_CASE(entries) {
    Scripts scripts;
    for (const Entry& entry : session) {
        BOOST_TEST_CONTEXT(entry.text) {
            const auto result = scripts.engine().eval_line(entry.text);
            BOOST_CHECK_EQUAL(static_cast<int>(result.state), static_cast<int>(entry.state));
            BOOST_CHECK_EQUAL(pinwheel::ScriptEngine::unfinished(entry.text), entry.state == State::incomplete);
            if (entry.state == State::done) BOOST_CHECK_EQUAL(result.text, entry.shown);
            if (entry.state == State::error) BOOST_CHECK(!result.error.message.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(long_tables_are_broken_into_lines_and_cut) {
    Scripts scripts;
    const auto wide = scripts.engine().eval_line("local t = {} for i = 1, 60 do t[i] = 'item ' .. i end return t").text;
    BOOST_CHECK_GT(std::count(wide.begin(), wide.end(), '\n'), 50);
    const auto huge = scripts.engine().eval_line("local t = {} for i = 1, 100000 do t[i] = i end return t").text;
    BOOST_CHECK_LT(huge.size(), 100'000u);
    BOOST_CHECK(huge.find("…") != std::string::npos);
    BOOST_CHECK(scripts.engine().eval_line("local t = {} for _ = 1, 1000 do t = {t} end return t").ok());
}

BOOST_AUTO_TEST_CASE(completion_from_live_tables) {
    Scripts scripts;
    scripts.run(
        "g = pinwheel.new('duplicate-chess') mine = {apple = 1, pear = print, deep = {er = {core = 1}}} weird = {['not "
        "a name'] = 1}");
    const auto words = [&](const char* text) { return scripts.engine().complete(text).words; };
    const auto has = [&](const char* text, const char* word) {
        const auto found = words(text);
        return std::find(found.begin(), found.end(), word) != found.end();
    };
    BOOST_CHECK(has("pinwheel.ne", "new"));
    BOOST_CHECK_EQUAL(scripts.engine().complete("print(pinwheel.ne").start, 15u);
    BOOST_CHECK(has("pinw", "pinwheel") && has("whi", "while") && has("mi", "mine"));
    BOOST_CHECK(has("g:pl", "play") && !has("g:pl", "ply") && has("g.pl", "ply") && has("g.pl", "play"));
    BOOST_CHECK(has("x = mine.", "apple") && has("mine:", "pear") && !has("mine:", "apple"));
    BOOST_CHECK(has("mine.deep.er.co", "core") && has("string.fo", "format"));
    BOOST_CHECK(words("weird.").empty() && words("nothing.at.all.").empty() && words("f().x").empty());
    // A window makes its `g` when it is asked for, and that runs a script's code.
    scripts.run("g = nil setmetatable(_G, {__index = function() error('ran') end})");
    BOOST_CHECK(has("g:pl", "play") && has("print(g:annou", "announcements") && words("h:pl").empty());
    const auto all = words("");
    BOOST_CHECK(std::is_sorted(all.begin(), all.end()) && all.size() > 30);
    scripts.run("trap = setmetatable({}, {__index = function() error('ran') end})");
    BOOST_CHECK(words("trap.x.y").empty());
    BOOST_CHECK_EQUAL(scripts.run("print(1)"), "1\n");
}

BOOST_AUTO_TEST_CASE(help_says_something_of_everything) {
    Scripts scripts;
    BOOST_CHECK(scripts.run("help()").find("g:play") != std::string::npos);
    BOOST_CHECK(scripts.run("help('g:why')").find("Why an action") != std::string::npos);
    BOOST_CHECK(scripts.run("help(pinwheel.study)").find("pinwheel.study(opts)") != std::string::npos);
    BOOST_CHECK(scripts.run("help(pinwheel.new('chess'))").find("g:perft") != std::string::npos);
    BOOST_CHECK(scripts.run("help(pinwheel)").find("pinwheel.compare") != std::string::npos);
    BOOST_CHECK(scripts.run("help('ghosts')").find("twin") != std::string::npos);
    BOOST_CHECK(scripts.run("help('g:mask')").find("g:mask(square)") != std::string::npos);
    BOOST_CHECK(scripts.run("help(pinwheel.new('quantum-chess'))").find("g:mask(square)") != std::string::npos);
    BOOST_CHECK(scripts.run("help('xyzzy')").find("no help") != std::string::npos);
    BOOST_CHECK(!scripts.run("help(print) help(5) help({})").empty());
}

BOOST_AUTO_TEST_CASE(files_run_with_arguments) {
    Scripts scripts;
    const std::string path = pinwheel::test::build_dir() + "/tests/arguments.lua";
    std::FILE* file = std::fopen(path.c_str(), "w");
    std::fputs(
        "#!/usr/bin/env pinwheel-cli run\nprint(arg[1], arg[2], select('#', ...), arg[0]:match('[^/]+$'))\nif arg[1] "
        "== 'x' then error('as asked') end\n",
        file);
    std::fclose(file);
    BOOST_CHECK(scripts.engine().run_file(path, {"a", "b c"}).ok());
    BOOST_CHECK_EQUAL(scripts.take_output(), "a\tb c\t2\targuments.lua\n");
    const auto failed = scripts.engine().run_file(path, {"x"});
    BOOST_CHECK(failed.traceback.find("arguments.lua:3: as asked") != std::string::npos);
    BOOST_CHECK_EQUAL(scripts.engine().run_file(path + ".missing").error.code, "file.open");
    std::remove(path.c_str());
}

BOOST_AUTO_TEST_CASE(a_game_given_by_the_program) {
    Scripts scripts;
    auto rules = scripts.registry().bind("duplicate-chess", "");
    scripts.engine().set_game("g", *pinwheel::Game::make(*rules));
    BOOST_CHECK_EQUAL(scripts.run("print(g:count(), g.variant)"), "20\tduplicate-chess\n");
}

BOOST_AUTO_TEST_SUITE_END()
