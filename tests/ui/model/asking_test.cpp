#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/play/why.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(asking)

namespace {

using Targets = std::vector<std::string>;

Answer must(const std::optional<Answer>& answer) {
    BOOST_REQUIRE(answer.has_value());
    return *answer;
}

}  // namespace

BOOST_AUTO_TEST_CASE(targets_become_the_action_they_would_be) {
    const Game game = test::game();
    const auto& info = game.variant().info();
    const auto action = action_of(info, SeatId{0}, Targets{"NE:e2", "NE:e4"});
    BOOST_REQUIRE(action.has_value());
    BOOST_TEST(game.variant().token(game.state(), *action) == "e2e4");
    BOOST_TEST(game.variant().is_legal(game.state(), *action));
    for (const Targets& wrong : {Targets{}, Targets{"NE:e2"}, Targets{"NE:e2", "NE:e9"}, Targets{"XX:e2", "NE:e4"},
                                 Targets{"NE:e2", "NE:e4", "NE:e5"}, Targets{"button:pass", "NE:e4"}})
        BOOST_TEST(!action_of(info, SeatId{0}, wrong).has_value());
}

BOOST_AUTO_TEST_CASE(x1_a_pawn_does_not_jump_three_squares) {
    const auto answer = must(ask(test::game(), Targets{"NE:e2", "NE:e5"}));
    BOOST_TEST(!answer.legal);
    BOOST_TEST(answer.code == "illegal-on-both");
    BOOST_TEST(answer.headline.starts_with("Illegal on both boards: "));
    BOOST_REQUIRE(answer.lines.size() == 2u);
    BOOST_TEST(answer.lines[0].board == "North-West");
    BOOST_TEST(!answer.lines[0].text.empty());
    BOOST_TEST(answer.lights[0].kind == "why-from");
}

BOOST_AUTO_TEST_CASE(x2_d03_legal_on_one_board_lights_the_other) {
    const auto answer = must(ask(test::game("e2e4 e2e4 d7d5 e7e5"), Targets{"NE:e4", "NE:d5"}));
    BOOST_TEST(answer.code == "legal-only-on");
    BOOST_TEST(answer.headline.starts_with("Legal on NE only: "));
    BOOST_TEST(std::any_of(answer.lights.begin(), answer.lights.end(),
                           [](const Highlight& h) { return h.kind == "why" && h.target.rfind("NW:", 0) == 0; }));
}

BOOST_AUTO_TEST_CASE(x5_d28_a_promotion_is_asked_about_with_a_piece) {
    const Game game =
        test::game("h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4");
    const auto promotes = must(ask(game, Targets{"SW:g7", "SW:g8"}));
    BOOST_TEST(promotes.legal);
    const auto one_board = must(ask(game, Targets{"SE:g7", "SE:h8"}));
    BOOST_TEST(one_board.headline.starts_with("Legal on SE only: "));
    for (const auto& line : one_board.lines) BOOST_TEST(line.code != "promotion-piece-missing");
}

BOOST_AUTO_TEST_CASE(a_legal_move_is_called_so) {
    const auto answer = must(ask(test::game(), Targets{"NW:e2", "NW:e4"}));
    BOOST_TEST(answer.legal);
    BOOST_TEST(answer.headline == "Legal on NW and NE.");
}

BOOST_AUTO_TEST_CASE(one_board_keeps_the_sentence_of_its_variant) {
    const auto answer = must(ask(test::game("", "chess"), Targets{"board:e2", "board:e5"}));
    BOOST_TEST(!answer.legal);
    BOOST_TEST(answer.headline.size() > 10u);
}

BOOST_AUTO_TEST_CASE(a_typed_text_and_a_click_get_the_same_answer) {
    const Game game = test::game("", "chess");
    const auto clicked = must(ask(game, Targets{"board:e2", "board:e5"}));
    const auto typed = ask_text(game, Viewer::arbiter(), "e2e5");
    BOOST_TEST(typed.headline == clicked.headline);
    BOOST_TEST(typed.code == clicked.code);
    BOOST_TEST((typed.lights == clicked.lights));
    const auto near = ask_text(game, Viewer::arbiter(), "e2e9");
    BOOST_TEST(near.code == "not-an-action");
    BOOST_TEST(!near.legal);
    BOOST_REQUIRE(!near.nearest.empty());
    BOOST_TEST(near.headline.find("there is no square e9") != near.headline.npos);
    BOOST_TEST(near.headline.find(near.nearest.front()) != near.headline.npos);
}

BOOST_AUTO_TEST_CASE(lines_of_a_finding_are_drawn_as_arrows) {
    const Game pinned = test::game("e2e4 e7e5 d2d4 f8b4", "chess");
    const auto answer = must(ask(pinned, Targets{"board:d4", "board:e5"}));
    BOOST_TEST(!answer.legal);
    BOOST_TEST(std::any_of(answer.lights.begin(), answer.lights.end(), [](const Highlight& h) {
        return h.kind == "arrow" && h.target == "board:b4" && h.to == "board:e1";
    }));
}

BOOST_AUTO_TEST_CASE(a_set_of_squares_is_asked_about_as_what_is_on_offer) {
    const Game game = test::game("-- b1c3", "quantum-chess");
    const auto& info = game.variant().info();
    const auto offers = game.variant().offers(game.view(game.default_viewer()));
    const auto meant = [&](const Targets& targets) {
        const auto action = action_of(info, SeatId{0}, targets, nullptr, offers);
        BOOST_REQUIRE(action.has_value());
        return *action;
    };
    const Action challenge = meant({"board:g2", "board:h2", "board:g7"});
    BOOST_TEST(game.variant().token(game.state(), challenge) == "<g2,h2,g7>");
    BOOST_TEST(int{challenge.argc} == 8);
    BOOST_TEST(info.actions[meant({"board:c3", "board:e7"}).spec].name == "challenge");
    // Without offers the first kind of action that takes two squares is meant.
    BOOST_TEST(info.actions[action_of(info, SeatId{0}, Targets{"board:c3", "board:e7"})->spec].name == "move");
    const Targets knight{"board:c3", "board:e7"}, pawn{"board:d2", "board:g7"};
    BOOST_TEST(must(ask(game, game.default_viewer(), knight, offers)).headline ==
               "The knight on c3 cannot reach the piece on e7: a knight leaps two squares along a rank or file and one "
               "aside.");
    BOOST_TEST(must(ask(game, game.default_viewer(), pawn, offers))
                   .headline.starts_with("The piece on d2 may be any type, and no type can attack"));
}

BOOST_AUTO_TEST_CASE(the_card_says_nothing_twice) {
    // One board has no line of its own; what is near is told once.
    const auto castles = ask_text(test::game("", "chess"), Viewer::arbiter(), "O-O");
    BOOST_TEST(castles.lines.front().board == "Board");
    for (const auto& line : castles.details()) BOOST_TEST(line.board.empty());
    // Boards that say what the headline says need no lines either, others do.
    Answer answer{false, false, "x", "Illegal on both boards: no.", {{"A", false, "x", "no.", ""}}, {}, {}};
    answer.lines.push_back(answer.lines[0]);
    answer.lines[1].board = "B";
    BOOST_TEST(answer.details().empty());
    answer.lines[1].text = "never.";
    BOOST_TEST(answer.details().size() == 2u);
    BOOST_TEST(must(ask(test::game("e2e4 e2e4 d7d5 e7e5"), Targets{"NE:e4", "NE:d5"})).details().size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_seat_of_a_hidden_game_is_answered_from_its_own_pieces) {
    const Game game = test::game("", "blind-chess");
    const auto answer = must(ask(game, Viewer::of(SeatId{0}), Targets{"board:e2", "board:d3"}));
    BOOST_TEST(answer.unsure);
    BOOST_TEST(!answer.legal);
    BOOST_TEST(answer.headline.find("may be tried") != answer.headline.npos);
    BOOST_TEST(!ask(game, Viewer{}, Targets{"board:e2", "board:d3"}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
