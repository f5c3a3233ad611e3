#define BOOST_TEST_MODULE renderers
#include <boost/test/unit_test.hpp>
