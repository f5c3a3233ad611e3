// No way to learn more than a seat may know, and no way back from having learned: what a document lets happen to
// a game that hides something.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "model/play/table.h"
#include "secret_desk.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(secrets)

// --- what was found, each as it was done ---

BOOST_AUTO_TEST_CASE(resign_look_undo) {
    Desk desk("e2e4 e7e5 resign");
    BOOST_TEST(desk.d.game().verdict().reason == "resignation");
    const auto nodes = desk.d.game().node_count();
    while (desk.d.undo()) {
    }
    BOOST_TEST(desk.d.game().node_count() == nodes);
    BOOST_TEST(revealed(desk.d.game()));
    BOOST_TEST(code(play(desk.d, "d2d4")) == "game.final");
    BOOST_TEST(code(desk.d.edit("Deleted moves", [](Game& g) { return g.remove(3), Status{}; })) == "game.final");
    BOOST_TEST(desk.d.game().node_count() == nodes);
}

BOOST_AUTO_TEST_CASE(an_agreed_draw_is_final) {
    Desk desk("e2e4 b:offer-draw");
    desk.d.call(white);
    desk.d.lift_curtain();
    BOOST_REQUIRE(!play(desk.d, "w:respond-draw:accept"));
    BOOST_TEST(desk.d.game().verdict().reason == "draw-agreed");
    desk.d.undo();
    BOOST_TEST(revealed(desk.d.game()));
    BOOST_TEST(code(play(desk.d, "e7e5")) != "yes");
}

BOOST_AUTO_TEST_CASE(attempts_are_not_taken_back) {
    Desk desk("a1 g1");
    BOOST_TEST(!desk.d.undo());
    BOOST_TEST(desk.d.game().ply() == 2);
    BOOST_TEST(desk.d.can_undo());  // at any time, so that it tells nothing
    // A step back and another move would be a variation, and the touch would be gone.
    desk.d.navigate([](Game& g) { return g.go(0); });
    BOOST_TEST(code(play(desk.d, "e2e4")) == "game.live");
    BOOST_TEST(code(desk.d.edit("Moves", [](Game& g) {
                   auto played = g.play("e2e4");
                   return played ? Status{} : Status(played.error());
               })) == "game.hidden");
    BOOST_TEST(desk.d.game().node_count() == 3u);
}

BOOST_AUTO_TEST_CASE(rules_stay_once_something_was_answered) {
    const auto swap = [](Document& d, const char* ruleset) {
        return d.edit("Ruleset", [&](Game& g) -> Status {
            auto used = g.use(*test::registry().bind("blind-chess", ruleset));
            return used ? Status{} : Status(used.error());
        });
    };
    Desk desk;
    BOOST_TEST(!swap(desk.d, "table"));
    play_all(desk.d, "e2e4");
    desk.d.lift_curtain();
    BOOST_TEST(code(swap(desk.d, "design")) == "game.hidden");
    BOOST_TEST(desk.d.game().rules().id() == "table");
    play_all(desk.d, "resign");
    BOOST_TEST(!swap(desk.d, "design"));
}

BOOST_AUTO_TEST_CASE(nobody_ends_it_alone_nor_acts_for_another) {
    Desk desk("e2e4");
    desk.d.lift_curtain();
    BOOST_TEST(code(desk.d.edit("Draw", [](Game& g) { return g.declare("draw"); })) == "game.hidden");
    BOOST_TEST(code(play(desk.d, "w:resign")) == "seat.other");
    BOOST_TEST(code(play(desk.d, "b:abandon:none")) == "seat.table");
    BOOST_TEST(!desk.d.game().verdict().over);
}

// A script's chunk: what it played stays, whether the chunk ends well or not.
BOOST_AUTO_TEST_CASE(no_script_tries_and_rolls_back) {
    for (const bool keep : {false, true}) {
        Desk desk("e2e4");
        desk.d.lift_curtain();
        desk.d.begin_script();
        desk.d.by_script(true);
        Game next = desk.d.game();
        BOOST_REQUIRE(next.play("resign").ok());
        BOOST_TEST(!desk.d.replace(next, "Script"));
        desk.d.by_script(false);
        desk.d.end_script(keep);
        BOOST_TEST(desk.d.game().verdict().over);
        while (desk.d.undo()) {
        }
        BOOST_TEST(desk.d.game().line().size() == 3u);
    }
    // For another seat, at another place, or with less in it, it is refused.
    Desk desk("e2e4");
    desk.d.lift_curtain();
    desk.d.by_script(true);
    Game other = desk.d.game();
    BOOST_REQUIRE(other.play("w:resign").ok());
    BOOST_TEST(code(desk.d.replace(other, "Script")) == "seat.other");
    Game less = desk.d.game();
    less.remove(1);
    BOOST_TEST(code(desk.d.replace(less, "Script")) == "game.hidden");
}

BOOST_AUTO_TEST_CASE(no_seat_shows_more) {
    // White's person gives the own seat away: Black's pieces would be on the screen.
    Desk desk("e2e4 e7e5");
    desk.d.lift_curtain();
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    BOOST_TEST(code(desk.d.seat(white, {"blind-casual", 10})) == "game.hidden");
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    // The other seat may go to a computer, and is not taken over again.
    BOOST_TEST(!desk.d.seat(black, {"blind-casual", 10}));
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    BOOST_TEST(code(desk.d.seat(black, {})) == "game.hidden");
    // Two computers would leave the screen to everybody's eyes.
    BOOST_TEST(code(desk.d.seat(white, {"blind-casual", 10})) == "game.hidden");
    Desk before;
    BOOST_TEST(!before.d.seat(white, {"blind-casual", 10}));
    // A set-up has something to hide from the start.
    Document set_up(1,
                    *Game::make(*test::registry().bind("blind-chess", ""), {"4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", {}, 0}),
                    "Set-up");
    BOOST_TEST(code(set_up.seat(white, {"blind-casual", 10})) == "game.hidden");
}

BOOST_AUTO_TEST_CASE(a_computers_turn_is_of_its_seat) {
    Desk desk;
    Seating seating;
    seating.put(black, {"blind-casual", 10});
    desk.d.sit(seating);
    play_all(desk.d, "e2e4");
    const auto action = [&](const char* token) { return *desk.d.game().variant().parse(desk.d.game().state(), token); };
    BOOST_TEST(!desk.d.play_turn({action("e8"), action("e7e5")}, "Computer's move"));
    BOOST_TEST(desk.d.game().ply() == 3);
    BOOST_TEST(!desk.d.undo());
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
}

// A variant that hides something before its play: the draft is not taken back, nor begun again once it was shown.
BOOST_AUTO_TEST_CASE(a_draft_in_secret) {
    Document d(1, test::game("", "hyper-fairy-chess"), "Draft");
    BOOST_REQUIRE(d.game().hides());
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    const auto first = d.sight().offers();
    BOOST_REQUIRE(!first.empty());
    BOOST_REQUIRE(!d.play(first.front().action));
    BOOST_TEST(!d.undo());
    BOOST_TEST(d.game().ply() == 1);
    BOOST_TEST(code(d.sight().may(Deed::know)) == "game.hidden");
}

// The table of the boards offers what the eyes may try, and supposes nothing.
BOOST_AUTO_TEST_CASE(the_boards_ask_too) {
    Desk desk("e2e4");
    Table covered(desk.d);
    BOOST_TEST(covered.gesture().offers().empty());
    BOOST_TEST(code(covered.suppose("board:e4", "q")) == "game.hidden");
    BOOST_TEST(!covered.ask_about({"board:e7", "board:e5"}));
    desk.d.lift_curtain();
    Table own(desk.d);
    for (const Offer& offer : own.gesture().offers()) BOOST_TEST((offer.action.actor == black));
    // Of its own pieces a seat is told what can be known: the square may be taken by somebody it does not see.
    BOOST_REQUIRE(own.ask_about({"board:e7", "board:e5"}));
    BOOST_TEST(!own.answer()->legal);
    BOOST_TEST(own.answer()->unsure);
}

BOOST_AUTO_TEST_SUITE_END()
