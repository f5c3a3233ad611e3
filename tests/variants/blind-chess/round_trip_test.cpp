// Views of this variant through JSON and back, and offers made from the view alone, under random rulings.
#include "support/view_round_trip.h"

#include <boost/test/unit_test.hpp>

#include "table.h"

namespace pinwheel::blind::test {
namespace {

Setup some_mode(std::uint64_t& dice) {
    return {"", {{"mode", splitmix64(dice) % 2 ? "vanilla" : "blind"}}, splitmix64(dice)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(round_trips)

BOOST_AUTO_TEST_CASE(views_of_random_games) {
    pinwheel::test::check_views_in_random_games(variant(), 10, 70, 61, some_mode);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::blind::test
