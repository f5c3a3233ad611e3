// Why an action is illegal: code and sentence name the rule that fails.
#include "table.h"

namespace pinwheel::quantum {
namespace {

struct Why {
    const char* id;
    std::string qfen;  ///< empty: the start
    const char *line, *action, *code, *message;
};

const Why cases[] = {
    {"path", "", "--", "a1a3", "path-blocked", "A piece on a2 stands between a1 and a3."},
    {"own piece", "", "--", "d1e2", "own-piece", "An own piece stands on e2."},
    {"no such step", "", "e2e3 a7a6", "e3d5", "no-such-step", "None of the types KQRP can go from e3 to d5."},
    {"empty", "", "--", "e5e6", "no-piece", "There is no piece on e5."},
    {"enemy", "", "--", "e7e6", "not-your-piece", "The piece on e7 is the opponent's."},
    {"unanswered", "", "<e7 e2>", "a2a3", "challenge-unanswered", "The challenge of e2 stays unanswered: e7 still reaches it, and it may still be king."},
    {"unanswered at its new square", "", "<e7 e2>", "e2e3", "challenge-unanswered", "The challenge of e2 stays unanswered: where it goes an attacker still reaches it."},
    {"determined king", qfen_of("e1:K d2:B xQ xBl xN*2 xR*2 xP*8", "a5:Q h8:K xBl xBd xN*2 xR*2 xP*8"), "", "d2c1", "own-king-exposed", "The king on e1 would be exposed to a5."},
    {"collapse of another", qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "a8:R c8:K xR xQ xBl xBd xN*2 xP*8"), "", "h1g3", "own-king-exposed",
     "The king on a1 would be exposed to a8 after the collapse of h1."},
    {"two queens", qfen_of("e1:K a5:QR h4:QR xQR xBl xBd xN*2 xP*8", "d8:KN c8:KN xN xQ xBl xBd xR*2 xP*8", "w C - - 0 1"), "", "<a5 h4 d8>", "inconsistent",
     "Too many for {Q}: a5 and h4 would share room for 1."},
    {"no challenge", "", "e2e4", "[e7(QBNRP)]", "no-challenge", "No challenge of that piece is pending."},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(the_rule_that_fails) {
    for (const Why& w : cases) {
        BOOST_TEST_CONTEXT(w.id) {
            Table t = w.qfen.empty() ? Table() : Table(w.qfen);
            if (w.line == std::string("--")) t.settle();
            else t.line(w.line);
            if (w.action[0] != '<' && w.action[0] != '[') t.settle();
            const auto a = read_action(t.p, w.action);
            BOOST_REQUIRE_MESSAGE(a.ok(), (a ? "" : a.error().message));
            const Explanation why = rules().explain(t.p, *a);
            BOOST_CHECK_EQUAL(why.code, w.code);
            BOOST_CHECK_EQUAL(why.message, w.message);
            BOOST_CHECK_EQUAL(why.legal, rules().is_legal(t.p, *a));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
