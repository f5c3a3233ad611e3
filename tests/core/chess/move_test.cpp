#include "pinwheel/chess/move.h"

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(moves)

BOOST_AUTO_TEST_CASE(tokens_round_trip) {
    for (const char* token : {"e2e4", "a1h8", "e7e8q", "b2b1n", "e1g1"}) {
        const auto m = parse_token(token);
        BOOST_REQUIRE(m.has_value());
        BOOST_TEST(to_token(*m) == token);
    }
}

BOOST_AUTO_TEST_CASE(bad_tokens) {
    for (const char* token : {"", "e2", "e2e", "e2e4 ", " e2e4", "e2e4qq", "e7e8Q", "e7e8k", "e7e8p", "i2e4", "e0e4",
                              "e2e9", "E2E4", "e2e2", "e2-e4", "O-O", "0000"})
        BOOST_TEST(!parse_token(token).has_value(), token);
}

BOOST_AUTO_TEST_CASE(random_numbers_are_the_published_ones) {
    std::uint64_t state = 0;
    BOOST_TEST(splitmix64(state) == 0xE220A8397B1DCDAFu);
    BOOST_TEST(fnv1a("") == 0xcbf29ce484222325u);
    BOOST_TEST(fnv1a("a") == 0xaf63dc4c8601ec8cu);
    BOOST_TEST(fnv1a("foobar") == 0x85944171f73967e8u);
}

BOOST_AUTO_TEST_SUITE_END()
