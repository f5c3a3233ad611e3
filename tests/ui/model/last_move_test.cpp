// The last move step by step, as the eyes at the screen saw it.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/play/cell_at.h"
#include "model/play/table.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(last_move)

namespace {

std::vector<ReplayStep> steps(const Game& game) { return last_move_steps(Sight(game, game.default_viewer())); }

std::vector<std::string> words(const std::vector<ReplayStep>& all) {
    std::vector<std::string> out;
    for (const ReplayStep& step : all) out.push_back(step.words);
    return out;
}
using Words = std::vector<std::string>;

bool empty(const View& view, const char* target) { return cell_at(view, target)->occupants.empty(); }

}  // namespace

BOOST_AUTO_TEST_CASE(board_by_board) {
    BOOST_TEST(steps(test::game()).empty());
    const Game game = test::game("e2e4");
    const auto all = steps(game);
    BOOST_TEST(words(all) == (Words{"Before the last move.", "North-West: e2 to e4.", "North-East: e2 to e4."}));
    BOOST_TEST(!empty(all[0].view, "NW:e2"));
    BOOST_TEST(!empty(all[1].view, "NW:e4"));
    BOOST_TEST(empty(all[1].view, "NE:e4"));
    BOOST_TEST((all.back().view == game.view(game.default_viewer())));
    BOOST_REQUIRE(all[1].lights.size() == 2u);
    BOOST_TEST(all[1].lights[0].target == "NW:e2");
}

BOOST_AUTO_TEST_CASE(what_a_capture_leaves_behind) {
    const auto all = steps(test::game("e2e4 e2e4 d7d5 e7e5 g1f3 g1f3 d5e4"));
    BOOST_TEST(words(all) == (Words{"Before the last move.", "North-East: d5 to e4, where the pawn is captured.",
                                    "South-East: d5 to e4, where the pawn is captured.",
                                    "North-West: the pawn on e4: ghost.", "South-West: the pawn on e4: ghost."}));
}

BOOST_AUTO_TEST_CASE(a_collapse_is_a_step_of_its_own) {
    const auto all = steps(test::game("-- e2e4", "quantum-chess"));
    BOOST_REQUIRE(all.size() >= 3u);
    BOOST_TEST(all[1].words == "e2 to e4.");
    // It arrives as it was, then loses what cannot step by two.
    BOOST_TEST(cell_at(all[1].view, "board:e4")->occupants.size() == 6u);
    BOOST_TEST(cell_at(all[2].view, "board:e4")->occupants.size() == 3u);
    BOOST_TEST(all[2].words == "e4 KQBNRP → QRP (move).");
}

BOOST_AUTO_TEST_CASE(a_promotion_is_a_step_of_its_own) {
    auto rules = test::registry().bind("chess", "");
    auto game = Game::make(*rules, {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", {}, 0});
    BOOST_REQUIRE(game->play("a7a8q").ok());
    BOOST_TEST(words(steps(*game)) == (Words{"Before the last move.", "a7 to a8.", "the pawn on a8 becomes a queen."}));
}

BOOST_AUTO_TEST_CASE(the_table_goes_through_them_and_leaves) {
    Document document(1, test::game("e2e4"), "test");
    Table table(document);
    BOOST_TEST(!table.replaying());
    BOOST_TEST(!table.replay_next());
    BOOST_TEST(table.replaying());
    BOOST_TEST(table.pick_sentence() == "Before the last move. Space goes on, Esc leaves it.");
    BOOST_TEST(!table.replay_next());
    BOOST_TEST(table.pick_sentence() == "Step 1 of 2. North-West: e2 to e4. Space goes on, Esc leaves it.");
    BOOST_TEST((table.escape() == Table::Did::changed));
    BOOST_TEST(!table.replaying());
    for (int i = 0; i < 3; ++i) BOOST_TEST(!table.replay_next());
    BOOST_TEST(table.replaying());
    BOOST_TEST(!table.replay_next());
    BOOST_TEST(!table.replaying());
    // A click on what is past plays nothing.
    BOOST_TEST(!table.replay_next());
    BOOST_TEST((table.press("SW:e2") == Table::Did::changed));
    BOOST_TEST(!table.replaying());
    BOOST_TEST(!table.gesture().picking());
    // Nor does it outlast a move.
    BOOST_TEST(!table.replay_next());
    BOOST_REQUIRE(!document.play(*document.game().variant().parse(document.game().state(), "e2e4")));
    table.sync();
    BOOST_TEST(!table.replaying());
    Document fresh(2, test::game(), "test");
    Table nothing(fresh);
    const Status refused = nothing.replay_next();
    BOOST_REQUIRE(refused.has_value());
    BOOST_TEST(refused->code == "replay.nothing");
}

BOOST_AUTO_TEST_CASE(own_eyes_alone) {
    const Game game = test::game("e2e4 e7e5", "blind-chess");
    const auto white = last_move_steps(Sight(game, Viewer::of(SeatId{0})));
    // What Black moved is unknown to White: nothing that White sees of the boards changed.
    for (const ReplayStep& step : white) {
        BOOST_TEST(step.words.find("e7") == step.words.npos);
        for (const CellView& cell : step.view.boards[0].cells)
            for (const Occupant& occupant : cell.occupants) BOOST_TEST(occupant.owner.v == 0);
    }
    const auto black = last_move_steps(Sight(game, Viewer::of(SeatId{1})));
    BOOST_REQUIRE(black.size() == 2u);
    BOOST_TEST(black[1].words == "e7 to e5.");
}

BOOST_AUTO_TEST_SUITE_END()
