#include <boost/test/unit_test.hpp>

#include <iterator>
#include <sstream>

#include "library.h"
#include "model/play/lights.h"
#include "pinwheel/view/geometry.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(lights)

namespace {

/// Duplicate chess spec §6: position, square picked, what is lit. Boards of "only" as "NE:d5".
struct Row {
    const char *id, *moves, *board, *square, *playable, *only;
};
constexpr const char* d03 = "e2e4 e2e4 d7d5 e7e5";
constexpr const char* d28 = "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4";
constexpr const char* d25 = "g1h3 b1c3 b8c6 g8f6 e2e4 e2e4 c6e5 b7b5 f1b5 d2d4 e5f3 c7c6";
constexpr Row rows[] = {
    {"D01", "", "NE", "e2", "e3 e4", ""},
    {"D03", d03, "NE", "e4", "", "NE:d5 NE:e5"},
    {"D03", d03, "NW", "d1", "e2 f3 g4 h5", ""},
    {"D06", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6", "NW", "e5", "",
     "NW:c4 NW:c6 NW:d3 NW:d7 NW:f3 NW:f7 NW:g4 NW:g6"},
    {"D17", "c2c4 b1c3 f7f5 e7e6 c4c5 h2h4 d7d5 f8d6", "NE", "c5", "c6 d6", ""},
    {"D19", "e2e4 b1c3 a7a5 a7a6 e4e5 d2d4 d7d5 g7g5", "NE", "e5", "e6", "NE:d6"},
    {"D20", "f2f4 e2e4 f7f6 d7d5 f4f5 a2a3 e7e5 c8f5", "NE", "f5", "", "NE:e6"},
    {"D24", "g1f3 b2b3 h7h5 g8h6 e2e4 f2f3 e7e6 h6f5 f1a6 c1a3 f8c5 f5e3", "NW", "e1", "e2", "NE:f1 NE:g1"},
    {"D25", d25, "NE", "e1", "e2 f1", "NW:g1"},
    {"D25", d25, "NW", "d1", "f3", "NW:e2 NW:g4 NW:h5"},
    {"D28", d28, "SW", "g7", "f8 g8", "SE:h8"},
    {"D39", "a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6", "SE", "e7", "", "NE:e5 NE:e6 SE:d6"},
    {"D46", "d2d3 a2a3 c7c6 e7e5 f2f4 h2h4 d8a5 d8h4", "NE", "b2", "", "NE:b4"},
    {"D46", "d2d3 a2a3 c7c6 e7e5 f2f4 h2h4 d8a5 d8h4", "NW", "g2", "", "NW:g3"},
};

std::set<std::string> words(const char* text) {
    std::istringstream in{text};
    return {std::istream_iterator<std::string>(in), {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(highlight_table) {
    for (const Row& row : rows) {
        const Game game = test::game(row.moves);
        Gesture gesture;
        gesture.begin(game.variant().offers(game.view(Viewer::arbiter())), {});
        gesture.click(std::string(row.board) + ":" + row.square);
        std::set<std::string> playable, only, expected;
        for (const Highlight& light : pick_lights(gesture)) {
            if (light.kind == "playable") playable.insert(light.target);
            if (light.kind == "only-here") only.insert(light.target);
        }
        for (const auto& square : words(row.playable))
            for (const auto& twin : gesture.twins().twins(std::string(row.board) + ":" + square)) expected.insert(twin);
        BOOST_TEST_CONTEXT(row.id << " " << row.square) {
            BOOST_TEST(playable == expected, boost::test_tools::per_element());
            BOOST_TEST(only == words(row.only), boost::test_tools::per_element());
            BOOST_TEST(gesture.selected().size() == 2u);
        }
    }
}

BOOST_AUTO_TEST_CASE(drawings_toggle_and_change_colour) {
    std::vector<Annotation> all;
    all = toggled(all, {"NE:e4", "NE:e5", "arrow.1"});
    all = toggled(all, {"NE:e4", "", "arrow.1"});
    BOOST_TEST(all.size() == 2u);
    all = toggled(all, {"NE:e4", "NE:e5", "arrow.2"});
    BOOST_TEST(all.size() == 2u);
    BOOST_TEST(all[0].colour == "arrow.2");
    all = toggled(all, {"NE:e4", "NE:e5", "arrow.2"});
    BOOST_TEST(all.size() == 1u);
    const auto lit = drawn_lights(all);
    BOOST_TEST(lit.size() == 1u);
    BOOST_TEST(lit[0].kind == "user");
}

BOOST_AUTO_TEST_CASE(what_the_others_did_since_ones_own_move_stays_lit) {
    const auto targets = [](std::string_view moves) {
        std::vector<std::string> out;
        for (const Highlight& light : round_lights(test::game(moves), Viewer::arbiter())) {
            BOOST_TEST(light.kind == "last-move");
            out.push_back(light.target);
        }
        std::sort(out.begin(), out.end());
        return out;
    };
    using Words = std::vector<std::string>;
    BOOST_TEST(targets("") == Words{}, boost::test_tools::per_element());
    // One action is marked by the view itself.
    BOOST_TEST(targets("e2e4") == Words{}, boost::test_tools::per_element());
    // North to act: South's and East's moves, on both boards of each; West's is the newest.
    const Words round{"NE:d5", "NE:d7", "SE:d2", "SE:d4", "SE:d5", "SE:d7", "SW:d2", "SW:d4"};
    BOOST_TEST(targets("e2e4 d2d4 d7d5 e7e5") == round, boost::test_tools::per_element());
    // In games of two there is no round to light.
    BOOST_TEST(round_lights(test::game("e2e4 e7e5", "chess"), Viewer::arbiter()).empty());
}

BOOST_AUTO_TEST_SUITE_END()
