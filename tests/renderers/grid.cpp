#include <boost/test/unit_test.hpp>

#include "pinwheel/view/board_grid.h"
#include "renderers_here.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(grid_layout)

BOOST_AUTO_TEST_CASE(boards_keep_their_columns_and_rows) {
    const auto scene = grid::Grid().draw(sample::table_at_start(), {});
    const auto at = [&](const char* target) { return sample::middle(*sample::hit_of(scene, target)); };
    BOOST_TEST(at("NW:h4").x < at("NE:a4").x);
    BOOST_TEST(at("NW:a1").y < at("SW:a8").y);
    BOOST_TEST(at("NW:a1").y > at("NW:a2").y);
    BOOST_TEST(at("SW:a1").x == at("NW:a1").x);
    BOOST_TEST(at("SE:a1").y == at("SW:a1").y);
}

BOOST_AUTO_TEST_CASE(the_second_seat_at_the_bottom_flips_its_boards) {
    RenderOptions options;
    options.bottom = SeatId{1};
    const auto scene = grid::Grid().draw(sample::one_board(), options);
    const auto at = [&](const char* target) { return sample::middle(*sample::hit_of(scene, target)); };
    BOOST_TEST(at("main:a8").y > at("main:a1").y);
    BOOST_TEST(at("main:h1").x < at("main:a1").x);
}

BOOST_AUTO_TEST_CASE(boards_of_one_place_are_put_side_by_side) {
    auto view = sample::table_at_start();
    view.boards.push_back(view.boards.back());
    view.boards.back().id = "fifth";
    for (auto& board : view.boards) board.column = board.row = 3;
    const auto grid = board_grid(view, {});
    BOOST_TEST(grid.columns == 3);
    BOOST_TEST(grid.rows == 2);
    const auto scene = grid::Grid().draw(view, {});
    for (const auto& hit : scene.hits) BOOST_TEST(target_at(scene, sample::middle(hit)) == hit.target);
    auto far = sample::table_at_start();
    far.boards[1].column = 1 << 30;
    far.boards[2].row = -5;
    BOOST_TEST(board_grid(far, {}).columns <= 4);
}

BOOST_AUTO_TEST_CASE(a_hand_is_drawn_counted_and_clickable) {
    auto view = sample::one_board();
    view.boards[0].hand = {{SeatId{}, "knight", 2},
                           {SeatId{1}, "pawn", 3},
                           {SeatId{0}, "queen", 1},
                           {SeatId{9}, "rook", 4},
                           {SeatId{}, "bishop", 0}};
    const auto scene = grid::Grid().draw(view, {});
    struct Row {
        const char *target, *tint, *count;
        bool below;
        const char* tip;
    };
    for (const auto& row : {Row{"hand:knight", "side.white", "2", true, "2 knights"},
                            {"hand:black:pawn", "side.black", "3", false, "3 pawns"},
                            {"hand:white:queen", "side.white", "", true, "1 queen"}}) {
        const auto* hit = sample::hit_of(scene, row.target);
        BOOST_TEST_REQUIRE((hit != nullptr), row.target);
        BOOST_TEST((sample::middle(*hit).y > 500) == row.below);
        BOOST_TEST(hit->tip == row.tip);
        int pieces = 0, counts = 0;
        for (const auto* piece : sample::shapes<PieceShape>(scene))
            pieces += target_at(scene, piece->centre) == row.target && piece->tint == row.tint;
        for (const auto* text : sample::shapes<TextShape>(scene))
            counts += target_at(scene, text->at) == row.target && text->text == row.count;
        BOOST_TEST(pieces == 1, row.target);
        BOOST_TEST(counts == (*row.count ? 1 : 0), row.target);
    }
    BOOST_TEST((sample::hit_of(scene, "hand:rook") == nullptr));
    BOOST_TEST((sample::hit_of(scene, "hand:bishop") == nullptr));
}

BOOST_AUTO_TEST_CASE(everyone_is_named) {
    for (const auto& view : sample::views()) {
        const auto scene = grid::Grid().draw(view, {});
        for (const auto& seat : view.seats) {
            bool named = false;
            for (const auto* text : sample::shapes<TextShape>(scene)) named = named || text->text == seat.title;
            BOOST_TEST(named, seat.title);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
