#include "pinwheel/chess/perft.h"

#include <fstream>
#include <sstream>

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(perft_counts)

BOOST_AUTO_TEST_CASE(public_positions, *boost::unit_test::label("long")) {
    std::ifstream file(test_data("perft.epd"));
    BOOST_REQUIRE(file.good());
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream parts(line);
        std::string fen, part;
        std::getline(parts, fen, ';');
        fen.erase(fen.find_last_not_of(' ') + 1);
        const Board b = board_of(fen);
        ++positions;
        while (std::getline(parts, part, ';')) {
            std::istringstream pair(part);
            char d = 0;
            int depth = 0;
            std::uint64_t expected = 0;
            BOOST_REQUIRE((pair >> d >> depth >> expected) && d == 'D');
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__)
            if (expected > 5'000'000) continue;  // sanitizer and debug builds
#endif
            for (const AttackKind kind : attack_kinds()) {
                BOOST_TEST_CONTEXT(fen << " depth " << depth << " attacks " << static_cast<int>(kind)) {
                    BOOST_TEST(perft(b, depth, {.attacks = kind}) == expected);
                    if (expected < 5'000'000) {
                        BOOST_TEST(perft(b, depth, {.bulk = false, .with_key = true, .attacks = kind}) == expected);
                        BOOST_TEST(perft(b, depth, {.bulk = false, .with_key = false, .attacks = kind}) == expected);
                        BOOST_TEST(perft(b, depth, {.bulk = true, .with_key = true, .attacks = kind}) == expected);
                    }
                }
            }
        }
    }
    BOOST_TEST(positions >= 6);
}

BOOST_AUTO_TEST_CASE(divide_adds_up) {
    std::uint64_t sum = 0;
    const auto parts = divide(start_board(), 4);
    for (const auto& [move, n] : parts) sum += n;
    BOOST_TEST(parts.size() == 20u);
    BOOST_TEST(sum == 197281u);
    BOOST_TEST(divide(start_board(), 0).empty());
    BOOST_TEST(perft(start_board(), 0) == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
