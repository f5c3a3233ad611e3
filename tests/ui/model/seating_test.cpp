// Who sits where, whose eyes the window has, and when the curtain falls.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include "library.h"

#include "model/document/move_log.h"
#include "model/document/workspace.h"
#include "model/play/table.h"
#include "model/secrets/bot_turns.h"
#include "model/secrets/curtain_rest.h"
#include "model/secrets/hearing.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(seating)

namespace {

constexpr SeatId white{0}, black{1};

/// By who sits there: a person who was called to the screen, or a computer.
void play(Document& d, std::string_view token) {
    const auto action = d.game().variant().parse(d.game().state(), token);
    BOOST_REQUIRE_MESSAGE(action, token);
    if (d.curtain().valid()) d.lift_curtain();
    const bool computer = !d.seating().player(action->actor).bot.empty();
    const auto error = computer ? d.play_turn({*action}, "Computer's move") : d.play(*action);
    BOOST_REQUIRE_MESSAGE(!error, token << ": " << (error ? error->message : ""));
}

Document blind(std::string_view moves = "") { return Document(1, test::game(moves, "blind-chess"), "Blind chess"); }

}  // namespace

BOOST_AUTO_TEST_CASE(open_games_need_no_curtain) {
    Document d(1, test::game("e2e4", "chess"), "Chess");
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.eyes() == Viewer::arbiter()));
}

BOOST_AUTO_TEST_CASE(the_curtain_falls_when_the_turn_is_over_and_not_before) {
    Document d = blind();
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    play(d, "a1");  // refused: the turn goes on
    BOOST_TEST(!d.curtain().valid());
    play(d, "e2");
    BOOST_TEST(!d.curtain().valid());
    play(d, "e2e4");
    BOOST_TEST((d.curtain() == black));
    BOOST_TEST((d.eyes() == Viewer{}));
    d.lift_curtain();
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.eyes() == Viewer::of(black)));
}

BOOST_AUTO_TEST_CASE(neither_undo_nor_a_look_back_lifts_it) {
    Document d = blind();
    play(d, "e2e4");
    d.navigate([](Game& g) { return g.go(0); });
    BOOST_TEST((d.curtain() == black));
    BOOST_TEST((d.eyes() == Viewer{}));
    BOOST_TEST(!d.undo());
    BOOST_TEST((d.curtain() == black));
    BOOST_TEST((d.eyes() == Viewer{}));
    d.lift_curtain();
    BOOST_TEST((d.eyes() == Viewer::of(black)));
}

BOOST_AUTO_TEST_CASE(looking_back_keeps_the_eyes_and_offers_nothing_of_the_others) {
    Document d = blind();
    for (const char* move : {"e2e4", "e7e5", "g1f3", "b8c6"}) play(d, move);
    d.lift_curtain();
    Table table(d);
    BOOST_TEST((table.viewer() == Viewer::of(white)));
    for (int ply = 3; ply >= 0; --ply) {
        d.navigate([&](Game& g) { return g.go_ply(ply); });
        table.sync();
        BOOST_TEST((table.viewer() == Viewer::of(white)));
        for (const BoardView& board : table.view().boards)
            for (const CellView& cell : board.cells)
                for (const Occupant& occupant : cell.occupants) BOOST_TEST((occupant.owner == white));
        for (const Offer& offer : table.gesture().offers()) BOOST_TEST((offer.action.actor == white));
    }
}

BOOST_AUTO_TEST_CASE(an_arranged_start_asks_who_is_there) {
    Setup setup;
    setup.text = "4k3/8/8/3q4/8/8/8/4K2R w K - 0 1";
    auto game = Game::make(*test::registry().bind("blind-chess", ""), setup);
    BOOST_REQUIRE(game);
    Document d(1, *game, "Arranged");
    BOOST_TEST((d.curtain() == white));
    BOOST_TEST((d.eyes() == Viewer{}));
    d.lift_curtain();
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    d.step_aside();  // another game was handed over: the arrangement is White's secret though nothing was played
    BOOST_TEST((d.curtain() == white));
    setup.options["mode"] = "vanilla";
    game = Game::make(*test::registry().bind("blind-chess", ""), setup);
    BOOST_REQUIRE(game);
    BOOST_TEST(!Document(2, *game, "Open").curtain().valid());
}

BOOST_AUTO_TEST_CASE(one_person_against_a_bot_has_no_curtain) {
    Document d = blind();
    Seating seats;
    seats.put(black, {"blind-random", 100});
    d.sit(seats);
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    play(d, "e2e4");
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    play(d, "e7e5");
    BOOST_TEST(!take_back(d));
    BOOST_TEST(d.game().ply() == 2);
}

BOOST_AUTO_TEST_CASE(a_bot_is_to_act_at_the_end_of_its_line_alone) {
    Game game = test::game("e2e4", "chess");
    const auto plays = [](SeatId seat) { return IsBot([seat](SeatId each) { return each == seat; }); };
    BOOST_TEST(bots_alone_act(game, plays(black)));
    BOOST_TEST(!bots_alone_act(game, plays(white)));
    BOOST_TEST((bot_to_act(game, plays(black)) == black));
    BOOST_TEST(!bot_to_act(game, plays(white)).valid());
    BOOST_REQUIRE(game.play("e7e5"));
    BOOST_REQUIRE(game.undo());
    BOOST_TEST(bots_alone_act(game, plays(black)));
    BOOST_TEST(!bot_to_act(game, plays(black)).valid());  // the line goes on
    Game over = test::game("f2f3 e7e5 g2g4 d8h4", "chess");
    BOOST_TEST(!bot_to_act(over, plays(white)).valid());
}

BOOST_AUTO_TEST_CASE(a_mended_game_in_a_new_tab_asks_who_is_there) {
    const Document d(1, test::game("e2e4 e7e5", "blind-chess"), "Opened");
    BOOST_TEST((d.curtain() == white));
    BOOST_TEST((d.eyes() == Viewer{}));
}

BOOST_AUTO_TEST_CASE(the_end_reveals_and_is_not_taken_back) {
    Document d = blind();
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) play(d, move);
    BOOST_TEST(revealed(d.game()));
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.eyes() == Viewer::arbiter()));
    BOOST_TEST(!d.undo());
    BOOST_REQUIRE(d.may_undo().has_value());
    BOOST_TEST(d.may_undo()->message ==
               "Nothing that was played while the game hid something is taken back. The arrow keys look back at it.");
    d.navigate([](Game& game) { return game.undo(); });
    BOOST_TEST(revealed(d.game()));
    BOOST_TEST((d.eyes() == Viewer::arbiter()));
    const auto other = d.game().variant().parse(d.game().state(), "d8f6");
    BOOST_TEST(d.play(*other)->code == "game.final");
    BOOST_TEST(d.game().line().size() == 5u);
}

BOOST_AUTO_TEST_CASE(a_draw_offer_can_be_handed_over_and_answered) {
    Document d = blind();
    play(d, "offer-draw");
    BOOST_TEST(!d.curtain().valid());
    BOOST_TEST((d.seating().other_to_act(d.game(), {}) == black));
    BOOST_TEST(d.call(black));
    BOOST_TEST((d.curtain() == black));
    d.lift_curtain();
    BOOST_TEST((d.eyes() == Viewer::of(black)));
    play(d, "b:respond-draw:decline");
    BOOST_TEST((d.curtain() == white));
}

BOOST_AUTO_TEST_CASE(the_arbiter_plays_for_all_without_a_curtain) {
    Document d = blind();
    d.look_as(Viewer::arbiter());
    play(d, "e2e4");
    BOOST_TEST(!d.curtain().valid());
    Table table(d);
    BOOST_TEST((table.press("board:e7") == Table::Did::changed));
    d.look_as({});
    BOOST_TEST((d.curtain() == black));
}

BOOST_AUTO_TEST_CASE(notes_belong_to_who_acts) {
    Document d = blind();
    (void)d.edit("Comment", [](Game& g) { return g.set_comment(0, "my plan"), Status{}; });
    BOOST_TEST(d.shows_notes(0));
    play(d, "e2e4");
    BOOST_TEST(!d.shows_notes(0));
    d.lift_curtain();
    BOOST_TEST(!d.shows_notes(0));
    BOOST_TEST(d.shows_notes(d.game().cursor()));
}

// --- the table ---

BOOST_AUTO_TEST_CASE(a_drag_touches_and_the_touched_piece_stays_in_hand) {
    Document d = blind();
    Table table(d);
    table.press("board:g1");
    BOOST_TEST(d.game().ply() == 0);  // armed: nothing is said
    BOOST_TEST((table.take_up() == Table::Did::played));
    BOOST_TEST(d.game().token(d.game().cursor()) == "g1");
    BOOST_TEST(table.gesture().path().front() == "board:g1");
    BOOST_TEST((table.put_down("board:e5") == Table::Did::nothing));
    table.press("board:e2");
    BOOST_TEST(d.game().ply() == 1);
    BOOST_TEST((table.press("board:f3") == Table::Did::played));
    BOOST_TEST(d.game().token(d.game().cursor()) == "g1f3");
}

BOOST_AUTO_TEST_CASE(a_refused_touch_leaves_nothing_in_hand) {
    Document d = blind();
    Table table(d);
    table.press("board:a1");
    BOOST_TEST((table.take_up() == Table::Did::played));
    BOOST_TEST(!table.gesture().picking());
}

BOOST_AUTO_TEST_CASE(lights_follow_the_views_own_words) {
    const auto lit = [](const char* highlighting, const char* fen, const char* from) {
        auto rules = test::registry().bind("blind-chess", "");
        Document d(1, Game::make(*rules, {fen, {{"highlighting", highlighting}}, 0}).value(), "");
        d.lift_curtain();  // how the pieces were arranged is secret
        Table table(d);
        table.press(from);
        std::string out;
        for (const Highlight& light : table.lights())
            if (light.kind == "playable") out += (out.empty() ? "" : " ") + light.target.substr(6);
        return out;
    };
    constexpr const char* castle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    BOOST_TEST(lit("on", castle, "board:e1") == "d1 d2 e2 f1 f2");
    BOOST_TEST(lit("off", castle, "board:e1") == "");
    BOOST_TEST(lit("on", "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "board:a1") == "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1");
}

namespace {

Document with_options(std::map<std::string, std::string> options, std::string_view moves,
                      std::map<std::string, std::string> rulings = {}) {
    auto game = Game::make(*test::registry().bind("blind-chess", "", std::move(rulings)), {{}, std::move(options), 0});
    BOOST_REQUIRE(game);
    Document d(1, std::move(game.value()), "Blind chess");
    std::istringstream words{std::string(moves)};
    for (std::string token; words >> token;) {
        play(d, token);
        d.lift_curtain();
    }
    return d;
}

constexpr const char* mate = "a1 f2f3 e8 e7e5 g2g4 d8h4";

std::vector<std::string> log_of(const Document& d) {
    std::vector<std::string> out;
    for (const Statement& said : statements(d.game(), d.ears())) out.push_back(said.text);
    return out;
}

bool says(const Document& d, std::string_view text) {
    const auto log = log_of(d);
    return std::find(log.begin(), log.end(), text) != log.end();
}

/// Everything that the list of moves spells.
std::string moves_of(const Document& d) {
    std::string out;
    const MoveLog log(d.game(), {nullptr, d.eyes(), {}, d.walker()});
    for (const auto& row : log.rows())
        for (const auto& cell : row.cells) out += cell.text + " ";
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(vanilla_hides_nothing) {
    const Document d = with_options({{"mode", "vanilla"}, {"announce-all", "off"}}, "a1 g1");
    BOOST_TEST(revealed(d.game()));
    BOOST_TEST((d.eyes() == Viewer::arbiter()));
    Document moved = with_options({{"mode", "vanilla"}}, "");
    play(moved, "e2e4");
    BOOST_TEST(!moved.curtain().valid());
    Table table(moved);
    for (const CellView& cell : table.view().boards.at(0).cells) BOOST_TEST((cell.known == CellView::Known::yes));
    for (const Offer& offer : table.gesture().offers()) BOOST_TEST((offer.action.actor == black));
    BOOST_TEST(!table.gesture().offers().empty());
    // Touch-move holds all the same (BR15), and the touched piece is marked.
    play(moved, "g8");
    table.sync();
    BOOST_TEST((table.view().presentation.touched == Spot{0, 62}));
    const auto other = moved.game().variant().parse(moved.game().state(), "e7e5");
    BOOST_TEST(moved.play(*other)->code == "illegal.must_move_touched_piece");
}

// BR16 over who sits here, what the ruling says, and what is heard of the other side's refused attempts then.
BOOST_AUTO_TEST_CASE(br16_the_log_after_the_end) {
    const std::string own = "The piece has no legal moves.";
    for (const bool revealed_log : {false, true}) {
        const std::map<std::string, std::string> rulings{
            {"BR01", "opponent"}, {"BR02", "no"}, {"BR16", revealed_log ? "revealed" : "filtered"}};
        Document d = with_options({}, mate, rulings);
        BOOST_REQUIRE(d.game().verdict().over);
        BOOST_TEST((d.eyes() == Viewer::arbiter()));
        // Black gave mate and was at the screen last.
        BOOST_TEST((d.ears() == (revealed_log ? Viewer::arbiter() : Viewer::of(black))));
        BOOST_TEST(says(d, "White moved."));
        BOOST_TEST(says(d, "Black moved.") == revealed_log);
        BOOST_TEST(std::ranges::count(log_of(d), own) == (revealed_log ? 0 : 1));
        for (const char* to : {"To White: ", "To Black: "}) BOOST_TEST(says(d, to + own) == revealed_log);
        // Whoever asks for another log by name gets it.
        d.look_as(Viewer::of(white));
        BOOST_TEST(says(d, "Black moved."));
        BOOST_TEST(!says(d, "White moved."));
        d.look_as(Viewer::arbiter());
        BOOST_TEST((says(d, "White moved.") && says(d, "Black moved.")));
    }
}

BOOST_AUTO_TEST_CASE(br16_against_the_computer) {
    for (const auto& [word, shown] : {std::pair{"filtered", false}, std::pair{"revealed", true}}) {
        Document d = with_options({{"computer", "b"}}, mate, {{"BR16", word}});
        Seating seating;
        seating.put(black, {"blind-casual", 10});
        d.sit(seating);
        BOOST_TEST((d.ears() == (shown ? Viewer::arbiter() : Viewer::of(white))));
        // The list of moves and the steps back leave the computer's refused attempts out as well.
        BOOST_TEST((moves_of(d).find("e8") != std::string::npos) == shown);
        BOOST_TEST(moves_of(d).find("d8h4") != std::string::npos);
        BOOST_TEST(course(d.game(), d.walker()).plies() == (shown ? 6 : 5));
    }
}

BOOST_AUTO_TEST_CASE(in_vanilla_the_computer_keeps_its_refused_attempts) {
    Document d = with_options({{"mode", "vanilla"}, {"computer", "b"}}, "e2e4 e8");
    Seating seating;
    seating.put(black, {"blind-random", 10});
    d.sit(seating);
    BOOST_TEST((d.eyes() == Viewer::arbiter()));
    BOOST_TEST((d.ears() == Viewer::of(white)));
    BOOST_TEST(!says(d, "The piece has no legal moves."));
    BOOST_TEST(course(d.game(), d.walker()).plies() == 1);
}

BOOST_AUTO_TEST_CASE(a_running_game_is_heard_by_its_eyes) {
    Document d = with_options({}, "e2e4");
    BOOST_TEST((d.ears() == d.eyes()));
    BOOST_TEST((d.walker() == d.eyes()));
    play(d, "e7e5");
    BOOST_TEST((d.ears() == Viewer{}));  // the curtain is down
}

BOOST_AUTO_TEST_CASE(a_press_before_the_curtain_has_rested_is_nobodys) {
    using std::chrono::milliseconds;
    const CurtainRest::Clock::time_point start{std::chrono::hours(1)};
    CurtainRest curtain;
    curtain.pressed(4'294'967'000, {});  // the clock of the display begins again soon after
    curtain.fell(start);
    struct Row {
        int heard;            ///< milliseconds after it fell
        std::uint32_t press;  ///< the display's
        bool lifts;
    };
    for (const Row& row : {Row{90, 90, false},
                           {700, 200, false},  // heard late
                           {750, 750, false},
                           {1300, 1300, false},
                           {1950, 1950, true},
                           {1951, 1950, true}})
        BOOST_TEST_CONTEXT(row.heard) {
            curtain.pressed(row.press, {});
            BOOST_TEST(curtain.takes(start + milliseconds(row.heard)) == row.lifts);
        }
    curtain.fell(start + milliseconds(5000));
    curtain.pressed(5500, {});
    BOOST_TEST(!curtain.takes(start + milliseconds(5500)));
    curtain.pressed(6200, {});
    BOOST_TEST(curtain.takes(start + milliseconds(6200)));
}

/// Who sits before one game sits before all of them.
BOOST_AUTO_TEST_CASE(the_curtain_falls_before_other_games_too) {
    Workspace workspace(test::registry());
    const auto open = [&](const char* variant) -> Document& { return workspace.add(*workspace.fresh(variant)); };
    Document &one = open("blind-chess"), &two = open("blind-chess"), &draft = open("hyper-fairy-chess"),
             &chess = open("chess"), &alone = open("blind-chess"), &untouched = open("blind-chess");
    Player computer{"random", 1};
    BOOST_REQUIRE(!alone.seat(black, computer));
    play(draft, "w:pick:immobilizer,2");
    play(chess, "e2e4");
    play(alone, "e2e4");
    play(one, "e2e4");  // the curtain falls here
    BOOST_TEST((one.curtain() == black));
    BOOST_TEST((draft.curtain() == white));
    BOOST_TEST((draft.eyes() == Viewer{}));
    draft.lift_curtain();
    BOOST_TEST((draft.eyes() == Viewer::of(white)));
    BOOST_TEST((one.curtain() == black));
    one.lift_curtain();
    BOOST_TEST((one.eyes() == Viewer::of(black)));
    BOOST_TEST((draft.curtain() == white));
    play(two, "d2d4");
    BOOST_TEST((one.curtain() == black));  // Black's, whoever would be called by the turn
    BOOST_TEST((one.eyes() == Viewer{}));
    two.lift_curtain();
    one.lift_curtain();
    BOOST_TEST((one.eyes() == Viewer::of(black)));
    BOOST_TEST((two.curtain() == black));
    // Nobody to hand over to, nothing hidden.
    for (const Document* open_to_all : {&chess, &alone}) BOOST_TEST(!open_to_all->curtain().valid());
    // Whether anything was done is not told.
    BOOST_TEST((untouched.curtain() == white));
    // Called by hand.
    BOOST_REQUIRE(one.call(white));
    BOOST_TEST((one.curtain() == white));
    two.lift_curtain();
    BOOST_TEST((two.eyes() == Viewer::of(black)));
    one.lift_curtain();
    BOOST_TEST((two.curtain() == black));
    workspace.close(two.id());
    BOOST_TEST(one.call(black));
}

BOOST_AUTO_TEST_CASE(a_click_that_goes_on_with_the_one_that_lifted_is_nobodys) {
    struct Press {
        std::uint32_t at;
        std::optional<CurtainRest::Place> place;
        bool goes_on;
    };
    CurtainRest curtain;
    for (const std::vector<Press>& row : {
             std::vector<Press>{{1120, {{300, 200}}, true}, {1240, {{303, 196}}, true}, {1700, {{300, 200}}, false}},
             {{1120, {{305, 200}}, false}, {1240, {{300, 200}}, false}},  // elsewhere; then nothing goes on
             {{1120, {{300, 205}}, false}},
             {{1401, {{300, 200}}, false}},
             {{1120, {}, false}, {1240, {{300, 200}}, false}},  // a key between
         }) {
        curtain.pressed(1000, {{300, 200}});
        BOOST_TEST(!curtain.goes_on());
        curtain.lifted();
        curtain.pressed(1000, {{300, 200}});  // told again
        BOOST_TEST(!curtain.goes_on());
        for (const Press& press : row) {
            curtain.pressed(press.at, press.place);
            BOOST_TEST(curtain.goes_on() == press.goes_on, press.at);
        }
    }
    curtain.pressed(1000, {});
    curtain.lifted();  // by a key
    curtain.pressed(1120, {{300, 200}});
    BOOST_TEST(!curtain.goes_on());
}

BOOST_AUTO_TEST_CASE(who_sits_where_in_one_sentence) {
    const Game game = test::game("");
    Seating seating;
    const auto title = [](const std::string& id) { return id + ": tries random games"; };
    for (const std::uint16_t seat : {1, 2, 3}) seating.put(SeatId{seat}, {"Playouts"});
    const VariantInfo& info = game.variant().info();
    const std::string others = info.seats[1].title + ", " + info.seats[2].title + " and " + info.seats[3].title;
    BOOST_TEST(seating_sentence(seating, info, title) ==
               "You play " + info.seats[0].title + "; the computer (Playouts) plays " + others + ".");
    seating.put(SeatId{0}, {"Random"});
    BOOST_TEST(seating_sentence(seating, info, title) == "The computer (Random) plays " + info.seats[0].title +
                                                             "; the computer (Playouts) plays " + others + ".");
}

BOOST_AUTO_TEST_SUITE_END()
