// Pixels of painted scenes: colours where they belong, and caches that never show.
#include "paint/scene_painter.h"

#include <cmath>

#include <boost/test/unit_test.hpp>

#include "paint_fixture.h"

using namespace pinwheel;
using pinwheel::paint::ScenePainter;

namespace {

wxImage painted(ScenePainter& painter, const Scene& scene, double scale) {
    wxImage out(static_cast<int>(scene.width * scale), static_cast<int>(scene.height * scale));
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(out));
    gc->Scale(scale, scale);
    painter.paint(*gc, scene, scale);
    return out;
}

// Near a corner of the square, where no piece stands: a tenth of the way from the first corner to the opposite one.
Point corner(const Scene& scene, const std::string& target) {
    const auto& polygon = sample::hit_of(scene, target)->polygon;
    return {polygon[0].x * 0.9 + polygon[2].x * 0.1, polygon[0].y * 0.9 + polygon[2].y * 0.1};
}

int pixels_of(const wxImage& image, const std::string& colour, Point centre, int reach) {
    int out = 0;
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x) out += sample::pixel(image, centre.x + x, centre.y + y) == colour;
    return out;
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(painter, sample::Shipped)

BOOST_AUTO_TEST_CASE(squares_pieces_and_ground_have_their_colours) {
    RenderOptions options;
    options.focus = "NE";
    auto view = sample::table_with_ghosts();
    for (auto& seat : view.seats) seat.to_act = false;
    for (const double scale : {1.0, 2.0}) {
        for (const bool upright : {true, false}) {
            options.upright_boards = upright;
            const auto scene = compass::Compass().draw(view, options);
            ScenePainter painter(theme, pieces);
            const auto image = painted(painter, scene, scale);
            const auto at = [&](Point p) { return sample::pixel(image, p.x * scale, p.y * scale); };
            BOOST_TEST(at({1, 1}) == theme.colour("window.background"));
            BOOST_TEST(at(corner(scene, "NE:a1")) == theme.colour("square.dark"));
            BOOST_TEST(at(corner(scene, "NE:b1")) == theme.colour("square.light"));
            BOOST_TEST(at(sample::middle(*sample::hit_of(scene, "NE:e4"))) == theme.colour("square.light"));
            const auto around = [&](const char* target, const std::string& colour) {
                const auto p = sample::middle(*sample::hit_of(scene, target));
                return pixels_of(image, colour, {p.x * scale, p.y * scale}, static_cast<int>(25 * scale));
            };
            BOOST_TEST(around("NE:e1", theme.colour("seat.N")) > 200 * scale * scale);
            BOOST_TEST(around("NE:e8", theme.colour("seat.E")) > 200 * scale * scale);
            BOOST_TEST(around("NE:e1", theme.colour("piece.outline")) > 50 * scale * scale);
            BOOST_TEST(around("NE:e4", theme.colour("seat.N")) == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(ghosts_let_the_square_shine_through) {
    RenderOptions options;
    options.focus = "NE";
    options.upright_boards = true;
    const auto scene = compass::Compass().draw(sample::table_with_ghosts(), options);
    ScenePainter painter(theme, pieces);
    const auto image = painted(painter, scene, 1);
    const auto at = sample::middle(*sample::hit_of(scene, "NE:h6"));
    const auto colour = sample::pixel(image, at.x + 4, at.y);
    const auto mixed = [&](int from) {
        const auto part = [&](const std::string& hex) {
            return std::stoi(hex.substr(static_cast<std::size_t>(from), 2), nullptr, 16);
        };
        return std::abs(part(colour) -
                        (0.42 * part(theme.colour("seat.E")) + 0.58 * part(theme.colour("square.dark"))));
    };
    for (const int from : {1, 3, 5}) BOOST_TEST(mixed(from) <= 3, colour);
}

BOOST_AUTO_TEST_CASE(a_warm_painter_paints_what_a_cold_one_does, *boost::unit_test::label("long")) {
    const auto view = sample::table_with_ghosts();
    std::vector<Scene> scenes;
    for (const auto& renderer : sample::renderers()) {
        for (const auto& [width, height] : {std::pair{700.0, 500.0}, {500.0, 700.0}}) {
            RenderOptions options;
            options.width = width;
            options.height = height;
            scenes.push_back(renderer->draw(view, options));
            options.highlights = {{"selected", "NE:d8", "", ""},
                                  {"playable", "NE:b8", "", ""},
                                  {"only-here", "SE:c6", "", ""},
                                  {"arrow", "SW:b1", "SW:c3", ""}};
            scenes.push_back(renderer->draw(view, options));
        }
    }
    ScenePainter warm(theme, pieces);
    for (const double scale : {1.0, 1.5}) {
        for (int round = 0; round < 2; ++round) {
            for (const auto& scene : scenes) {
                ScenePainter cold(theme, pieces);
                BOOST_TEST(sample::same_pixels(painted(warm, scene, scale), painted(cold, scene, scale)));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_new_theme_or_piece_set_is_seen_at_once) {
    const auto scene = grid::Grid().draw(sample::one_board(), {});
    ScenePainter painter(theme, pieces);
    const auto first = painted(painter, scene, 0.5);
    painter.set_theme(theme);
    BOOST_TEST(sample::same_pixels(painted(painter, scene, 0.5), first));
    auto other = theme;
    other.colours["square.dark"] = "#123456";
    other.colours["side.white.fill"] = "#00ff00";
    painter.set_theme(other);
    const auto second = painted(painter, scene, 0.5);
    const auto dark = corner(scene, "main:a1");
    BOOST_TEST(sample::pixel(second, dark.x / 2, dark.y / 2) == "#123456");
    BOOST_TEST(pixels_of(second, "#00ff00", {250, 470}, 25) > 50);
    auto flipped = pieces;
    std::swap(flipped.svg["king"], flipped.svg["pawn"]);
    painter.set_pieces(flipped);
    BOOST_TEST(!sample::same_pixels(painted(painter, scene, 0.5), second));
}

BOOST_AUTO_TEST_CASE(a_picture_that_cannot_be_read_is_a_letter) {
    auto broken = pieces, without = pieces;
    broken.svg["queen"] = "<svg viewBox='0 0 64 64'><script/></svg>";
    without.svg.erase("queen");
    const auto scene = grid::Grid().draw(sample::one_board(), {});
    ScenePainter a(theme, broken), b(theme, without);
    BOOST_TEST(sample::same_pixels(painted(a, scene, 0.5), painted(b, scene, 0.5)));
}

BOOST_AUTO_TEST_CASE(an_image_is_scaled_to_fit_and_centred) {
    RenderOptions options;
    options.width = 500;
    options.height = 500;
    const auto scene = grid::Grid().draw(sample::one_board(), options);
    ScenePainter painter(theme, pieces);
    const auto image = painter.image(scene, 1400, 1000);
    const auto p = corner(scene, "main:a1"), q = corner(scene, "main:h1");
    BOOST_TEST(sample::pixel(image, 200 + 2 * p.x, 2 * p.y) == theme.colour("square.dark"));
    BOOST_TEST(sample::pixel(image, 200 + 2 * q.x, 2 * q.y) == theme.colour("square.light"));
    BOOST_TEST(sample::pixel(image, 10, 500) == theme.colour("window.background"));
}

BOOST_AUTO_TEST_CASE(senseless_scenes_do_no_harm) {
    const double nan = std::nan(""), huge = 1e300;
    for (const double bad : {nan, huge, -huge, -1.0, 0.0, 1e7}) {
        Scene scene{200, 200, {}, {}};
        for (const auto layer : {Layer::board, Layer::mark, Layer::pieces, Layer::over}) {
            scene.items.push_back({layer, RectShape{{bad, 0, bad, 5}, {"accent", "bad", bad, bad, {bad, 1}}, bad}});
            scene.items.push_back({layer, EllipseShape{{0, bad, 5, bad}, {"accent", "bad", 2, 1, {3, bad}}}});
            scene.items.push_back({layer, PathShape{{{bad, 0}, {0, bad}, {4, 4}}, true, {"accent", "", 1, 0.5, {}}}});
            scene.items.push_back({layer, PathShape{{}, true, {"nonsense", "#12", 1, bad, {2, 2}}}});
            scene.items.push_back({layer, PolygonsShape{{{}, {{bad, bad}}}, {"accent", "", 1, 1, {}}}});
            scene.items.push_back({layer, PieceShape{"king", "seat.N", "", {5, bad}, bad, bad, bad}});
            scene.items.push_back({layer, PieceShape{"king", "seat.N", "", {5, 5}, 20, 1, bad}});
            scene.items.push_back(
                {layer, TextShape{"caf\xc3\xa9 \xff\xfe", {bad, 3}, bad, "accent", true, 7, bad, bad}});
            scene.items.push_back({layer, TextShape{"abc", {3, 3}, 12, "accent", true, 0, bad, 1}});
            scene.items.push_back({layer, ArrowShape{{bad, 0}, {3, 3}, bad, "accent", 1}});
            scene.items.push_back({layer, PieShape{{5, 5}, bad, {{bad, "accent"}, {1, "bad"}, {-1, ""}}, 1}});
        }
        ScenePainter painter(theme, pieces);
        BOOST_TEST(painted(painter, scene, 1).IsOk());
        scene.width = bad;
        wxImage target(20, 20);
        const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(target));
        painter.paint(*gc, scene, 1);
        painter.paint(*gc, Scene{100, 100, {}, {}}, bad);
        BOOST_TEST(painter.image(scene, 30, 30).IsOk());
    }
}

BOOST_AUTO_TEST_SUITE_END()
