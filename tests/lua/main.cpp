#define BOOST_TEST_MODULE lua
#include <boost/test/unit_test.hpp>
