#include <boost/test/unit_test.hpp>

#include "model/play/cell_at.h"
#include "model/play/scene_edit.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(scene_edit)

namespace {

Scene one_square() {
    Scene scene{400, 400, {}, {}};
    scene.items.push_back({Layer::pieces, PieceShape{"queen", "seat.N", "", {120, 120}, 36, 1, 0}});
    scene.hits.push_back({{{100, 100}, {140, 100}, {140, 140}, {100, 140}}, "NE:d1", ""});
    scene.hits.push_back({{{140, 100}, {180, 100}, {180, 140}, {140, 140}}, "NE:e1", ""});
    return scene;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_lifted_piece_leaves_a_shadow) {
    Scene scene = one_square();
    BOOST_TEST(lift(scene, "NE:d1", {300, 50}));
    BOOST_REQUIRE(scene.items.size() == 2u);
    BOOST_TEST(std::get<PieceShape>(scene.items[0].shape).alpha < 0.5);
    BOOST_TEST(std::get<PieceShape>(scene.items[1].shape).centre.x == 300);
    BOOST_TEST((scene.items[1].layer == Layer::over));
    BOOST_TEST(!lift(scene, "NE:e1", {0, 0}));
    BOOST_TEST(!lift(scene, "NE:h8", {0, 0}));
}

BOOST_AUTO_TEST_CASE(tiles_are_hit_and_stay_inside) {
    for (const Point at : {Point{0, 0}, Point{360, 360}, Point{180, 180}}) {
        Scene scene{400, 400, {}, {}};
        scene.hits.push_back(
            {{{at.x, at.y}, {at.x + 40, at.y}, {at.x + 40, at.y + 40}, {at.x, at.y + 40}}, "NE:d8", ""});
        add_chooser(scene, {{"q", "queen", "seat.N", ""}, {"r", "rook", "seat.N", ""}, {"x", "", "", ""}}, "NE:d8");
        for (const char* word : {"choice:q", "choice:r", "choice:x"}) {
            const auto place = place_of(scene, word);
            BOOST_REQUIRE(place.size > 30);
            BOOST_TEST(target_at(scene, place.centre) == word);
            BOOST_TEST((place.centre.x > 20 && place.centre.x < 380 && place.centre.y > 20 && place.centre.y < 380));
        }
    }
}

BOOST_AUTO_TEST_CASE(without_tiles_nothing_is_added) {
    Scene scene = one_square();
    add_chooser(scene, {}, "NE:d1");
    BOOST_TEST(scene.items.size() == 1u);
}

BOOST_AUTO_TEST_CASE(the_name_of_a_board_is_found_where_it_is_drawn) {
    View view;
    view.boards = {BoardView{}, BoardView{}};
    view.boards[0].id = "NW";
    view.boards[0].title = "North-West";
    view.boards[1].id = "NE";
    const auto words = [](const char* text, Point at, int anchor) {
        TextShape shape{text, at, 10, "window.muted"};
        shape.anchor = anchor;
        return Item{Layer::board, shape};
    };
    const Scene scene{
        400, 400, {words("North-West", {100, 20}, 1), words("NE", {300, 20}, 0), words("e4", {200, 20}, 0)}, {}};
    struct Row {
        double x, y;
        const char* board;
    };
    for (const Row& row : {Row{99, 20, "NW"},
                           {40, 23, "NW"},
                           {112, 20, ""},
                           {300, 20, "NE"},
                           {293, 16, "NE"},
                           {300, 34, ""},
                           {200, 20, ""},
                           {20, 20, ""}})
        BOOST_TEST(board_named_at(scene, view, {row.x, row.y}) == row.board, row.x << ", " << row.y);
    view.boards.pop_back();  // one board alone has no name that leads anywhere
    BOOST_TEST(board_named_at(scene, view, {99, 20}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
