// What is seen and what is offered, from the view alone.
#include <boost/test/unit_test.hpp>

#include "plugin.h"

using namespace chess_tests;

BOOST_AUTO_TEST_SUITE(seeing)

BOOST_AUTO_TEST_CASE(the_board_is_open_to_everybody) {
    const Game g = game("", "e2e4");
    for (const Viewer& viewer : {Viewer{}, Viewer::arbiter(), Viewer::of(SeatId{0}), Viewer::of(SeatId{1})}) {
        const View view = g.view(viewer);
        BOOST_REQUIRE(view.boards.size() == 1u);
        const auto& cells = view.boards[0].cells;
        BOOST_REQUIRE(cells.size() == 64u);
        BOOST_TEST((cells[28].known == CellView::Known::yes));
        BOOST_REQUIRE(cells[28].occupants.size() == 1u);
        BOOST_TEST(cells[28].occupants[0].piece == "pawn");
        BOOST_TEST(cells[28].occupants[0].owner.v == 0);
        BOOST_TEST(cells[60].occupants[0].piece == "king");
        BOOST_TEST(cells[60].occupants[0].owner.v == 1);
        BOOST_TEST((cells[12].marks == std::vector<Mark>{Mark::last_move}));
        BOOST_TEST((cells[28].marks == std::vector<Mark>{Mark::last_move}));
        BOOST_TEST(view.seats[1].to_act);
        BOOST_TEST(!view.seats[0].to_act);
        BOOST_TEST(view.seats[0].colour == "side.white");
    }
    BOOST_TEST((g.default_viewer() == Viewer::arbiter()));
}

BOOST_AUTO_TEST_CASE(a_king_in_check_is_marked) {
    const View view = game("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").view(Viewer{});
    BOOST_TEST((view.boards[0].cells[60].marks == std::vector<Mark>{Mark::check}));
}

BOOST_AUTO_TEST_CASE(offers_are_the_legal_moves_with_their_clicks) {
    const Game g = game("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    const auto offers = g.variant().offers(g.view(Viewer::arbiter()));
    BOOST_TEST(offers.size() == g.variant().count(g.state(), SeatId{0}));
    int queens = 0;
    for (const Offer& offer : offers) {
        BOOST_TEST((offer.standing == Offer::Standing::legal));
        queens += offer.path == std::vector<std::string>{"board:e7", "board:d8", "choice:q"};
    }
    BOOST_TEST(queens == 1);
    BOOST_TEST(g.variant().offers(g.view(Viewer::of(SeatId{0}))).size() == offers.size());
    BOOST_TEST(g.variant().offers(g.view(Viewer::of(SeatId{1}))).empty());
    BOOST_TEST(g.variant().offers(g.view(Viewer{})).empty());
    View damaged = g.view(Viewer::arbiter());
    damaged.rights.boards[0].castling = {4};
    BOOST_TEST(g.variant().offers(damaged).empty());
    damaged = g.view(Viewer::arbiter());
    damaged.boards[0].cells[4].occupants.clear();
    BOOST_TEST(g.variant().offers(damaged).empty());
}

BOOST_AUTO_TEST_SUITE_END()
