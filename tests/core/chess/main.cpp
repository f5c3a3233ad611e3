#define BOOST_TEST_MODULE core_chess
#include <boost/test/unit_test.hpp>
