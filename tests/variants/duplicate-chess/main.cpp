#define BOOST_TEST_MODULE duplicate_chess
#include <boost/test/unit_test.hpp>
