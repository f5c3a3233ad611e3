// What a viewer noticed and heard (blind spec §3, §5.1), and that nothing else reaches the window.
#include <boost/test/unit_test.hpp>

#include <sstream>

#include "library.h"
#include "model/cards/status_card.h"
#include "model/commands/command_deeds.h"
#include "model/document/move_log.h"
#include "model/play/move_entry.h"
#include "model/play/table.h"
#include "model/secrets/hearing.h"
#include "pinwheel/view/random.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(hearing)

namespace {

const Viewer white = Viewer::of(SeatId{0}), black = Viewer::of(SeatId{1});

Game blind(std::string_view fen, std::string_view moves, const char* announce_all = "on") {
    auto rules = test::registry().bind("blind-chess", "");
    auto game = Game::make(*rules, {std::string(fen), {{"announce-all", announce_all}}, 0});
    BOOST_REQUIRE(game);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) BOOST_REQUIRE_MESSAGE(game->play(word), word);
    return std::move(game.value());
}

/// Everything the window says of a game to a viewer, as text.
std::string window_text(const Game& game, const Viewer& viewer) {
    std::ostringstream out;
    Document d(1, game, "Blind chess");
    d.look.viewer = viewer;
    Table table(d);
    const auto card = make_status(game, viewer);
    out << card.headline << '|' << card.detail << '|' << card.ply << '/' << card.plies << '|';
    for (const auto& check : card.checks) out << check << ';';
    for (const auto& button : card.buttons) out << button.title << button.only << ';';
    const MoveLog log(game, {nullptr, viewer, {}});
    for (const auto& row : log.rows()) {
        out << row.label << ':';
        for (const auto& cell : row.cells) out << cell.column << cell.text << ',';
    }
    for (const auto& said : statements(game, viewer))
        out << said.ply << said.token << said.text << said.attempt << '\n';
    out << last_words(game, viewer) << '|';
    for (const auto& [who, what] : capture_tally(game.view(viewer))) out << who << what;
    out << d.can_undo() << d.can_redo() << d.undo();
    for (const CommandDeed& row : command_deeds())
        for (const bool script : {false, true}) {
            Command command;
            command.deed = row.deed;
            if (const auto refused = may_run(command, &d, script)) out << refused->code << refused->message;
        }
    for (const char* typed : {"e2e4", "b:e2e4", "w:resign", "abandon:none", "zz", ""})
        if (const auto read = read_own_move(d.sight(), nullptr, typed); !read) out << read.error().message;
    for (const auto& token : move_completions(Sight(game, viewer), "", 1000)) out << token << ' ';
    for (const BoardView& board : table.view().boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            for (const Occupant& occupant : board.cells[i].occupants) out << i << occupant.piece << occupant.owner.v;
    const auto offers = table.gesture().offers();
    for (std::size_t i = 0; i < offers.size(); i += 7) {
        if (offers[i].path.size() < 2) continue;
        table.press(offers[i].path.front());
        table.release(offers[i].path.front());
        out << table.pick_sentence();
        for (const Highlight& light : table.lights()) out << light.kind << light.target;
        table.escape();
    }
    return out.str();
}

}  // namespace

// The log marks where White noticed play to be: Black's silent attempts, at which the cursor stands, take no mark away.
BOOST_AUTO_TEST_CASE(silent_attempts_do_not_move_the_mark_of_the_log) {
    for (const char* line : {"e2e4 e7e5 f1c4", "e2e4 e7e5 f1c4 a8", "e2e4 a8 d7d6 f1c4 a8 h8"}) {
        auto game = Game::make(*test::registry().bind("blind-chess", "design"));
        BOOST_REQUIRE(game);
        std::istringstream words{std::string(line)};
        for (std::string word; words >> word;) BOOST_REQUIRE_MESSAGE(game->play(word), word);
        const NodeId here = noticed_cursor(course(*game, white));
        BOOST_TEST(game->token(here) == "f1c4", line);
        const MoveLog log(*game, {nullptr, white, {}, white});
        BOOST_TEST(log.row_of(here) >= 0, line);
    }
}

/// A touched piece must move: that is known, and nobody hears it. What may be tried is tried, hopeless or not.
BOOST_AUTO_TEST_CASE(a_typed_text_is_refused_in_the_card_where_it_is_no_attempt_at_all) {
    Document d(1, blind("", "e2e4 d7d5 g1"), "Blind chess");
    d.look.viewer = Viewer::of(SeatId{0});
    Table table(d);
    BOOST_TEST(table.refuses("e4e5", nullptr));
    BOOST_REQUIRE(table.answer().has_value());
    BOOST_TEST(table.answer()->headline == "The knight on g1 is touched and must move.");
    BOOST_TEST(!table.refuses("g1f3", nullptr));
    BOOST_TEST(!table.refuses("g1g5", nullptr));
    Document fresh(2, blind("", ""), "Blind chess");
    fresh.look.viewer = Viewer::of(SeatId{0});
    Table start(fresh);
    BOOST_TEST(!start.refuses("c1g5", nullptr));  // the moderator says of it that the piece cannot move
}

BOOST_AUTO_TEST_CASE(silent_attempts_of_others_have_no_place_in_any_count) {
    const Game game = blind("", "e2 e2e4", "on");
    BOOST_TEST(course(game, white).plies() == 2);
    BOOST_TEST(course(game, black).plies() == 1);
    BOOST_TEST(make_status(game, black).ply == 1);
    BOOST_TEST(course(game, Viewer::arbiter()).plies() == 2);
}

// "h5h8" and "h5e8" are tried and refused; a touch is no refusal, and neither completes a ply.
BOOST_AUTO_TEST_CASE(attempts_are_marked_in_the_list_of_moves_and_counted_once_at_all_places) {
    const Game game = blind("", "e2e4 e7e5 d1h5 b8c6 h5h8 h5e8 h5e5 d8e7", "on");
    std::string refused, moved;
    const MoveLog log(game, {});
    for (const auto& row : log.rows())
        for (const auto& cell : row.cells) (cell.refused ? refused : moved) += cell.text + " ";
    BOOST_TEST(refused == "h5h8 h5e8 ");
    BOOST_TEST(moved == "e2e4 e7e5 d1h5 b8c6 h5e5 d8e7 ");
    BOOST_TEST(make_status(game, white).told_ply == 6);
    BOOST_TEST(make_status(game, white).attempts == 0);
    BOOST_TEST(make_status(game, white).ply == 8);
    BOOST_TEST(statements(game, white).back().ply == 6);
    const Game tried = blind("", "e2e4 e7e5 d1h5 b8c6 h5h8 h5e8", "on");
    const StatusCard card = make_status(tried, white);
    BOOST_TEST(card.told_ply == 4);
    BOOST_TEST(card.attempts == 2);
    BOOST_TEST(statements(tried, white).back().ply == 4);
    Game back = game;
    back.go(4);
    BOOST_TEST(make_status(back, white).told_ply == 4);
    BOOST_TEST(make_status(back, white).told_plies == 6);
    const MoveLog touched(blind("", "g1 g1f3", "on"), {});
    BOOST_TEST(!touched.rows().at(0).cells.at(0).refused);
    // Where nothing is hidden every action is a ply.
    const Game open = test::game("e2e4 e2e4 e7e5");
    BOOST_TEST(make_status(open, Viewer::arbiter()).told_ply == 3);
}

BOOST_AUTO_TEST_CASE(refused_attempts_are_told_as_the_setting_says) {
    const Game loud = blind("", "e1 e2e4", "on"), quiet = blind("", "e1 e2e4", "off");
    BOOST_REQUIRE(statements(loud, black).size() == 2);
    BOOST_TEST(statements(loud, black)[0].text == "White: The piece has no legal moves.");
    BOOST_TEST(statements(loud, black)[0].attempt);
    BOOST_TEST(statements(loud, black)[0].ply == 0);
    BOOST_TEST(statements(loud, black)[1].ply == 1);
    BOOST_TEST(!statements(loud, black)[1].attempt);
    BOOST_REQUIRE(statements(quiet, black).size() == 1);
    BOOST_TEST(statements(quiet, black)[0].text == "White moved.");
    BOOST_TEST(statements(quiet, white)[0].text == "The piece has no legal moves.");
    BOOST_TEST(statements(quiet, white)[0].token == "e1");
    BOOST_TEST(statements(quiet, Viewer::arbiter())[0].text == "To White: The piece has no legal moves.");
    BOOST_TEST(window_text(quiet, black) == window_text(blind("", "e2e4", "off"), black));
}

BOOST_AUTO_TEST_CASE(last_words_answer_the_own_attempt_or_sum_up_the_others) {
    BOOST_TEST(last_words(blind("", ""), white) == "");
    BOOST_TEST(last_words(blind("", "e1"), white) == "The piece has no legal moves.");
    BOOST_TEST(last_words(blind("", "e1"), black) == "White: The piece has no legal moves.");
    BOOST_TEST(last_words(blind("", "g1"), white) == "Silence.");
    BOOST_TEST(last_words(blind("", "e2e4 e7e5"), white) == "Black moved.");
    BOOST_TEST(last_words(blind("", "e2e4", "off"), white) == "Done.");
    BOOST_TEST(last_words(blind("", "e2e4 b:timeout", "off"), white) == "Black ran out of time.");
    BOOST_TEST(last_words(blind("", "e2e4 b:timeout", "off"), black) == "Black ran out of time.");
    BOOST_TEST(last_words(blind("", "e2e4 w:resign", "off"), white) == "White resigned.");
    BOOST_TEST(last_words(blind("", "e2e4 w:resign", "off"), black) == "White moved. White resigned.");
    BOOST_TEST(last_words(blind("", "e2e4 d7d5 e4d5", "off"), black) == "White moved and captured.");
}

// A move that is written by its target alone, as in chess, is no word to the moderator.
BOOST_AUTO_TEST_CASE(a_square_by_itself_touches_an_own_piece_or_is_a_slip) {
    struct Row {
        const char *played, *typed, *code;
        Viewer eyes;
    };
    for (const Row& row :
         {Row{"", "e4", "token.touch", white}, Row{"", "e7", "token.touch", white}, Row{"", "e2", "", white},
          Row{"", "e2e4", "", white}, Row{"", "e4e5", "", white}, Row{"e2e4", "e5", "token.touch", black},
          Row{"e2e4", "e7", "", black}, Row{"e2e4", "e4", "token.touch", black}}) {
        BOOST_TEST_CONTEXT(row.played << " " << row.typed) {
            const Game game = blind("", row.played);
            const auto action = read_own_move(Sight(game, row.eyes), nullptr, row.typed);
            BOOST_TEST((action ? "" : action.error().code) == row.code);
        }
    }
}

BOOST_AUTO_TEST_CASE(steps_go_over_noticed_positions_and_end_where_play_goes_on) {
    Game game = blind("", "e2 e2e4 e7 e7e5 g1", "off");
    BOOST_TEST(step(game, black, -1));
    BOOST_TEST(game.token(game.cursor()) == "e7");
    BOOST_TEST(step(game, black, -1));
    BOOST_TEST(game.token(game.cursor()) == "e2e4");
    BOOST_TEST(step(game, black, -1));
    BOOST_TEST(game.cursor() == 0u);
    BOOST_TEST(!step(game, black, -1));
    for (int i = 0; i < 3; ++i) BOOST_TEST(step(game, black, 1));
    BOOST_TEST(!step(game, black, 1));
    BOOST_TEST(game.cursor() == game.line().back());
}

BOOST_AUTO_TEST_CASE(captures_in_words) {
    View view;
    view.viewer = Viewer::of(SeatId{0});
    view.seats = {{"w", "White", "", true}, {"b", "Black", "", false}};
    view.presentation.captures = {{SeatId{0}, {{"pawn", 2}, {"queen", 1}}}, {SeatId{1}, {}}};
    const auto tally = capture_tally(view);
    BOOST_REQUIRE(tally.size() == 2);
    BOOST_TEST(tally[0].first + ": " + tally[0].second == "By you: queen, 2 pawns");
    BOOST_TEST(tally[1].second == "nothing");
}

BOOST_AUTO_TEST_CASE(typed_moves_are_of_the_own_seat_and_never_by_notation) {
    const Game game = blind("", "e2e4");
    const auto code = [&](const Viewer& eyes, std::string_view text) {
        return read_own_move(Sight(game, eyes), nullptr, text).error().code;
    };
    BOOST_TEST(read_own_move(Sight(game, black), nullptr, "e7e5").ok());
    BOOST_TEST(code(black, "w:resign") == "seat.other");
    BOOST_TEST(code(Viewer{}, "e7e5") == "seat.curtain");
    BOOST_TEST(code(black, "abandon:none") == "seat.table");
    BOOST_TEST(move_completions(Sight(game, Viewer{}), "", 9).empty());
    BOOST_TEST(move_completions(Sight(game, white), "", 9).empty());
}

// The spec's pairs (blind spec §5.1): two positions that differ in what White may not know.
BOOST_AUTO_TEST_CASE(pairs_of_positions_look_the_same) {
    struct Pair {
        const char *one, *other, *moves;
    };
    constexpr Pair pairs[] = {
        {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", ""},
        {"4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "a1 a1a4"},
        {"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1 e1g1"},
        {"3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d1 d1d4"},
    };
    for (const Pair& pair : pairs) {
        std::istringstream words{pair.moves};
        std::string so_far;
        do {
            BOOST_TEST(window_text(blind(pair.one, so_far), white) == window_text(blind(pair.other, so_far), white),
                       pair.one << " after " << so_far);
            std::string word;
            if (!(words >> word)) break;
            so_far += word + " ";
        } while (true);
    }
}

// Told apart where the spec says so: a test that could not fail would prove nothing.
BOOST_AUTO_TEST_CASE(silence_and_refusal_differ) {
    BOOST_TEST(window_text(blind("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4"), white) !=
               window_text(blind("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4"), white));
}

BOOST_AUTO_TEST_CASE(no_text_for_a_seat_holds_the_others_tokens_in_random_play) {
    constexpr std::uint64_t seed = 20261121;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    for (int number = 0; number < 12; ++number) {
        Game game = blind("", "", number % 2 ? "on" : "off");
        for (int ply = 0; ply < 60 && game.may_play(); ++ply) {
            const SeatId seat = game.variant().to_act(game.state()).front();
            std::vector<Action> attempts;
            for (const Offer& offer : game.variant().offers(game.view(Viewer::of(seat))))
                if (offer.path.size() > 1) attempts.push_back(offer.action);
            BOOST_REQUIRE(!attempts.empty());
            (void)game.play(attempts[splitmix64(dice) % attempts.size()]);
        }
        if (revealed(game)) continue;
        for (const Viewer& viewer : {white, black}) {
            const MoveLog log(game, {nullptr, viewer, {}});
            for (const auto& row : log.rows())
                for (const auto& cell : row.cells)
                    if (game.node(cell.node).action.actor != viewer.seat) BOOST_TEST(cell.text == "…");
            for (const auto& said : statements(game, viewer))
                if (game.node(said.node).action.actor != viewer.seat) BOOST_TEST(said.token == "");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
