// Discs of possible types: quantum spec §10.3.
#include "pies/pies.h"

#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <boost/test/unit_test.hpp>

#include "renderers_here.h"

using namespace pinwheel;

namespace {

constexpr const char* cuts[] = {"equal", "fixed", "grid", "weighted"};

Scene draw(const std::string& cut, double width = 800, std::vector<Highlight> lights = {},
           const View& view = sample::superposed_board()) {
    RenderOptions options;
    options.width = width;
    options.height = width * 0.87;
    options.style["disc"] = cut;
    options.highlights = std::move(lights);
    return pies::Pies().draw(view, options);
}

Point middle_of(const Scene& scene, const std::string& target) {
    const Hit* hit = sample::hit_of(scene, target);
    BOOST_REQUIRE_MESSAGE(hit, target);
    return sample::middle(*hit);
}

double side_of(const Scene& scene) { return std::abs(middle_of(scene, "main:b1").x - middle_of(scene, "main:a1").x); }

template <class Shape>
std::vector<const Shape*> shapes_at(const Scene& scene, const std::string& target) {
    const Point at = middle_of(scene, target);
    const double side = side_of(scene);
    std::vector<const Shape*> out;
    for (const Shape* shape : sample::shapes<Shape>(scene)) {
        Point p;
        if constexpr (std::is_same_v<Shape, TextShape>)
            p = shape->at;
        else if constexpr (std::is_same_v<Shape, EllipseShape> || std::is_same_v<Shape, RectShape>)
            p = {shape->box.x + shape->box.w / 2, shape->box.y + shape->box.h / 2};
        else
            p = shape->centre;
        if (std::abs(p.x - at.x) < side / 2 && std::abs(p.y - at.y) < side / 2) out.push_back(shape);
    }
    return out;
}

PieShape pie_at(const Scene& scene, const std::string& target) {
    const auto found = shapes_at<PieShape>(scene, target);
    BOOST_REQUIRE_MESSAGE(!found.empty(), target);
    return *found.front();
}

std::string letters_at(const Scene& scene, const std::string& target) {
    std::string out;
    for (const TextShape* text : shapes_at<TextShape>(scene, target)) out += text->text;
    return out;
}

bool has_ring(const Scene& scene, const std::string& target, const std::string& colour) {
    for (const EllipseShape* ring : shapes_at<EllipseShape>(scene, target))
        if (ring->paint.stroke == colour) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(discs)

BOOST_AUTO_TEST_CASE(sectors_go_clockwise_in_the_order_of_the_types_in_the_colours_of_the_spec) {
    const PieShape pie = pie_at(draw("equal"), "main:c2");
    const std::vector<std::string> colours{"#D55E00", "#CC79A7", "#7FCBF5", "#009E73", "#0072B2", "#F0E442"};
    BOOST_REQUIRE_EQUAL(pie.sectors.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        BOOST_TEST(pie.sectors[i].second == colours[i]);
        BOOST_TEST(pie.sectors[i].first == pie.sectors[0].first);
    }
    BOOST_TEST(letters_at(draw("equal"), "main:c2") == "KQBNRP");
    BOOST_TEST(letters_at(draw("equal"), "main:e4") == "QRP");
}

BOOST_AUTO_TEST_CASE(bishops_are_shaded_after_their_squares) {
    BOOST_TEST(pie_at(draw("equal"), "main:c2").sectors[2].second == pies::light_bishop);
    BOOST_TEST(pie_at(draw("equal"), "main:d2").sectors[2].second == pies::dark_bishop);
    BOOST_TEST(pie_at(draw("equal"), "tray:b1").sectors[1].second == pies::light_bishop);
}

BOOST_AUTO_TEST_CASE(fixed_sectors_keep_their_places_and_leave_gaps) {
    const PieShape pie = pie_at(draw("fixed"), "main:e4");
    BOOST_REQUIRE_EQUAL(pie.sectors.size(), 6u);
    for (std::size_t i : {0u, 2u, 3u}) BOOST_TEST(pie.sectors[i].second == "");
    for (std::size_t i : {1u, 4u, 5u}) BOOST_TEST(pie.sectors[i].second != "");
}

BOOST_AUTO_TEST_CASE(weighted_sectors_are_shares_of_worlds) {
    const PieShape pie = pie_at(draw("weighted"), "main:e4");
    double total = 0;
    for (const auto& [weight, colour] : pie.sectors) total += weight;
    BOOST_TEST(std::abs(pie.sectors[0].first / total - 0.0909) < 1e-3);
    BOOST_TEST(std::abs(pie.sectors[2].first / total - 0.7273) < 1e-3);
    BOOST_TEST(letters_at(draw("weighted"), "main:e4").find('P') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_grid_has_a_cell_a_type_in_fixed_places) {
    const Scene scene = draw("grid");
    BOOST_TEST(shapes_at<PieShape>(scene, "main:c2").empty());
    std::map<std::string, Point> cells;
    for (const RectShape* cell : shapes_at<RectShape>(scene, "main:e4"))
        cells[cell->paint.fill] = {cell->box.x, cell->box.y};
    BOOST_TEST(cells.count("#CC79A7") + cells.count("#0072B2") + cells.count("#F0E442") == 3u);
    BOOST_TEST(cells.count("#D55E00") == 0u);
    BOOST_TEST(cells["#CC79A7"].y < cells["#0072B2"].y);  // Q above R: the second row is N R P
    BOOST_TEST(std::abs(cells["#CC79A7"].x - cells["#0072B2"].x) < 1e-6);
}

BOOST_AUTO_TEST_CASE(a_determined_piece_is_a_full_disc_with_its_picture) {
    for (const char* cut : cuts) {
        const Scene scene = draw(cut);
        const auto pieces = shapes_at<PieceShape>(scene, "main:f3");
        BOOST_REQUIRE_EQUAL(pieces.size(), 1u);
        BOOST_TEST(pieces[0]->piece == "knight");
        BOOST_TEST(pieces[0]->tint == "side.white");
        BOOST_TEST(shapes_at<PieShape>(scene, "main:f3").empty());
    }
}

BOOST_AUTO_TEST_CASE(sides_are_rings) {
    for (const char* cut : {"equal", "fixed", "weighted"}) {
        BOOST_TEST(has_ring(draw(cut), "main:a2", "side.white"));
        BOOST_TEST(has_ring(draw(cut), "main:a2", "side.white.stroke"));  // the contrasting hairline
        BOOST_TEST(has_ring(draw(cut), "main:a7", "side.black"));
    }
}

BOOST_AUTO_TEST_CASE(badges) {
    const Scene scene = draw("equal");
    View bare = sample::superposed_board();
    for (auto& cell : bare.boards[0].cells) cell.marks.clear();
    bare.presentation.challenges.clear();
    const Scene plain = draw("equal", 800, {}, bare);
    BOOST_TEST(has_ring(scene, "main:e7", "#E8871E"));
    BOOST_TEST(!has_ring(plain, "main:e7", "#E8871E"));
    BOOST_TEST(sample::shapes<ArrowShape>(scene).size() == 1u);
    BOOST_TEST(sample::shapes<ArrowShape>(plain).empty());
    View check = bare;
    sample::cell(check.boards[0], "f3").marks = {Mark::check};
    BOOST_TEST(has_ring(draw("equal", 800, {}, check), "main:f3", "bad"));
    // A dot an unmoved piece, a crown, and a pawn above the promoted queen.
    BOOST_TEST(shapes_at<EllipseShape>(scene, "main:a2").size() ==
               shapes_at<EllipseShape>(plain, "main:a2").size() + 1);
    const auto crowns = [](const Scene& s) {
        return std::count_if(s.items.begin(), s.items.end(), [](const Item& i) {
            const auto* path = std::get_if<PathShape>(&i.shape);
            return path && path->points.size() == 7;
        });
    };
    BOOST_TEST(crowns(scene) == crowns(plain) + 1);
    const auto promoted = shapes_at<PieceShape>(scene, "main:a8");
    BOOST_REQUIRE_EQUAL(promoted.size(), 2u);
    BOOST_TEST(promoted[0]->piece == "queen");
    BOOST_TEST(promoted[1]->piece == "pawn");
    BOOST_TEST(has_ring(scene, "main:a8", "#F0E442"));
}

BOOST_AUTO_TEST_CASE(dimmed_pieces_keep_a_quarter) {
    for (const char* cut : cuts) {
        const Scene scene = draw(cut, 800, {{"dim", "main:c2", "", ""}, {"dim", "tray:w1", "", ""}});
        for (const EllipseShape* shape : shapes_at<EllipseShape>(scene, "main:c2"))
            BOOST_TEST(shape->paint.alpha == 0.25);
        for (const PieShape* shape : shapes_at<PieShape>(scene, "main:c2")) BOOST_TEST(shape->alpha == 0.25);
        for (const TextShape* shape : shapes_at<TextShape>(scene, "main:c2")) BOOST_TEST(shape->alpha == 0.25);
        for (const PieShape* shape : shapes_at<PieShape>(scene, "main:d2")) BOOST_TEST(shape->alpha == 1);
        if (std::string(cut) != "grid") BOOST_TEST(pie_at(scene, "tray:w1").alpha == 0.25);
    }
}

BOOST_AUTO_TEST_CASE(what_would_be_lost_is_veiled_what_is_lost_is_dotted_and_flashes) {
    const Scene before = draw("equal", 800, {{"changed", "main:c2", "KB", ""}});
    const auto veil = shapes_at<PieShape>(before, "main:c2");
    BOOST_REQUIRE_EQUAL(veil.size(), 2u);
    BOOST_TEST(veil[1]->sectors[0].second == "window.background");
    BOOST_TEST(veil[1]->sectors[1].second == "");
    const Scene gone = draw("equal", 800, {{"changed", "main:e4", "KBN", ""}});
    BOOST_TEST(pie_at(gone, "main:e4").sectors.size() == 3u);
    BOOST_TEST(shapes_at<EllipseShape>(gone, "main:e4").size() ==
               shapes_at<EllipseShape>(draw("equal"), "main:e4").size() + 3);
    const Scene flash = draw("equal", 800, {{"changed", "main:e4", "KBN", "accent"}});
    BOOST_TEST(pie_at(flash, "main:e4").sectors.size() == 6u);
    BOOST_TEST(pie_at(flash, "main:e4").sectors[0].second == "accent");
    // A determined piece shows for a moment what it might have been.
    BOOST_TEST(pie_at(draw("equal", 800, {{"changed", "main:f3", "KQ", "accent"}}), "main:f3").sectors.size() == 3u);
}

BOOST_AUTO_TEST_CASE(captured_pieces_are_hits_beside_the_board) {
    for (const auto bottom : {SeatId{0}, SeatId{1}}) {
        RenderOptions options;
        options.width = 700;
        options.height = 600;
        options.bottom = bottom;
        const Scene scene = pies::Pies().draw(sample::superposed_board(), options);
        for (const char* target : {"tray:w1", "tray:b1", "tray:b2"}) {
            const Point at = middle_of(scene, target);
            BOOST_TEST(target_at(scene, at) == target);
            BOOST_TEST((at.x < 700 && at.x > middle_of(scene, bottom.v ? "main:a4" : "main:h4").x), target);
        }
        BOOST_TEST((middle_of(scene, "tray:w1").y > 300) == (bottom.v == 0));
        BOOST_TEST(sample::hit_of(scene, "tray:b1")->tip == "captured: Black QB");
    }
}

BOOST_AUTO_TEST_CASE(captured_pieces_are_weighed_like_the_others) {
    const auto weights = [](const std::string& cut, std::array<double, 3> white, std::array<double, 2> black) {
        View view = sample::superposed_board();
        view.presentation.tray = {{SeatId{0}, {{"queen", white[0]}, {"rook", white[1]}, {"pawn", white[2]}}, ""},
                                  {SeatId{1}, {{"queen", black[0]}, {"bishop", black[1]}}, "light"}};
        std::string text;
        for (const char* target : {"tray:w1", "tray:b1"})
            for (const auto& [weight, colour] : pie_at(draw(cut, 800, {}, view), target).sectors)
                text += std::to_string(std::lround(weight < 1 ? 1000 * weight : weight)) + " ";
        return text;
    };
    BOOST_TEST(weights("weighted", {0.091, 0.182, 0.727}, {0.75, 0.25}) == "91 182 727 750 250 ");
    BOOST_TEST(weights("equal", {0.091, 0.182, 0.727}, {0.75, 0.25}) == "1 1 1 1 1 ");
    // A sector never vanishes, and what is no share is equal shares.
    BOOST_TEST(weights("weighted", {0, 0, 0.999}, {0.001, 0.999}) == "1 1 999 1 999 ");
    for (const double bad : {-1.0, 1.5, 1e300, std::numeric_limits<double>::quiet_NaN()})
        BOOST_TEST(weights("weighted", {bad, 0.5, 0.5}, {0.5, bad}) == "1 1 1 1 1 ", bad);
}

BOOST_AUTO_TEST_CASE(squares_of_40_pixels_are_readable_in_every_style) {
    for (const char* cut : cuts) {
        const Scene scene = draw(cut, 423);
        BOOST_TEST_CONTEXT(cut << ", squares of " << side_of(scene)) {
            BOOST_TEST(std::abs(side_of(scene) - 40) < 1.5);
            BOOST_TEST(letters_at(scene, "main:e4").size() >= 2u);
            if (std::string(cut) != "grid") BOOST_TEST(pie_at(scene, "main:a2").radius >= 14);
            for (const TextShape* text : sample::shapes<TextShape>(scene)) BOOST_TEST(text->size >= 6.5);
        }
    }
}

BOOST_AUTO_TEST_CASE(letters_stay_inside_their_sectors) {
    const Scene scene = draw("weighted");
    const Point centre = middle_of(scene, "main:e4");
    for (const TextShape* text : shapes_at<TextShape>(scene, "main:e4"))
        BOOST_TEST(std::hypot(text->at.x - centre.x, text->at.y - centre.y) + text->size / 3 <
                   pie_at(scene, "main:e4").radius);
}

BOOST_AUTO_TEST_CASE(letters_can_be_left_out) {
    RenderOptions options;
    options.style["letters"] = "hidden";
    BOOST_TEST(letters_at(pies::Pies().draw(sample::superposed_board(), options), "main:c2") == "");
    options.style = {{"disc", "no such word"}, {"letters", ""}};
    BOOST_TEST(
        (pies::Pies().draw(sample::superposed_board(), options) == pies::Pies().draw(sample::superposed_board(), {})));
}

BOOST_AUTO_TEST_CASE(a_position_without_superposed_pieces_keeps_its_renderer) {
    View view = sample::one_board();
    BOOST_TEST(pies::Pies().fit(view) == 0);
    view.presentation.tray.emplace();
    BOOST_TEST(pies::Pies().fit(view) == 90);
    BOOST_TEST(pies::Pies().fit(sample::table_at_start()) == 0);
}

BOOST_AUTO_TEST_CASE(hostile_lists_of_captured_pieces) {
    const CapturedPiece all[] = {{SeatId{0}, {}, ""},
                                 {SeatId{}, {{"queen", 1}}, ""},
                                 {SeatId{7}, {{"queen", 1}}, ""},
                                 {SeatId{1}, {{"", 1}, {"amazon", 0.5}, {"queen", -1}}, "neither"}};
    for (const CapturedPiece& piece : all) {
        View view = sample::superposed_board();
        view.presentation.tray = {piece};
        BOOST_TEST(draw("equal", 800, {}, view).hits.size() >= 64u);
    }
    const std::pair<PendingChallenge, std::size_t> challenges[] = {
        {{{0, off_board}, {0, 0}}, 0}, {{{0, 0}, {0, 64}}, 0}, {{{0, 0}, {0, 0}}, 0}, {{{0, 0}, {0, 63}}, 1}};
    for (const auto& [challenge, arrows] : challenges) {
        View view = sample::superposed_board();
        view.presentation.challenges = {challenge};
        BOOST_TEST(sample::shapes<ArrowShape>(draw("equal", 800, {}, view)).size() == arrows);
    }
    View many = sample::superposed_board();
    many.presentation.tray->assign(500, {SeatId{0}, {{"queen", 0.5}, {"bishop", 0.5}}, "light"});
    many.presentation.challenges.assign(500, {{0, 0}, {0, 1}});
    const Scene scene = draw("equal", 800, {}, many);
    BOOST_TEST(scene.hits.size() <= 64u + 64u);
    BOOST_TEST(sample::shapes<ArrowShape>(scene).size() <= 64u);
}

BOOST_AUTO_TEST_SUITE_END()
