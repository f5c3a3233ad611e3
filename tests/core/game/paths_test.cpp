#include "pinwheel/game/files/paths.h"

#include <boost/test/unit_test.hpp>

#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(places)

BOOST_AUTO_TEST_CASE(the_xdg_variables_are_heeded_and_their_fallbacks) {
    struct {
        const char* variable;
        fs::path (*place)();
        const char* fallback;
    } const cases[] = {{"XDG_CONFIG_HOME", paths::config, ".config"},
                       {"XDG_DATA_HOME", paths::data, ".local/share"},
                       {"XDG_STATE_HOME", paths::state, ".local/state"}};
    const Variable home("HOME", "/home/somebody");
    for (const auto& c : cases) {
        {
            const Variable set(c.variable, "/somewhere");
            BOOST_TEST(c.place() == fs::path("/somewhere/pinwheel"));
        }
        for (const char* unset : {static_cast<const char*>(nullptr), "", "relative/place"}) {
            const Variable set(c.variable, unset);
            BOOST_TEST(c.place() == fs::path("/home/somebody") / c.fallback / "pinwheel");
        }
    }
    const Variable homeless("HOME", static_cast<const char*>(nullptr));
    const Variable config("XDG_CONFIG_HOME", static_cast<const char*>(nullptr));
    BOOST_TEST(paths::config().is_absolute());
}

BOOST_AUTO_TEST_CASE(plugins_are_sought_in_the_users_places_first) {
    const Variable data("XDG_DATA_HOME", "/d");
    const Variable share("PINWHEEL_SHARE", "/s");
    const Variable listed("PINWHEEL_PLUGIN_PATH", "/one::/two:");
    const auto folders = paths::plugins();
    BOOST_REQUIRE(folders.size() == 5u);
    BOOST_TEST(folders[0] == fs::path("/one"));
    BOOST_TEST(folders[1] == fs::path("/two"));
    BOOST_TEST(folders[2] == fs::path("/d/pinwheel/plugins"));
    BOOST_TEST(folders[3].filename() == fs::path("plugins"));
    BOOST_TEST(folders[4] == fs::path("/s/rulesets"));
    const auto shipped = paths::shipped_plugins();
    BOOST_TEST((shipped == std::vector<fs::path>{folders[3], folders[4]}));
    const Variable none("PINWHEEL_PLUGIN_PATH", static_cast<const char*>(nullptr));
    BOOST_TEST(paths::plugins().size() == 3u);
}

BOOST_AUTO_TEST_CASE(shipped_files_are_found_without_a_variable) {
    const Variable none("PINWHEEL_SHARE", static_cast<const char*>(nullptr));
    BOOST_TEST(fs::exists(paths::share() / "themes/light.json"), paths::share());
    const Variable other("PINWHEEL_SHARE", "/elsewhere");
    BOOST_TEST(paths::share() == fs::path("/elsewhere"));
}

BOOST_AUTO_TEST_SUITE_END()
