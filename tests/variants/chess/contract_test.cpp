// The contract suite over the plugin.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/contract/contract.h"
#include "plugin.h"

using namespace chess_tests;

BOOST_AUTO_TEST_CASE(the_contract_holds) {
    const auto failures = check_variant(registry(), "chess");
    for (const auto& failure : failures)
        BOOST_TEST_MESSAGE(failure.subject << ": " << failure.clause << ": " << failure.detail);
    BOOST_TEST(failures.empty());
}
