// Positions as FEN: golden boards (duplicate chess spec §10), and set-ups from them.
#include <boost/test/unit_test.hpp>

#include "golden_games.h"
#include "library.h"
#include "random_tree.h"

namespace {
using namespace pinwheel;

std::string boards_of(const Game& game) {
    std::string out;
    for (std::size_t b = 0; b < game.variant().info().boards.size(); ++b)
        out += game.variant().board_text(game.state(), BoardId{static_cast<std::uint16_t>(b)}) + "\n";
    return out;
}
}  // namespace

BOOST_AUTO_TEST_SUITE(fen)

BOOST_AUTO_TEST_CASE(d18) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "c2c4 b1c3 f7f5 e7e6 c4c5 h2h4 d7d5 f8d6 c5d6");
    BOOST_TEST(test::written(game, "fen") ==
               "NW rnbqk1nr/pppp1ppp/3Pp3/8/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 3\n"
               "NE rnbqkbnr/ppp1p1pp/3P4/5p2/8/8/PP1PPPPP/RNBQKBNR b KQkq - 0 3\n"
               "SW rnbqk1nr/pppp1ppp/3bp3/8/7P/2N5/PPPPPPP1/R1BQKBNR w KQkq - 1 3\n"
               "SE rnbqkbnr/ppp1p1pp/8/3p1p2/7P/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 3\n");
}

// As a set-up a position goes on as it would have: the same boards, the same seat, the same moves.
BOOST_AUTO_TEST_CASE(golden_positions_as_set_ups) {
    for (const auto& golden : test::golden_games) {
        BOOST_TEST_CONTEXT(golden.id) {
            auto game = test::new_game("duplicate-chess");
            test::play(game, golden.moves);
            const Game again = test::reread(test::written(game, "fen"), "fen");
            BOOST_TEST(boards_of(again) == boards_of(game));
            BOOST_TEST((again.variant().to_act(again.state()) == game.variant().to_act(game.state())));
            for (SeatId seat : game.variant().to_act(game.state()))
                BOOST_TEST(again.variant().count(again.state(), seat) == game.variant().count(game.state(), seat));
        }
    }
}

BOOST_AUTO_TEST_CASE(one_board_has_no_name) {
    auto game = test::new_game("chess");
    test::play(game, "e2e4");
    BOOST_TEST(test::written(game, "fen") == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    BOOST_TEST(boards_of(test::reread(
                   "# a remark\n\n  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1  \r\n", "fen")) ==
               boards_of(game));
}

BOOST_AUTO_TEST_CASE(boards_in_any_order) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4");
    std::string text = test::written(game, "fen");
    const auto second = text.find('\n') + 1;
    text = text.substr(second) + text.substr(0, second);
    BOOST_TEST(boards_of(test::reread(text, "fen")) == boards_of(game));
}

BOOST_AUTO_TEST_SUITE_END()
