// The pinwheel: who sits where, for each seat at the bottom (duplicate chess spec §1).
#include <cmath>

#include <boost/test/unit_test.hpp>

#include "renderers_here.h"

using namespace pinwheel;

namespace {

Point centre_of(const Scene& scene, const std::string& board) {
    const auto a = sample::middle(*sample::hit_of(scene, board + ":a1")),
               b = sample::middle(*sample::hit_of(scene, board + ":h8"));
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

// Middle of the home edge: between d1 and e1, or d8 and e8.
Point home_of(const Scene& scene, const std::string& board, char rank) {
    const auto a = sample::middle(*sample::hit_of(scene, board + ":d" + rank)),
               b = sample::middle(*sample::hit_of(scene, board + ":e" + rank));
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

const TextShape* badge_of(const Scene& scene, const std::string& seat) {
    for (const auto* text : sample::shapes<TextShape>(scene))
        if (text->text == seat) return text;
    return nullptr;
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

struct Side {
    const char *seat, *board;
    char rank;
};
constexpr Side sides[] = {{"N", "NW", '1'}, {"N", "NE", '1'}, {"S", "SW", '1'}, {"S", "SE", '1'},
                          {"E", "NE", '8'}, {"E", "SE", '8'}, {"W", "NW", '8'}, {"W", "SW", '8'}};

}  // namespace

BOOST_AUTO_TEST_SUITE(pinwheel_layout)

BOOST_AUTO_TEST_CASE(the_layout_of_the_reference) {
    const auto scene = compass::Compass().draw(sample::table_at_start(), {});
    struct Row {
        const char* board;
        double x, y;
    };
    for (const auto& [board, x, y] : {Row{"NW", -1, -1}, {"NE", 1, -1}, {"SW", -1, 1}, {"SE", 1, 1}}) {
        const auto at = centre_of(scene, board);
        BOOST_TEST((at.x - 500) * x > 200, board);
        BOOST_TEST((at.y - 500) * y > 200, board);
    }
    // A notch for each seat: N on top, E right, S below, W left.
    struct Place {
        const char* seat;
        double x, y;
    };
    for (const auto& [seat, x, y] : {Place{"N", 0, -1}, {"E", 1, 0}, {"S", 0, 1}, {"W", -1, 0}}) {
        const auto* badge = badge_of(scene, seat);
        BOOST_TEST_REQUIRE((badge != nullptr), seat);
        BOOST_TEST(std::abs(badge->at.x - 500 - x * distance(badge->at, {500, 500})) < 1e-6);
        BOOST_TEST(std::abs(badge->at.y - 500 - y * distance(badge->at, {500, 500})) < 1e-6);
    }
}

BOOST_AUTO_TEST_CASE(everybody_sits_at_his_home_edges_and_the_asked_seat_at_the_bottom) {
    const auto view = sample::table_at_start();
    for (std::uint16_t bottom = 0; bottom < 4; ++bottom) {
        for (const double width : {700.0, 1000.0, 1500.0}) {
            RenderOptions options;
            options.bottom = SeatId{bottom};
            options.width = width;
            const auto scene = compass::Compass().draw(view, options);
            for (const auto& side : sides) {
                const auto* badge = badge_of(scene, side.seat);
                BOOST_TEST_REQUIRE((badge != nullptr));
                const char other = side.rank == '1' ? '8' : '1';
                BOOST_TEST(distance(badge->at, home_of(scene, side.board, side.rank)) <
                           distance(badge->at, home_of(scene, side.board, other)));
                for (const auto* rival : {"N", "S", "E", "W"})
                    if (rival != std::string(side.seat))
                        BOOST_TEST(distance(badge->at, home_of(scene, side.board, side.rank)) <
                                   distance(badge_of(scene, rival)->at, home_of(scene, side.board, side.rank)));
            }
            const auto* own = badge_of(scene, view.seats[bottom].id);
            for (const auto& seat : view.seats)
                if (seat.id != view.seats[bottom].id) BOOST_TEST(own->at.y > badge_of(scene, seat.id)->at.y);
        }
    }
}

BOOST_AUTO_TEST_CASE(turning_the_table_is_a_rotation_of_all_squares) {
    const auto view = sample::table_at_start();
    RenderOptions south, east;
    east.bottom = sample::east;
    const auto a = compass::Compass().draw(view, south), b = compass::Compass().draw(view, east);
    BOOST_TEST_REQUIRE(a.hits.size() == b.hits.size());
    for (std::size_t i = 0; i < a.hits.size(); ++i) {
        BOOST_TEST(a.hits[i].target == b.hits[i].target);
        const auto p = sample::middle(a.hits[i]), q = sample::middle(b.hits[i]);
        BOOST_TEST(std::abs(q.x - 500 + (p.y - 500)) < 1e-6);  // clockwise: what was right is below
        BOOST_TEST(std::abs(q.y - 500 - (p.x - 500)) < 1e-6);
    }
}

BOOST_AUTO_TEST_CASE(the_field_is_used_with_at_most_eight_per_cent_of_margin) {
    for (const auto& [width, height] : {std::pair{1000.0, 1000.0}, {1600.0, 1000.0}, {600.0, 1100.0}}) {
        RenderOptions options;
        options.width = width;
        options.height = height;
        const auto scene = compass::Compass().draw(sample::table_at_start(), options);
        double low = 1e9, high = -1e9;
        const bool wide = width > height;
        for (const auto* path : sample::shapes<PathShape>(scene))
            for (const auto& p : path->points)
                low = std::min(low, wide ? p.y : p.x), high = std::max(high, wide ? p.y : p.x);
        const double side = std::min(width, height);
        BOOST_TEST(low >= 0);
        BOOST_TEST(low <= 0.08 * side);
        BOOST_TEST(high <= side);
        BOOST_TEST(high >= 0.92 * side);
    }
}

BOOST_AUTO_TEST_CASE(upright_boards_have_their_ranks_level) {
    RenderOptions options;
    options.upright_boards = true;
    const auto scene = compass::Compass().draw(sample::table_at_start(), options);
    for (const auto* board : {"NW", "NE", "SW", "SE"}) {
        const auto a1 = sample::middle(*sample::hit_of(scene, std::string(board) + ":a1"));
        const auto h1 = sample::middle(*sample::hit_of(scene, std::string(board) + ":h1"));
        BOOST_TEST(a1.y == h1.y);
        BOOST_TEST(a1.x < h1.x);
    }
    options.focus = "SE";
    options.bottom = sample::east;
    const auto alone = compass::Compass().draw(sample::table_at_start(), options);
    BOOST_TEST(sample::middle(*sample::hit_of(alone, "SE:a1")).x > sample::middle(*sample::hit_of(alone, "SE:h1")).x);
    BOOST_TEST(sample::middle(*sample::hit_of(alone, "SE:a8")).y > sample::middle(*sample::hit_of(alone, "SE:a1")).y);
}

BOOST_AUTO_TEST_CASE(names_of_upright_boards_stand_above_them) {
    for (const double letters : {1.0, 1.5, 2.0})
        for (const auto& [width, height] : {std::pair{1000.0, 1000.0}, {1400.0, 800.0}, {700.0, 1100.0}})
            for (std::uint16_t bottom = 0; bottom < 4; ++bottom) {
                RenderOptions options;
                options.upright_boards = true;
                options.letters = letters;
                options.width = width;
                options.height = height;
                options.bottom = SeatId{bottom};
                const auto scene = compass::Compass().draw(sample::table_at_start(), options);
                for (const std::string board : {"NW", "NE", "SW", "SE"}) {
                    const auto* name = badge_of(scene, board);
                    BOOST_TEST_REQUIRE((name != nullptr), board);
                    const auto centre = centre_of(scene, board);
                    const double square = distance(sample::middle(*sample::hit_of(scene, board + ":a1")),
                                                   sample::middle(*sample::hit_of(scene, board + ":b1")));
                    BOOST_TEST(std::abs(name->at.x - centre.x) < 1e-6, board);
                    // Below the field's edge, above the eight ranks, and off the board above.
                    BOOST_TEST(name->at.y - name->size / 2 > 0, board);
                    BOOST_TEST(name->at.y + name->size / 2 < centre.y - 4 * square, board);
                    for (const std::string other : {"NW", "NE", "SW", "SE"}) {
                        const auto there = centre_of(scene, other);
                        if (there.y < centre.y - square && std::abs(there.x - centre.x) < square)
                            BOOST_TEST(name->at.y - name->size / 2 > there.y + 4 * square, board);
                    }
                }
            }
}

BOOST_AUTO_TEST_CASE(pieces_turn_with_their_board_only_when_asked) {
    RenderOptions options;
    for (const bool upright : {true, false}) {
        options.upright_pieces = upright;
        const auto scene = compass::Compass().draw(sample::table_at_start(), options);
        for (const auto* piece : sample::shapes<PieceShape>(scene)) BOOST_TEST((piece->turn == 0) == upright);
        for (const auto* text : sample::shapes<TextShape>(scene)) BOOST_TEST(text->turn == 0);
    }
}

BOOST_AUTO_TEST_CASE(the_seat_to_move_is_told_and_the_other_boards_fade) {
    const auto view = sample::table_at_start();
    const auto scene = compass::Compass().draw(view, {});
    bool told = false;
    for (const auto* text : sample::shapes<TextShape>(scene)) told = told || text->text == "North to move";
    BOOST_TEST(told);
    std::vector<Point> veiled;
    for (const auto& item : scene.items)
        if (const auto* path = std::get_if<PathShape>(&item.shape); path && item.layer == Layer::over)
            veiled.push_back(path->points[0]);
    BOOST_TEST(veiled.size() == 2);
    for (const auto& p : veiled) BOOST_TEST(p.y > 500);
    auto nobody = view;
    nobody.seats[0].to_act = false;
    for (const auto& item : compass::Compass().draw(nobody, {}).items) BOOST_TEST((item.layer != Layer::over));
}

BOOST_AUTO_TEST_CASE(a_check_is_told_beside_the_seat) {
    const auto scene = compass::Compass().draw(sample::table_with_ghosts(), {});
    int signs = 0;
    for (const auto* disc : sample::shapes<EllipseShape>(scene)) signs += disc->paint.fill == "bad";
    BOOST_TEST(signs == 1);
}

BOOST_AUTO_TEST_CASE(only_a_pinwheel_fits) {
    const compass::Compass compass;
    BOOST_TEST(compass.fit(sample::table_at_start()) == 100);
    auto two_alike = sample::table_at_start();
    two_alike.boards[0].turn = two_alike.boards[1].turn;
    auto straight = sample::table_at_start();
    for (auto& board : straight.boards) board.turn -= 45;
    auto one_place = sample::table_at_start();
    for (auto& board : one_place.boards) board.column = 0;
    auto three = sample::table_at_start();
    three.boards.pop_back();
    for (const auto& view : {two_alike, straight, one_place, three, sample::one_board(), View{}}) {
        BOOST_TEST(compass.fit(view) == 0);
        BOOST_TEST(compass.draw(view, {}).items.empty());
    }
}

BOOST_AUTO_TEST_CASE(an_unknown_focus_is_an_empty_scene) {
    RenderOptions options;
    options.focus = "nowhere";
    const auto view = sample::table_at_start();
    for (const auto& renderer : sample::renderers()) BOOST_TEST(renderer->draw(view, options).hits.empty());
}

BOOST_AUTO_TEST_CASE(the_boards_of_the_seat_to_act_glow_in_its_colour) {
    // A frame of the seat's colour that lies around the whole of a board, with its rim.
    const auto glows = [](const Scene& scene, const std::string& board, const std::string& colour) {
        const auto a1 = sample::middle(*sample::hit_of(scene, board + ":a1")),
                   h8 = sample::middle(*sample::hit_of(scene, board + ":h8"));
        const Point centre{(a1.x + h8.x) / 2, (a1.y + h8.y) / 2};
        for (const auto* path : sample::shapes<PathShape>(scene)) {
            if (path->paint.fill != colour || path->points.size() != 4) continue;
            const Point p = path->points[0], q = path->points[2];
            if (distance({(p.x + q.x) / 2, (p.y + q.y) / 2}, centre) < 1 && distance(p, q) > distance(a1, h8) * 1.2)
                return true;
        }
        return false;
    };
    for (const auto& renderer : sample::renderers()) {
        const auto& id = renderer->info().id;
        const auto scene = renderer->draw(sample::table_at_start(), {});
        for (const auto* board : {"NW", "NE"}) BOOST_TEST(glows(scene, board, "seat.N"), id << " " << board);
        for (const auto* board : {"SW", "SE"})
            for (const auto* seat : {"seat.N", "seat.S", "seat.E", "seat.W"})
                BOOST_TEST(!glows(scene, board, seat), id << " " << board);
        auto rest = sample::table_at_start();
        for (auto& seat : rest.seats) seat.to_act = false;
        BOOST_TEST(!glows(renderer->draw(rest, {}), "NW", "seat.N"), id);
    }
}

BOOST_AUTO_TEST_CASE(as_at_the_table_each_army_faces_its_seat) {
    RenderOptions options;
    options.upright_boards = true;  // which a table has not
    const auto scene = compass::AsAtTheTable().draw(sample::table_at_start(), options);
    int kings = 0;
    for (const auto* piece : sample::shapes<PieceShape>(scene)) {
        if (piece->piece != "king") continue;
        ++kings;
        // Its foot points to its seat's badge.
        const auto* badge = badge_of(scene, piece->tint.substr(piece->tint.size() - 1));
        BOOST_TEST_REQUIRE((badge != nullptr));
        const double angle = piece->turn * 3.14159265358979 / 180;
        const Point foot{-std::sin(angle), std::cos(angle)};
        const Point way{badge->at.x - piece->centre.x, badge->at.y - piece->centre.y};
        BOOST_TEST(foot.x * way.x + foot.y * way.y > 0, piece->tint << " turned by " << piece->turn);
    }
    BOOST_TEST(kings == 8);
}

BOOST_AUTO_TEST_SUITE_END()
