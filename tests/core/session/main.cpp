#define BOOST_TEST_MODULE core_session
#include <boost/test/unit_test.hpp>
