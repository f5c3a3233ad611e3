// Reasons: what a seat of a running blind game is told, what the moderator is told, and that two games which a seat
// cannot tell apart give it equal words. Expected codes and squares are written from the specification.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "pinwheel/chess/fen.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "rules/touch.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

Explanation why(const Table& table, std::string_view token, const Viewer& viewer) {
    const auto action = variant().parse(*table.state(), token);
    BOOST_REQUIRE_MESSAGE(action.ok(), token);
    return variant().explain(*table.state(), *action, viewer);
}

std::string lit(const Explanation& e) {
    std::vector<std::string> names;
    for (const Finding& f : e.findings)
        for (const std::string& target : f.squares) names.push_back(square_in(target));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}

struct Attempt {
    const char* name;
    const char* fen;
    std::vector<const char*> before;
    const char* token;
    const char *own, *own_lit;      ///< what the seat is told: code and lit squares
    const char *truth, *truth_lit;  ///< what the moderator is told
};

const char* const pinned_bishop = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";

const Attempt attempts[] = {
    {"an empty square", "start", {}, "w:e4e5", "no_such_piece", "e4", "no-piece", "e4"},
    {"an enemy's piece looks the same", "start", {}, "w:e7e5", "no_such_piece", "e7", "not-your-piece", "e7"},
    {"walled in", "start", {}, "w:a1a5", "no_legal_moves", "a1 a2 b1", "blocked", "a2"},
    {"own pieces stand in the way",
     "4k3/8/8/8/8/8/1P6/R1N1K3 w - - 0 1",
     {},
     "w:a1d1",
     "illegal_move",
     "c1",
     "blocked",
     "c1"},
    {"an own piece stands there", "start", {}, "w:g1e2", "illegal_move", "e2", "own-piece-on-target", "e2"},
    {"no piece goes so", "start", {}, "w:g1g3", "illegal_move", "g1", "not-this-piece's-move", "g1"},
    {"a pawn may take what it does not see", "start", {}, "w:e2d3", "unsure", "", "nothing-to-capture", "d3"},
    {"a pin is not known", pinned_bishop, {}, "w:e2d3", "unsure", "", "pinned", "e1 e8"},
    {"an ordinary move is not known to be legal", "start", {}, "w:e2e4", "unsure", "", "legal", ""},
    {"said once in this turn", pinned_bishop, {"w:e2d3"}, "w:e2c4", "refused_before", "e2", "pinned", "e1 e8"},
    {"refused once in this turn",
     "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1",
     {"w:c3b5"},
     "w:c3b5",
     "refused_before",
     "c3",
     "king-in-check",
     "e1 e8"},
    {"the other way is still open",
     "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1",
     {"w:c3b5"},
     "w:c3e2",
     "unsure",
     "",
     "legal",
     ""},
    {"touched", "start", {"w:g1"}, "w:e2e4", "must_move_touched_piece", "g1", "must_move_touched_piece", "g1"},
    {"a promotion must be said",
     "7k/P7/8/8/8/8/8/K7 w - - 0 1",
     {},
     "w:a7a8",
     "promotion_required",
     "a8",
     "promotion-piece-missing",
     "a8"},
    {"castling may be tried",
     "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
     {},
     "w:e1g1",
     "unsure",
     "",
     "castling-right-lost",
     "e1 h1"},
    {"a king that has moved is remembered",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     {"w:e1e2", "b:e8e7", "w:e2e1", "b:e7e8"},
     "w:e1g1",
     "castling_lost",
     "e1",
     "castling-right-lost",
     "e1 h1"},
    {"no rook in the corner",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     {},
     "w:e1g1",
     "illegal_move",
     "e1 h1",
     "castling-right-lost",
     "e1 h1"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(a_seat_is_told_what_it_can_know_and_the_moderator_the_truth) {
    for (const Attempt& a : attempts) {
        BOOST_TEST_CONTEXT(a.name) {
            Table table(a.fen);
            for (const char* token : a.before) table.play(token);
            const Explanation own = why(table, a.token, player('w')), truth = why(table, a.token, Viewer::arbiter());
            BOOST_TEST(own.code == a.own);
            BOOST_TEST(lit(own) == a.own_lit);
            BOOST_TEST(own.unsure == (std::string(a.own) == "unsure"));
            BOOST_TEST(!own.legal);
            BOOST_TEST(truth.code == a.truth);
            BOOST_TEST(lit(truth) == a.truth_lit);
            BOOST_TEST(truth.legal == (std::string(a.truth) == "legal"));
            BOOST_TEST(!truth.unsure);
            BOOST_TEST(own.message == variant().sentence(own.findings.at(0)));
            BOOST_TEST((own.findings.at(0).known != Known::board));
        }
    }
}

BOOST_AUTO_TEST_CASE(nobody_else_is_told_what_a_seat_may_do) {
    const Table table("start");
    for (const Viewer& viewer : {player('b'), Viewer{}}) {
        const Explanation told = why(table, "w:e2e4", viewer), other = why(table, "w:e4e5", viewer);
        BOOST_TEST(told.code == "hidden");
        BOOST_TEST(told.message == other.message);
    }
    BOOST_TEST(why(table, "b:e7e5", player('b')).code == "not-your-turn");
}

/// What is said of every attempt of the side to move, one after the other.
std::string all_words(const Table& table, const Viewer& viewer) {
    std::string text;
    for (std::uint16_t from = 0; from < 64; ++from)
        for (std::uint16_t to = 0; to < 64; ++to) {
            const Action a{0, 3, SeatId{static_cast<std::uint16_t>(viewer.seat.v)}, {from, to, 0}};
            const Explanation e = variant().explain(*table.state(), a, viewer);
            text += e.code + ":" + e.message + ":" + std::to_string(e.unsure) + lit(e) + "\n";
        }
    return text;
}

/// The same own pieces and the same view, the enemy's pieces elsewhere.
BOOST_AUTO_TEST_CASE(twin_games_give_a_seat_equal_words) {
    const std::uint64_t seed = 20261122;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int compared = 0;
    while (compared < 12) {
        const auto place = [&](chess::Board& b, chess::Color side, PieceType type) {
            const auto s = static_cast<Square>(splitmix64(dice) % 64);
            const bool pawn = type == PieceType::pawn && (s < 8 || s > 55);
            if (!pawn && !(b.occupied() & chess::bit(s))) b.put(s, side, type);
        };
        chess::Board own;
        place(own, Color::white, PieceType::king);
        for (int i = 0; i < 8; ++i) place(own, Color::white, static_cast<PieceType>(splitmix64(dice) % 5));
        std::array<std::string, 2> fens;
        for (std::string& fen : fens) {
            chess::Board b = own;
            place(b, Color::black, PieceType::king);
            for (int i = 0; i < 6; ++i) place(b, Color::black, static_cast<PieceType>(splitmix64(dice) % 5));
            fen = chess::to_fen(b);
        }
        Setup setup;
        setup.text = fens[0];
        const auto one = variant().start(rulings(design()), setup);
        setup.text = fens[1];
        const auto two = variant().start(rulings(design()), setup);
        if (!one || !two || fens[0] == fens[1]) continue;
        const Table a(fens[0]), b(fens[1]);
        if (variant().to_act(*a.state()).empty() || variant().to_act(*b.state()).empty()) continue;
        const auto seen = [](const Table& t) { return write_view(variant().view(*t.state(), player('w'))); };
        if (seen(a) != seen(b)) continue;  // whether it is in check is told to the seat
        ++compared;
        BOOST_TEST_CONTEXT(fens[0] << " and " << fens[1])
        BOOST_TEST(all_words(a, player('w')) == all_words(b, player('w')));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::blind::test
