#define BOOST_TEST_MODULE core_net
#include <boost/test/unit_test.hpp>
