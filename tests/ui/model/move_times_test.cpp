// Where a game has clocks they follow its line, and each action that is played is told with the time that it left, for
// files and PGN.
#include <boost/test/unit_test.hpp>

#include "../../core/session/hush.h"
#include "library.h"
#include "model/document/document.h"
#include "pinwheel/game/files/files.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using std::chrono::seconds;

namespace {

constexpr SeatId white{0}, black{1};

Game begun(const std::map<std::string, std::string>& options, const char* text = "4k3/8/8/8/8/8/8/R3K3 w a1,e1") {
    auto rules = test::registry().bind("hyper-fairy-chess", "");
    auto game = Game::make(std::move(rules.value()), {text, options, 0});
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    return *std::move(game);
}

/// As a window, a terminal: the clocks follow the game, and what was played is told.
void follow(GameClock& clock, Game& game, int now) {
    if (const auto played = clock.follow(game, seconds(now))) record_time(game, *played, clock.clock(), seconds(now));
}

std::int64_t left_at(const Game& game, int ply) {
    return game.node(game.line()[static_cast<std::size_t>(ply)]).times().left;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(move_times)

BOOST_AUTO_TEST_CASE(clocks_follow_the_line) {
    Game game = begun({{"clock.w", "1+2"}, {"clock.b", "5"}});
    GameClock clock;
    BOOST_TEST(!clock.on());
    clock.follow(game, seconds(0));
    BOOST_TEST(clock.on());
    BOOST_TEST((clock.clock().running() == white));
    const auto left = [&](SeatId seat, int now) { return clock.clock().remaining(seat, seconds(now)).count(); };
    BOOST_TEST(left(white, 10) == 50'000);
    BOOST_REQUIRE(game.play("a1a2").ok());
    clock.follow(game, seconds(10));
    BOOST_TEST((clock.clock().running() == black));
    BOOST_TEST(left(white, 20) == 52'000);  // the increment of its move
    BOOST_TEST(left(black, 20) == 290'000);
    // Looking back stops nothing.
    game.go_ply(0);
    clock.follow(game, seconds(20));
    BOOST_TEST((clock.clock().running() == black));
    // Taking back brings back what White had.
    game.go_ply(1);
    game.remove(game.cursor());
    clock.follow(game, seconds(30));
    BOOST_TEST((clock.clock().running() == white));
    BOOST_TEST(left(white, 30) == 60'000);
    BOOST_TEST(left(black, 30) == 300'000);
    BOOST_TEST((clock.clock().fallen(seconds(89)) == std::nullopt));
    BOOST_TEST((clock.clock().fallen(seconds(90)) == white));
    const auto flag = timeout_action(game.variant().info(), white);
    BOOST_REQUIRE(game.play(*flag).ok());
    clock.follow(game, seconds(90));
    BOOST_TEST(!clock.clock().running().valid());
    BOOST_TEST(game.verdict().reason == "timeout");
}

BOOST_AUTO_TEST_CASE(clocks_wait_for_play_and_are_saved) {
    GameClock clock;
    auto rules = test::registry().bind("hyper-fairy-chess", "");
    Game drafting = *Game::make(std::move(rules.value()), {"", {{"clock.w", "1"}}, 0});
    clock.follow(drafting, Milliseconds(0));
    BOOST_TEST(clock.on());
    BOOST_TEST(!clock.clock().running().valid());
    Document document(1, begun({{"clock.w", "1:30"}}), "t");
    document.follow_clock(steady_now() - Milliseconds(20'000));
    const auto tags = document.with_times().record().tags;
    BOOST_REQUIRE(tags.contains("Clocks"));
    Document again(2, document.with_times(), "t");
    again.follow_clock(Milliseconds(0));
    const auto kept = again.clock().clock().remaining(white, Milliseconds(0)).count();
    BOOST_TEST((kept > 60'000 && kept <= 70'000), kept);
}

BOOST_AUTO_TEST_CASE(each_action_of_a_seat_on_the_clock) {
    Game game = begun({{"clock.w", "1+2"}, {"clock.b", "5"}});
    GameClock clock;
    follow(clock, game, 0);
    BOOST_REQUIRE(game.play("a1a2").ok());
    follow(clock, game, 10);
    BOOST_TEST(left_at(game, 1) == 52'000);
    BOOST_REQUIRE(game.play("e8e7").ok());
    follow(clock, game, 30);
    BOOST_TEST(left_at(game, 2) == 280'000);
    // A look back, and a look at what stands there already, play nothing.
    game.go_ply(0);
    follow(clock, game, 33);
    BOOST_TEST(left_at(game, 1) == 52'000);
    // Another move there does; White's clock ran on.
    BOOST_REQUIRE(game.play("e1d1").ok());
    follow(clock, game, 40);
    BOOST_TEST(left_at(game, 1) == 44'000);
    const NodeId other = game.cursor();
    game.go_ply(0);
    BOOST_REQUIRE(game.play("a1a2").ok());
    follow(clock, game, 50);
    BOOST_TEST(left_at(game, 1) == 52'000);
    BOOST_TEST(game.node(other).times().left == 44'000);
}

BOOST_AUTO_TEST_CASE(a_fallen_flag_leaves_nothing) {
    Game game = begun({{"clock.w", "0:05"}});
    GameClock clock;
    follow(clock, game, 0);
    BOOST_REQUIRE(game.play(*timeout_action(game.variant().info(), white)).ok());
    follow(clock, game, 7);
    BOOST_TEST(left_at(game, 1) == 0);
}

BOOST_AUTO_TEST_CASE(what_took_no_time_of_a_clock_is_not_told) {
    const std::map<std::string, std::string> clocks{{"clock.w", "1"}};
    {
        Game game = begun(clocks, "");  // a draft
        GameClock clock;
        follow(clock, game, 0);
        const SeatId seat = game.variant().to_act(game.state()).front();
        BOOST_REQUIRE(game.play(game.variant().legal(game.state(), seat).front()).ok());
        follow(clock, game, 5);
        BOOST_TEST(left_at(game, 1) == -1);
    }
    {
        Game game = begun({{"clock.w", "1"}, {"clock.b", "0"}});
        GameClock clock;
        follow(clock, game, 0);
        for (const char* token : {"a1a2", "e8e7"}) {
            BOOST_REQUIRE(game.play(token).ok());
            follow(clock, game, 5);
        }
        BOOST_TEST(left_at(game, 1) == 55'000);
        BOOST_TEST(left_at(game, 2) == -1);
    }
    {
        Game game = begun(clocks);  // several at once, as from a script
        GameClock clock;
        follow(clock, game, 0);
        BOOST_REQUIRE(game.play("a1a2").ok());
        BOOST_REQUIRE(game.play("e8e7").ok());
        follow(clock, game, 5);
        BOOST_TEST(left_at(game, 1) == -1);
        BOOST_TEST(left_at(game, 2) == -1);
    }
    {
        Game game = begun({});
        GameClock clock;
        follow(clock, game, 0);
        BOOST_REQUIRE(game.play("a1a2").ok());
        follow(clock, game, 5);
        BOOST_TEST(left_at(game, 1) == -1);
    }
}

// Who has sealed is known to nobody else until both have.
BOOST_AUTO_TEST_CASE(clocks_go_by_what_everybody_sees_of_the_turn) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(toys::hush()));
    const auto make = [&] { return *Game::make(*registry.bind("hush", ""), {"", {{"clock", "1+5"}}, 0}); };
    constexpr SeatId anna{0}, bert{1};
    Game game = make();
    GameClock clock;
    const auto times = [&](int now) {
        return clock.clock().remaining(anna, seconds(now)).count() / 1000 * 1000 +
               clock.clock().remaining(bert, seconds(now)).count() / 1000;
    };
    follow(clock, game, 0);
    BOOST_TEST(clock.on());
    for (const char* token : {"A:seal:1", "B:seal:2"}) {
        BOOST_TEST(!clock.clock().running().valid(), token);
        BOOST_TEST(times(3600) == 60'060);
        BOOST_TEST(!clock.clock().fallen(seconds(3600)), token);
        BOOST_REQUIRE(game.play(token).ok());
        follow(clock, game, 100);
    }
    // Bert, who sealed more, nods; everybody sees it.
    BOOST_TEST((clock.clock().running() == bert));
    BOOST_TEST(times(110) == 60'050);
    BOOST_REQUIRE(game.play("nod").ok());
    follow(clock, game, 110);
    BOOST_TEST(!clock.clock().running().valid());
    BOOST_TEST(times(500) == 60'050);  // he is to act again: no increment yet
    BOOST_TEST(left_at(game, 1) == -1);
    BOOST_TEST(left_at(game, 2) == -1);
    BOOST_TEST(left_at(game, 3) == 50'000);
    // A saved game goes on with its times, and they stand.
    BOOST_REQUIRE(game.play("A:seal:2").ok());
    follow(clock, game, 600);
    clock.tell(game, seconds(700));
    BOOST_TEST(game.tags().at("Clocks") == "A=60000,B=50000");
    clock = {};
    clock.restore(game);
    follow(clock, game, 0);
    BOOST_TEST(!clock.clock().running().valid());
    BOOST_TEST(times(3600) == 60'050);
}

BOOST_AUTO_TEST_CASE(a_document_tells_it_in_its_files_and_undo_keeps_it) {
    Document document(1, begun({{"clock.w", "1+2"}, {"clock.b", "5"}}), "t");
    document.follow_clock(steady_now() - seconds(20));
    const auto action = [&](const char* token) {
        return document.game().variant().parse(document.game().state(), token).value();
    };
    BOOST_REQUIRE(!document.play(action("a1a2")));
    const auto left = left_at(document.game(), 1);
    BOOST_TEST((left > 20'000 && left <= 42'000), left);
    BOOST_REQUIRE(!document.play_turn({action("e8e7")}, "Computer"));
    BOOST_TEST(left_at(document.game(), 2) > 200'000);
    BOOST_TEST(document.undo());
    BOOST_TEST(left_at(document.game(), 1) == left);
    BOOST_TEST(document.redo());
    BOOST_TEST(left_at(document.game(), 2) > 200'000);
    for (const char* notation : {"json", "pgn"}) {
        const auto text = write_game(test::registry(), document.with_times(), notation);
        BOOST_REQUIRE_MESSAGE(text.ok(), (text ? "" : text.error().message));
        const auto again = parse_game(test::registry(), *text, notation);
        BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message) << *text);
        for (const int ply : {1, 2}) BOOST_TEST(left_at(*again, ply) == left_at(document.game(), ply), notation);
        if (notation[0] == 'p') BOOST_TEST(text->find("{[%clk 0:0") != std::string::npos, *text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
