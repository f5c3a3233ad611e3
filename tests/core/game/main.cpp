#define BOOST_TEST_MODULE core_game
#include <boost/test/unit_test.hpp>
