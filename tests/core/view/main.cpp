#define BOOST_TEST_MODULE core_view
#include <boost/test/unit_test.hpp>
