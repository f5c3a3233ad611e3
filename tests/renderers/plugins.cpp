// The modules themselves: they load, register one renderer each, and bid as they say.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/plugins/registry.h"
#include "renderers_here.h"
#include "support/places.h"

using namespace pinwheel;

BOOST_AUTO_TEST_CASE(modules_load_and_bid) {
    Registry registry;
    for (const std::string id : {"compass", "grid", "text"}) {
        const auto row = load_plugin(registry, pinwheel::test::plugin_dir() + "/" + id + ".so", {});
        BOOST_TEST((row.status == PluginRow::Status::loaded), row.reason);
        BOOST_TEST((registry.renderer(id) != nullptr), id);
    }
    const auto order = [&](const View& view) {
        std::string out;
        for (const auto* renderer : registry.renderers(view)) out += renderer->info().id + " ";
        return out;
    };
    BOOST_TEST(order(sample::table_at_start()) == "compass table grid text ");
    BOOST_TEST(order(sample::noughts()) == "grid text ");
    BOOST_TEST(order(View{}) == "");
}
