#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/rules_in_force.h"
#include "model/cards/status_card.h"
#include "pinwheel/view/counted.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(status)

namespace {

StatusCard card(std::string_view moves, std::string_view variant = "duplicate-chess", std::string_view ruleset = "") {
    return make_status(test::game(moves, variant, ruleset), Viewer::arbiter());
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_seat_has_the_turn_where_several_draft_at_one_screen) {
    const auto turns = [](const Viewer& viewer) {
        std::string out;
        for (const auto& seat : make_status(test::game("", "hyper-fairy-chess", ""), viewer).seats)
            if (seat.turn) out += seat.id + " ";
        return out;
    };
    BOOST_TEST(turns(Viewer::of(SeatId{0})) == "w ");
    BOOST_TEST(turns(Viewer::of(SeatId{1})) == "b ");
    BOOST_TEST(turns(Viewer::arbiter()) == "w b ");
    std::string out;
    for (const auto& seat : card("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4").seats) out += seat.turn ? seat.id : "";
    BOOST_TEST(out == "");  // it is over
}

BOOST_AUTO_TEST_CASE(d01_north_moves) {
    const auto c = card("");
    BOOST_TEST(c.headline == "North to move");
    BOOST_TEST(c.colour == "seat.N");
    BOOST_TEST(!c.over);
    BOOST_TEST(c.checks.empty());
    BOOST_TEST(c.specials.empty());
    BOOST_TEST(c.ruling == "");
    BOOST_TEST(!c.looking_back());
}

BOOST_AUTO_TEST_CASE(numbers_of_pieces_are_in_words) {
    const std::pair<int, const char*> table[] = {{1, "pawn"},  {8, "pawn"},       {0, "rook"},
                                                 {2, "thief"}, {2, "pontiff"},    {3, "mercenary"},
                                                 {2, "ferz"},  {2, "Shogi Pawn"}, {2, "x"}};
    std::string all;
    for (const auto& [count, piece] : table) all += counted(count, piece) + ", ";
    BOOST_TEST(all == "1 pawn, 8 pawns, 0 rooks, 2 thieves, 2 pontiffs, 3 mercenaries, 2 ferzes, 2 Shogi Pawns, 2 x, ");
}

BOOST_AUTO_TEST_CASE(whose_turn_it_was_is_told_as_it_was_then) {
    Game game = test::game("e2e4 d2d4 e7e5");
    const auto headline = [&](int ply) {
        game.go_ply(ply);
        return make_status(game, Viewer::arbiter()).headline;
    };
    BOOST_TEST(headline(0) == "At the start: North to move");
    BOOST_TEST(headline(1) == "After ply 1: South to move");
    BOOST_TEST(headline(2) == "After ply 2: East to move");
    BOOST_TEST(headline(3) == "West to move");
}

BOOST_AUTO_TEST_CASE(d05_ghosts_are_listed_in_board_order) {
    const auto c = card("e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5");
    BOOST_REQUIRE(c.specials.size() == 2u);
    BOOST_TEST(c.specials[0].target == "NW:e5");
    BOOST_TEST(c.specials[0].text == "NW e5 knight");
    BOOST_TEST(c.specials[0].state == "ghost");
    BOOST_TEST(c.specials[1].target == "SW:e5");
    BOOST_TEST(c.seats[0].special + c.seats[1].special == 2);
}

BOOST_AUTO_TEST_CASE(d11_a_check_on_both_boards_is_one_sentence) {
    const auto c = card("e2e4 c2c3 d7d6 a7a6 f1b5 d1a4");
    BOOST_TEST(c.headline == "East to move");
    BOOST_TEST(c.checks == std::vector<std::string>{"East is in check on North-East and South-East"},
               boost::test_tools::per_element());
    BOOST_TEST(c.seats[2].in_check);
}

BOOST_AUTO_TEST_CASE(d33_a_mate_names_winners_and_the_ruling) {
    const auto c = card("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    BOOST_TEST(c.over);
    BOOST_TEST(c.headline == "Checkmate: East and West win, North loses, South draws");
    BOOST_TEST(c.colour == "");
    BOOST_TEST(c.reason == "checkmate");
    BOOST_TEST(c.ruling == "mate.winners-double");
    BOOST_TEST(c.ruling_title.rfind("R04, who wins", 0) == 0u);
    BOOST_TEST(c.buttons.empty());
}

BOOST_AUTO_TEST_CASE(d34_a_single_winner_gives_his_colour) {
    const auto c = card("f2f4 b1a3 e7e6 d7d6 g2g4 c2c3 d8h4 a7a6");
    BOOST_TEST(c.headline == "Checkmate: East wins, North loses, South and West draw");
    BOOST_TEST(c.colour == "seat.E");
}

BOOST_AUTO_TEST_CASE(d57_everyone_draws) {
    const auto c = card("g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8");
    BOOST_TEST(c.headline == "Threefold: all draw");
}

BOOST_AUTO_TEST_CASE(looking_back_is_said) {
    Game game = test::game("e2e4 e2e4 e7e5");
    game.go_ply(1);
    const auto c = make_status(game, Viewer::arbiter());
    BOOST_TEST(c.looking_back());
    BOOST_TEST(c.ply == 1);
    BOOST_TEST(c.plies == 3);
    BOOST_TEST(c.varies);
}

BOOST_AUTO_TEST_CASE(no_variation_is_promised_where_none_may_be_played) {
    Game game = test::game("e2e4 e7e5 d2d4", "blind-chess");
    game.go_ply(1);
    const auto c = make_status(game, Viewer::of(SeatId{0}));
    BOOST_TEST(c.looking_back());
    BOOST_TEST(!c.varies);
}

BOOST_AUTO_TEST_CASE(actions_without_squares_are_buttons) {
    auto rules = test::registry().bind("duplicate-chess", "", {{"R20", "others-draw"}});
    BOOST_REQUIRE(rules.ok());
    const auto c = make_status(*Game::make(std::move(rules.value())), Viewer::arbiter());
    BOOST_REQUIRE(c.buttons.size() == 1u);
    BOOST_TEST(c.buttons[0].title == "Resign");
    BOOST_TEST(!c.buttons[0].only);
}

BOOST_AUTO_TEST_CASE(a_forced_pass_is_the_only_button) {
    // D55 stalemates East; under R07 pass it must skip.
    auto rules = test::registry().bind("duplicate-chess", "", {{"R07", "pass"}});
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(std::move(rules.value()));
    std::string word;
    for (const char c : std::string(
             "e2e3 e2e3 a7a5 a7a5 d1h5 d1h5 a8a6 a8a6 h5a5 h5a5 h7h5 h7h5 a5c7 a5c7 a6h6 a6h6 h2h4 h2h4 f7f6 f7f6 "
             "c7d7 c7d7 e8f7 e8f7 d7b7 d7b7 d8d3 d8d3 b7b8 b7b8 d3h7 d3h7 b8c8 b8c8 f7g6 f7g6 c8e6 c8e6 ")) {
        if (c != ' ') {
            word += c;
            continue;
        }
        BOOST_REQUIRE(game->play(word).ok());
        word.clear();
    }
    const auto c = make_status(*game, Viewer::arbiter());
    BOOST_REQUIRE(c.buttons.size() == 1u);
    BOOST_TEST(c.buttons[0].word == "pass");
    BOOST_TEST(c.buttons[0].only);
}

BOOST_AUTO_TEST_CASE(sentences_for_verdicts) {
    const auto& info = test::game().variant().info();
    using enum Outcome;
    const std::pair<Verdict, const char*> table[] = {
        {{}, "Playing"},
        {{false, {loss, open, win, open}, "", "", ""}, "Playing; decided already: East wins, North loses"},
        {{true, {draw, draw, draw, draw}, "fifty-move", "", ""}, "Fifty-move: all draw"},
        {{true, {loss, win, win, draw}, "checkmate", "", ""}, "Checkmate: South and East win, North loses, West draws"},
        {{true, {loss, loss, loss, win}, "resignation", "", ""}, "Resignation: West wins, North, South and East lose"},
        {{true, {}, "", "", ""}, "Over: a draw"}};
    for (const auto& [verdict, expected] : table) BOOST_TEST(verdict_sentence(info, verdict) == expected);
}

BOOST_AUTO_TEST_CASE(the_rules_in_force_are_named_with_what_this_game_changed) {
    BOOST_TEST(card("").rules == "Provisional (reference program)");
    Game game = test::game("", "duplicate-chess", "inventor");
    BOOST_TEST(rules_in_force(game.rules()) == "Inventor (closest reading)");
    BOOST_TEST(rules_in_brief(game.rules()) == "Inventor");
    const auto& registry = test::registry();
    const auto changed = registry.bind("duplicate-chess", "inventor", {{"mate.winners-double", "none"}});
    BOOST_REQUIRE(changed);
    BOOST_TEST(rules_in_force(*changed) == "Inventor (closest reading) · R04 changed");
    BOOST_TEST(rules_in_brief(*changed) == "Inventor · R04 changed");
    const auto two = registry.bind("duplicate-chess", "inventor", {{"R04", "none"}, {"R05", "loss"}});
    BOOST_REQUIRE(two);
    BOOST_TEST(rules_in_brief(*two) == "Inventor · R04 and R05 changed");
    // A ruleset that was saved from a game's rulings says behind the bracket what it is.
    auto info = registry.bind("duplicate-chess", "provisional", {})->ruleset->info();
    info.id = "saved";
    info.title = "Provisional (reference program), R06 = freeze";
    const auto saved = registry.bind(std::make_shared<ChoiceRuleset>(info));
    BOOST_REQUIRE(saved);
    BOOST_TEST(rules_in_brief(*saved) == "Provisional, R06 = freeze");
}

BOOST_AUTO_TEST_CASE(a_swap_says_what_is_answered_otherwise_and_what_becomes_of_the_verdict) {
    const std::string mate = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4";
    const Game before = test::game(mate), after = test::game(mate, "duplicate-chess", "inventor");
    const std::string text =
        swap_sentence(before.rules(), after.rules(), before.judgement().verdict, after.judgement().verdict);
    BOOST_TEST(text.rfind("Rules: Inventor (closest reading) instead of Provisional (reference program). ", 0) == 0u);
    BOOST_TEST(text.find("R04") != text.npos);
    BOOST_TEST(text.find("Here it was: Checkmate: East and West win") != text.npos);
    BOOST_TEST(text.find("now: Checkmate: East wins") != text.npos);
    // Nothing of the verdict where it is not for everybody's eyes.
    BOOST_TEST(swap_sentence(before.rules(), after.rules(), {}, {}).find("Checkmate") == text.npos);
    BOOST_TEST(swap_sentence(before.rules(), before.rules(), {}, {}) ==
               "Rules: Provisional (reference program). Every ruling keeps its answer.");
    // Who judges otherwise says so, though all the answers stay.
    const auto judged = test::registry().bind("duplicate-chess", "last-standing");
    BOOST_REQUIRE(judged.ok());
    const std::string to = swap_sentence(before.rules(), *judged, {}, {}),
                      back = swap_sentence(*judged, before.rules(), {}, {});
    BOOST_TEST(to.find(" instead of Provisional (reference program), and it has a judge of its own. ") != to.npos, to);
    BOOST_TEST(back.find(", and the variant's own verdict stands, without a judge beside it. ") != back.npos, back);
}

BOOST_AUTO_TEST_CASE(a_seat_that_can_only_pass_is_told_what_to_press) {
    const auto told = [](const std::string& moves) { return card(moves, "duplicate-chess", "last-standing").pressed; };
    // North is mated, and plays on without moves.
    const std::string mate = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4";
    BOOST_TEST(told(mate) ==
               "Pass is all that North can do here: the button of that name, below the status, plays it.");
    BOOST_TEST(told(mate + " --") == "");
    BOOST_TEST(told("e2e4") == "");
}

// One ruling after another: what changes now is told, not what had changed before.
BOOST_AUTO_TEST_CASE(a_ruling_that_is_chosen_otherwise_is_told_with_both_answers) {
    const auto& registry = test::registry();
    const auto none = registry.bind("duplicate-chess", "provisional"),
               one = registry.bind("duplicate-chess", "provisional", {{"R03", "none"}}),
               two = registry.bind("duplicate-chess", "provisional", {{"R03", "none"}, {"R04", "none"}});
    BOOST_REQUIRE(none && one && two);
    BOOST_TEST(swap_sentence(*one, *two, {}, {}) == "R04 changed: both opponents, since both give check → nobody.");
    BOOST_TEST(swap_sentence(*two, *one, {}, {}) == "R04 changed: nobody → both opponents, since both give check.");
    const std::string both = swap_sentence(*none, *two, {}, {});
    BOOST_TEST(both.starts_with("R03 changed: the opponent who gives check → "), both);
    BOOST_TEST(both.ends_with("; R04: both opponents, since both give check → nobody."), both);
}

BOOST_AUTO_TEST_CASE(under_an_option_the_card_tells_the_verdict_that_would_be) {
    const auto under = [](const Game& game, std::string_view code, std::string_view option) {
        const WhatIfTable table = what_if(game, game.cursor());
        for (const WhatIf& row : table.rows) {
            const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
            if (spec.alias == code && spec.options[row.option].id == option)
                return status_under(game, game.cursor(), row);
        }
        throw std::logic_error("no such row");
    };
    const Game mate = test::game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    BOOST_TEST(make_status(mate, Viewer::arbiter()).preview == "");
    const StatusCard east = under(mate, "R04", "completer");
    BOOST_TEST(east.preview == "R04 = completer");
    BOOST_TEST(east.headline == "Checkmate: East wins, North loses, South and West draw");
    BOOST_TEST((east.seats[3].outcome == Outcome::draw));
    BOOST_TEST(east.ruling == "mate.winners-double");
    BOOST_TEST(east.ruling_title.find("took away the last common escape") != std::string::npos);
    BOOST_TEST(east.buttons.empty());
    BOOST_TEST(!east.looking_back());
    // Where the mated side only freezes it goes on by passing.
    const Game frozen = test::game("f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6");
    BOOST_TEST(make_status(frozen, Viewer::arbiter()).over);
    const StatusCard goes_on = under(frozen, "R06", "freeze");
    BOOST_TEST(!goes_on.over);
    BOOST_TEST(goes_on.headline == "North to move");
    BOOST_TEST((std::find(goes_on.notices.begin(), goes_on.notices.end(), "Decided already: East wins, North loses.") !=
                goes_on.notices.end()));
    BOOST_TEST(goes_on.reason == "");
}

BOOST_AUTO_TEST_SUITE_END()
