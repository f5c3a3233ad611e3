// Views of this variant through JSON and back, and offers made from the view alone, under random rulings.
#include "support/view_round_trip.h"

#include <boost/test/unit_test.hpp>

#include "harness.h"

BOOST_AUTO_TEST_SUITE(round_trips)

BOOST_AUTO_TEST_CASE(views_of_random_games) {
    pinwheel::test::check_views_in_random_games(duplicate_test::variant(), 8, 60, 21);
}

BOOST_AUTO_TEST_SUITE_END()
