#define BOOST_TEST_MODULE quantum_chess
#include <boost/test/unit_test.hpp>
