#define BOOST_TEST_MODULE variants_chess
#include <boost/test/unit_test.hpp>
