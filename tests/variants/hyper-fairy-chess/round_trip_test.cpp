// Views of this variant through JSON and back, and offers made from the view alone, under random rulings.
#include "support/view_round_trip.h"

#include <boost/test/unit_test.hpp>

#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Every board; armies given, so that placement begins at once, or drafted.
Setup some_setup(std::uint64_t& dice) {
    Setup setup{"", {{"board", board_words[splitmix64(dice) % board_words.size()]}}, splitmix64(dice)};
    if (splitmix64(dice) % 2) return setup;
    setup.options["army.w"] = "Kx1,Qx1,Nx2,Bx2,Rx2,Px8";
    setup.options["army.b"] = "Kx1,Qx1,Nx2,Px8";
    return setup;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(round_trips)

BOOST_AUTO_TEST_CASE(views_of_random_games) {
    const Model<HyperFairyChess> variant;
    pinwheel::test::check_views_in_random_games(variant, 8, 70, 41, some_setup);
    pinwheel::test::check_views_in_random_games(variant, 4, 60, 51, [](std::uint64_t&) {
        return Setup{"r3k2r/pppppppp/8/m7/3i4/4Q3/PPPPPPPP/R3K2R w KQkq - 3 9", {}, 1};
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
