#define BOOST_TEST_MODULE ui_outside
#include <boost/test/unit_test.hpp>
