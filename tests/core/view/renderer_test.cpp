#include "pinwheel/view/renderer.h"

#include <boost/test/unit_test.hpp>

using namespace pinwheel;

namespace {

class Plain final : public Renderer {
public:
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return 1; }
    Scene draw(const View&, const RenderOptions&) const override { return {}; }

private:
    RendererInfo info_{"plain", "Plain", false, {}};
};

constexpr SeatId white{0}, black{1};

BoardView board(const char* id) {
    BoardView b;
    b.id = id;
    b.files = 3, b.ranks = 2;
    b.cells.assign(6, {CellView::Known::yes, {}, {}});
    b.first = white, b.second = black;
    return b;
}

View view() {
    View v;
    v.seats = {{"w", "White", "side.white", true}, {"b", "Black", "side.black", false}};
    v.boards = {board("x"), board("y")};
    v.boards[0].cells[0].occupants = {{"knight", white, 1, {}}};
    v.boards[0].cells[1].occupants = {{"king", black, 1, {}}};
    v.boards[0].cells[4] = {};
    v.boards[0].cells[5].occupants = {{"queen", white, 0.5, {}}, {"rook", white, 0.5, {}}};
    v.boards[0].hand = {{SeatId{}, "pawn", 2}, {black, "king", 1}};
    return v;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renderer)

BOOST_AUTO_TEST_CASE(the_generic_text_shows_pieces_and_what_is_unknown) {
    const auto text = Plain().draw_text(view(), {}, false);
    BOOST_TEST(text ==
               "x  (w v b)\n 2  . ? *\n 1  N k .\n    a b c\nin hand: 2 pawns 1 b king\n"
               "\ny  (w v b)\n 2  . . .\n 1  . . .\n    a b c\n");
}

BOOST_AUTO_TEST_CASE(focus_bottom_and_coordinates_are_heeded) {
    RenderOptions options;
    options.focus = "x";
    options.bottom = black;
    BOOST_TEST(Plain().draw_text(view(), options, false) ==
               "x  (w v b)\n 1  . k N\n 2  * ? .\n    c b a\nin hand: 2 pawns 1 b king\n");
    options.coordinates = false;
    BOOST_TEST(Plain().draw_text(view(), options, true) == "x  (w v b)\n . k N\n * ? .\nin hand: 2 pawns 1 b king\n");
}

BOOST_AUTO_TEST_CASE(boards_whose_numbers_lie_are_cut_to_their_cells) {
    auto v = view();
    v.boards[0].ranks = 1000;
    v.boards[1].files = -4;
    v.boards[1].first = SeatId{77};
    v.boards[1].cells.clear();
    const auto text = Plain().draw_text(v, {}, false);
    BOOST_TEST(text.find(" 3 ") == std::string::npos);
    BOOST_TEST(text.find("(- v b)") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
