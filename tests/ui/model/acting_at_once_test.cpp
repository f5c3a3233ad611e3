// Several act at once in silence at one screen: who is called, whose notes are shown, and how a game is given up.
#include <boost/test/unit_test.hpp>

#include "../../core/session/hush.h"
#include "library.h"
#include "model/document/document.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(acting_at_once)

// Who has acted in silence is still called, by whom everybody is told that both may act.
BOOST_AUTO_TEST_CASE(the_curtain_calls_by_what_everybody_is_told_of_the_turn) {
    const SeatId anna{0}, bert{1}, cleo{2};
    Registry registry;
    BOOST_REQUIRE(!registry.add(toys::hush_of_three()));
    const Game start = *Game::make(*registry.bind("hush-three", ""));
    const auto do_it = [](Document& d, const char* token) {
        BOOST_REQUIRE_MESSAGE(!d.play(*d.game().variant().parse(d.game().state(), token)), token);
    };
    const auto other = [](const Document& d) { return d.seating().other_to_act(d.game(), {}).v; };
    for (const bool acts : {true, false}) {
        BOOST_TEST_CONTEXT(acts) {
            Document d(1, start, "Hush");
            BOOST_TEST((d.eyes() == Viewer::of(anna)));
            if (acts)
                do_it(d, "A:seal:1");
            else
                d.call(bert);
            BOOST_TEST(d.curtain().v == bert.v);
            Document opened(2, *Game::from_record(registry, d.game().record()), "Opened");
            opened.brought();
            BOOST_TEST(opened.curtain().v == anna.v);
            d.lift_curtain();
            BOOST_TEST(other(d) == cleo.v);
            do_it(d, "B:seal:1");
            BOOST_TEST(d.curtain().v == cleo.v);
            d.lift_curtain();
            BOOST_TEST(other(d) == anna.v);
            d.call(anna);
            d.lift_curtain();
            BOOST_TEST((d.eyes() == Viewer::of(anna)));
            BOOST_TEST(other(d) == bert.v);
        }
    }
    // Whoever has acted, and was called again, stays while a computer acts in silence.
    Document d(3, start, "Hush");
    BOOST_REQUIRE(!d.seat(cleo, {"random"}));
    do_it(d, "A:seal:1");
    d.lift_curtain();
    d.call(anna);
    d.lift_curtain();
    BOOST_REQUIRE(!d.play_turn({*d.game().variant().parse(d.game().state(), "C:seal:2")}, "Computer's move"));
    BOOST_TEST((d.eyes() == Viewer::of(anna)));
    d.call(bert);
    d.lift_curtain();
    do_it(d, "B:seal:1");  // all have sealed: Cleo nods
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.eyes() == Viewer::of(bert)));
}

BOOST_AUTO_TEST_CASE(what_came_while_somebody_looked_back_lets_the_curtain_fall_then) {
    const SeatId anna{0}, bert{1}, cleo{2};
    Registry registry;
    BOOST_REQUIRE(!registry.add(toys::hush_of_three()));
    Game game = *Game::make(*registry.bind("hush-three", ""));
    Seating seating;
    seating.put(cleo, {"random", 0});
    seating.open(game);
    for (const char* token : {"A:seal:2", "B:seal:1"}) {
        BOOST_REQUIRE(game.play(token));
        seating.settle(game);
        seating.lift(game);
    }
    BOOST_TEST((seating.eyes(game, {}) == Viewer::of(anna)));
    BOOST_REQUIRE(seating.call(game, bert));
    seating.lift(game);
    BOOST_REQUIRE(game.play("C:seal:1"));  // Anna nods
    game.go(0);
    seating.settle(game);
    BOOST_TEST((seating.eyes(game, {}) == Viewer::of(bert)));
    game.go(game.end_of_line());
    seating.settle(game);
    BOOST_TEST(seating.curtain(game, {}).v == anna.v);
}

namespace {

Document of_two(const Registry& registry, std::string_view moves = {}) {
    Game game = *Game::make(*registry.bind("hush", ""));
    if (!moves.empty()) BOOST_REQUIRE(game.play(moves));
    return Document(1, std::move(game), "Hush");
}

Registry hush_alone() {
    Registry registry;
    BOOST_REQUIRE(!registry.add(toys::hush()));
    return registry;
}

}  // namespace

// They would be the other one's too, and be gone where that one has acted.
BOOST_AUTO_TEST_CASE(where_several_may_act_there_are_no_notes) {
    const Registry registry = hush_alone();
    Document d = of_two(registry);
    BOOST_TEST(!d.shows_notes(0));
    BOOST_REQUIRE(!d.play(*d.game().variant().parse(d.game().state(), "A:seal:1")));
    d.lift_curtain();
    for (const NodeId node : d.game().line()) BOOST_TEST(!d.shows_notes(node));
    BOOST_REQUIRE(!d.play(*d.game().variant().parse(d.game().state(), "B:seal:2")));  // Bert nods
    BOOST_TEST((d.eyes() == Viewer::of(SeatId{1})));
    BOOST_TEST(d.shows_notes(d.game().cursor()));
}

// A variant that hides something need have no action for it.
BOOST_AUTO_TEST_CASE(whoever_is_at_the_screen_gives_up_for_themselves) {
    const Registry registry = hush_alone();
    const SeatId anna{0}, bert{1};
    for (const char* moves : {"", "A:seal:1"}) {
        BOOST_TEST_CONTEXT(moves) {
            Document d = of_two(registry, moves);
            if (d.curtain().valid()) {
                BOOST_TEST(d.sight().resignation() == "");
                d.lift_curtain();
            }
            d.call(bert);
            d.lift_curtain();
            BOOST_REQUIRE((d.eyes() == Viewer::of(bert)));
            BOOST_TEST(d.sight().resignation() == "resign:B");
            BOOST_REQUIRE(!d.give_up());
            BOOST_TEST(!d.game().hides());
            const Verdict verdict = d.game().verdict();
            BOOST_TEST((verdict.result.at(anna.v) == Outcome::win && verdict.result.at(bert.v) == Outcome::loss));
            BOOST_TEST(d.sight().resignation() == "");
            BOOST_TEST(!d.undo());
            BOOST_TEST(!d.game().hides());
        }
    }
    Document blind(1, test::game("", "blind-chess"), "Blind");
    BOOST_TEST(blind.sight().resignation() == "");  // there it is an action
}

BOOST_AUTO_TEST_SUITE_END()
