#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/play/acting_boards.h"
#include "model/play/table.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using Did = Table::Did;

BOOST_AUTO_TEST_SUITE(table)

namespace {

struct Seated {
    explicit Seated(std::string_view moves = "", std::string_view variant = "duplicate-chess")
        : document(1, test::game(moves, variant), "test"), table(document) {}
    Did click(const std::string& target) {
        const auto down = table.press(target), up = table.release(target);
        return up == Did::nothing ? down : up;
    }
    std::size_t lit(std::string_view kind) const {
        const auto all = table.lights();
        return static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(), [&](const Highlight& h) { return h.kind == kind; }));
    }
    Document document;
    Table table;
};

}  // namespace

BOOST_AUTO_TEST_CASE(plays_and_follows) {
    Seated s;
    BOOST_TEST((s.click("NW:e2") == Did::changed));
    BOOST_TEST(s.lit("selected") == 2u);
    BOOST_TEST(s.lit("playable") == 4u);
    BOOST_TEST(s.table.pick_sentence() == "The pawn on NW e2: 2 targets.");
    BOOST_TEST((s.click("NW:e4") == Did::played));
    BOOST_TEST(s.document.game().ply() == 1);
    BOOST_TEST(s.lit("selected") == 0u);
    BOOST_TEST((s.click("SE:d2") == Did::changed));
}

BOOST_AUTO_TEST_CASE(tells_why_under_the_pointer_and_after_a_click) {
    Seated s("e2e4 e2e4 d7d5 e7e5");
    s.click("NE:e4");
    BOOST_TEST((s.table.hover("NE:d5") == Did::changed));
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST(s.table.answer()->code == "legal-only-on");
    BOOST_TEST(s.lit("why") > 0u);
    s.table.hover("");
    BOOST_TEST(!s.table.answer().has_value());
    BOOST_TEST((s.click("NE:d5") == Did::refused));
    s.table.hover("");
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST((s.table.escape() == Did::changed));
    BOOST_TEST(!s.table.answer().has_value());
    BOOST_TEST(s.table.pick_sentence() == "");
    // An answer alone goes without taking the key, which leads back to all boards.
    BOOST_REQUIRE(s.table.ask_about({"NE:e4", "NE:d5"}));
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST((s.table.escape() == Did::nothing));
    BOOST_TEST(!s.table.answer().has_value());
}

// What a good move does is told like what is wrong with a bad one.
BOOST_AUTO_TEST_CASE(tells_what_a_legal_move_does_under_the_pointer) {
    Seated s("e2e4 e2e4 d7d5 d7d5");
    s.click("NW:e4");
    BOOST_TEST((s.table.hover("NW:d5") == Did::changed));
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST(s.table.answer()->legal);
    BOOST_REQUIRE(s.table.answer()->lines.size() == 2u);
    BOOST_TEST(s.table.answer()->lines[0].text.find("can take the pawn on d5") != std::string::npos);
    BOOST_TEST(s.lit("why") == 0u);
}

BOOST_AUTO_TEST_CASE(does_not_ask_about_own_squares_or_when_switched_off) {
    Seated s;
    s.click("NE:e2");
    s.table.hover("NW:e2");
    BOOST_TEST(!s.table.answer().has_value());
    s.table.hover_asks = false;
    s.table.hover("NE:e5");
    BOOST_TEST(!s.table.answer().has_value());
}

BOOST_AUTO_TEST_CASE(any_piece_can_be_asked_about) {
    Seated s;
    BOOST_TEST((s.click("NE:a1") == Did::changed));
    BOOST_TEST(s.table.pick_sentence() == "The rook on NE a1 has no move. Point at a square to ask why.");
    BOOST_TEST((s.click("NE:a5") == Did::refused));
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST(s.table.answer()->lines.at(0).code == "blocked");
}

BOOST_AUTO_TEST_CASE(a_piece_without_a_move_says_whose_act_it_is_and_what_is_pressed) {
    Seated s;
    s.click("NE:a7");
    BOOST_TEST(s.table.pick_sentence() ==
               "The pawn on NE a7 is East's, and it is North's turn. Point at a square to ask why.");
    Seated zero("", "quantum-chess");
    zero.click("board:e2");
    BOOST_TEST(zero.table.pick_sentence() ==
               "The piece on e2 is White's, and it is Black's turn: Black presses "
               "Challenge… or End the turn. Point at a square to ask why.");
    zero.click("board:e4");
    BOOST_REQUIRE(zero.table.answer().has_value());
    BOOST_TEST(zero.table.answer()->headline.find("nds the turn (pass, --)") != std::string::npos,
               zero.table.answer()->headline);
    Seated own("", "quantum-chess");
    own.click("board:e7");
    own.click("board:e5");
    BOOST_REQUIRE(own.table.answer().has_value());
    BOOST_TEST(own.table.answer()->headline.find("end the turn (pass, --)") != std::string::npos,
               own.table.answer()->headline);
}

BOOST_AUTO_TEST_CASE(foresees_what_a_choice_makes) {
    Seated s("h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4");
    s.click("SW:g7");
    s.click("SW:g8");
    const auto tiles = s.table.tiles();
    BOOST_REQUIRE(tiles.size() == 4u);
    BOOST_TEST(tiles[0].piece == "queen");
    BOOST_TEST(tiles[3].piece == "knight");
    BOOST_TEST(tiles[0].tint == "seat.S");
    BOOST_TEST((s.table.choose("q") == Did::played));
    BOOST_TEST(s.document.game().token(s.document.game().cursor()) == "g7g8q");
}

BOOST_AUTO_TEST_CASE(a_pick_survives_what_does_not_change_the_position) {
    Seated s;
    s.click("NE:e2");
    const auto error = s.document.edit("Drawing", [](Game& g) -> Status {
        g.set_annotations(0, {{"NE:e4", "", "arrow.1"}});
        return {};
    });
    BOOST_TEST(!error.has_value());
    s.table.sync();
    BOOST_TEST(s.table.gesture().picking());
    BOOST_TEST(s.lit("user") == 1u);
    s.document.navigate([](Game& g) { return g.play("e2e4").ok(); });
    s.table.sync();
    BOOST_TEST(!s.table.gesture().picking());
}

BOOST_AUTO_TEST_CASE(lights_of_scripts_last_until_the_position_changes) {
    Seated s;
    s.table.light("NE:e4", "accent");
    s.table.light("NE:e4", "bad");
    BOOST_TEST(s.lit("user") == 1u);
    s.table.light("NE:e5", "bad");
    s.table.light("NE:e4", "");
    BOOST_TEST(s.lit("user") == 1u);
    s.click("NE:e2");
    s.click("NE:e4");
    BOOST_TEST(s.lit("user") == 0u);
}

BOOST_AUTO_TEST_CASE(the_keyboard_walks_over_all_boards) {
    Seated s;
    s.table.step_cursor(1, 0, 0);
    BOOST_TEST(s.table.cursor() == "NW:a1");
    s.table.step_cursor(1, 1, 0);
    BOOST_TEST(s.table.cursor() == "NW:b2");
    s.table.step_cursor(-5, 9, 0);
    BOOST_TEST(s.table.cursor() == "NW:a8");
    s.table.step_cursor(0, 0, -1);
    BOOST_TEST(s.table.cursor() == "SE:a8");
    s.table.step_cursor(0, 0, 2);
    BOOST_TEST(s.table.cursor() == "NE:a8");
    BOOST_TEST(s.table.cursor_name() == "NE a8");
}

// At one screen: where one person left it is what that person was about to do.
BOOST_AUTO_TEST_CASE(the_square_of_the_keyboard_is_for_who_put_it_there) {
    struct Row {
        const char *variant, *before, *after;
    };
    for (const Row& row : {Row{"blind-chess", "", ""}, Row{"chess", "board:a1", "board:a1"}}) {
        Seated s("", row.variant);
        s.table.sync();
        s.table.step_cursor(0, 0, 0);
        BOOST_TEST(s.table.cursor() == "board:a1");
        s.click("board:e2");
        s.click("board:e4");
        BOOST_TEST(s.table.cursor() == row.before, row.variant);
        s.document.lift_curtain();
        s.table.sync();
        BOOST_TEST(s.table.cursor() == row.after, row.variant);
    }
}

BOOST_AUTO_TEST_CASE(d39_a_mate_still_shows_and_tells_what_one_board_allowed) {
    Seated s("a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6");
    s.click("SE:e7");
    BOOST_TEST(s.lit("playable") == 0u);
    BOOST_TEST(s.lit("only-here") == 3u);
    s.table.hover("SE:d6");
    BOOST_REQUIRE(s.table.answer().has_value());
    BOOST_TEST(s.table.answer()->headline.starts_with("The game is over since ply 10 (checkmate)"));
    const auto& lines = s.table.answer()->lines;
    const auto says = [&](const char* board, bool legal) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const Answer::Line& line) { return line.board == board && line.legal == legal; });
    };
    BOOST_TEST((says("South-East", true) && says("North-East", false)));
    BOOST_TEST((s.click("SE:d6") == Did::refused));
    BOOST_TEST(s.document.game().ply() == 10);
}

BOOST_AUTO_TEST_CASE(nothing_is_offered_when_the_game_is_over) {
    Seated s("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    BOOST_TEST(s.table.gesture().offers().empty());
    s.click("NE:e2");
    BOOST_TEST(s.table.gesture().asking());
}

BOOST_AUTO_TEST_CASE(the_boards_of_the_seat_to_act_lie_side_by_side) {
    const auto shown = [](std::string_view moves, std::string_view variant = "duplicate-chess") {
        const Game game = test::game(moves, variant);
        std::string out;
        if (const auto acting = acting_boards(game.view(Viewer::arbiter()))) {
            out = acting->view.seats[acting->seat.v].id + ":";
            for (const BoardView& board : acting->view.boards) {
                BOOST_TEST(board.turn == 0);
                BOOST_TEST(board.row == 0);
                out += " " + board.id + std::to_string(board.column);
            }
        }
        return out;
    };
    BOOST_TEST(shown("") == "N: NW0 NE1");
    BOOST_TEST(shown("e2e4") == "S: SW0 SE1");
    BOOST_TEST(shown("e2e4 e2e4") == "E: NE0 SE1");
    BOOST_TEST(shown("e2e4 e2e4 e7e5") == "W: NW0 SW1");
    BOOST_TEST(shown("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4") == "");  // over
    BOOST_TEST(shown("", "chess") == "");
}

/// At one screen whoever is to act is asked about, whatever seat the boards are looked from.
BOOST_AUTO_TEST_CASE(looking_from_another_seat_asks_for_who_acts) {
    Document document(1, test::game("", "chess"), "Chess");
    document.look.viewer = Viewer::of(SeatId{1});
    Table table(document);
    table.sync();
    BOOST_TEST((table.viewer() == Viewer::of(SeatId{1})));
    BOOST_TEST(!table.refuses("e2e4", nullptr));
    BOOST_TEST(table.refuses("e2e5", nullptr));
    BOOST_REQUIRE(table.answer().has_value());
    BOOST_TEST(table.answer()->code == "not-this-piece's-move");
    BOOST_REQUIRE(table.ask_about({"board:e2", "board:e4"}));
    BOOST_TEST(table.answer()->legal);
}

BOOST_AUTO_TEST_SUITE_END()
