#include <cmath>

#include <boost/test/unit_test.hpp>

#include "paint/strokes.h"

using namespace pinwheel;
using pinwheel::paint::dashed;

namespace {

double length_of(const std::vector<std::vector<Point>>& dashes) {
    double out = 0;
    for (const auto& dash : dashes)
        for (std::size_t i = 1; i < dash.size(); ++i)
            out += std::hypot(dash[i].x - dash[i - 1].x, dash[i].y - dash[i - 1].y);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dashes)

BOOST_AUTO_TEST_CASE(a_line_is_cut_on_and_off) {
    const auto cut = dashed({{0, 0}, {10, 0}}, false, {3, 2});
    BOOST_TEST_REQUIRE(cut.size() == 2u);
    BOOST_TEST(cut[0].front().x == 0);
    BOOST_TEST(cut[0].back().x == 3);
    BOOST_TEST(cut[1].front().x == 5);
    BOOST_TEST(cut[1].back().x == 8);
}

BOOST_AUTO_TEST_CASE(a_dash_goes_around_corners) {
    const auto cut = dashed({{0, 0}, {4, 0}, {4, 4}}, false, {6, 100});
    BOOST_TEST_REQUIRE(cut.size() == 1u);
    BOOST_TEST(cut[0].size() == 3u);
    BOOST_TEST(length_of(cut) == 6);
}

BOOST_AUTO_TEST_CASE(a_closed_line_is_dashed_all_round) {
    const auto cut = dashed({{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true, {1, 1});
    BOOST_TEST(std::abs(length_of(cut) - 20) < 1e-6);
}

BOOST_AUTO_TEST_CASE(senseless_patterns_draw_the_whole_line) {
    const double nan = std::nan("");
    for (const auto& pattern : {std::vector<double>{}, {0, 0}, {-1, -2}, {nan}, {1e-9, 1e-9}})
        BOOST_TEST(length_of(dashed({{0, 0}, {10, 0}}, false, pattern)) == 10);
    BOOST_TEST(length_of(dashed({{0, 0}, {1e6, 0}}, false, {0.001, 0.001})) == 1e6);
    BOOST_TEST(dashed({}, true, {1, 1}).front().empty());
}

BOOST_AUTO_TEST_SUITE_END()
