#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <ctime>
#include <thread>
#include <vector>

#include "nim.h"
#include "pinwheel/game/files/paths.h"
#include "support/holds.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

std::string json(const std::string& id, const std::string& more = "") {
    return R"({"id":")" + id + R"(","title":"T","variant":"nim")" + more + "}";
}

Registry loaded(LoadOptions options) {
    auto registry = nim_registry();
    load_plugins(registry, options);
    return registry;
}

// "name status" of each row, in order.
std::string summary(const Registry& registry) {
    std::string out;
    for (const auto& row : registry.plugins())
        out += (out.empty() ? "" : ", ") + row.path.parent_path().filename().string() + "/" +
               row.path.filename().string() + " " + std::string(name(row.status));
    return out;
}

const PluginRow& row(const Registry& registry, std::string_view file) {
    for (const auto& r : registry.plugins())
        if (r.path.filename() == file) return r;
    throw std::logic_error("no row for " + std::string(file));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(folders)

BOOST_AUTO_TEST_CASE(libraries_come_first_then_files_in_folder_and_name_order) {
    const Home home;
    const auto& dir = home.dir();
    dir.copy(flawed_plugin("good"), "one/z.so");
    dir.write("one/b.json", json("b"));
    dir.write("one/a.lua", "-- pinwheel: ruleset api=1");
    dir.write("one/notes.txt", "nothing");
    dir.copy(flawed_plugin("missing-symbol"), "two/a.so");
    fs::create_directory(home.path() / "one/folder.json");
    const auto registry = loaded(
        {{home.path() / "one", home.path() / "absent", home.path() / "two", home.path() / "one"}, false, false, {}});
    BOOST_TEST(summary(registry) == "one/z.so loaded, two/a.so refused, one/a.lua skipped, one/b.json loaded");
    BOOST_TEST(holds(row(registry, "a.lua").reason, "without scripts"));
    BOOST_TEST(row(registry, "z.so").id == "test-good");
    BOOST_TEST(row(registry, "b.json").kind == "json ruleset");
    BOOST_TEST(fs::is_empty(home.path() / "state/pinwheel/loading-plugin"));
}

BOOST_AUTO_TEST_CASE(the_first_of_two_libraries_shadows_the_second_and_is_named) {
    const Home home;
    const auto first = home.dir().copy(flawed_plugin("good"), "user/mine.so");
    home.dir().copy(flawed_plugin("good"), "system/theirs.so");
    auto registry = loaded({{home.path() / "user", home.path() / "system"}, false, false, {}});
    BOOST_TEST(summary(registry) == "user/mine.so loaded, system/theirs.so shadowed");
    BOOST_TEST(holds(row(registry, "theirs.so").reason, first.filename().string()));

    home.dir().copy(flawed_plugin("good"), "user/other.so");
    registry = loaded({{home.path() / "user"}, false, false, {}});
    BOOST_TEST(summary(registry) == "user/mine.so loaded, user/other.so refused");

    fs::remove(first);
    fs::remove(home.path() / "user/other.so");
    home.dir().copy(flawed_plugin("wrong-build"), "user/old.so");
    registry = loaded({{home.path() / "user", home.path() / "system"}, false, false, {}});
    BOOST_TEST(summary(registry) == "user/old.so refused, system/theirs.so loaded");
}

BOOST_AUTO_TEST_CASE(a_users_ruleset_shadows_a_shipped_one_unless_it_is_refused) {
    const Home home;
    const auto& dir = home.dir();
    dir.write("user/mine.json", json("provisional", R"(,"rulings":{"R01":"loses"})"));
    dir.write("system/theirs.json", json("provisional"));
    auto registry = loaded({{home.path() / "user", home.path() / "system"}, false, false, {}});
    BOOST_TEST(summary(registry) == "user/mine.json loaded, system/theirs.json shadowed");
    BOOST_TEST(holds(row(registry, "theirs.json").reason, "mine.json"));
    BOOST_TEST(registry.bind("nim", "")->rulings.choice("R01") == "loses");

    for (const char* flaw : {R"(,"rulings":{"R01":"maybe"})", R"(,"inherits":"nobody")", R"(,"judge":1)"}) {
        dir.write("user/mine.json", json("provisional", flaw));
        registry = loaded({{home.path() / "user", home.path() / "system"}, false, false, {}});
        BOOST_TEST(summary(registry) == "user/mine.json refused, system/theirs.json loaded", flaw);
        BOOST_TEST(row(registry, "theirs.json").reason == "");
        BOOST_TEST(registry.bind("nim", "")->rulings.choice("R01") == "wins");
    }
}

BOOST_AUTO_TEST_CASE(a_file_does_not_replace_a_ruleset_that_a_library_registered) {
    const Home home;
    home.dir().write("p/house.json", json("house"));
    home.dir().write("p/standard.json", json("standard", R"(,"rulings":{"R01":"loses"})"));
    auto registry = nim_registry();
    BOOST_TEST(!registry.add(ruleset("house")));
    load_plugins(registry, {{home.path() / "p"}, false, false, {}});
    BOOST_TEST(summary(registry) == "p/house.json shadowed, p/standard.json refused");
    BOOST_TEST(registry.bind("nim", "standard")->rulings.choice("R01") == "wins");
}

BOOST_AUTO_TEST_CASE(inheritance_may_point_forward_but_not_in_circles_or_nowhere) {
    const Home home;
    const auto& dir = home.dir();
    dir.write("p/a.json", json("a", R"(,"inherits":"z")"));
    dir.write("p/z.json", json("z"));
    dir.write("p/c1.json", json("c1", R"(,"inherits":"c2")"));
    dir.write("p/c2.json", json("c2", R"(,"inherits":"c1")"));
    dir.write("p/heir.json", json("heir", R"(,"inherits":"c1")"));
    dir.write("p/n.json", json("n", R"(,"inherits":"nobody")"));
    dir.write("p/s.json", json("s", R"(,"inherits":"standard")"));
    const auto registry = loaded({{home.path() / "p"}, false, false, {}});
    BOOST_TEST(summary(registry) ==
               "p/a.json loaded, p/c1.json refused, p/c2.json refused, p/heir.json refused, "
               "p/n.json refused, p/s.json loaded, p/z.json loaded");
    BOOST_TEST(holds(row(registry, "n.json").reason, "(/inherits)"), row(registry, "n.json").reason);
    for (const auto& ruleset : registry.rulesets("nim")) BOOST_TEST(registry.bind(ruleset).ok());
}

BOOST_AUTO_TEST_CASE(scripts_are_run_against_a_copy) {
    const Home home;
    for (const char* name : {"p/1-good.lua", "p/2-halfway.lua", "p/3-throws.lua", "p/4-same.lua"})
        home.dir().write(name, "");
    const ScriptLoader scripts = [](Registry& registry, const fs::path& path, std::string& id,
                                    std::string& kind) -> Status {
        kind = "lua ruleset";
        id = path.stem().string().substr(2);
        if (id == "throws") throw 42;
        if (auto error = registry.add(ruleset(id == "same" ? "good" : id))) return error;
        if (id == "halfway") return Error{"lua.error", "line 3: no such fact", "line 3"};
        return {};
    };
    auto registry = loaded({{home.path() / "p"}, false, false, scripts});
    BOOST_TEST(summary(registry) ==
               "p/1-good.lua loaded, p/2-halfway.lua refused, p/3-throws.lua refused, p/4-same.lua shadowed");
    BOOST_TEST(row(registry, "2-halfway.lua").reason == "line 3: no such fact");
    BOOST_TEST(row(registry, "1-good.lua").kind == "lua ruleset");
    BOOST_TEST(registry.bind("nim", "good").ok());
    BOOST_TEST(!registry.bind("nim", "halfway").ok());
    registry = loaded({{home.path() / "p"}, false, true, scripts});
    BOOST_TEST(summary(registry) ==
               "p/1-good.lua skipped, p/2-halfway.lua skipped, p/3-throws.lua skipped, p/4-same.lua skipped");
}

BOOST_AUTO_TEST_CASE(safe_mode_skips_what_did_not_come_with_pinwheel) {
    const Home home;
    const Variable share("PINWHEEL_SHARE", home.path() / "share");
    home.dir().write("share/rulesets/shipped.json", json("shipped"));
    home.dir().write("mine/mine.json", json("mine"));
    home.dir().copy(flawed_plugin("good"), "mine/good.so");
    const LoadOptions both{{home.path() / "mine", home.path() / "share/rulesets"}, true, false, {}};
    const auto registry = loaded(both);
    BOOST_TEST(summary(registry) == "mine/good.so skipped, mine/mine.json skipped, rulesets/shipped.json loaded");
    BOOST_TEST(holds(row(registry, "mine.json").reason, "Safe mode"));
}

BOOST_AUTO_TEST_CASE(pipes_and_dangling_links_are_no_plugins) {
    const Home home;
    fs::create_directory(home.path() / "p");
    BOOST_REQUIRE(::mkfifo((home.path() / "p/pipe.json").c_str(), 0600) == 0);
    fs::create_symlink("nowhere", home.path() / "p/link.so");
    fs::create_symlink(flawed_plugin("good"), home.path() / "p/good.so");
    BOOST_TEST(summary(loaded({{home.path() / "p"}, false, false, {}})) == "p/good.so loaded");
}

// Three thousand files, each inheriting from the one before: linear, and what is left out says so.
BOOST_AUTO_TEST_CASE(a_long_chain_of_rulesets_does_not_hold_the_start, *boost::unit_test::label("long")) {
    const Home home;
    for (const bool backwards : {false, true}) {
        std::vector<double> seconds;  // of processor time: other programs on the machine do not count
        for (const int count : {1500, 3000}) {
            const std::string folder = (backwards ? "backwards" : "forwards") + std::to_string(count);
            for (int i = 0; i < count; ++i) {
                const auto id = [&](int n) { return "r" + std::to_string(10000 + (backwards ? count - n : n)); };
                home.dir().write(folder + "/" + id(i) + ".json",
                                 json(id(i), i == 0 ? "" : R"(,"inherits":")" + id(i - 1) + "\""));
            }
            const auto begin = std::clock();
            const auto registry = loaded({{home.path() / folder}, false, false, {}});
            seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
            BOOST_TEST(registry.plugins().size() == static_cast<std::size_t>(count));
            for (const auto& row : registry.plugins())
                BOOST_TEST((row.status == PluginRow::Status::loaded || !row.reason.empty()));
            if (!backwards) BOOST_TEST(registry.rulesets("nim").size() > 5u);
        }
        BOOST_TEST(seconds[1] < 3 * seconds[0]);
#if !defined(__SANITIZE_ADDRESS__)  // instrumented code is several times slower
        BOOST_TEST(seconds[1] < 2.0);
#endif
    }
}

BOOST_AUTO_TEST_CASE(slow_scripts_are_left_out_after_a_time, *boost::unit_test::label("long")) {
    const Home home;
    for (char name = 'a'; name < 'k'; ++name) home.dir().write(std::string("slow/") + name + ".lua", "-- x");
    int ran = 0;
    const auto registry = loaded({{home.path() / "slow"}, false, false, [&](auto&&...) -> Status {
                                      ++ran;
                                      std::this_thread::sleep_for(std::chrono::seconds(1));
                                      return {};
                                  }});
    BOOST_TEST(ran >= 1);
    BOOST_TEST(ran <= 5);
    BOOST_TEST(name(row(registry, "a.lua").status) == "loaded");
    BOOST_TEST(name(row(registry, "j.lua").status) == "skipped");
    BOOST_TEST(holds(row(registry, "j.lua").reason, "left out"));
}

BOOST_AUTO_TEST_CASE(a_shipped_script_waits_for_its_parent_however_slow_a_folder_is) {
    const Home home;
    const Variable share("PINWHEEL_SHARE", home.path() / "share");
    home.dir().write("share/rulesets/heir.lua", "");
    home.dir().write("share/rulesets/parent.json", json("parent"));
    home.dir().write("slow/a.lua", "");
    home.dir().write("slow/b.lua", "");
    int slow = 0;
    const ScriptLoader scripts = [&](Registry& registry, const fs::path& path, std::string& id,
                                     std::string&) -> Status {
        id = path.stem().string();
        if (id == "heir") {
            auto info = ruleset(id)->info();
            info.inherits = "parent";
            const std::shared_ptr<const Ruleset> heir = std::make_shared<ChoiceRuleset>(info);
            const auto bound = registry.bind(heir);
            return bound ? registry.add(heir) : Status(bound.error());
        }
        ++slow;
        std::this_thread::sleep_for(std::chrono::seconds(2));
        return Error{"script.budget", "It never ends.", {}};
    };
    const auto registry = loaded({{home.path() / "slow", home.path() / "share/rulesets"}, false, false, scripts});
    BOOST_TEST(summary(registry) ==
               "rulesets/heir.lua loaded, rulesets/parent.json loaded, slow/a.lua refused, slow/b.lua skipped");
    BOOST_TEST(slow == 1, "what fails for itself is not tried twice");
    const auto left_out = registry.bind("nim", "b");
    BOOST_REQUIRE(!left_out.ok());
    BOOST_TEST(holds(left_out.error().message, "one of that name was left out"), left_out.error().message);
}

BOOST_AUTO_TEST_CASE(pipes_in_the_place_of_files_do_not_hold_the_start) {
    const Home home;
    fs::create_directories(home.path() / "state/pinwheel");
    fs::create_directories(home.path() / "one");
    for (const char* place : {"one/pipe.json", "one/pipe.lua", "one/pipe.so", "state/pinwheel/loading-plugin",
                              "state/pinwheel/crashed-plugins"})
        BOOST_REQUIRE(::mkfifo((home.path() / place).c_str(), 0600) == 0);
    // Held open for writing, so that reading would wait for ever.
    const int writer = ::open((home.path() / "state/pinwheel/crashed-plugins").c_str(), O_RDWR | O_CLOEXEC);
    home.dir().write("one/good.json", json("good"));
    const auto registry = loaded({{home.path() / "one"}, false, false, {}});
    BOOST_TEST(summary(registry) == "one/good.json loaded");
    BOOST_TEST(write_file(home.path() / "one/pipe.json", "x").has_value());  // nobody reads it
    ::close(writer);
}

BOOST_AUTO_TEST_SUITE_END()
