#define BOOST_TEST_MODULE core_words
#include <boost/test/unit_test.hpp>
