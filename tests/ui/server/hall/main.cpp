#define BOOST_TEST_MODULE server_hall
#include <boost/test/unit_test.hpp>
