// Random games on plain boards against duplicate chess spec §10.2 and the totals of §10.3.
#include <boost/test/unit_test.hpp>

#include "coupled/random_game.h"
#include "pinwheel/chess/fen.h"

using namespace pinwheel;
using duplicate::RandomGame;

namespace {

duplicate::Boards start() {
    const chess::Board b = chess::start_board();
    return {b, b, b, b};
}

}  // namespace

BOOST_AUTO_TEST_CASE(golden_games) {
    struct Row {
        std::uint64_t seed;
        int plies, seat;
        const char* last;
    };
    const Row rows[] = {{3, 93, 1, "e1e2"},  {8, 10, 2, "c3b1"},  {16, 76, 0, "d8e7"},
                        {18, 60, 0, "d8a8"}, {6, 328, 0, "a5a8"}, {7, 191, 3, "e8e4"}};
    for (const Row& row : rows)
        for (const auto policy : {chess::AttackKind::magic, chess::active_attacks()}) {
            const RandomGame game = duplicate::random_game(start(), 0, 0, row.seed, 100000, policy);
            BOOST_TEST(game.plies == row.plies, "seed " << row.seed);
            BOOST_TEST(int(game.seat) == row.seat, "seed " << row.seed);
            BOOST_TEST(chess::to_token(game.last) == row.last, "seed " << row.seed);
            BOOST_TEST((game.end == RandomGame::End::no_moves), "seed " << row.seed);
        }
}

BOOST_AUTO_TEST_CASE(totals_of_two_thousand_games) {
    int ends[4] = {}, longest = 0, shortest = 1 << 30;
    long plies = 0, on_one = 0, on_both = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        const RandomGame game = duplicate::random_game(start(), 0, 0, seed, 100000);
        ++ends[static_cast<int>(game.end)];
        plies += game.plies;
        on_one += game.captures_on_one;
        on_both += game.captures_on_both;
        longest = std::max(longest, game.plies);
        shortest = std::min(shortest, game.plies);
    }
    BOOST_TEST(ends[0] == 1720 + 68 + 194);  // mates on one board, on both, stalemates
    BOOST_TEST(ends[1] == 2);                // threefold
    BOOST_TEST(ends[2] == 16);               // fifty-move
    BOOST_TEST(ends[3] == 0);
    BOOST_TEST(shortest == 10);
    BOOST_TEST(longest == 1392);
    BOOST_TEST(on_one == 39010);
    BOOST_TEST(on_both == 15716);
    BOOST_TEST(std::abs(static_cast<double>(plies) / 2000 - 215.4) < 0.05);
}

BOOST_AUTO_TEST_CASE(the_cap_ends_a_game) {
    const RandomGame game = duplicate::random_game(start(), 0, 0, 6, 25);
    BOOST_TEST(game.plies == 25);
    BOOST_TEST((game.end == RandomGame::End::cap));
    BOOST_TEST(duplicate::random_game(start(), 0, 0, 6, 0).plies == 0);
}
