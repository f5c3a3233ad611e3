// What holds for every renderer, view and way of asking.
#include <cmath>
#include <map>
#include <set>

#include <boost/test/unit_test.hpp>

#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/geometry.h"
#include "renderers_here.h"

using namespace pinwheel;

namespace {

template <class Check>
void for_each_scene(Check check) {
    for (const auto& view : sample::views()) {
        for (const auto& renderer : sample::all_renderers()) {
            if (renderer->fit(view) == 0) continue;
            for (const auto& options : sample::ways_to_ask(view)) {
                BOOST_TEST_CONTEXT(renderer->info().id << " of " << view.variant << ", " << sample::words_of(options)) {
                    check(*renderer, view, options, renderer->draw(view, options));
                }
            }
        }
    }
}

bool inside(const Scene& scene, Point p) {
    return p.x >= -0.01 && p.y >= -0.01 && p.x <= scene.width + 0.01 && p.y <= scene.height + 0.01;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(every_renderer)

BOOST_AUTO_TEST_CASE(every_square_is_hit_in_its_middle_and_inside_the_scene) {
    int squares = 0;
    for_each_scene([&](const Renderer&, const View& view, const RenderOptions& options, const Scene& scene) {
        for (const auto& board : view.boards) {
            if (!options.focus.empty() && options.focus != board.id) continue;
            for (int square = 0; square < board.files * board.ranks; ++square) {
                const auto target = board.id + ":" + square_name(square, board.files);
                const auto* hit = sample::hit_of(scene, target);
                BOOST_TEST_REQUIRE((hit != nullptr), target);
                BOOST_TEST(target_at(scene, sample::middle(*hit)) == target);
                for (const auto& corner : hit->polygon) BOOST_TEST(inside(scene, corner), target);
                ++squares;
            }
        }
    });
    BOOST_TEST(squares > 20000);
}

BOOST_AUTO_TEST_CASE(targets_are_unique_and_only_of_the_boards_asked_for) {
    for_each_scene([&](const Renderer&, const View& view, const RenderOptions& options, const Scene& scene) {
        std::set<std::string> seen;
        std::size_t expected = 0;
        for (const auto& board : view.boards)
            if (options.focus.empty() || options.focus == board.id)
                expected += static_cast<std::size_t>(board.files * board.ranks);
        for (const auto& hit : scene.hits)
            if (!hit.target.starts_with("tray:")) BOOST_TEST(seen.insert(hit.target).second, hit.target);
        BOOST_TEST(seen.size() == expected);
    });
}

BOOST_AUTO_TEST_CASE(equal_inputs_give_equal_scenes) {
    for_each_scene([&](const Renderer& renderer, const View& view, const RenderOptions& options, const Scene& scene) {
        const View copy = view;
        const auto again = renderer.draw(copy, options);
        BOOST_TEST((again == scene));
        BOOST_TEST(renderer.draw_text(copy, options, true) == renderer.draw_text(view, options, true));
    });
}

namespace {

/// By layer and text, all sizes: what stands on the rim is on that of the board, pieces of "text" on that of pieces.
std::map<std::pair<Layer, std::string>, std::vector<double>> words_in(const Scene& scene) {
    std::map<std::pair<Layer, std::string>, std::vector<double>> out;
    for (const Item& item : scene.items)
        if (const auto* words = std::get_if<TextShape>(&item.shape))
            if (item.layer == Layer::board || item.layer == Layer::mark)
                out[{item.layer, words->text}].push_back(words->size);
    return out;
}

}  // namespace

// Words beside the boards grow with the letters that are asked for, and stay inside the scene and off the squares.
BOOST_AUTO_TEST_CASE(words_grow_with_the_letters) {
    std::map<std::string, int> grown;
    for_each_scene([&](const Renderer& renderer, const View& view, const RenderOptions& options, const Scene& usual) {
        if (options.width < 400) return;
        const auto before = words_in(usual);
        for (const double letters : {1.5, 2.0}) {
            RenderOptions larger = options;
            larger.letters = letters;
            const Scene scene = renderer.draw(view, larger);
            for (const auto& [words, sizes] : words_in(scene)) {
                const bool coordinate = words.second.size() <= 2 && words.first == Layer::board;
                const auto old = before.find(words);
                if (old == before.end()) continue;  // it was too small to be read
                BOOST_TEST(sizes.front() > (coordinate ? 1.2 : 0.93) * old->second.front(), words.second);
                if (sizes.front() > 1.2 * old->second.front()) ++grown[renderer.info().id];
            }
            for (const Item& item : scene.items)
                if (const auto* words = std::get_if<TextShape>(&item.shape)) {
                    BOOST_TEST(inside(scene, words->at), words->text);
                    if (item.layer == Layer::board)
                        for (const double way : {-0.35, 0.35}) {
                            const Point edge{words->at.x, words->at.y + way * words->size};
                            BOOST_TEST(inside(scene, edge), words->text);
                            BOOST_TEST(target_at(scene, edge) == "", words->text);
                        }
                }
        }
    });
    for (const char* id : {"compass", "table", "grid", "text", "pies"}) BOOST_TEST(grown[id] > 0, id);
}

BOOST_AUTO_TEST_CASE(an_occupant_of_an_unknown_cell_changes_nothing) {
    for (auto view : sample::views()) {
        for (auto& board : view.boards) board.cells[board.cells.size() / 2].known = CellView::Known::no;
        auto open = view;
        for (auto& board : view.boards)
            board.cells[board.cells.size() / 2].occupants = {
                {"king", SeatId{0}, 1, {{"ghost", "Ghost", PieceSign::pale}}}};
        for (auto& board : open.boards) board.cells[board.cells.size() / 2].occupants = {};
        for (const auto& renderer : sample::all_renderers()) {
            if (renderer->fit(view) == 0) continue;
            for (auto options : sample::ways_to_ask(view)) {
                const auto& board = view.boards.front();
                const auto hidden = board.id + ":" + square_name(static_cast<int>(board.cells.size() / 2), board.files);
                options.highlights = {{"playable", hidden, "", ""}, {"only-here", hidden, "", ""}};
                BOOST_TEST((renderer->draw(view, options) == renderer->draw(open, options)), renderer->info().id);
                BOOST_TEST(renderer->draw_text(view, options, true) == renderer->draw_text(open, options, true));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(unknown_cells_look_unlike_empty_ones) {
    auto view = sample::one_board();
    for (const auto& renderer : sample::all_renderers()) {
        if (renderer->fit(view) == 0) continue;
        auto fog = view;
        sample::cell(fog.boards[0], "e4").known = CellView::Known::no;
        BOOST_TEST((renderer->draw(view, {}) != renderer->draw(fog, {})), renderer->info().id);
        BOOST_TEST(renderer->draw_text(view, {}, false) != renderer->draw_text(fog, {}, false));
    }
}

BOOST_AUTO_TEST_CASE(hostile_views_are_drawn_without_harm) {
    View view = sample::table_with_ghosts();
    view.boards[0].cells.resize(5);
    view.boards[1].cells.clear();
    view.boards[2].first = SeatId{900};
    sample::cell(view.boards[3], "e4").occupants = {
        {"", SeatId{77}, std::nan(""), {{"?", "", static_cast<PieceSign>(99)}}},
        {std::string(3000, 'x'), SeatId{}, -4, {}}};
    view.seats[2].colour = "";
    view.seats[1].title = std::string(4000, 'w');
    auto other = view;
    other.boards[0].files = -3;
    other.boards[0].ranks = 1 << 30;
    other.boards[1].files = 1 << 30;
    other.boards[2].turn = std::nan("");
    for (const auto& [width, height] : {std::pair{1000.0, 1000.0}, {0.0, 10.0}, {-5.0, 3.0}, {std::nan(""), 5.0}}) {
        RenderOptions options;
        options.width = width;
        options.height = height;
        options.bottom = SeatId{40000};
        options.highlights = {{"playable", "NW:z99", "", ""},
                              {"arrow", "NE:e4", "nowhere", ""},
                              {"new-kind", "NE:e4", "", ""},
                              {"", "", "", ""}};
        for (const auto& renderer : sample::all_renderers()) {
            for (const auto* v : {&view, &other}) {
                const auto scene = renderer->draw(*v, options);
                BOOST_TEST(target_at(scene, {-100, -100}) == "");
                BOOST_TEST(renderer->draw_text(*v, options, true).find('\0') == std::string::npos);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(figure)

BOOST_AUTO_TEST_CASE(turns_go_clockwise_on_the_screen) {
    const auto view = sample::one_board();
    struct Row {
        double turn;
        Point a1;
    };
    for (const auto& [turn, a1] :
         {Row{0, {-3.5, 3.5}}, {90, {-3.5, -3.5}}, {180, {3.5, -3.5}}, {270, {3.5, 3.5}}, {-90, {3.5, 3.5}}}) {
        const BoardFigure figure(view, view.boards[0], {{0, 0}, 1, turn});
        BOOST_TEST(figure.centre(0).x == a1.x);
        BOOST_TEST(figure.centre(0).y == a1.y);
    }
}

BOOST_AUTO_TEST_CASE(a_quarter_turn_four_times_is_none) {
    const auto view = sample::one_board();
    const BoardFigure none(view, view.boards[0], {{12, 7}, 3, 45}), four(view, view.boards[0], {{12, 7}, 3, 405});
    for (int square = 0; square < 64; ++square) BOOST_TEST((none.corners(square) == four.corners(square)));
}

BOOST_AUTO_TEST_CASE(the_tip_says_what_stands_there) {
    const auto view = sample::table_with_ghosts();
    Scene scene;
    BoardFigure(view, view.boards[1], {{0, 0}, 10, 0}).add_hits(scene);
    BOOST_TEST(sample::hit_of(scene, "NE:h6")->tip == "h6: East knight (ghost)");
    BOOST_TEST(sample::hit_of(scene, "NE:e4")->tip == "");
}

BOOST_AUTO_TEST_SUITE_END()
