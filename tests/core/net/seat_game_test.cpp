// What a seat is told, as a Game.
#include "pinwheel/net/seat_game.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/net/situation.h"

namespace pinwheel::net {
namespace {

const Registry& plugins() {
    static const Registry loaded = [] {
        Registry fresh;
        load_plugins(fresh, {{}, true, true, {}});
        return fresh;
    }();
    return loaded;
}

Game begin_of(const char* variant) { return *Game::make(*plugins().bind(variant, {})); }

/// What a server tells a seat of a game, as its protocol says.
Seen seen_by(const Game& game, std::uint16_t seat) {
    const VariantInfo& info = game.variant().info();
    const Sight sight = info.hidden ? Sight(game, Viewer::of(SeatId{seat})) : Sight(game, std::vector{SeatId{seat}});
    Seen seen;
    seen.you = info.seats[seat].id;
    seen.yours = {seen.you};
    seen.variant = info.id;
    seen.status = game.verdict().over ? "finished" : "active";
    seen.ruleset = game.rules().id();
    if (!sight.may(Deed::know)) {
        seen.game = *write_game(plugins(), game, "json");
        return seen;
    }
    seen.view = sight.view();
    for (const SeatId each : sight.to_act()) seen.to_act.push_back(info.seats[each.v].id);
    for (const Offer& offer : game.variant().offers(seen.view))
        seen.offers.push_back({game.variant().token(game.state(), offer.action), offer.path});
    for (const NodeId id : sight.course().nodes) {
        if (id == 0) continue;
        const SeatId actor = game.node(id).action.actor;
        const auto acting = game.variant().to_act(*game.state_at(id));
        seen.log.push_back({info.seats[actor.v].id,
                            actor.v == seat ? game.token(id) : std::string("…"),
                            {},
                            static_cast<int>(seen.log.size()) + 1,
                            std::find(acting.begin(), acting.end(), actor) != acting.end()});
    }
    return seen;
}

int pieces_in(const View& view) {
    int count = 0;
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells) count += static_cast<int>(cell.occupants.size());
    return count;
}

constexpr const char* blind = "blind-chess";

BOOST_AUTO_TEST_CASE(a_seat_of_a_hidden_game_has_what_it_saw_and_heard) {
    Game server = begin_of(blind);
    SeatGame black(plugins(), "abcdefgh");
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {}));
    BOOST_TEST(black.told());
    BOOST_TEST(black.game()->node_count() == 1u);
    BOOST_TEST(black.game()->tags().at("GameId") == "abcdefgh");

    BOOST_REQUIRE(server.play("e2e4").ok());
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {{1, 1, "white_moved", "White moved."}}));
    const Game& game = *black.game();
    BOOST_TEST(game.node_count() == 2u);
    BOOST_TEST(game.token(1) == "…");
    const Sight sight(game, Viewer::of(SeatId{1}));
    BOOST_TEST(pieces_in(sight.view()) == 16);
    BOOST_TEST(sight.may(Deed::know).has_value());
    BOOST_TEST(!sight.offers().empty());
    BOOST_REQUIRE(sight.heard().size() == 1u);
    BOOST_TEST(game.variant().phrase(sight.heard()[0].said.notice) == "White moved.");
    // Whoever has no seat at this screen sees and hears nothing of it.
    const Sight outside(game, Viewer{});
    BOOST_TEST(pieces_in(outside.view()) == 0);
    BOOST_TEST(outside.view().boards.size() == sight.view().boards.size());
    BOOST_TEST(outside.heard().empty());
    BOOST_TEST(outside.offers().empty());
    BOOST_TEST(outside.course().plies() == 1);  // it is the other seat's turn
    // It is no game that could be written, in whatever notation, by whatever door.
    for (const char* notation : {"json", "json-open"}) {
        const auto written = write_game(plugins(), game, notation);
        BOOST_REQUIRE(!written.ok());
        BOOST_TEST(written.error().code == "game.told");
    }

    // An attempt and a move of its own keep their tokens; nothing is played here.
    const auto action = game.variant().parse(game.state(), "e7e5");
    BOOST_REQUIRE(action.ok());
    BOOST_TEST(action->actor.v == 1);
    BOOST_TEST(game.variant().token(game.state(), *action) == "e7e5");
    BOOST_TEST(!Game(game).play(*action).ok());
    BOOST_REQUIRE(server.play("e7e5").ok());
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {}));
    BOOST_TEST(black.game()->token(2) == "e7e5");

    // Who looks at what others begin with sees the usual start, which everybody knows.
    const auto start = game.variant().start(game.rules().rulings, {});
    BOOST_REQUIRE(start.ok());
    BOOST_TEST(pieces_in(game.variant().view(**start, Viewer::arbiter())) == 32);
}

BOOST_AUTO_TEST_CASE(who_comes_late_knows_the_log_and_not_what_was_seen_then) {
    Game server = begin_of(blind);
    for (const char* token : {"e2e4", "e7e5", "g1f3"}) BOOST_REQUIRE(server.play(token).ok());
    SeatGame black(plugins(), "abcdefgh");
    BOOST_REQUIRE(!black.follow(seen_by(server, 1),
                                {{1, 1, "white_moved", "White moved."}, {2, 3, "white_moved", "White moved."}}));
    const Game& game = *black.game();
    BOOST_TEST(game.node_count() == 4u);
    BOOST_TEST(game.token(2) == "e7e5");
    BOOST_TEST(pieces_in(game.variant().view(*game.state_at(1), Viewer::of(SeatId{1}))) == 0);
    BOOST_TEST(pieces_in(game.variant().view(*game.state_at(3), Viewer::of(SeatId{1}))) == 16);
    BOOST_TEST(Sight(game, Viewer::of(SeatId{1})).heard().size() == 2u);
}

/// "1 White moved.; 2 No.": what a seat heard, by the entry of its log that it was said to.
std::string paired(const Game& game, std::uint16_t seat) {
    std::string out;
    for (const Heard& each : Sight(game, Viewer::of(SeatId{seat})).heard())
        out += (out.empty() ? "" : "; ") + std::to_string(game.node(each.node).ply) + " " +
               game.variant().phrase(each.said.notice);
    return out;
}

/// Black's log at its server: White's move, two attempts that were refused, the move.
Game after_attempts() {
    Game server = begin_of(blind);
    for (const char* token : {"e2e4", "e7d6", "e7f6", "e7e5"}) BOOST_REQUIRE(server.play(token).ok());
    return server;
}

BOOST_AUTO_TEST_CASE(who_comes_back_hears_each_answer_at_its_own_attempt) {
    Game server = after_attempts();
    const std::vector<Said> said = {{1, 1, "white_moved", "White moved.", 1},
                                    {2, 1, "illegal_move", "No.", 2},
                                    {3, 1, "illegal_move", "Not so.", 3}};
    SeatGame black(plugins(), "abcdefgh");
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), said));
    BOOST_TEST(paired(*black.game(), 1) == "1 White moved.; 2 No.; 3 Not so.");
    // Whose turn it was follows: an attempt ends no turn.
    const Variant& told = black.game()->variant();
    const auto to_act = [&](NodeId id) { return told.to_act(*black.game()->state_at(id)); };
    BOOST_TEST((to_act(1) == std::vector{SeatId{1}}));
    BOOST_TEST((to_act(2) == std::vector{SeatId{1}}));
    BOOST_TEST((to_act(3) == std::vector{SeatId{1}}));
    BOOST_TEST((to_act(4) == std::vector{SeatId{0}}));
    // What is said then goes to the entry that is new.
    BOOST_REQUIRE(server.play("g1f3").ok());
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {{4, 3, "white_moved", "White moved.", 5}}));
    BOOST_TEST(paired(*black.game(), 1) == "1 White moved.; 2 No.; 3 Not so.; 5 White moved.");
}

BOOST_AUTO_TEST_CASE(what_was_missed_in_a_break_is_heard_at_its_entries) {
    Game server = begin_of(blind);
    SeatGame black(plugins(), "abcdefgh");
    BOOST_REQUIRE(server.play("e2e4").ok());
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {{1, 1, "white_moved", "White moved.", 1}}));
    for (const char* token : {"e7d6", "e7e5"}) BOOST_REQUIRE(server.play(token).ok());
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {{2, 1, "illegal_move", "No.", 2}}));
    BOOST_TEST(paired(*black.game(), 1) == "1 White moved.; 2 No.");
    // A word that comes late, for an entry that is there.
    BOOST_REQUIRE(!black.follow(seen_by(server, 1), {{3, 1, "illegal_move", "Not so.", 2}}));
    BOOST_TEST(paired(*black.game(), 1) == "1 White moved.; 2 No.; 2 Not so.");
    BOOST_TEST(black.game()->ply() == 3);
}

BOOST_AUTO_TEST_CASE(entries_that_are_not_there_are_the_last_one) {
    for (const int entry : {0, 9, 1'000'000'000}) {
        SeatGame black(plugins(), "abcdefgh");
        BOOST_REQUIRE(!black.follow(seen_by(after_attempts(), 1), {{1, 1, "illegal_move", "No.", entry}}));
        BOOST_TEST(paired(*black.game(), 1) == "4 No.");
    }
}

BOOST_AUTO_TEST_CASE(of_a_long_log_the_end_is_told) {
    Game server = after_attempts();
    const auto end_of_log = [&](std::size_t most) {
        Seen seen = seen_by(server, 1);
        seen.log.erase(seen.log.begin(), seen.log.end() - static_cast<std::ptrdiff_t>(most));
        return seen;
    };
    SeatGame black(plugins(), "abcdefgh");
    BOOST_REQUIRE(!black.follow(end_of_log(2), {{1, 1, "white_moved", "White moved.", 1},
                                                {2, 1, "illegal_move", "No.", 2},
                                                {3, 1, "illegal_move", "Not so.", 3}}));
    BOOST_TEST(black.game()->node_count() == 3u);
    BOOST_TEST(black.game()->token(1) == "e7f6");
    BOOST_TEST(paired(*black.game(), 1) == "1 Not so.");
    // It goes on, though as many entries are told as before.
    BOOST_REQUIRE(server.play("g1f3").ok());
    BOOST_REQUIRE(!black.follow(end_of_log(2), {{4, 3, "white_moved", "White moved.", 5}}));
    BOOST_TEST(paired(*black.game(), 1) == "1 Not so.; 3 White moved.");
    BOOST_TEST(black.game()->token(2) == "e7e5");
    // Who missed more than is told begins with what is.
    for (const char* token : {"b8c6", "f1c4", "g8f6"}) BOOST_REQUIRE(server.play(token).ok());
    BOOST_REQUIRE(!black.follow(end_of_log(2), {{5, 5, "white_moved", "White moved.", 7}}));
    BOOST_TEST(black.game()->node_count() == 3u);
    BOOST_TEST(black.game()->token(2) == "g8f6");
    BOOST_TEST(paired(*black.game(), 1) == "1 White moved.");
}

BOOST_AUTO_TEST_CASE(the_end_of_a_hidden_game_is_the_whole_game) {
    Game server = begin_of(blind);
    SeatGame white(plugins(), "abcdefgh");
    for (const char* token : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
        BOOST_REQUIRE(!white.follow(seen_by(server, 0), {}));
        BOOST_TEST(white.told());
        BOOST_REQUIRE(server.play(token).ok());
    }
    BOOST_REQUIRE(!white.follow(seen_by(server, 0), {}));
    BOOST_TEST(!white.told());
    BOOST_TEST(white.game()->verdict().over);
    BOOST_TEST(white.game()->token(4) == "d8h4");
    BOOST_TEST(write_game(plugins(), *white.game(), "json").ok());
}

BOOST_AUTO_TEST_CASE(an_open_game_goes_on_and_back) {
    Game server = begin_of("chess");
    SeatGame white(plugins(), "abcdefgh");
    for (const char* token : {"e2e4", "e7e5", "g1f3"}) {
        BOOST_REQUIRE(!white.follow(seen_by(server, 0), {}));
        BOOST_TEST(white.game()->ply() == server.ply());
        BOOST_REQUIRE(server.play(token).ok());
    }
    const StatePtr first = white.game()->state_at(1);
    BOOST_REQUIRE(!white.follow(seen_by(server, 0), {}));
    BOOST_TEST((white.game()->state_at(1) == first));  // not read anew
    server.go_ply(1);
    server.remove(server.node(server.cursor()).children.front());
    BOOST_REQUIRE(!white.follow(seen_by(server, 0), {}));
    BOOST_TEST(white.game()->ply() == 1);
    Seen over = seen_by(server, 0);
    over.status = "finished";
    over.end_reason = "draw-agreed";
    BOOST_REQUIRE(!white.follow(over, {}));
    BOOST_TEST(white.game()->verdict().over);
}

BOOST_AUTO_TEST_CASE(a_view_that_is_none_of_the_variant_is_refused_and_secrets_stay_secrets) {
    const Game server = begin_of(blind);
    const Seen good = seen_by(server, 1);
    SeatGame game(plugins(), "abcdefgh");
    const auto refused = [&](auto spoil) {
        Seen bad = good;
        spoil(bad);
        const Status wrong = game.follow(bad, {});
        return wrong ? wrong->code : std::string();
    };
    BOOST_TEST(refused([](Seen& s) { s.variant = "no-such-chess"; }) == "net.variant");
    BOOST_TEST(refused([](Seen& s) { s.view.variant = "chess"; }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.viewer = Viewer::arbiter(); }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.viewer.seat.v = 9; }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.seats.pop_back(); }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.boards.clear(); }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.boards[0].cells.pop_back(); }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.view.boards[0].cells[60].occupants[0].owner.v = 7; }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.you = "x", s.yours = {"x"}; }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.log.push_back({"x", "e2e4"}); }) == "net.view");
    BOOST_TEST(refused([](Seen& s) { s.game = "{}"; }) != "");
    // A server that says nothing is hidden shows no position all the same.
    BOOST_TEST(refused([](Seen& s) { s.view.presentation.hides = false; }) == "");
    BOOST_TEST(Sight(*game.game(), Viewer::of(SeatId{1})).may(Deed::know).has_value());
}

BOOST_AUTO_TEST_CASE(how_it_stands_is_said_in_one_sentence) {
    const Link link{false, "a", "80", "abcdefgh", "", "abcdefghijklmnopqrstuvwx"};
    const auto told = [&](Line line, auto change, std::int64_t since = 0) {
        Seen seen;
        seen.you = "w";
        seen.yours = {"w"};
        seen.status = "active";
        seen.titles = {{"w", "White"}, {"b", "Black"}};
        change(seen);
        return situation(seen, line, link, since, "No.");
    };
    const auto nothing = [](Seen&) {};
    BOOST_TEST(told(Line::trying, nothing).text == "The connection is lost; trying again.");
    BOOST_TEST((told(Line::gone, nothing).answer == Answer::again));
    BOOST_TEST(told(Line::superseded, nothing).text == "This game is now open elsewhere.");
    BOOST_TEST(told(Line::refused, nothing).text == "No.");
    // The link for others holds no token.
    BOOST_TEST(told(Line::on, [](Seen& s) { s.status = "waiting"; }).text ==
               "Waiting for somebody to open http://a/g/abcdefgh");
    BOOST_TEST(told(Line::on, nothing).text == "You are White at a:80.");
    BOOST_TEST(told(Line::on, [](Seen& s) { s.to_act = {"w"}; }).text == "You are White at a:80. It is your turn.");
    const auto drawn = told(Line::on, [](Seen& s) { s.draw_from = "b"; });
    BOOST_TEST(drawn.text == "Black offers a draw.");
    BOOST_TEST((drawn.answer == Answer::draw));
    BOOST_TEST(told(Line::on, [](Seen& s) { s.draw_from = "w"; }).text == "You offer a draw.");
    const auto asked = told(Line::on, [](Seen& s) { s.asks = {{3, "takeback", "b", 2, {"b"}}}; });
    BOOST_TEST(asked.text == "Black asks to take back 2 plies.");
    BOOST_TEST((asked.answer == Answer::proposal));
    BOOST_TEST(told(
                   Line::on,
                   [](Seen& s) {
                       s.away = {{"b", 298'000}};
                   },
                   3'000)
                   .text == "Black is away: 4:55 to come back.");
    BOOST_TEST(told(Line::on, [](Seen& s) { s.status = "finished", s.end_reason = "draw-agreed"; }).text ==
               "The game is over: draw agreed.");
    BOOST_TEST(told(Line::on, [](Seen& s) {
                   s.status = "finished", s.end_reason = "checkmate", s.winner = "b";
               }).text == "The game is over: checkmate, Black wins.");
    Seen clocked;
    clocked.titles = {{"w", "White"}, {"b", "Black"}};
    clocked.clocks = {{"w", {65'000, true}}, {"b", {300'000, false}}};
    BOOST_TEST(clock_words(clocked, 5'000) == "Black 5:00, White 1:00");
}

BOOST_AUTO_TEST_CASE(who_leaves_is_told_what_goes_on) {
    Seen seen;
    seen.you = "w";
    seen.yours = {"w"};
    seen.status = "active";
    seen.titles = {{"w", "White"}, {"b", "Black"}};
    seen.players = {{"w", "you"}, {"b", "person"}};
    const Link link{false, "a", "80", "abcdefgh", "w", "token"};
    const std::string begin = "It is played at a:80. You are White; Black: somebody else.",
                      back = "; Game ▸ Server ▸ Join… takes your seat again at http://a/g/abcdefgh.",
                      tab = begin + " It goes on without this tab" + back;
    BOOST_TEST(leaving_words(seen, Line::on, link, false, false) == tab);
    BOOST_TEST(leaving_words(seen, Line::gone, link, false, true) == begin + " It goes on without this window" + back);
    BOOST_TEST(leaving_words(seen, Line::on, link, true, false) ==
               tab + " You host it: its server ends for everybody once Pinwheel is quit.");
    BOOST_TEST(leaving_words(seen, Line::on, link, true, true) ==
               begin + " You host it: its server ends with this window, and the game for everybody.");
    BOOST_TEST(leaving_words(seen, Line::superseded, link, true, true).empty());
    BOOST_TEST(leaving_words(seen, Line::refused, link, false, true).empty());
    BOOST_TEST(leaving_words(seen, Line::on, link, false, false, {"b"}) ==
               "It is played at a:80. You are White; Black: another tab of this window. It goes on without this tab" +
                   back);
    seen.status = "waiting";
    seen.players["b"] = "open";
    BOOST_TEST(leaving_words(seen, Line::on, link, false, false).find("Black: nobody yet.") != std::string::npos);
    seen.status = "finished";
    BOOST_TEST(leaving_words(seen, Line::on, link, true, true).empty());
}

}  // namespace
}  // namespace pinwheel::net
