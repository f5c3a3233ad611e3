#define BOOST_TEST_MODULE hyper_fairy_chess
#include <boost/test/unit_test.hpp>
