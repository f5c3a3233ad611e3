#include <boost/test/unit_test.hpp>

#include "counted.h"
#include "library.h"
#include "model/cards/new_game.h"
#include "model/commands/command_deeds.h"
#include "model/document/document.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(document)

namespace {

Document fresh(std::string_view moves = "") { return Document(7, test::game(moves), "test"); }

Status play(Document& document, std::string_view token) {
    const auto action = document.game().variant().parse(document.game().state(), token);
    return action ? document.play(*action) : Status(action.error());
}

std::string line(const Document& document) {
    std::string out;
    for (const NodeId id : document.game().path(document.game().cursor())) out += document.game().token(id) + " ";
    return out;
}

/// A game of the counting variant after some plies, and its counter.
struct CountedGame {
    explicit CountedGame(int plies, std::map<std::string, std::string> options = {}) {
        test::Counted rules;
        tally = rules.tally;
        registry.add(std::make_shared<Model<test::Counted>>(rules));
        game = *Game::make(*registry.bind("counted", ""), {"", std::move(options), 0});
        for (int i = 0; i < plies; ++i) BOOST_REQUIRE(game->play(test::Counted::action(0)).ok());
        tally->applied = 0;
    }
    Registry registry;
    std::shared_ptr<test::Counted::Tally> tally;
    std::optional<Game> game;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_tag_costs_no_replay) {
    CountedGame counted(30, {{"clock", "5+3"}});
    counted.game->set_tag("GameId", "one");
    BOOST_TEST(counted.tally->applied == 0);
    BOOST_TEST(game_id(*counted.game) == "one");
    Document d(1, *counted.game, "t");
    d.follow_clock(Milliseconds(0));
    BOOST_REQUIRE(d.clock().on());
    BOOST_TEST((d.clock().clock().running() == SeatId{0}));  // though its phase is not the last of the table
    const auto revision = d.game().revision();
    const Game timed = d.with_times();
    BOOST_TEST(timed.tags().contains("Clocks"));
    BOOST_TEST(timed.record().tags == timed.tags());
    BOOST_TEST(timed.node_count() == 31u);
    BOOST_TEST(counted.tally->applied == 0);
    BOOST_TEST(!d.game().tags().contains("Clocks"));
    BOOST_TEST(d.game().revision() == revision);
}

// While the variant looks at an action, one game holds the line; it is copied when the action is known to be legal.
BOOST_AUTO_TEST_CASE(a_refused_action_copies_no_game) {
    CountedGame counted(30);
    Document d(1, *std::exchange(counted.game, std::nullopt), "t");
    long holders = 0;
    counted.tally->at_apply = [&] { holders = d.game().state_at(0).use_count(); };
    BOOST_REQUIRE_EQUAL(d.game().state_at(0).use_count(), 1);
    BOOST_TEST(d.play(test::Counted::action(1))->code == "illegal.off");
    BOOST_TEST(counted.tally->applied == 1);
    BOOST_TEST(holders == 1);
    BOOST_TEST(!d.dirty());
    BOOST_TEST(!d.play(test::Counted::action(0)).has_value());
    BOOST_TEST(counted.tally->applied == 2);
    BOOST_TEST(holders == 1);
    BOOST_TEST(d.dirty());
    // What the tree holds already is followed: nothing is applied and nothing is copied.
    d.navigate([](Game& game) { return game.undo(); });
    const auto copies = d.game().state_at(0).use_count();
    BOOST_TEST(!d.play(test::Counted::action(0)).has_value());
    BOOST_TEST(counted.tally->applied == 2);
    BOOST_TEST(d.game().state_at(0).use_count() == copies);
}

BOOST_AUTO_TEST_CASE(a_move_is_an_edit_that_undo_takes_out_of_the_tree) {
    auto d = fresh();
    BOOST_TEST(!d.dirty());
    BOOST_TEST(!play(d, "e2e4").has_value());
    BOOST_TEST(d.dirty());
    BOOST_TEST(d.undo_name() == "e2e4");
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().node_count() == 1u);
    BOOST_TEST(!d.dirty());
    BOOST_TEST(d.redo());
    BOOST_TEST(line(d) == " e2e4 ");
    BOOST_TEST(!d.can_redo());
}

// What the moderator answered must outlive the program, also where no file has the game.
BOOST_AUTO_TEST_CASE(what_was_answered_in_a_hidden_game_is_kept_at_once) {
    for (const auto& [variant, kept] : {std::pair{"blind-chess", 1}, {"chess", 0}}) {
        Document d(1, test::game("", variant), "t");
        int heard = 0;
        d.keep_unsaved([&](const Document& now, const std::filesystem::path&) -> Status {
            ++heard;
            BOOST_TEST(now.dirty());
            BOOST_TEST(now.game().node_count() == static_cast<std::size_t>(heard) + 1);
            return {};
        });
        BOOST_TEST(!play(d, "e2e4").has_value());
        BOOST_TEST(heard == kept);
    }
}

// Every way to an answer, while it cannot be kept: nothing happened, and once there is room the same is answered.
BOOST_AUTO_TEST_CASE(what_cannot_be_kept_is_not_answered) {
    const auto action = [](const Document& d, const char* token) {
        return *d.game().variant().parse(d.game().state(), token);
    };
    const auto replaced = [](Document& d, const char* token) {
        Game next = d.game();
        BOOST_REQUIRE(next.play(token).ok());
        return d.replace(std::move(next), "Script");
    };
    struct Way {
        const char* id;
        std::function<Status(Document&)> go;
    };
    const Way ways[] = {
        {"a move", [&](Document& d) { return d.play(action(d, "e7e5")); }},
        {"a refused attempt", [&](Document& d) { return d.play(action(d, "a8")); }},
        {"giving up", [&](Document& d) { return d.play(action(d, "resign")); }},
        {"a computer's turn", [&](Document& d) { return d.play_turn({action(d, "e7e5")}, "Computer's move"); }},
        {"a script", [&](Document& d) { return replaced(d, "e7e5"); }},
        {"an edit",
         [](Document& d) {
             return d.edit("Moves", [](Game& game) -> Status {
                 auto played = game.play("e7e5");
                 return played ? Status{} : Status(played.error());
             });
         }},
        {"an arbiter's look", [](Document& d) { return d.look_as(Viewer::arbiter()); }},
    };
    for (const Way& way : ways) BOOST_TEST_CONTEXT(way.id) {
            Document d(1, test::game("", "blind-chess"), "t");
            bool room = true;
            d.keep_unsaved([&](const Document&, const std::filesystem::path&) {
                return room ? Status{} : Status(Error{"file.write", "There is no room.", {}});
            });
            BOOST_REQUIRE(!d.play(action(d, "e2e4")));
            d.lift_curtain();
            const auto view = d.sight().view();
            const auto edits = d.edits();
            for (int twice = 0; twice < 2; ++twice) {
                room = false;
                const Status refused = way.go(d);
                BOOST_REQUIRE(refused.has_value());
                BOOST_TEST(refused->message == "There is no room.");
                BOOST_TEST(d.game().node_count() == 2u);
                BOOST_TEST(d.edits() == edits);
                BOOST_TEST((d.eyes() == Viewer::of(SeatId{1})));
                BOOST_TEST((d.sight().view() == view));
                BOOST_TEST(!d.overseen());
                BOOST_TEST(!d.curtain().valid());
            }
            room = true;
            BOOST_TEST(!way.go(d));
            BOOST_TEST(d.edits() != edits);
        }
}

BOOST_AUTO_TEST_CASE(x7_d33_undo_reopens_a_mate) {
    auto d = fresh("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4");
    BOOST_TEST(!play(d, "d8h4").has_value());
    BOOST_TEST(d.game().verdict().over);
    BOOST_TEST(play(d, "e2e3").has_value());
    BOOST_TEST(d.undo());
    BOOST_TEST(!d.game().verdict().over);
    BOOST_TEST(d.game().variant().to_act(d.game().state()).at(0).v == 3);
}

BOOST_AUTO_TEST_CASE(without_edits_undo_goes_back_one_move_and_loses_nothing) {
    auto d = fresh("e2e4 e2e4");
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().ply() == 1);
    BOOST_TEST(d.game().node_count() == 3u);
    BOOST_TEST(!d.dirty());
    // Redo leads forward again, and no further.
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().ply() == 0);
    BOOST_TEST(d.can_redo());
    BOOST_TEST(d.redo());
    BOOST_TEST(d.redo());
    BOOST_TEST(d.game().ply() == 2);
    BOOST_TEST(!d.can_redo());
    BOOST_TEST(!d.redo());
    BOOST_TEST(!d.dirty());
    // A move in between ends that.
    BOOST_TEST(d.undo());
    BOOST_TEST(!play(d, "d2d4").has_value());
    BOOST_TEST(!d.can_redo());
}

BOOST_AUTO_TEST_CASE(redo_shows_what_it_did_again) {
    auto d = fresh();
    for (const char* move : {"e2e4", "e2e4", "e7e5"}) BOOST_TEST(!play(d, move).has_value());
    d.navigate([](Game& g) { return g.go_ply(2); });
    BOOST_TEST(!play(d, "d7d5").has_value());
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().ply() == 2);
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().node_count() == 3u);
    BOOST_TEST(d.redo());
    BOOST_TEST(line(d) == " e2e4 e2e4 e7e5 ");
    BOOST_TEST(d.redo());
    BOOST_TEST(line(d) == " e2e4 e2e4 d7d5 ");
}

BOOST_AUTO_TEST_CASE(undo_says_what_is_final_and_does_not_look_back) {
    Document d(1, test::game("", "hyper-fairy-chess"), "t");
    for (const char* move : {"army:Kx1,Qx1", "commit", "b:army:Kx1,Rx1", "b:commit"}) {
        if (d.curtain().valid()) d.lift_curtain();
        BOOST_REQUIRE_MESSAGE(!play(d, move).has_value(), move);
    }
    BOOST_TEST(d.sight().knows());
    const int there = d.game().ply();
    BOOST_TEST(d.can_undo());  // so that it says why not
    BOOST_REQUIRE(d.may_undo().has_value());
    BOOST_TEST(d.may_undo()->code == "game.final");
    BOOST_TEST(d.may_undo()->message ==
               "What was committed is final: nothing that was played while the game hid something is taken back. The "
               "arrow keys look back at it.");
    BOOST_TEST(!d.undo());
    BOOST_TEST(d.game().ply() == there);
    // What is played from there on is taken back and done again.
    BOOST_TEST(!play(d, "Q@d1").has_value());
    BOOST_TEST(!d.may_undo().has_value());
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().ply() == there);
    BOOST_TEST(!d.undo());
    BOOST_TEST(d.redo());
    BOOST_TEST(d.game().ply() == there + 1);
}

BOOST_AUTO_TEST_CASE(playing_while_looking_back_starts_a_variation) {
    auto d = fresh("e2e4 e2e4 e7e5");
    d.navigate([](Game& g) { return g.go_ply(1); });
    BOOST_TEST(!d.dirty());
    BOOST_TEST(!play(d, "d2d4").has_value());
    BOOST_TEST(d.game().node(1).children.size() == 2u);
    BOOST_TEST(d.game().node_count() == 5u);
}

BOOST_AUTO_TEST_CASE(following_the_line_is_no_edit) {
    auto d = fresh("e2e4 e2e4");
    d.navigate([](Game& g) { return g.go_ply(0); });
    const auto before = d.edits();
    BOOST_TEST(!play(d, "e2e4").has_value());
    BOOST_TEST(d.game().ply() == 1);
    BOOST_TEST(!d.dirty());
    BOOST_TEST(d.edits() == before);
}

BOOST_AUTO_TEST_CASE(a_failed_edit_leaves_no_trace) {
    auto d = fresh("e2e4");
    const auto version = d.version();
    const auto error = d.edit("both", [](Game& g) -> Status {
        if (auto first = g.play("e2e4"); !first) return first.error();
        if (auto second = g.play("e2e4"); !second) return second.error();
        return {};
    });
    BOOST_TEST(error.has_value());
    BOOST_TEST(d.game().node_count() == 2u);
    BOOST_TEST(d.version() == version);
    BOOST_TEST(d.undo_name() == "");
}

BOOST_AUTO_TEST_CASE(saving_makes_clean_and_undo_makes_dirty_again) {
    auto d = fresh();
    BOOST_TEST(!play(d, "e2e4").has_value());
    d.saved_as("/somewhere/mine.pinwheel");
    BOOST_TEST(!d.dirty());
    BOOST_TEST(d.title() == "mine");
    d.undo();
    BOOST_TEST(d.dirty());
    d.redo();
    BOOST_TEST(!d.dirty());
}

BOOST_AUTO_TEST_CASE(a_script_is_one_step_and_a_failed_one_is_none) {
    auto d = fresh();
    for (const bool keep : {false, true}) {
        d.begin_script();
        d.by_script(true);
        Game played = d.game();
        BOOST_TEST(played.play("e2e4").ok());
        d.replace(played, "Script");
        BOOST_TEST(played.play("e2e4").ok());
        d.replace(played, "Script");
        BOOST_TEST(
            !d.edit("Comment", [](Game& g) -> Status { return g.set_comment(0, "by script"), Status{}; }).has_value());
        d.by_script(false);
        d.end_script(keep);
        BOOST_TEST(d.game().ply() == (keep ? 2 : 0));
        BOOST_TEST(d.game().node(0).extras().comment == (keep ? "by script" : ""));
        BOOST_TEST(d.dirty() == keep);
    }
    BOOST_TEST(d.undo());
    BOOST_TEST(d.game().ply() == 0);
    BOOST_TEST(d.game().node(0).extras().comment == "");
}

BOOST_AUTO_TEST_CASE(an_edit_by_hand_during_a_script_is_never_lost) {
    auto d = fresh();
    d.begin_script();
    d.by_script(true);
    Game played = d.game();
    BOOST_TEST(played.play("e2e4").ok());
    d.replace(played, "Script");
    d.by_script(false);
    BOOST_TEST(!play(d, "d2d4").has_value());
    d.end_script(false);
    BOOST_TEST(line(d) == " e2e4 d2d4 ");
    d.undo();
    BOOST_TEST(line(d) == " e2e4 ");
}

BOOST_AUTO_TEST_CASE(a_script_that_writes_nothing_leaves_no_step) {
    auto d = fresh();
    d.begin_script();
    d.end_script(true);
    BOOST_TEST(!d.dirty());
    BOOST_TEST(d.undo_name() == "");
}

BOOST_AUTO_TEST_CASE(a_long_game_keeps_a_bounded_history) {
    auto d = fresh();
    for (int i = 0; i < 600; ++i) {
        const Game& g = d.game();
        if (!g.may_play()) break;
        const auto legal = g.variant().legal(g.state(), g.variant().to_act(g.state()).at(0));
        BOOST_REQUIRE(!d.play(legal[static_cast<std::size_t>(i * 7) % legal.size()]).has_value());
    }
    int steps = 0;
    while (!d.undo_name().empty()) {
        BOOST_REQUIRE(d.undo());
        ++steps;
    }
    BOOST_TEST(steps > 50);
}

// --- games that a server holds ---

namespace {

/// A document of chess whose server notes what is played.
struct Held {
    explicit Held(std::string_view moves = "") : d(1, test::game(moves, "chess"), "t") {
        d.hold_elsewhere({{SeatId{0}}, false, {}, [this](std::string token) { sent.push_back(std::move(token)); }});
    }
    void tell(std::string_view moves) { d.receive(test::game(moves, "chess"), false, {SeatId{0}}); }
    std::vector<std::string> sent;
    Document d;
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_played_in_a_servers_game_goes_there_and_comes_back) {
    Held held;
    BOOST_TEST(!play(held.d, "e2e4").has_value());
    BOOST_TEST(held.sent == std::vector<std::string>{"e2e4"});
    BOOST_TEST(held.d.game().ply() == 0);
    held.tell("e2e4");
    BOOST_TEST(line(held.d) == " e2e4 ");
    // The other seat is somebody else's.
    const Status other = play(held.d, "e7e5");
    BOOST_REQUIRE(other.has_value());
    BOOST_TEST(other->code == "seat.other");
    BOOST_TEST(held.d.sight().offers().empty());
    held.tell("e2e4 e7e5");
    BOOST_TEST(!held.d.sight().offers().empty());
    BOOST_TEST(held.sent.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_servers_game_is_changed_by_nobody_here) {
    Held held("e2e4 e7e5");
    const auto revision = held.d.game().node_count();
    BOOST_TEST(!held.d.undo());
    BOOST_TEST(held.d.edit("Draw", [](Game& g) { return g.declare("draw"); }).has_value());
    BOOST_TEST(held.d.edit("Delete", [](Game& g) { return g.remove(2) ? Status{} : Status{}; }).has_value());
    BOOST_TEST(held.d.replace(test::game("d2d4", "chess"), "Script").has_value());
    BOOST_TEST(held.d.play_turn({*held.d.game().variant().parse(held.d.game().state(), "g1f3")}, "t").has_value());
    BOOST_TEST(held.d.seat(SeatId{1}, Player{"x", 1000}).has_value());
    BOOST_TEST(held.d.game().node_count() == revision);
    BOOST_TEST(!held.d.dirty());
    for (const auto& [name, deed, allowed] :
         {std::tuple{"rules:use", Deed::rules, false}, std::tuple{"game:delete-from", Deed::take_back, false},
          std::tuple{"game:seat", Deed::change_seats, false}, std::tuple{"game:bot-move", Deed::act, false},
          std::tuple{"game:undo", Deed::take_back, true}, std::tuple{"game:resign", Deed::declare, true},
          std::tuple{"game:save", Deed::save, true}}) {
        Command command;
        command.name = name;
        command.deed = deed;
        BOOST_TEST(!may_run(command, &held.d, false) == allowed, name);
    }
}

BOOST_AUTO_TEST_CASE(notes_and_a_look_back_stay_while_a_servers_game_goes_on) {
    Held held("e2e4 e7e5");
    BOOST_TEST(!held.d
                    .edit("Comment",
                          [](Game& g) -> Status {
                              g.set_comment(1, "Mine.");
                              return {};
                          })
                    .has_value());
    held.d.navigate([](Game& g) { return g.go(1); });
    // What is played there is already known, or has to wait for the end of the line.
    const Status late = held.d.play(*held.d.game().variant().parse(*held.d.game().state_at(0), "d2d4"));
    BOOST_TEST(late.has_value());
    held.tell("e2e4 e7e5 g1f3");
    BOOST_TEST(held.d.game().ply() == 1);
    BOOST_TEST(held.d.game().node(1).extras().comment == "Mine.");
    held.d.navigate([](Game& g) { return g.go(3); });
    held.tell("e2e4 e7e5 g1f3 b8c6");
    BOOST_TEST(held.d.game().ply() == 4);
    held.tell("e2e4 d7d5");
    BOOST_TEST(line(held.d) == " e2e4 d7d5 ");
    BOOST_TEST(held.d.game().node(1).extras().comment == "Mine.");
    BOOST_TEST(held.sent.empty());
}

BOOST_AUTO_TEST_SUITE_END()
