// Highlights, ghosts and marks: that each is seen, where it belongs, and in its colour.
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/board_figure.h"
#include "renderers_here.h"

using namespace pinwheel;

namespace {

std::vector<std::string> colours_of(const Shape& shape) {
    return std::visit(
        [](const auto& s) -> std::vector<std::string> {
            using S = std::decay_t<decltype(s)>;
            if constexpr (requires { s.paint; })
                return {s.paint.fill, s.paint.stroke};
            else if constexpr (std::is_same_v<S, ArrowShape> || std::is_same_v<S, TextShape>)
                return {s.colour};
            else if constexpr (std::is_same_v<S, PieceShape>)
                return {s.tint};
            else
                return {};
        },
        shape);
}

// Items of `with` that `without` lacks.
std::vector<Item> added(const Scene& without, const Scene& with) {
    std::vector<Item> out;
    auto at = without.items.begin();
    for (const auto& item : with.items) {
        if (at != without.items.end() && item == *at)
            ++at;
        else
            out.push_back(item);
    }
    BOOST_TEST((at == without.items.end()));
    return out;
}

struct Kind {
    const char* kind;
    const char* empty;     // colour on an empty square
    const char* occupied;  // colour on an occupied square
};
constexpr Kind kinds[] = {
    {"selected", "selected", "selected"},
    {"playable", "target.playable", "target.capture"},
    {"only-here", "target.only", "target.only"},
    {"last-move", "last-move", "last-move"},
    {"check", "check", "check"},
    {"why", "explain.square", "explain.square"},
    {"why-from", "explain.from", "explain.from"},
    {"user", "arrow.1", "arrow.1"},
    {"cursor", "window.text", "window.text"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(highlights)

BOOST_AUTO_TEST_CASE(each_kind_adds_items_of_its_colour) {
    const auto view = sample::table_at_start();
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        for (const auto& kind : kinds) {
            for (const bool occupied : {false, true}) {
                for (const std::string own : {"", "arrow.3"}) {
                    RenderOptions plain, lit;
                    lit.highlights = {{kind.kind, occupied ? "SE:e2" : "SE:e4", "", own}};
                    const auto extra = added(renderer->draw(view, plain), renderer->draw(view, lit));
                    BOOST_TEST_CONTEXT(renderer->info().id << " " << kind.kind << " occupied " << occupied
                                                           << " colour '" << own << "'") {
                        BOOST_TEST_REQUIRE(!extra.empty());
                        const std::string wanted = !own.empty() ? own : occupied ? kind.occupied : kind.empty;
                        for (const auto& item : extra)
                            for (const auto& colour : colours_of(item.shape))
                                BOOST_TEST((colour.empty() || colour == wanted ||
                                            (kind.kind == std::string("cursor") && colour == "window.background")),
                                           colour);
                    }
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(targets_are_dots_on_empty_squares_and_rings_around_pieces) {
    const auto view = sample::table_at_start();
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        for (const std::string kind : {"playable", "only-here"}) {
            for (const bool occupied : {false, true}) {
                RenderOptions plain, lit;
                lit.highlights = {{kind, occupied ? "SE:e2" : "SE:e4", "", ""}};
                bool filled = false, stroked = false, dashes = false;
                for (const auto& item : added(renderer->draw(view, plain), renderer->draw(view, lit))) {
                    const auto& paint = std::get<EllipseShape>(item.shape).paint;
                    filled = filled || !paint.fill.empty();
                    stroked = stroked || !paint.stroke.empty();
                    dashes = dashes || !paint.dash.empty();
                }
                BOOST_TEST(filled == !occupied, kind);
                BOOST_TEST(stroked == (occupied || kind == "only-here"), kind);
                BOOST_TEST(dashes == (kind == "only-here"), kind);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(arrows_run_from_square_to_square_also_between_boards) {
    const auto view = sample::table_at_start();
    RenderOptions options;
    options.highlights = {{"arrow", "SW:e2", "NE:e4", "arrow.2"}};
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        const auto scene = renderer->draw(view, options);
        const ArrowShape* found = nullptr;
        for (const auto* arrow : sample::shapes<ArrowShape>(scene))
            if (arrow->colour == "arrow.2") found = arrow;
        BOOST_TEST_REQUIRE((found != nullptr), renderer->info().id);
        BOOST_TEST(target_at(scene, found->from) == "SW:e2");
        BOOST_TEST(target_at(scene, found->to) == "NE:e4");
    }
}

BOOST_AUTO_TEST_CASE(what_no_shown_board_holds_is_left_out) {
    const auto view = sample::table_at_start();
    RenderOptions plain, lit;
    plain.focus = lit.focus = "NE";
    lit.highlights = {{"selected", "SW:e2", "", ""},
                      {"arrow", "NE:e2", "SW:e4", ""},
                      {"playable", "NE:i1", "", ""},
                      {"glow", "NE:e4", "", ""}};
    for (const auto& renderer : sample::renderers())
        BOOST_TEST((renderer->draw(view, plain) == renderer->draw(view, lit)), renderer->info().id);
}

BOOST_AUTO_TEST_CASE(ghosts_are_pale_and_ringed_in_their_owners_colour) {
    const auto view = sample::table_with_ghosts();
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        const auto scene = renderer->draw(view, {});
        for (const std::string target : {"NE:g7", "NE:h6", "NW:g7", "NW:h6"}) {
            const std::string colour = target.starts_with("NE") ? "seat.E" : "seat.W";
            int pieces = 0, rings = 0;
            for (const auto* occupant : sample::shapes<PieceShape>(scene)) {
                if (target_at(scene, occupant->centre) != target) continue;
                BOOST_TEST(occupant->alpha == 0.42);
                BOOST_TEST(occupant->tint == colour);
                ++pieces;
            }
            for (const auto* ring : sample::shapes<EllipseShape>(scene)) {
                const Point centre{ring->box.x + ring->box.w / 2, ring->box.y + ring->box.h / 2};
                if (target_at(scene, centre) == target && ring->paint.stroke == colour && !ring->paint.dash.empty())
                    ++rings;
            }
            BOOST_TEST(pieces == 1, target);
            BOOST_TEST(rings == 1, target);
        }
        int pale = 0;
        for (const auto* occupant : sample::shapes<PieceShape>(scene)) pale += occupant->alpha < 1;
        BOOST_TEST(pale == 4);
    }
}

BOOST_AUTO_TEST_CASE(frozen_pieces_are_ringed_but_not_dashed) {
    auto view = sample::one_board();
    sample::cell(view.boards[0], "e1").occupants.front().states = {{"frozen", "Frozen", PieceSign::ring}};
    const auto scene = grid::Grid().draw(view, {});
    int pale = 0, rings = 0;
    for (const auto* occupant : sample::shapes<PieceShape>(scene))
        pale += occupant->alpha < 1 && target_at(scene, occupant->centre) == "main:e1";
    for (const auto* ring : sample::shapes<EllipseShape>(scene))
        rings += ring->paint.stroke == "ghost.ring" && ring->paint.dash.empty();
    BOOST_TEST(pale == 1);
    BOOST_TEST(rings == 1);
}

// Pieces that cannot be taken wear a shield at their left foot, pieces for hire a coin at the right one; both at once
// where both hold.
BOOST_AUTO_TEST_CASE(what_a_piece_is_besides_is_worn_as_a_badge) {
    const auto near = [](Point at, Point centre, double dx) {
        return (at.x - centre.x) * dx > 0 && at.y > centre.y && std::abs(at.x - centre.x) < 45 && at.y - centre.y < 45;
    };
    struct Row {
        std::vector<PieceSign> signs;
        int shields, coins;
    };
    for (const auto& [signs, shields, coins] :
         {Row{{}, 0, 0}, Row{{PieceSign::shield}, 2, 0}, Row{{PieceSign::coin}, 0, 2},
          Row{{PieceSign::ring, PieceSign::shield, PieceSign::coin}, 2, 2}}) {
        auto view = sample::one_board();
        for (const PieceSign sign : signs)
            sample::cell(view.boards[0], "e1").occupants.front().states.push_back({"word", "Title", sign});
        const auto scene = grid::Grid().draw(view, {});
        Point occupant;
        for (const auto* each : sample::shapes<PieceShape>(scene))
            if (target_at(scene, each->centre) == "main:e1") occupant = each->centre;
        int shield = 0, coin = 0;
        for (const Item& item : scene.items) {
            if (item.layer != Layer::pieces) continue;
            if (const auto* path = std::get_if<PathShape>(&item.shape))
                shield += near(path->points[1], {occupant.x, occupant.y}, -1);
            if (const auto* disc = std::get_if<EllipseShape>(&item.shape); disc && disc->paint.stroke != "ghost.ring")
                coin += near({disc->box.x + disc->box.w / 2, disc->box.y + disc->box.h / 2}, occupant, 1);
        }
        BOOST_TEST(shield == shields, signs.size() << " signs: shields " << shield);
        BOOST_TEST(coin == coins, signs.size() << " signs: coins " << coin);
    }
}

BOOST_AUTO_TEST_CASE(a_picked_piece_in_hand_is_outlined) {
    auto view = sample::one_board();
    view.boards[0].hand = {{SeatId{0}, "rook", 2}};
    view.seats = {{"W", "White", "side.white", true}, {"B", "Black", "side.black", false}};
    RenderOptions options;
    options.highlights = {{"selected", "hand:W:rook", {}, {}}};
    const auto scene = grid::Grid().draw(view, options);
    int outlines = 0;
    for (const auto* path : sample::shapes<PathShape>(scene))
        outlines += path->paint.stroke == "selected" &&
                    target_at(scene, {(path->points[0].x + path->points[2].x) / 2,
                                      (path->points[0].y + path->points[2].y) / 2}) == "hand:W:rook";
    BOOST_TEST(outlines == 1);
}

BOOST_AUTO_TEST_CASE(every_piece_is_drawn_once_in_its_owners_colour) {
    const auto view = sample::table_with_ghosts();
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        const auto scene = renderer->draw(view, {});
        std::map<std::string, const PieceShape*> drawn;
        for (const auto* occupant : sample::shapes<PieceShape>(scene))
            BOOST_TEST(drawn.emplace(target_at(scene, occupant->centre), occupant).second);
        std::size_t pieces = 0;
        for (const auto& board : view.boards) {
            for (const auto& hit : scene.hits) {
                if (!hit.target.starts_with(board.id + ":")) continue;
                const BoardFigure figure(view, board, {});
                const auto* occupant = figure.occupant(figure.square_of(hit.target));
                const auto at = drawn.find(hit.target);
                BOOST_TEST((occupant != nullptr) == (at != drawn.end()), hit.target);
                if (!occupant || at == drawn.end()) continue;
                ++pieces;
                BOOST_TEST(at->second->piece == occupant->piece);
                BOOST_TEST(at->second->tint == view.seats[occupant->owner.v].colour);
            }
        }
        BOOST_TEST(pieces == drawn.size());
    }
}

BOOST_AUTO_TEST_CASE(the_marks_of_cells_are_filled) {
    const auto view = sample::table_with_ghosts();
    for (const auto& renderer : sample::renderers()) {
        if (renderer->info().id == "text") continue;
        const auto scene = renderer->draw(view, {});
        std::map<std::string, std::string> filled;
        for (const auto* shape : sample::shapes<PolygonsShape>(scene))
            for (const auto& polygon : shape->polygons)
                filled[shape->paint.fill] += target_at(scene, sample::middle({polygon, "", ""})) + " ";
        BOOST_TEST(filled["last-move"] == "SW:g7 SW:g8 SE:g7 SE:g8 ");
        BOOST_TEST(filled["check"] == "SE:e8 ");
    }
}

BOOST_AUTO_TEST_CASE(several_possible_pieces_share_a_square) {
    auto view = sample::one_board();
    auto& cell = sample::cell(view.boards[0], "e4");
    for (int i = 0; i < 8; ++i) cell.occupants.push_back({"rook", SeatId{0}, 1.0 / 8, {}});
    const auto scene = grid::Grid().draw(view, {});
    int pieces = 0;
    bool more = false;
    for (const auto* occupant : sample::shapes<PieceShape>(scene))
        pieces += target_at(scene, occupant->centre) == "main:e4";
    for (const auto* text : sample::shapes<TextShape>(scene)) more = more || text->text == "+2";
    BOOST_TEST(pieces == 6);
    BOOST_TEST(more);
}

BOOST_AUTO_TEST_SUITE_END()
