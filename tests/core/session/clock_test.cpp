// Clocks beside a game.
#include <boost/test/unit_test.hpp>

#include "fog.h"
#include "hush.h"
#include "pinwheel/game/tree/clock.h"
#include "toys.h"

namespace {

using namespace pinwheel;
using std::chrono::minutes, std::chrono::seconds;

VariantInfo two_seats() {
    VariantInfo info;
    info.seats = {{"w", "White", ""}, {"b", "Black", ""}};
    info.actions = {{"move", {}, {}}, {"timeout", {}, {}, ActionSpec::Kind::timeout}};
    return info;
}
constexpr SeatId white{0}, black{1};

}  // namespace

BOOST_AUTO_TEST_SUITE(clocks)

BOOST_AUTO_TEST_CASE(time_controls_are_read) {
    struct Row {
        const char* text;
        int base, increment;  // seconds
        const char* written;
    };
    for (const Row& row : {Row{"5+3", 300, 3, "5+3"}, Row{"", 0, 0, ""}, Row{"90", 5400, 0, "90+0"},
                           Row{"1:30+2", 90, 2, "1:30+2"}, Row{"0:05", 5, 0, "0:05+0"}}) {
        const auto read = parse_time_control(row.text);
        BOOST_REQUIRE_MESSAGE(read.ok(), row.text);
        BOOST_CHECK(*read == (TimeControl{seconds(row.base), seconds(row.increment)}));
        BOOST_CHECK_EQUAL(write_time_control(*read), row.written);
    }
    for (const char* bad :
         {"x", "5+", "5+3x", "-1", "1:60", "5:", "0+3", "9999", "5+9999", "+3", "99999999999999999999", "5 +3"}) {
        const auto read = parse_time_control(bad);
        BOOST_REQUIRE_MESSAGE(!read.ok(), bad);
        BOOST_CHECK_EQUAL(read.error().code, "clock.syntax");
        BOOST_CHECK(read.error().where.starts_with("offset "));
    }
}

BOOST_AUTO_TEST_CASE(options_name_the_seats) {
    const VariantInfo info = two_seats();
    const auto both = time_controls(info, {"", {{"clock.w", "5+3"}}, 0});
    BOOST_CHECK(both->at(0) == both->at(1) && both->at(0).base == minutes(5));
    const auto odds = time_controls(info, {"", {{"clock.w", "5+3"}, {"clock.b", "1"}}, 0});
    BOOST_CHECK(odds->at(1).base == minutes(1));
    BOOST_CHECK(!Clock(*time_controls(info, {})).on());
    BOOST_CHECK_EQUAL(time_controls(info, {"", {{"clock.b", "soon"}}, 0}).error().where, "clock.b");
}

BOOST_AUTO_TEST_CASE(time_runs_and_increments_are_added_after_the_move) {
    Clock clock({{minutes(5), seconds(3)}, {minutes(5), seconds(0)}});
    clock.run(white, seconds(100));
    BOOST_CHECK(clock.remaining(white, seconds(110)) == seconds(290));
    clock.run(black, seconds(110));
    BOOST_CHECK(clock.remaining(white, seconds(500)) == seconds(293));
    BOOST_CHECK(clock.remaining(black, seconds(130)) == seconds(280));
    BOOST_CHECK(!clock.fallen(seconds(409)));
    BOOST_CHECK(clock.fallen(seconds(410)) == black);
    BOOST_CHECK(clock.remaining(black, seconds(9999)) == seconds(0));
    const Clock before = clock;
    clock.run(white, seconds(500));  // too late: no increment brings a fallen flag back
    BOOST_CHECK(clock.fallen(seconds(500)) == black);
    BOOST_CHECK(before.running() == black);
}

BOOST_AUTO_TEST_CASE(a_pause_adds_nothing) {
    Clock clock({{seconds(60), seconds(5)}, {}});
    clock.run(white, seconds(0));
    clock.pause(seconds(20));
    BOOST_CHECK(clock.remaining(white, seconds(900)) == seconds(40));
    clock.run(black, seconds(900));
    BOOST_CHECK(clock.remaining(white, seconds(900)) == seconds(40));
    BOOST_CHECK(!clock.fallen(seconds(99999)));  // Black has no clock
    clock.run(white, seconds(1000));
    clock.run(white, seconds(1010));  // the same seat runs on
    BOOST_CHECK(clock.remaining(white, seconds(1010)) == seconds(30));
}

BOOST_AUTO_TEST_CASE(times_are_saved_and_restored) {
    const VariantInfo info = two_seats();
    Clock clock({{minutes(5), seconds(3)}, {minutes(5), seconds(3)}});
    clock.run(white, seconds(0));
    BOOST_CHECK_EQUAL(clock.save(info, seconds(7)), "w=293000,b=300000");
    Clock later({{minutes(5), seconds(3)}, {minutes(5), seconds(3)}});
    BOOST_REQUIRE(!later.restore(info, "w=293000,b=300000"));
    BOOST_CHECK_EQUAL(later.save(info, seconds(1)), "w=293000,b=300000");
    for (const char* bad : {"w", "x=1", "w=1x", "w=-1", "w=99999999999999999999", "w=1,,"}) {
        const auto error = later.restore(info, bad);
        BOOST_REQUIRE_MESSAGE(error, bad);
        BOOST_CHECK_EQUAL(error->code, "clock.saved");
        BOOST_CHECK_EQUAL(later.save(info, seconds(1)), "w=293000,b=300000");
    }
}

BOOST_AUTO_TEST_CASE(more_than_the_longest_base_comes_back) {
    const VariantInfo info = two_seats();
    const std::vector<TimeControl> longest(2, *parse_time_control("1440+3600"));
    Clock clock(longest);
    clock.run(white, seconds(0));
    clock.run(black, seconds(1));
    const std::string saved = clock.save(info, seconds(1));
    BOOST_CHECK_EQUAL(saved, "w=89999000,b=86400000");
    Clock later(longest);
    BOOST_REQUIRE(!later.restore(info, saved));
    BOOST_CHECK_EQUAL(later.save(info, seconds(9)), saved);
}

BOOST_AUTO_TEST_CASE(texts_for_people) {
    BOOST_CHECK_EQUAL(clock_text(seconds(247)), "4:07");
    BOOST_CHECK_EQUAL(clock_text(seconds(3723)), "1:02:03");
    BOOST_CHECK_EQUAL(clock_text(Milliseconds(9420)), "9.4");
    BOOST_CHECK_EQUAL(clock_text(Milliseconds(-5)), "0.0");
}

// Whoever runs a clock: it goes on to the next seat, then what the action left is told.
BOOST_AUTO_TEST_CASE(what_an_action_left_is_told_in_the_tree) {
    struct Row {
        const char* what;
        const char *first, *second;  // their controls
        int at;                      // second at which the first seat acted, from 0 on
        std::int64_t left;
    };
    for (const Row& row :
         {Row{"with its increment", "1+2", "5", 10, 52'000}, Row{"without one", "1", "5", 10, 50'000},
          Row{"nothing left", "0:05+2", "5", 9, 0}, Row{"no clock of its own", "", "5", 10, -1},
          Row{"no clock at all", "", "", 10, -1}, Row{"the longest that is kept", "1440+3600", "", 1, 89'999'000}}) {
        BOOST_TEST_CONTEXT(row.what) {
            const auto registry = toys::toy_registry();
            Game game = toys::stone_game(registry, "");
            Clock clock({*parse_time_control(row.first), *parse_time_control(row.second)});
            clock.run(white, seconds(0));
            const NodeId node = *game.play("take:1");
            game.set_times(node, {-1, 700});
            clock.run(black, seconds(row.at));
            record_time(game, node, clock, seconds(row.at));
            BOOST_TEST(game.node(node).times().left == row.left);
            BOOST_TEST(game.node(node).times().spent == 700);
            record_time(game, 0, clock, seconds(row.at));
            BOOST_TEST(!game.node(0).times().told());
        }
    }
}

// Of a turn everybody knows what a spectator is told: no clock may know more.
BOOST_AUTO_TEST_CASE(clocks_go_by_the_turn_that_everybody_sees) {
    const auto registry = [] {
        Registry all;
        for (const auto& variant : {toys::stones(), toys::marks(), toys::fog(), toys::seals(), toys::hush()})
            BOOST_REQUIRE(!all.add(variant));
        return all;
    }();
    struct Row {
        const char *variant, *tokens;
        const char* turn;  // seats to act, and behind a slash who is on the clock
    };
    for (const Row& row : {
             Row{"stones", "", "A/A"},
             Row{"stones", "take:3", "B/B"},
             Row{"stones", "take:3 take:3 take:3 take:1", "/"},  // it is over
             Row{"marks", "mark:a1", "B/B"},
             Row{"marks", "mark:a1 mark:a1", "B/B"},  // in vain
             Row{"fog", "", "A/"},                    // pawns are placed: nobody is on the clock
             Row{"fog", "put:a1 put:c1", "A/A"},
             Row{"seals", "", "AB/"},  // nothing is hidden, and both act at once
             Row{"seals", "A:seal:1", "B/B"},
             Row{"hush", "", "AB/"},
             Row{"hush", "A:seal:1", "AB/"},
             Row{"hush", "B:seal:1", "AB/"},
             Row{"hush", "A:seal:1 B:seal:2", "B/B"},
             Row{"hush", "A:seal:1 B:seal:2 nod", "AB/"},
         }) {
        Game game = *Game::make(*registry.bind(row.variant, ""));
        toys::play_all(game, row.tokens);
        const PublicTurn turn = public_turn(game, game.cursor());
        std::string told;
        for (const SeatId seat : turn.seats) told += game.variant().info().seats[seat.v].id;
        told += "/";
        if (turn.on_clock.valid()) told += game.variant().info().seats[turn.on_clock.v].id;
        BOOST_TEST(told == row.turn, row.variant << ": " << row.tokens);
    }
}

BOOST_AUTO_TEST_CASE(a_clock_goes_on_with_the_turn) {
    Clock clock({{seconds(60), seconds(5)}, {seconds(60), seconds(5)}});
    const auto left = [&](int now) {
        return std::pair(clock.remaining(white, seconds(now)).count() / 1000,
                         clock.remaining(black, seconds(now)).count() / 1000);
    };
    using Times = std::pair<std::int64_t, std::int64_t>;
    clock.follow({{white, black}, {}}, seconds(0));  // both at once
    BOOST_CHECK(!clock.running().valid() && left(99) == Times(60, 60));
    clock.follow({{white}, white}, seconds(100));  // nothing is added for what was done while it stood
    BOOST_CHECK(left(110) == Times(50, 60));
    clock.follow({{white, black}, {}}, seconds(110));  // still to act: no increment yet
    BOOST_CHECK(!clock.running().valid() && left(200) == Times(50, 60));
    clock.follow({{white}, white}, seconds(200));
    clock.follow({{black}, {}}, seconds(210));  // it has acted, and now nobody is on the clock
    BOOST_CHECK(!clock.running().valid() && left(300) == Times(45, 60));
    clock.follow({{black}, black}, seconds(300));
    clock.follow({}, seconds(310));  // the end
    BOOST_CHECK(!clock.running().valid() && left(400) == Times(45, 50));
}

// A seat that ran out of time and stands is no reason for another one not to fall.
BOOST_AUTO_TEST_CASE(the_flag_of_the_clock_that_runs_falls) {
    Clock clock({{seconds(10), seconds(0)}, {seconds(10), seconds(0)}});
    clock.run(white, seconds(0));
    clock.run(black, seconds(11));
    BOOST_CHECK(clock.fallen(seconds(12)) == white);
    BOOST_CHECK(clock.fallen(seconds(21)) == black);
}

BOOST_AUTO_TEST_CASE(a_flag_fall_is_an_action_where_the_variant_has_one) {
    VariantInfo info = two_seats();
    const auto action = timeout_action(info, black);
    BOOST_REQUIRE(action);
    BOOST_CHECK(action->spec == 1 && action->actor == black && action->argc == 0);
    info.actions.pop_back();
    BOOST_CHECK(!timeout_action(info, black));
}

BOOST_AUTO_TEST_SUITE_END()
