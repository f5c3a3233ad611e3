// Reading what variants answer: whatever a plugin may say, nothing is made up and nothing overflows.
#include <boost/test/unit_test.hpp>

#include <limits>

#include "model/services/datum_members.h"
#include "model/services/foresight.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(datum_members)

BOOST_AUTO_TEST_CASE(members_of_another_kind_are_nothing) {
    const Datum answer(Datum::Members{{"word", "rook"}, {"number", 2.5}, {"yes", true}, {"list", Datum::List{1}}});
    BOOST_TEST(text_of(answer, "word") == "rook");
    BOOST_TEST(number_of(answer, "number") == 2.5);
    BOOST_TEST(is_true(answer, "yes"));
    for (const char* other : {"missing", "list", "number", "yes"}) BOOST_TEST(text_of(answer, other) == "");
    for (const char* other : {"missing", "list", "word", "yes"}) BOOST_TEST(number_of(answer, other) == 0);
    for (const char* other : {"missing", "list", "word", "number"}) BOOST_TEST(!is_true(answer, other));
    BOOST_TEST(text_of(Datum("rook"), "word") == "");
}

BOOST_AUTO_TEST_CASE(whole_numbers_fit_an_int) {
    constexpr double most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
    for (const double fits : {0.0, -1.0, 7.0, most, least})
        BOOST_TEST((int_of(Datum(fits)) == static_cast<int>(fits)), fits);
    for (const double other : {0.5, most + 1, least - 1, 1e300, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()})
        BOOST_TEST(!int_of(Datum(other)), other);
    BOOST_TEST(!int_of(Datum("7")));
    BOOST_TEST((int_of(Datum(Datum::Members{{"id", 7}}), "id") == 7));
    BOOST_TEST(!int_of(Datum(Datum::Members{}), "id"));
}

BOOST_AUTO_TEST_CASE(numbers_for_people) {
    BOOST_TEST(whole(9.6) == "10");
    BOOST_TEST(grouped_number(34594560) == "34\u202f594\u202f560");
    BOOST_TEST(grouped_number(-1000) == "-1\u202f000");
    BOOST_TEST(grouped_number(0.5) == "0.5");
    BOOST_TEST(grouped_number(1e300) == "1e+300");
}

BOOST_AUTO_TEST_SUITE_END()
