// The score sheet as people read it, and single moves.
#include <boost/test/unit_test.hpp>

#include "library.h"

namespace {
using namespace pinwheel;
}

BOOST_AUTO_TEST_SUITE(coordinate)

BOOST_AUTO_TEST_CASE(sheet_to_the_letter) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4 d7d5 e7e5 g1f3");
    game.set_comment(4, "The boards part.");
    game.set_annotations(4, {{"NE:e7", "NE:e5", "arrow.1"}, {"NE:d5", "", ""}});
    game.go(3);
    test::play(game, "d7d5 b1c3");
    BOOST_TEST(test::written(game, "coordinate") ==
               "Pinwheel score sheet 1\n"
               "Variant: duplicate-chess\n"
               "Ruleset: provisional\n"
               "Cursor: 2.5\n"
               "\n"
               "        N     S     E     W\n"
               "   1.   e2e4  e2e4  d7d5  e7e5\n"
               "; 4: The boards part.\n"
               "@ 4: NE:e7 NE:e5 arrow.1\n"
               "@ 4: NE:d5 -\n"
               "   2.   g1f3\n"
               "\n"
               "Line 2, from line 1 after 3:\n"
               "   1.   ...   ...   ...   d7d5\n"
               "   2.   b1c3\n");
}

BOOST_AUTO_TEST_CASE(passes_keep_their_columns) {
    auto game = test::new_game("duplicate-chess", {{"mate.aftermath", "freeze"}});
    test::play(game, "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4 -- b2b3");
    BOOST_TEST(test::written(game, "coordinate").find("   3.   --    b2b3\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(columns_follow_the_order_of_turns) {
    auto game = test::new_game("duplicate-chess", {{"turn.order", "NESW"}});
    test::play(game, "e2e4 e7e5 e2e4 d7d5");
    BOOST_TEST(
        test::written(game, "coordinate").find("        N     E     S     W\n   1.   e2e4  e7e5  e2e4  d7d5\n") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_set_up_may_begin_in_the_middle_of_a_round) {
    auto game = test::new_game("duplicate-chess", {}, "all 4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    test::play(game, "e8e7 e8d8 e1e2");
    BOOST_TEST(test::written(game, "coordinate").find("   1.   ...   ...   e8e7  e8d8\n   2.   e1e2\n") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(typed_by_hand) {
    const auto game = parse_game(
        test::library(),
        "Pinwheel score sheet 1\r\nVariant: chess\r\nTag Event:\r\n\r\n  w b\r\n\r\n1. e2e4 e7e5\r\n 2. g1f3\r\n",
        "coordinate");
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->ply() == 3);
    BOOST_TEST(game->rules().id() == "standard");
}

// parse ∘ format is the identity on every legal action.
BOOST_AUTO_TEST_CASE(single_actions) {
    const auto* notation = test::library().notation("coordinate");
    BOOST_REQUIRE(notation);
    BOOST_TEST(notation->info().single);
    auto game = test::new_game("duplicate-chess");
    test::play(game, "b2b4 g2g3 a7a5 c7c6 b4b5 b1a3 a8a7 g7g5 b5b6 e2e3 g8f6 h7h5 b6a7 g1h3 d7d5 b7b6");
    const auto& variant = game.variant();
    for (const auto& action : variant.legal(game.state(), SeatId{0})) {
        const auto text = notation->format(variant, game.state(), action);
        const auto again = notation->parse(variant, game.state(), text);
        BOOST_REQUIRE(again.ok());
        BOOST_TEST((*again == action));
    }
    BOOST_TEST(notation->parse(variant, game.state(), "e2").error().code == "token.length");
}

BOOST_AUTO_TEST_SUITE_END()
