#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/play/gesture.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using R = Gesture::Result;

BOOST_AUTO_TEST_SUITE(gesture)

namespace {

constexpr const char* promotion =
    "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4";

/// The clicks of the seat to act, with every named target askable.
struct Played {
    explicit Played(const Game& of, std::set<std::string> askable = {}) : game(of) {
        const auto seat = game.variant().to_act(game.state()).at(0);
        gesture.begin(game.variant().offers(game.view(Viewer::of(seat))), std::move(askable));
    }
    std::string token(const Gesture::Outcome& outcome) const {
        return outcome.result == R::play ? game.variant().token(game.state(), outcome.action) : "";
    }
    Game game;
    Gesture gesture;
};

}  // namespace

BOOST_AUTO_TEST_CASE(two_clicks_play) {
    Played p(test::game());
    BOOST_TEST((p.gesture.click("NE:e2").result == R::picked));
    BOOST_TEST(p.gesture.leads_to("NE:e4"));
    BOOST_TEST(!p.gesture.leads_to("NE:e5"));
    BOOST_TEST(p.token(p.gesture.click("NE:e4")) == "e2e4");
    BOOST_TEST(!p.gesture.picking());
}

BOOST_AUTO_TEST_CASE(a_pick_on_one_board_goes_on_on_its_twin) {
    Played p(test::game());
    p.gesture.click("NE:e2");
    BOOST_TEST(p.token(p.gesture.click("NW:e4")) == "e2e4");
}

BOOST_AUTO_TEST_CASE(a_drag_plays_and_a_drop_elsewhere_asks) {
    Played p(test::game());
    BOOST_TEST((p.gesture.press("NW:e2").result == R::picked));
    const auto asked = p.gesture.release("NW:e5");
    BOOST_TEST((asked.result == R::refused));
    BOOST_TEST(asked.targets == (std::vector<std::string>{"NW:e2", "NW:e5"}), boost::test_tools::per_element());
    BOOST_TEST(p.gesture.picking());
    p.gesture.press("NW:d2");
    BOOST_TEST(p.gesture.path().front() == "NW:d2");
    BOOST_TEST(p.token(p.gesture.release("NW:d4")) == "d2d4");
}

BOOST_AUTO_TEST_CASE(the_same_square_again_clears_and_another_piece_is_picked_instead) {
    Played p(test::game());
    p.gesture.click("NE:e2");
    BOOST_TEST((p.gesture.click("NE:e2").result == R::cleared));
    p.gesture.click("NE:e2");
    BOOST_TEST((p.gesture.click("NW:e2").result == R::cleared));
    p.gesture.click("NE:e2");
    BOOST_TEST((p.gesture.click("NE:g1").result == R::picked));
    BOOST_TEST(p.gesture.path().front() == "NE:g1");
    BOOST_TEST((p.gesture.click("").result == R::cleared));
    BOOST_TEST((p.gesture.click("").result == R::nothing));
}

BOOST_AUTO_TEST_CASE(a_piece_without_moves_can_be_asked_about) {
    Played p(test::game(), {"NE:a1", "NE:e8"});
    BOOST_TEST((p.gesture.click("SE:e4").result == R::nothing));
    BOOST_TEST((p.gesture.click("NE:a1").result == R::picked));
    BOOST_TEST(p.gesture.asking());
    const auto asked = p.gesture.click("NE:a5");
    BOOST_TEST((asked.result == R::refused));
    BOOST_TEST(asked.targets == (std::vector<std::string>{"NE:a1", "NE:a5"}), boost::test_tools::per_element());
    BOOST_TEST((p.gesture.click("NE:e2").result == R::picked));
    BOOST_TEST(!p.gesture.asking());
}

BOOST_AUTO_TEST_CASE(d03_a_move_of_one_board_is_refused) {
    Played p(test::game("e2e4 e2e4 d7d5 e7e5"));
    BOOST_TEST((p.gesture.click("NE:e4").result == R::picked));
    BOOST_TEST((p.gesture.click("NE:d5").result == R::refused));
    BOOST_TEST(p.gesture.picking());
}

BOOST_AUTO_TEST_CASE(d28_a_promotion_chooses_its_piece) {
    Played p(test::game(promotion));
    p.gesture.click("SW:g7");
    BOOST_TEST((p.gesture.click("SW:g8").result == R::choose));
    BOOST_TEST(p.gesture.choices() == (std::vector<std::string>{"q", "r", "b", "n"}), boost::test_tools::per_element());
    BOOST_REQUIRE(p.gesture.chosen("r"));
    BOOST_TEST(p.token(p.gesture.click("choice:r")) == "g7g8r");
}

BOOST_AUTO_TEST_CASE(d28_giving_up_the_choice_keeps_the_pick) {
    Played p(test::game(promotion));
    p.gesture.click("SW:g7");
    p.gesture.click("SE:g8");
    BOOST_TEST(p.gesture.choosing());
    p.gesture.back();
    BOOST_TEST(!p.gesture.choosing());
    BOOST_TEST(p.gesture.path().front() == "SW:g7");
    p.gesture.click("SW:f8");
    BOOST_TEST(p.gesture.choosing());
    p.gesture.click("SW:g7");
    BOOST_TEST(!p.gesture.picking());
}

BOOST_AUTO_TEST_CASE(d28_a_promotion_of_one_board_is_refused) {
    Played p(test::game(promotion));
    p.gesture.click("SE:g7");
    BOOST_TEST((p.gesture.click("SE:h8").result == R::refused));
}

BOOST_AUTO_TEST_CASE(one_click_is_enough_where_the_path_is_one_target) {
    Gesture gesture;
    Action pass;
    pass.spec = 1;
    gesture.begin({{pass, {"button:pass"}, Offer::Standing::legal}}, {});
    const auto outcome = gesture.click("button:pass");
    BOOST_TEST((outcome.result == R::play));
    BOOST_TEST((outcome.action == pass));
}

BOOST_AUTO_TEST_CASE(one_board_has_no_twins) {
    Played p(test::game("", "chess"));
    BOOST_TEST(p.gesture.twins().twins("board:e2").size() == 1u);
    p.gesture.click("board:e2");
    BOOST_TEST(p.token(p.gesture.click("board:e4")) == "e2e4");
}

BOOST_AUTO_TEST_CASE(every_legal_action_can_be_clicked) {
    for (const char* moves : {"", "e2e4 e2e4 d7d5 e7e5", promotion})
        for (const char* variant : {"duplicate-chess", "chess"}) {
            if (std::string_view(variant) == "chess" && *moves) continue;
            const Game game = test::game(moves, variant);
            const auto seat = game.variant().to_act(game.state()).at(0);
            for (const Action& action : game.variant().legal(game.state(), seat)) {
                Played p(game);
                const auto& offers = p.gesture.offers();
                const auto offer =
                    std::find_if(offers.begin(), offers.end(), [&](const Offer& o) { return o.action == action; });
                BOOST_REQUIRE(offer != offers.end());
                Gesture::Outcome outcome;
                for (const auto& target : std::vector<std::string>(offer->path)) outcome = p.gesture.click(target);
                BOOST_TEST((outcome.result == R::play && outcome.action == action),
                           game.variant().token(game.state(), action));
            }
        }
}

BOOST_AUTO_TEST_SUITE_END()
