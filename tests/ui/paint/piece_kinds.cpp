// The pictures of all piece kinds: they load, they keep to the grid, and no two can be taken for each other.
#include "piece_kinds.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "paint/picture.h"
#include "paint/sprites.h"
#include "paint_fixture.h"

using namespace pinwheel;
using namespace pinwheel::paint;

namespace {

constexpr int side = 32;
/// How far two pictures may be shifted against each other, pixels: a piece moved by a pixel is the same piece.
constexpr int play = 1;

/// Coverage and darkness of a picture as white on nothing: 0 ground, 1 body, 2 outline, and between where they meet.
using Pixels = std::vector<double>;

Pixels pixels_of(const sample::Shipped& shipped, const std::string& kind) {
    auto theme = shipped.theme;
    theme.colours["test.fill"] = "#ffffff";
    theme.colours["test.stroke"] = "#000000";
    Palette palette(theme);
    const auto image =
        rasterise_piece(palette, shipped.pieces, PieceShape{kind, "test", "", {}, side, 1, 0}, side, side);
    Pixels out(side * side);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            out[static_cast<std::size_t>(y * side + x)] =
                image.GetAlpha(x, y) / 255.0 * (2 - image.GetRed(x, y) / 255.0);
    return out;
}

/// Share of the two pictures' joint weight that differs, 0…1, at the shift that hides most of it.
double difference(const Pixels& a, const Pixels& b) {
    double least = 1;
    for (int dy = -play; dy <= play; ++dy)
        for (int dx = -play; dx <= play; ++dx) {
            double apart = 0, all = 0;
            for (int y = play; y < side - play; ++y)
                for (int x = play; x < side - play; ++x) {
                    const double p = a[static_cast<std::size_t>(y * side + x)],
                                 q = b[static_cast<std::size_t>((y + dy) * side + x + dx)];
                    apart += std::abs(p - q);
                    all += p + q;
                }
            least = std::min(least, apart / all);
        }
    return least;
}

struct Pair {
    double apart;
    const char *a, *b;
};
std::ostream& operator<<(std::ostream& out, const Pair& pair) {
    return out << pair.apart << " " << pair.a << " " << pair.b;
}

/// Every two, the closest first; prints those at the head.
std::vector<Pair> pairs_of(const std::vector<Pixels>& pixels) {
    std::vector<Pair> out;
    for (std::size_t i = 0; i < pixels.size(); ++i)
        for (std::size_t k = i + 1; k < pixels.size(); ++k)
            out.push_back({difference(pixels[i], pixels[k]), sample::piece_kinds[i], sample::piece_kinds[k]});
    std::sort(out.begin(), out.end(), [](const Pair& p, const Pair& q) { return p.apart < q.apart; });
    for (std::size_t i = 0; i < 12; ++i) BOOST_TEST_MESSAGE(out[i]);
    return out;
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(piece_kinds, sample::Shipped)

BOOST_AUTO_TEST_CASE(every_kind_has_a_picture_within_the_grid) {
    BOOST_TEST(sample::piece_kinds.size() == 42u);
    for (const std::string kind : sample::piece_kinds) {
        BOOST_TEST_REQUIRE(pieces.svg.contains(kind), kind);
        const auto picture = read_picture(pieces.svg.at(kind));
        BOOST_TEST_REQUIRE(picture.has_value(), kind);
        BOOST_TEST((picture->view_box == Box{0, 0, 64, 64}), kind);
        for (const auto& figure : picture->figures) {
            const double reach = figure.stroke == "none" ? 0 : figure.width / 2;
            const auto inside = [&](Point p) {
                return p.x >= reach && p.y >= reach && p.x <= 64 - reach && p.y <= 64 - reach;
            };
            for (const auto& step : figure.steps) {
                BOOST_TEST(inside(step.to), kind);
                if (step.kind == Step::Kind::curve) BOOST_TEST((inside(step.first) && inside(step.second)), kind);
            }
            // No hairline: half a pixel at 32.
            if (figure.stroke != "none") BOOST_TEST(figure.width >= 1, kind);
        }
    }
}

BOOST_AUTO_TEST_CASE(all_stand_on_one_line_and_fill_their_square_alike) {
    for (const std::string kind : sample::piece_kinds) {
        const auto pixels = pixels_of(*this, kind);
        const auto row = [&](int y) {
            return std::any_of(pixels.begin() + y * side, pixels.begin() + (y + 1) * side,
                               [](double v) { return v > 0.5; });
        };
        BOOST_TEST((row(29) && !row(30)), kind);  // the plinth ends at 59.4 of 64
        int top = 0;
        while (!row(top)) ++top;
        BOOST_TEST(top <= 6, kind);
        double weight = 0, moment = 0;
        for (int i = 0; i < side * side; ++i) {
            weight += pixels[static_cast<std::size_t>(i)] > 0.5;
            moment += (pixels[static_cast<std::size_t>(i)] > 0.5) * (i % side + 0.5);
        }
        BOOST_TEST(weight > 230, kind);
        BOOST_TEST(weight < 560, kind);
        BOOST_TEST(std::abs(moment / weight - side / 2.0) < 2.0, kind << " leans to " << moment / weight);
    }
}

BOOST_AUTO_TEST_CASE(no_two_can_be_confused_at_32_pixels) {
    std::vector<Pixels> pixels, silhouettes;
    for (const std::string kind : sample::piece_kinds) {
        pixels.push_back(pixels_of(*this, kind));
        auto& shape = silhouettes.emplace_back(pixels.back());
        for (auto& value : shape) value = std::min(value, 1.0);
    }
    BOOST_TEST_MESSAGE("closest pictures");
    for (const auto& pair : pairs_of(pixels)) BOOST_TEST(pair.apart > 0.14, pair);
    // Inner strokes are faint on dark pieces in the light theme.
    BOOST_TEST_MESSAGE("closest silhouettes");
    for (const auto& pair : pairs_of(silhouettes)) BOOST_TEST(pair.apart > 0.055, pair);
}

BOOST_AUTO_TEST_CASE(the_measure_forgives_a_shift_and_nothing_else) {
    const auto pawn = pixels_of(*this, "pawn");
    auto shifted = pawn;
    std::rotate(shifted.begin(), shifted.begin() + 1, shifted.end());
    BOOST_TEST(difference(pawn, pawn) == 0);
    BOOST_TEST(difference(pawn, shifted) < 1e-9);
    BOOST_TEST(difference(pawn, pixels_of(*this, "queen")) > 0.3);
    BOOST_TEST(difference(pawn, Pixels(pawn.size())) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
