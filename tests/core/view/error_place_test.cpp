// Where an error is, as people count.
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/error_place.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(error_places)

BOOST_AUTO_TEST_CASE(offsets_are_told_as_characters) {
    const struct {
        const char *message, *where, *told;
    } rows[] = {
        {"Expected a square.", "offset 2", "Expected a square (at character 3)."},
        {"Expected a square.", "offset 0", "Expected a square."},
        {"Expected a square", "offset 11", "Expected a square (at character 12)"},
        {"Expected a square.", "line 3", "Expected a square (line 3)."},
        {"At line 3: expected a square.", "line 3", "At line 3: expected a square."},
        {"At offset 2 of the move: expected a square.", "offset 2", "At offset 2 of the move: expected a square."},
        {"Expected a square.", "offset x", "Expected a square (offset x)."},
        {"Expected a square.", "", "Expected a square."},
    };
    for (const auto& row : rows) BOOST_TEST(with_place({"x", row.message, row.where}) == row.told);
    BOOST_TEST(place_in_words({"x", "Expected a square.", "offset 2"}) == "at character 3");
}

BOOST_AUTO_TEST_SUITE_END()
