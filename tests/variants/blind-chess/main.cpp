#define BOOST_TEST_MODULE blind_chess
#include <boost/test/unit_test.hpp>
