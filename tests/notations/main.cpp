#define BOOST_TEST_MODULE notations
#include <boost/test/unit_test.hpp>
