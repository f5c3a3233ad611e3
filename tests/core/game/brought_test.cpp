// What plugins bring is looked at before anybody relies on it: variants, rulings, ids, extensions.
#include <stdlib.h>

#include <boost/test/unit_test.hpp>

#include "nim.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/plugin_checks.h"
#include "support/holds.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

/// A folder with the plugin that brings what it is told to.
struct Bringing {
    explicit Bringing(const char* what) {
        ::setenv("PINWHEEL_TEST_BRINGS", what, 1);
        file = home.dir().copy(flawed_plugin("brings"), "user/brings.so");
    }
    ~Bringing() { ::unsetenv("PINWHEEL_TEST_BRINGS"); }
    Home home;
    fs::path file;
};

const PluginRow& row_of(const Registry& registry, std::string_view file) {
    for (const auto& r : registry.plugins())
        if (r.path.filename() == file) return r;
    throw std::logic_error("no row for " + std::string(file));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(brought)

BOOST_AUTO_TEST_CASE(libraries_for_nobody_are_refused_with_the_nearest_name) {
    const std::pair<const char*, const char*> cases[] = {
        {"ruleset of no variant",
         "The ruleset 'house' is for a variant that is not there: 'nimm' is not loaded; did you mean 'nim'?"},
        {"ruleset of no ruling", "There is no ruling 'last.take'"},
        {"ruleset of no ruling", "did you mean 'last.takes'?"},
        {"ruleset of no option", "The ruling 'R01' has no option 'lose'"},
        {"ruleset of no option", "did you mean 'loses'?"},
        {"ruleset of no parent", "'hose'"},
        {"bot of no variant",
         "The bot 'idler' is for a variant that is not there: 'nimm' is not loaded; did you mean 'nim'?"},
        {"notation of no variant",
         "The notation 'scribe' is for a variant that is not there: 'nimm' is not loaded; did you mean 'nim'?"},
        {"notation with a dot",
         "The notation 'scribe' has the extension '.PGN x'; expected lower-case letters, digits and -, without a dot"},
    };
    for (const auto& [what, says] : cases) {
        const Bringing plugin(what);
        auto registry = nim_registry();
        load_plugins(registry, {{plugin.home.path() / "user"}, false, false, {}});
        const PluginRow& row = row_of(registry, "brings.so");
        BOOST_TEST(name(row.status) == "refused", what);
        BOOST_TEST(holds(row.reason, says), what << ": " << row.reason);
        BOOST_TEST(registry.rulesets("nim").size() == 1u, what);
        BOOST_TEST(registry.rulesets("nimm").empty(), what);
        BOOST_TEST(registry.bot("idler") == nullptr, what);
        BOOST_TEST(registry.notation("scribe") == nullptr, what);
        // What `check` asks after it has loaded it beside everything else.
        const auto alone = check_library(nim_registry(), plugin.file);
        BOOST_REQUIRE_MESSAGE(alone, what);
        BOOST_TEST(holds(alone->message, says), what << ": " << alone->message);
    }
}

BOOST_AUTO_TEST_CASE(a_variant_that_may_be_installed_later_is_no_mistake_beside_one_that_is_there) {
    const Bringing plugin("notation of a later variant");
    auto registry = nim_registry();
    load_plugins(registry, {{plugin.home.path() / "user"}, false, false, {}});
    BOOST_TEST(name(row_of(registry, "brings.so").status) == "loaded");
    BOOST_TEST(registry.notation("scribe") != nullptr);
}

BOOST_AUTO_TEST_CASE(a_plugin_takes_no_id_from_what_came_with_pinwheel) {
    const Bringing plugin("variant that is there");
    const fs::path shipped = paths::shipped_plugins().front();
    Registry registry;
    load_plugins(registry, {{plugin.home.path() / "user", shipped}, false, true, {}});
    const PluginRow& row = row_of(registry, "brings.so");
    BOOST_TEST(name(row.status) == "shadowed");
    BOOST_TEST(holds(row.reason, "There is already a variant with the id 'chess'. It is loaded from "), row.reason);
    BOOST_TEST(holds(row.reason, "variant-chess.so; give yours an id of its own."), row.reason);
    BOOST_REQUIRE(registry.variant("chess"));
    BOOST_TEST(registry.variant("chess")->info().title == "Chess");
    BOOST_TEST(name(row_of(registry, "variant-chess.so").status) == "loaded");
}

BOOST_AUTO_TEST_CASE(extensions_are_words) {
    for (const char* good : {"pgn", "my-notation", "x2", "a_b", "7z"}) BOOST_TEST(is_extension(good), good);
    for (const char* bad : {"", ".pgn", "PGN", "pgn x", "tar.gz", "a/b", "é", "abcdefghijklmnopqrstuvwxyzabcdefg"})
        BOOST_TEST(!is_extension(bad), bad);
}

BOOST_AUTO_TEST_SUITE_END()
