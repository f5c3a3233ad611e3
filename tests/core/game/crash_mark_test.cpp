#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "nim.h"
#include "plugins/crash_mark.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

// Loads the folder in a process of its own; gives its exit status.
int load_in_child(const fs::path& folder) {
    const auto child = ::fork();
    if (child == 0) {
        Registry registry;
        load_plugins(registry, {{folder}, false, false, {}});
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

PluginRow first_row(const fs::path& folder) {
    Registry registry;
    load_plugins(registry, {{folder}, false, false, {}});
    BOOST_REQUIRE(registry.plugins().size() == 1u);
    return registry.plugins().front();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(crash_marks)

BOOST_AUTO_TEST_CASE(a_plugin_that_ended_the_program_is_skipped_until_it_changes_or_is_asked_for) {
    const Home home;
    const auto folder = home.path() / "p";
    const auto file =
        home.dir().copy(fs::path(pinwheel::test::flawed_plugins_dir()) / "ends-the-program.so", "p/ends.so");
    BOOST_TEST(!any_crashed());
    BOOST_TEST(load_in_child(folder) == 7);
    for (int start = 0; start < 3; ++start) {
        const auto row = first_row(folder);
        BOOST_TEST(name(row.status) == "skipped");
        BOOST_TEST(row.reason.find("ended the program") != std::string::npos);
        BOOST_TEST(any_crashed());
    }
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(5));
    BOOST_TEST(!any_crashed());  // it changed
    BOOST_TEST(load_in_child(folder) == 7);
    BOOST_TEST(load_in_child(folder) == 0);
    forget_crashes();
    BOOST_TEST(!any_crashed());
    BOOST_TEST(load_in_child(folder) == 7);
    fs::remove(file);
    home.dir().copy(fs::path(pinwheel::test::flawed_plugins_dir()) / "good.so", "p/ends.so");
    BOOST_TEST(name(first_row(folder).status) == "loaded");
}

BOOST_AUTO_TEST_CASE(two_programs_starting_together_do_not_accuse_each_other) {
    const Home home;
    const auto file = home.dir().write("slow.so", "");
    CrashMark first;
    first.set(file);
    {
        CrashMark second;
        BOOST_TEST(!second.quarantined(file));
        second.set(file);
        second.clear();
    }
    BOOST_TEST(slurp(home.path() / "state/pinwheel/loading-plugin").ends_with("slow.so"));
    first.clear();
    BOOST_TEST(!CrashMark().quarantined(file));
}

BOOST_AUTO_TEST_CASE(a_state_folder_that_cannot_be_written_stops_nothing) {
    const Home home;
    home.dir().write("state", "a file where the folder should be");
    home.dir().copy(fs::path(pinwheel::test::flawed_plugins_dir()) / "good.so", "p/good.so");
    BOOST_TEST(name(first_row(home.path() / "p").status) == "loaded");
}

BOOST_AUTO_TEST_SUITE_END()
