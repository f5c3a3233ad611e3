#include "pinwheel/view/scene.h"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

using namespace pinwheel;

namespace {

Hit diamond(double x, double y, double r, const char* target) {
    return {{{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}}, target, ""};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scene)

BOOST_AUTO_TEST_CASE(the_last_hit_that_contains_the_point_wins) {
    Scene s;
    s.hits = {diamond(50, 50, 40, "NE:e4"), diamond(50, 50, 10, "button:deny")};
    struct {
        double x, y;
        const char* target;
    } const cases[] = {{50, 50, "button:deny"}, {50, 61, "NE:e4"}, {50, 10, "NE:e4"},
                       {70, 70, "NE:e4"},       {71, 70, ""},      {10, 10, ""},
                       {-50, 50, ""},           {50, 9.99, ""}};
    for (const auto& c : cases) BOOST_TEST(target_at(s, {c.x, c.y}) == c.target, c.x << ", " << c.y);
}

BOOST_AUTO_TEST_CASE(both_directions_of_a_polygon_are_the_same) {
    Scene s;
    s.hits = {diamond(0, 0, 5, "x")};
    std::reverse(s.hits[0].polygon.begin(), s.hits[0].polygon.end());
    BOOST_TEST(target_at(s, {1, 1}) == "x");
    BOOST_TEST(target_at(s, {4, 4}) == "");
}

BOOST_AUTO_TEST_CASE(polygons_of_no_area_and_points_that_are_none_hit_nothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Scene s;
    s.hits = {{{}, "a", ""},
              {{{0, 0}}, "b", ""},
              {{{0, 0}, {5, 5}}, "c", ""},
              {{{0, 0}, {5, 5}, {9, 9}}, "d", ""},
              {{{nan, 0}, {5, 0}, {5, 5}}, "e", ""}};
    BOOST_TEST(target_at(s, {2, 2}) == "");
    BOOST_TEST(target_at(s, {4, 1}) == "");
    s.hits = {diamond(0, 0, 5, "x")};
    BOOST_TEST(target_at(s, {nan, 0}) == "");
}

BOOST_AUTO_TEST_CASE(an_arrow_is_a_shaft_and_a_head_with_its_tip_at_the_end) {
    const auto outline = arrow_outline({{0, 0}, {100, 0}, 4, "arrow.1", 1});
    BOOST_REQUIRE(outline.size() == 7u);
    BOOST_TEST((outline[3] == Point{100, 0}));
    BOOST_TEST(outline[0].y == 2);
    BOOST_TEST(outline[6].y == -2);
    BOOST_TEST(outline[2].y == 7);
    BOOST_TEST(outline[2].x == 88);
    BOOST_TEST(arrow_outline({{5, 5}, {5, 5}, 4, "arrow.1", 1}).empty());
    const auto brief = arrow_outline({{0, 0}, {3, 0}, 4, "arrow.1", 1});
    BOOST_TEST(brief[1].x == 0);
}

BOOST_AUTO_TEST_CASE(a_long_message_stands_within_its_scene) {
    const std::string path = "/home/somebody/" + std::string(90, 'x') + "/renderer.lua";
    const std::string message = path +
                                ":4: A board of a view has no member `cells`; did you mean `squares`? Its members "
                                "are id, title, files, ranks, first, second, squares, hand.";
    for (const auto& [width, height] : {std::pair{600.0, 400.0}, std::pair{240.0, 240.0}, std::pair{900.0, 120.0}}) {
        std::string told;
        double below = -1;
        for (const Item& item : message_lines(width, height, message, "bad")) {
            const auto& line = std::get<TextShape>(item.shape);
            BOOST_TEST(static_cast<double>(line.text.size()) * line.size * 0.6 <= width);
            BOOST_TEST(line.at.y > below);
            BOOST_TEST(line.at.y - line.size / 2 >= 0);
            BOOST_TEST(line.at.y + line.size / 2 <= height);
            below = line.at.y;
            told += line.text;
        }
        std::string whole = message;
        std::erase(told, ' ');
        std::erase(whole, ' ');
        BOOST_TEST(told == whole);
    }
    const auto brief = message_lines(400, 300, "No.", "bad");
    BOOST_REQUIRE(brief.size() == 1u);
    BOOST_TEST((std::get<TextShape>(brief[0].shape).at == Point{200, 150}));
    const auto crowded = message_lines(100, 20, message, "bad");
    BOOST_TEST(std::get<TextShape>(crowded.back().shape).text.ends_with("…"));
}

BOOST_AUTO_TEST_SUITE_END()
