// How games end, ruling by ruling.
#include <boost/test/unit_test.hpp>

#include "plugin.h"

using namespace chess_tests;

BOOST_AUTO_TEST_SUITE(ends)

constexpr Outcome win = Outcome::win, draw = Outcome::draw, loss = Outcome::loss;

/// A knight of each side goes out and back: four plies, the same position.
std::string rounds(int n) {
    std::string text;
    for (int i = 0; i < n; ++i) text += "g1f3 g8f6 f3g1 f6g8 ";
    return text;
}

struct End {
    const char* name;
    std::string fen, tokens;
    std::map<std::string, std::string> overrides;
    std::string reason;  ///< empty: the game goes on
    std::vector<Outcome> result;
    std::string ruling;
};

const std::map<std::string, std::string> off{{"repetition.count", "off"}}, five{{"repetition.count", "5"}};
const std::map<std::string, std::string> quiet150{{"quiet.count", "150"}}, quiet_off{{"quiet.count", "off"}};
const std::map<std::string, std::string> raw{{"repetition.en-passant", "raw"}},
    adjacent{{"repetition.en-passant", "pawn-adjacent"}}, never{{"repetition.en-passant", "none"}};

const End table[] = {
    {"start", "", "", {}, "", {}, ""},
    {"fool's mate", "", "f2f3 e7e5 g2g4 d8h4", {}, "checkmate", {loss, win}, ""},
    {"scholar's mate", "", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", {}, "checkmate", {win, loss}, ""},
    {"check is no mate", "", "f2f3 e7e5 a2a3 d8h4", {}, "", {}, ""},
    {"back rank", "3R2k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "", {}, "checkmate", {win, loss}, ""},
    {"mate on the hundredth quiet ply",
     "6k1/5ppp/8/8/8/8/8/3RK3 w - - 99 80",
     "d1d8",
     {},
     "checkmate",
     {win, loss},
     ""},
    {"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", {}, "stalemate", {draw, draw}, "stalemate.result"},
    {"stalemate lost",
     "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
     "",
     {{"stalemate.result", "loss"}},
     "stalemate",
     {win, loss},
     "stalemate.result"},
    {"stalemate won",
     "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
     "",
     {{"stalemate.result", "win"}},
     "stalemate",
     {loss, win},
     "stalemate.result"},
    {"stalemate in ten moves",
     "",
     "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 a5c7 a6h6 h2h4 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6",
     {},
     "stalemate",
     {draw, draw},
     "stalemate.result"},
    {"twice", "", rounds(1), {}, "", {}, ""},
    {"three times", "", rounds(2), {}, "threefold", {draw, draw}, "repetition.count"},
    {"three times of five", "", rounds(2), five, "", {}, ""},
    {"five times", "", rounds(4), five, "fivefold", {draw, draw}, "repetition.count"},
    {"repetition off", "", rounds(9), off, "", {}, ""},
    // The double step leaves an e.p. square that nobody can use: it counts only where the ruling says so.
    {"useless e.p. square", "", "e2e4 e7e5 " + rounds(2), {}, "threefold", {draw, draw}, "repetition.count"},
    {"useless e.p. square, raw", "", "e2e4 e7e5 " + rounds(2), raw, "", {}, ""},
    {"useless e.p. square, raw, a ply later",
     "",
     "e2e4 e7e5 " + rounds(2) + "g1f3",
     raw,
     "threefold",
     {draw, draw},
     "repetition.count"},
    {"useless e.p. square, adjacent",
     "",
     "e2e4 e7e5 " + rounds(2),
     adjacent,
     "threefold",
     {draw, draw},
     "repetition.count"},
    // After d7d5 White can take e.p. once: the first occurrence is another position.
    {"e.p. could be taken", "", "e2e4 a7a6 e4e5 d7d5 " + rounds(2), {}, "", {}, ""},
    {"e.p. could be taken, but never counts",
     "",
     "e2e4 a7a6 e4e5 d7d5 " + rounds(2),
     never,
     "threefold",
     {draw, draw},
     "repetition.count"},
    // A pawn stands beside it, but is pinned.
    {"pinned e.p.",
     "4r1nk/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1",
     "d7d5 " + rounds(2),
     {},
     "threefold",
     {draw, draw},
     "repetition.count"},
    {"pinned e.p., adjacent", "4r1nk/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d7d5 " + rounds(2), adjacent, "", {}, ""},
    {"quiet 99", "4k2r/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2", {}, "", {}, ""},
    {"quiet 100", "4k2r/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2", {}, "fifty-move", {draw, draw}, "quiet.count"},
    {"quiet 100 of 150", "4k2r/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2", quiet150, "", {}, ""},
    {"quiet 150",
     "4k2r/8/8/8/8/8/8/R3K3 w - - 149 120",
     "a1a2",
     quiet150,
     "seventy-five-move",
     {draw, draw},
     "quiet.count"},
    {"quiet off", "4k2r/8/8/8/8/8/8/R3K3 w - - 400 300", "a1a2", quiet_off, "", {}, ""},
    {"a capture counts anew", "4k3/8/8/8/8/8/r7/R3K3 w - - 99 80", "a1a2", {}, "", {}, ""},
    {"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", {}, "insufficient", {draw, draw}, "material.insufficient"},
    {"king and bishop",
     "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
     "",
     {},
     "insufficient",
     {draw, draw},
     "material.insufficient"},
    {"king and knight",
     "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1",
     "",
     {},
     "insufficient",
     {draw, draw},
     "material.insufficient"},
    {"bishops of one colour",
     "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
     "",
     {},
     "insufficient",
     {draw, draw},
     "material.insufficient"},
    {"bishops of both colours", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "", {}, "", {}, ""},
    {"two knights", "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", "", {}, "", {}, ""},
    {"a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", {}, "", {}, ""},
    {"material off", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", {{"material.insufficient", "off"}}, "", {}, ""},
};

BOOST_AUTO_TEST_CASE(verdicts) {
    for (const End& end : table) {
        BOOST_TEST_CONTEXT(end.name) {
            const Game g = game(end.fen, end.tokens, end.overrides);
            const Verdict verdict = g.verdict();
            BOOST_TEST(verdict.over == !end.reason.empty());
            BOOST_TEST(verdict.reason == end.reason);
            BOOST_TEST((verdict.result == end.result));
            BOOST_TEST(verdict.ruling == end.ruling);
            BOOST_TEST(g.may_play() == end.reason.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_mated_side_has_nobody_to_act) {
    const Game g = game("", "f2f3 e7e5 g2g4 d8h4");
    BOOST_TEST(g.variant().to_act(g.state()).empty());
    Game copy = g;
    BOOST_TEST(copy.play("e1f2").error().code == "game.over");
    BOOST_TEST(copy.undo());
    BOOST_TEST(copy.may_play());
}

BOOST_AUTO_TEST_CASE(draws_may_be_played_on_where_the_ruling_says_so) {
    Game g = game("", rounds(2), {{"draw.latched", "live"}});
    BOOST_TEST(g.verdict().over);
    BOOST_TEST(g.play("e2e4").ok());
    BOOST_TEST(!g.verdict().over);
    Game latched = game("", rounds(2));
    BOOST_TEST(latched.play("e2e4").error().code == "game.over");
}

BOOST_AUTO_TEST_CASE(rulesets_are_swapped_without_replaying) {
    Game g = game("", rounds(2));
    BOOST_TEST(g.verdict().reason == "threefold");
    BOOST_REQUIRE(g.use(rules({{"repetition.count", "5"}})).ok());
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(g.ply() == 8);
}

BOOST_AUTO_TEST_CASE(facts) {
    const Game g = game("", "e2e4 e7e5 g1f3");
    const auto facts = g.facts(g.cursor());
    BOOST_TEST(!facts->flag(facts->index("in-check")));
    BOOST_TEST(facts->number(facts->index("mobility")) == 29);
    BOOST_TEST(facts->number(facts->index("quiet-plies")) == 1);
    BOOST_TEST(!facts->flag(facts->index("insufficient")));
    BOOST_TEST(facts->number(facts->index("mover")) == 1);
    BOOST_TEST(facts->number(facts->index("plies")) == 3);
    BOOST_TEST(facts->number(facts->index("last-mover"), {1}) == 0);
    BOOST_TEST(facts->number(facts->index("last-mover"), {3}) == 0);
    BOOST_TEST(facts->number(facts->index("last-mover"), {4}) == -1);
}

BOOST_AUTO_TEST_SUITE_END()
