// Which games in front give way to an opening.
#include "model/document/gives_way.h"

#include <boost/test/unit_test.hpp>

#include "library.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(gives_way_to_an_opening)

BOOST_AUTO_TEST_CASE(only_a_new_game_that_nobody_touched) {
    const auto chess = [](std::string_view moves = "") { return test::game(moves, "chess"); };
    const Game opening = chess("d2d4");
    Document fresh(1, chess(), "fresh");
    BOOST_TEST(gives_way(fresh, opening));
    BOOST_TEST(!gives_way(fresh, test::game("e2e4", "duplicate-chess")));
    BOOST_TEST(!gives_way(Document(2, chess("d2d4"), "played"), opening));
    Document taken_back(3, chess(), "taken back");
    BOOST_TEST(!taken_back.edit("Move", [](Game& game) -> Status {
        auto played = game.play("e2e4");
        return played ? Status{} : Status(played.error());
    }));
    BOOST_TEST(!gives_way(taken_back, opening));
    BOOST_TEST(taken_back.undo());
    BOOST_TEST(gives_way(taken_back, opening));
    Document told(4, chess(), "told");
    BOOST_TEST(!told.edit("Comment", [](Game& game) -> Status { return game.set_comment(0, "mine"), Status{}; }));
    BOOST_TEST(!gives_way(told, opening));
    Document saved(5, chess(), "saved");
    saved.saved_as("/tmp/a.pinwheel");
    BOOST_TEST(!gives_way(saved, opening));
    Seating bots;
    bots.put(SeatId{1}, Player{"random"});
    fresh.sit(bots);
    BOOST_TEST(!gives_way(fresh, opening));
    // Where something is hidden the lines are a game of their own.
    BOOST_TEST(!gives_way(Document(6, test::game("", "blind-chess"), "blind"), test::game("e2e4", "blind-chess")));
}

BOOST_AUTO_TEST_SUITE_END()
