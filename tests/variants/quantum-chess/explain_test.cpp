// Why an action is illegal: code and sentence name the rule that fails.
#include "table.h"

namespace pinwheel::quantum {
namespace {

struct Why {
    const char* id;
    std::string qfen;                            ///< empty: the start
    const char *line, *action, *code, *message;  ///< a message of null is not looked at
    Changed changed = {};
};

const std::string three_kr = "e1:KR! h1:KR! a1:KR! xQ xBl xBd xN*2 xP*8", lone_black = "g8:K xQ xBl xBd xN*2 xR*2 xP*8";

const Why cases[] = {
    {"path", "", "--", "a1a3", "path-blocked", "A piece on a2 stands between a1 and a3."},
    {"own piece", "", "--", "d1e2", "own-piece", "An own piece stands on e2."},
    {"no such step", "", "e2e3 a7a6", "e3d5", "no-such-step", "None of the types KQRP can go from e3 to d5."},
    {"empty", "", "--", "e5e6", "no-piece", "There is no piece on e5."},
    {"enemy", "", "--", "e7e6", "not-your-piece", "The piece on e7 is the opponent's."},
    {"unanswered", "", "<e7 e2>", "a2a3", "challenge-unanswered",
     "The challenge of e2 stays unanswered: e7 still reaches it, and it may still be king."},
    {"unanswered at its new square", "", "<e7 e2>", "e2e3", "challenge-unanswered",
     "The challenge of e2 stays unanswered: where it goes an attacker still reaches it."},
    {"determined king", qfen_of("e1:K d2:B xQ xBl xN*2 xR*2 xP*8", "a5:Q h8:K xBl xBd xN*2 xR*2 xP*8"), "", "d2c1",
     "own-king-exposed", "The king on e1 would be exposed to a5."},
    {"collapse of another", qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "a8:R c8:K xR xQ xBl xBd xN*2 xP*8"), "",
     "h1g3", "own-king-exposed", "The king on a1 would be exposed to a8 after the collapse of h1."},
    {"two queens",
     qfen_of("e1:K a5:QR h4:QR xQR xBl xBd xN*2 xP*8", "d8:KN c8:KN xN xQ xBl xBd xR*2 xP*8", "w C - - 0 1"), "",
     "<a5 h4 d8>", "inconsistent", "Too many for {Q}: a5 and h4 would share room for 1."},
    {"no rook", qfen_of("e1:K! h1:N! xQ xBl xBd xN xR*2 xP*8", lone_black), "", "e1h1", "castle-pieces", nullptr},
    {"moved rook", qfen_of("e1:K! h1:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "e1h1", "castle-moved", nullptr},
    {"off the back row", qfen_of("e2:K h2:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "e2h2", "own-piece",
     "An own piece stands on h2."},
    {"on the way", "", "--", "d1h1", "castle-path", nullptr},
    {"attacked", qfen_of(three_kr, "g8:K b4:QB xQBd xBl xN*2 xR*2 xP*8"), "", "e1h1", "castle-attacked", nullptr},
    {"travel", "", "--", "f1g1", "castle-travel", nullptr, {{"castle.in-start", "travel"}}},
    {"challenged", "", "<e7 e2>", "f1g1", "castle-forbidden", nullptr, {{"castle.during-challenge", "forbidden"}}},
    {"king", qfen_of("e1:K a1:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "a1g8", "king-capture",
     "A determined king cannot be captured."},
    {"en passant", "", "--", "e2d3ep", "no-en-passant", nullptr},
    {"promotion", "", "--", "e2e3=Q", "no-promotion", nullptr},
    {"twice", "", "<e7 e2>", "<d7 e2>", "target-pending", nullptr, {{"challenge.count", "several"}}},
    {"pick one", "", "", "<e7 e2>", "pick-one", nullptr, {{"challenge.collapse-attackers", "pick-one"}}},
    {"second", "", "<e7 e2>", "<e2 e7>", "phase", nullptr},
    {"no challenge", "", "e2e4", "[e7(QBNRP)]", "no-challenge", "No challenge of that piece is pending."},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(the_rule_that_fails) {
    for (const Why& w : cases) {
        BOOST_TEST_CONTEXT(w.id) {
            Table t(w.qfen, w.changed);
            if (w.line == std::string("--"))
                t.settle();
            else
                t.line(w.line);
            if (w.action[0] != '<' && w.action[0] != '[') t.settle();
            const auto a = read_action(t.p, w.action);
            BOOST_REQUIRE_MESSAGE(a.ok(), (a ? "" : a.error().message));
            const Explanation why = rules().explain(t.p, *a);
            BOOST_CHECK_EQUAL(why.code, w.code);
            if (w.message) BOOST_CHECK_EQUAL(why.message, w.message);
            BOOST_CHECK_EQUAL(why.message.find("The rule "), std::string::npos);  // each code has its sentence
            BOOST_CHECK_EQUAL(why.legal, rules().is_legal(t.p, *a));
        }
    }
}

/// What no text can say, but a script or a damaged file.
BOOST_AUTO_TEST_CASE(actions_that_no_text_says) {
    const auto code = [](const Table& t, const Action& a) {
        BOOST_CHECK(!rules().is_legal(t.p, a));
        return rules().explain(t.p, a).code;
    };
    Table start;
    BOOST_CHECK_EQUAL(code(start, to_action(1, Challenge{0, 12, {}})), "attacker-missing");
    BOOST_CHECK_EQUAL(code(start, to_action(1, Challenge{bit(52), 12, {rook}})), "no-voluntary-collapse");
    BOOST_CHECK_EQUAL(code(start, to_action(0, Move{12, 28, Kind::plain, 0, 0})), "not-your-turn");
    Table white = start;
    white.settle();
    BOOST_CHECK_EQUAL(code(white, to_action(0, Move{12, 28, Kind::plain, 0, queen | rook})), "no-voluntary-collapse");
    Table named(std::string(), {{"capture.residual", "owner-names"}});
    named.line("e2e4 d7d5 e4d5");
    BOOST_REQUIRE_EQUAL(rules().phase(named.p), "name");
    BOOST_CHECK_EQUAL(code(named, naming(1, knight)), "no-such-type");
    BOOST_CHECK_EQUAL(code(named, plain_action(1, action_pass)), "phase");
    BOOST_CHECK_EQUAL(code(start, naming(1, knight)), "phase");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
