#define BOOST_TEST_MODULE core_services
#include <boost/test/unit_test.hpp>
