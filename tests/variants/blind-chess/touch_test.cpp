// The hierarchy of statements and the touch-move machine (blind spec §2, §4).
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

/// One commit in a position: what is answered and what is touched after it.
struct TouchRow {
    const char* name;
    const char* fen;
    std::vector<const char*> before;  ///< commits that lead there
    const char* token;
    const char* answer;  ///< statement and audience, "ERR code", or "" for silence
    const char* touched;
};

const char* const pinned_fen = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
const char* const block = "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1";
const char* const promotes = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

const TouchRow touch_rows[] = {
    // Hierarchy, touch_rows 1 to 6.
    {"1 empty", "start", {}, "w:e4", "no_such_piece->w", ""},
    {"1 enemy", "start", {}, "w:e7", "no_such_piece->w", ""},
    {"2 knight among own pieces", "4k3/8/8/8/P1P5/3P4/1N6/3BK3 w - - 0 1", {}, "w:b2", "no_legal_moves->w", ""},
    {"2 rook walled in", "start", {}, "w:a1", "no_legal_moves->w", ""},
    {"3 pinned_fen, no check", pinned_fen, {}, "w:e2", "wont_help->w", ""},
    {"4 check, cannot help", "4k3/8/8/8/8/7b/4r3/N3K3 w - - 0 1", {}, "w:a1", "wont_help->w", ""},
    {"5 check, can block", block, {}, "w:c3", "", "c3"},
    {"5 check, bad target", block, {}, "w:c3b5", "illegal_move->w", "c3"},
    {"6 ordinary", "start", {}, "w:g1", "", "g1"},
    // Statements 1 to 3 answer a commit with a target too.
    {"1 with a target", "start", {}, "w:e4e5", "no_such_piece->w", ""},
    {"2 with a target", "start", {}, "w:a1a5", "no_legal_moves->w", ""},
    {"3 with a target", pinned_fen, {}, "w:e2d3", "wont_help->w", ""},
    // The machine, in the order of its table.
    {"other side", "start", {}, "b:e7e5", "ERR not_your_turn", ""},
    {"other side while touched", "start", {"w:g1"}, "b:e7", "ERR not_your_turn", "g1"},
    {"none, not own", "start", {}, "w:e5", "no_such_piece->w", ""},
    {"none, G empty", "start", {}, "w:d1", "no_legal_moves->w", ""},
    {"none, no legal move", pinned_fen, {}, "w:e2", "wont_help->w", ""},
    {"none, silence", "start", {}, "w:e2", "", "e2"},
    {"none, bad target", "start", {}, "w:e2e5", "illegal_move->w", "e2"},
    {"none, good target", "start", {}, "w:e2e4", "white_moved->b", ""},
    {"touched, another piece", "start", {"w:g1"}, "w:e2", "ERR must_move_touched_piece", "g1"},
    {"touched, another piece with a target", "start", {"w:g1"}, "w:e2e4", "ERR must_move_touched_piece", "g1"},
    {"touched, empty square", "start", {"w:g1"}, "w:e5", "ERR must_move_touched_piece", "g1"},
    {"touched, same again", "start", {"w:g1"}, "w:g1", "", "g1"},
    {"touched, no promotion", promotes, {"w:a7"}, "w:a7a8", "ERR promotion_required", "a7"},
    {"touched, no promotion on an illegal target", promotes, {"w:a7"}, "w:a7h8", "ERR promotion_required", "a7"},
    {"touched, bad target", "start", {"w:g1"}, "w:g1e2", "illegal_move->w", "g1"},
    {"touched, own square", "start", {"w:g1"}, "w:g1g1", "illegal_move->w", "g1"},
    {"touched, good target", "start", {"w:g1"}, "w:g1h3", "white_moved->b", ""},
    {"touch is gone after the move", "start", {"w:g1", "w:g1h3", "b:e7e5"}, "w:d2d4", "white_moved->b", ""},
    {"unlimited attempts", "start", {"w:g1e2", "w:g1e2", "w:g1g3", "w:g1a8"}, "w:g1f3", "white_moved->b", ""},
    {"promotion for no promotion is ignored", "start", {}, "w:e2e4q", "white_moved->b", ""},
    {"promotion for another piece is ignored", "6k1/8/8/8/8/8/8/K6R w - - 0 1", {}, "w:h1h5q", "white_moved->b", ""},
    {"after the end", "start", {"w:resign"}, "b:e7e5", "ERR not_your_turn", ""},
    {"castling touches the king", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", {}, "w:e1g1", "illegal_move->w", "e1"},
    {"king may not be taken for a rook",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     {"w:h1"},
     "w:e1g1",
     "ERR must_move_touched_piece",
     "h1"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(statements_and_touches) {
    for (const TouchRow& row : touch_rows) {
        BOOST_TEST_CONTEXT(row.name << ": " << row.token) {
            Table table(row.fen);
            for (const char* token : row.before) table.play(token);
            const Answer answer = table.play(row.token);
            BOOST_TEST((answer.error.empty() ? spelled(answer.said) : "ERR " + answer.error) == row.answer);
            BOOST_TEST(table.touched() == row.touched);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_error_changes_nothing) {
    for (const char* token : {"w:e2", "w:e2e4", "b:e7e5", "w:a9", "w:", "x:e2", "w:e2e4k"}) {
        Table table("start");
        table.play("w:g1");
        const std::string before = variant().save(*table.state());
        const std::string view = bytes(table.view('w')), other = bytes(table.view('b'));
        BOOST_TEST_CONTEXT(token) {
            BOOST_TEST(table.play(token).error != "");
            BOOST_TEST(variant().save(*table.state()) == before);
            BOOST_TEST(bytes(table.view('w')) == view);
            BOOST_TEST(bytes(table.view('b')) == other);
        }
    }
}

// Where the first commit of a piece lacks the promotion, the touch must hold (B22), so it is a step that says so.
BOOST_AUTO_TEST_CASE(missing_promotion_touches_the_pawn) {
    Table table("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    const Answer answer = table.play("w:a7a8");
    BOOST_TEST(answer.error == "");
    BOOST_TEST(answer.said.size() == 1u);
    BOOST_TEST(answer.said.at(0).notice.code == "promotion_required");
    BOOST_TEST(audience(answer.said[0]) == "w");
    BOOST_TEST(table.play("w:a7a8").error == "promotion_required");
    BOOST_TEST(spelled(table.play("w:a7a8=q").said) == "white_moved->b, white_promoted{q}->b, black_in_check->both");
}

BOOST_AUTO_TEST_CASE(touched_square_is_for_the_toucher) {
    Table table("start");
    table.play("w:g1");
    BOOST_TEST(extra(table.view('w'), "touched") == "g1");
    BOOST_TEST(extra(table.view('b'), "touched") == "");
    const View other = table.view('b');
    for (const auto& cell : other.boards.at(0).cells) BOOST_TEST(cell.marks.empty());
    for (const Offer& offer : variant().offers(table.view('w')))
        if (offer.action.spec == seen::act_move) BOOST_TEST(offer.path.front() == "board:g1");
}

BOOST_AUTO_TEST_CASE(plies_are_half_moves) {
    Table table("start");
    const auto ply = [](const Answer& answer) { return arg(answer.said.at(0).notice, "ply"); };
    BOOST_TEST(ply(table.play("w:e1")) == "0");
    BOOST_TEST(ply(table.play("w:e2e4")) == "1");
    BOOST_TEST(ply(table.play("b:a8")) == "1");
    BOOST_TEST(ply(table.play("b:e7e5")) == "2");
}

BOOST_AUTO_TEST_CASE(fifty_thousand_random_attempts_never_lock) {
    std::uint64_t dice = 4;
    Table table("start");
    int moves = 0;
    for (int i = 0; i < 50000; ++i) {
        if (!table.position().running()) table = Table("start");
        const SeatId seat{static_cast<std::uint16_t>(chess::index(table.position().board.side))};
        const Square touched = table.position().touched;
        const bool go_on = touched != chess::no_square && splitmix64(dice) % 4 != 0;
        const auto from = static_cast<std::uint16_t>(go_on ? touched : splitmix64(dice) % 64),
                   to = static_cast<std::uint16_t>(splitmix64(dice) % 64);
        const auto promotion = static_cast<std::uint16_t>(splitmix64(dice) % 5);
        const bool touch_only = splitmix64(dice) % 3 == 0;
        const auto squares =
            touch_only ? std::array<std::uint16_t, 8>{from} : std::array<std::uint16_t, 8>{from, to, promotion};
        const Answer answer = table.play(Action{touch_only ? seen::act_touch : seen::act_move,
                                                static_cast<std::uint8_t>(touch_only ? 1 : 3), seat, squares});
        moves += table.position().moved;
        if (!table.position().running()) continue;
        BOOST_TEST_REQUIRE(!variant().legal(*table.state(), variant().to_act(*table.state()).front()).empty());
        BOOST_TEST_REQUIRE(
            (answer.error == "" || answer.error == "must_move_touched_piece" || answer.error == "promotion_required"));
    }
    BOOST_TEST(moves > 500);
}

}  // namespace pinwheel::blind::test
