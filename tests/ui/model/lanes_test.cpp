// Which boards the lanes of a comparison show, where the lanes stand on the page, and how large squares are then.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/comparison/lane_places.h"
#include "model/document/workspace.h"
#include "model/play/lane_boards.h"
#include "pinwheel/game/tree/compare.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(lanes)

namespace {

View view_of(std::string_view moves) {
    const Game game = test::game(moves);
    return game.view(Viewer::arbiter());
}

std::string joined(const std::vector<std::string>& ids) {
    std::string out;
    for (const auto& id : ids) out += (out.empty() ? "" : " ") + id;
    return out;
}

/// As the comparison's page has them: heads of some lines of text.
LaneParts parts_of(int usual, int most, double letters = 1) {
    LaneParts parts;
    parts.letters = letters;
    parts.bar = letters > 1 ? 50 : 44;
    parts.band = static_cast<int>(60 * letters);
    parts.head = [letters](int width) { return static_cast<int>((width < 340 * letters ? 112 : 96) * letters); };
    parts.worth = [=](double width, double height) {
        return worth_of_squares(best_rows(usual, 8, 8, width, height, letters).square,
                                best_rows(most, 8, 8, width, height, letters).square, easy_square);
    };
    return parts;
}

double drawn_square(const View& view, const std::vector<std::string>& ids, double width, double height,
                    double letters = 1) {
    const View shown = with_boards(view, ids, width, height, letters);
    const auto renderers = test::registry().renderers(shown);
    BOOST_REQUIRE(!renderers.empty());
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.letters = letters;
    return smallest_square(renderers.front()->draw(shown, options));
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_chosen_by_what_happened_on_them) {
    const View start = view_of(""), one = view_of("e2e4"), two = view_of("e2e4 d2d4");
    struct Row {
        const char* id;
        LaneBoards choice;
        std::vector<View> lanes;
        const View* before;
        const char* shown;
    };
    View differs = two;
    differs.boards[1].cells[0].occupants.clear();
    const std::string first = start.boards[0].id, second = start.boards[1].id;
    const Row table[] = {
        {"all", LaneBoards::all, {start}, nullptr, "NW NE SW SE"},
        {"the seat to move", LaneBoards::to_act, {start}, nullptr, "NW NE"},
        {"the next seat to move", LaneBoards::to_act, {one}, nullptr, "SW SE"},
        {"of any lane", LaneBoards::to_act, {one, start}, nullptr, "NW NE SW SE"},
        {"nothing moved yet: whose turn it is", LaneBoards::differing, {start, start}, nullptr, "NW NE"},
        {"North moved", LaneBoards::differing, {one, one}, &start, "NW NE"},
        {"South moved", LaneBoards::differing, {two}, &one, "SW SE"},
        {"South moved, and a lane differs on another board", LaneBoards::differing, {two, differs}, &one, "NE SW SE"},
        {"read as all", LaneBoards::fitting, {one}, &start, "NW NE SW SE"},
        {"no lane", LaneBoards::all, {}, nullptr, ""},
    };
    for (const Row& row : table)
        BOOST_TEST(joined(boards_to_show(row.choice, row.lanes, row.before)) == row.shown, row.id);
}

BOOST_AUTO_TEST_CASE(every_choice_has_a_word) {
    std::set<std::string_view> words, titles;
    for (const auto& row : lane_boards_rows()) {
        words.insert(row.word);
        titles.insert(row.title);
    }
    BOOST_TEST(words.size() == 5u);
    BOOST_TEST(titles.size() == 5u);
    BOOST_TEST((Look{}.lanes == lane_boards_rows().front().boards));
}

BOOST_AUTO_TEST_CASE(rows_are_those_with_the_largest_squares) {
    struct Row {
        int boards;
        double width, height;
        int columns;
    };
    for (const Row& row : {Row{1, 400, 400, 1}, Row{2, 640, 220, 2}, Row{2, 220, 640, 1}, Row{4, 640, 220, 4},
                           Row{4, 500, 500, 2}, Row{4, 120, 900, 1}, Row{3, 900, 300, 3}}) {
        const BoardRows best = best_rows(row.boards, 8, 8, row.width, row.height);
        BOOST_TEST(best.columns == row.columns, row.boards << " boards in " << row.width << " by " << row.height);
        BOOST_TEST(best.square > 0);
    }
    BOOST_TEST(best_rows(0, 8, 8, 100, 100).columns == 1);
    BOOST_TEST(best_rows(4, 8, 8, 0, 0).square == 0);
}

BOOST_AUTO_TEST_CASE(all_boards_are_shown_where_they_use_the_room) {
    struct Row {
        const char* id;
        double width, height;
        bool all;
    };
    for (const Row& row : {Row{"two lanes at 1280x720, beside the side column", 471, 437, true},
                           Row{"the same above a console", 471, 353, false}, Row{"a low field", 640, 220, false},
                           Row{"two lanes at 1600x1000 above a console, text of 150 %", 632, 505, true},
                           Row{"four lanes at 1280x720", 637, 200, false}, Row{"a large field", 900, 700, true}})
        BOOST_TEST(all_are_worth_it(4, best_rows(4, 8, 8, row.width, row.height), 2,
                                    best_rows(2, 8, 8, row.width, row.height)) == row.all,
                   row.id);
    BOOST_TEST(!all_are_worth_it(4, {2, 17.9}, 2, {2, 18}));
    BOOST_TEST(all_are_worth_it(4, {2, 24}, 2, {2, 60}));
}

BOOST_AUTO_TEST_CASE(what_is_reckoned_of_squares_is_what_is_drawn) {
    const View view = view_of("e2e4");
    for (const std::vector<std::string>& ids :
         {std::vector<std::string>{"NW"}, {"NW", "NE"}, {"NW", "NE", "SW"}, {"NW", "NE", "SW", "SE"}})
        for (const auto& [width, height] : {std::pair{640.0, 220.0}, {320.0, 500.0}, {800.0, 360.0}, {470.0, 300.0}})
            for (const double letters : {1.0, 1.5, 1.75}) {
                const double reckoned = best_rows(static_cast<int>(ids.size()), 8, 8, width, height, letters).square;
                const double drawn = drawn_square(view, ids, width, height, letters);
                BOOST_TEST(drawn > 0.93 * reckoned, ids.size() << " in " << width << " by " << height);
                BOOST_TEST(drawn < 1.15 * reckoned, ids.size() << " in " << width << " by " << height);
            }
}

/// Rooms that the window leaves for lanes: without bars, slider and strips, and without the panes that give way.
BOOST_AUTO_TEST_CASE(four_lanes_of_four_boards_can_be_read) {
    struct Row {
        const char* id;
        int width, height, lanes;
        double usual, all;  ///< least sides of squares
    };
    const View view = view_of("e2e4");
    for (const Row& row : {Row{"four at 1280x720", 1275, 527, 4, 22, 11.5},
                           {"four at 1600x1000", 1262, 838, 4, 24, 15.5},
                           {"three at 1280x720", 1275, 536, 3, 20, 15.5},
                           {"two at 1280x720", 943, 460, 2, 24, 12},
                           {"two at 1600x1000", 1262, 680, 2, 30, 22}}) {
        const LanePlaces at = lane_places(row.width, row.height, row.lanes, parts_of(2, 4));
        BOOST_TEST(at.columns * at.rows >= row.lanes, row.id);
        BOOST_TEST(at.columns * at.width <= row.width, row.id);
        BOOST_TEST(at.rows * at.height <= row.height, row.id);
        const double width = at.boards_width(), height = at.boards_height();
        BOOST_TEST(drawn_square(view, {"NW", "NE"}, width, height) >= row.usual, row.id);
        BOOST_TEST(drawn_square(view, {"NW", "NE", "SW", "SE"}, width, height) >= row.all, row.id);
    }
}

/// Rooms as above with letters of 15 points instead of 10: heads of words are tall then.
BOOST_AUTO_TEST_CASE(four_lanes_with_large_letters_stand_where_squares_are_largest) {
    const View view = view_of("e2e4");
    const LanePlaces at = lane_places(1277, 502, 4, parts_of(2, 4, 1.5));
    BOOST_TEST(at.columns == 2);
    BOOST_TEST(drawn_square(view, {"NW", "NE"}, at.boards_width(), at.boards_height(), 1.5) >= 19);
}

BOOST_AUTO_TEST_CASE(lanes_that_always_show_all_boards_give_them_the_room) {
    const View view = view_of("e2e4");
    const LanePlaces at = lane_places(1275, 527, 4, parts_of(4, 4));
    BOOST_TEST(drawn_square(view, {"NW", "NE", "SW", "SE"}, at.boards_width(), at.boards_height()) >= 15.5);
}

BOOST_AUTO_TEST_CASE(columns_of_words_grow_with_the_letters) {
    for (const double letters : {1.5, 2.0})
        for (const int width : {945, 1280, 1600}) {
            auto parts = parts_of(2, 4);
            parts.letters = letters;
            const LanePlaces at = lane_places(width, 560, 4, parts);
            BOOST_TEST_CONTEXT(width << " at " << letters)
            BOOST_TEST(at.head_width >= static_cast<int>(110 * letters));
        }
}

BOOST_AUTO_TEST_CASE(heads_keep_a_width_that_can_be_read) {
    for (int width = 300; width < 2000; width += 37)
        for (int height = 200; height < 1200; height += 61)
            for (int lanes = 2; lanes <= 4; ++lanes) {
                const LanePlaces at = lane_places(width, height, lanes, parts_of(2, 4));
                BOOST_TEST_CONTEXT(width << " by " << height << ", " << lanes << " lanes") {
                    BOOST_TEST(at.head_width >= 110);
                    BOOST_TEST(at.head_width <= at.width);
                    BOOST_TEST(at.columns * at.rows >= lanes);
                    if (at.head == LanePlaces::Head::band) BOOST_TEST(at.head_width >= 200);
                }
            }
}

BOOST_AUTO_TEST_SUITE_END()
