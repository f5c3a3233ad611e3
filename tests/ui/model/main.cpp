#define BOOST_TEST_MODULE ui_model
#include <boost/test/unit_test.hpp>
