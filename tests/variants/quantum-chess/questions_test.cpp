// Questions beyond moves and facts: what windows and scripts see (spec §10).
#include "table.h"

namespace pinwheel::quantum {
namespace {

Result<Datum> answer_of(const Table& t, std::string_view question, const std::vector<std::string>& args) {
    static const Model<QuantumChess> variant;
    return variant.answer(variant.hold(t.p).get(), Viewer::arbiter(), question, args);
}

Datum ask(const Table& t, std::string_view question, const std::vector<std::string>& args = {}) {
    const auto answer = answer_of(t, question, args);
    BOOST_REQUIRE_MESSAGE(answer.ok(), question << ": " << (answer ? "" : answer.error().message));
    return *answer;
}

std::string code_of(const Table& t, std::string_view question, const std::vector<std::string>& args) {
    const auto answer = answer_of(t, question, args);
    return answer ? "answered" : answer.error().code;
}

/// A member reached by names: "worlds.w.before".
const Datum& at(const Datum& d, std::string_view path) {
    const auto dot = std::min(path.find('.'), path.size());
    const Datum* found = d.find(path.substr(0, dot));
    BOOST_REQUIRE_MESSAGE(found, "no member " << path);
    return dot == path.size() ? *found : at(*found, path.substr(dot + 1));
}
double number(const Datum& d, std::string_view path) { return *at(d, path).number(); }
std::string text(const Datum& d, std::string_view path) { return *at(d, path).text(); }

std::string listed(const Datum& list) {
    std::vector<std::string> all;
    for (const Datum& d : *list.list()) all.push_back(d.text() ? *d.text() : text(d, "square"));
    std::sort(all.begin(), all.end());
    return joined(all);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(questions)

BOOST_AUTO_TEST_CASE(masks_and_worlds) {
    Table t;
    t.line("e2e3 a7a6");
    BOOST_CHECK_EQUAL(*ask(t, "mask", {"e3"}).text(), "KQRP");
    BOOST_CHECK(ask(t, "mask", {"e2"}) == Datum());
    BOOST_CHECK_EQUAL(*ask(t, "worlds", {"w"}).number(), 25'945'920);
    BOOST_CHECK_EQUAL(number(ask(t, "worlds"), "w"), 25'945'920);
    BOOST_CHECK_EQUAL(number(ask(Table(), "shares", {"a1"}), "P"), 0.5);
    BOOST_CHECK_EQUAL(number(ask(Table(), "shares", {"a1"}), "K"), 0.0625);
    Table e4;
    e4.line("e2e4");
    BOOST_CHECK_CLOSE(number(ask(e4, "shares", {"e4"}), "P"), 72.73 / 100, 0.01);
    for (const auto& [question, args] : {std::pair{"mask", std::vector<std::string>{"e9"}},
                                         {"mask", {}},
                                         {"worlds", {"x"}},
                                         {"preview", {}},
                                         {"hypothesis", {"e2"}},
                                         {"hypothesis", {"e2", "KK"}},
                                         {"hypothesis", {"e2", ""}},
                                         {"mask", {"e2", "e4", "foo"}},
                                         {"worlds", {"w", "b"}},
                                         {"preview", {"e2e4", "foo"}},
                                         {"attackers", {"e2", "n"}}})
        BOOST_CHECK_MESSAGE(code_of(t, question, args) == "question.args", question);
    BOOST_CHECK_EQUAL(code_of(t, "nothing", {}), "question.unknown");
    BOOST_CHECK_EQUAL(code_of(t, "preview", {"e2e9"}), "token.square");
}

BOOST_AUTO_TEST_CASE(previews) {
    Table t;
    t.line("a2a5 h7h6 c2c5 g7g6").settle();
    const Datum seen = ask(t, "preview", {"e2e5"});
    BOOST_CHECK(*at(seen, "legal").truth());
    BOOST_CHECK_EQUAL(at(seen, "changes").list()->size(), 14u);
    for (const Datum& c : *at(seen, "changes").list()) {
        const bool mover = text(c, "square") == "e2";
        BOOST_CHECK_EQUAL(text(c, "cause"), mover ? "move" : "tight {Q,R} by a5 c5 e5");
        if (mover) BOOST_CHECK_EQUAL(text(c, "lands"), "e5");
        BOOST_CHECK_EQUAL(text(c, "is"), mover ? "QR" : "KBNP");
    }
    BOOST_CHECK_EQUAL(number(seen, "worlds.w.after"), 59'400);
    BOOST_CHECK_EQUAL(number(seen, "worlds.b.ratio"), 1);
    BOOST_CHECK_EQUAL(number(seen, "kings.w.after"), 13);
    BOOST_CHECK(!*at(seen, "check.b").truth());
    BOOST_CHECK(!*at(ask(t, "preview", {"e2e2"}), "legal").truth());
    BOOST_CHECK_EQUAL(text(ask(t, "preview", {"e1e3"}), "code"), "path-blocked");
    // A move asked about before the challenge is declared or passed.
    const Table start;
    const Datum early = ask(start, "preview", {"e2e4"});
    BOOST_CHECK(*at(early, "legal").truth() && *at(early, "passes").truth());
    // What is not the next player's to move has the reason that explain gives; half a move is none.
    static const Model<QuantumChess> variant;
    const auto at_start = variant.hold(start.p);
    for (const char* token : {"e7e5", "a7a5", "e4e5", "Nf3", "deny"}) {
        const auto action = variant.parse(*at_start, token);
        BOOST_REQUIRE_MESSAGE(action.ok(), token);
        const Explanation why = variant.explain(*at_start, *action);
        const Datum seen = ask(start, "preview", {token});
        BOOST_CHECK_EQUAL(text(seen, "code"), why.code);
        BOOST_CHECK_EQUAL(text(seen, "message"), why.message);
        BOOST_CHECK_MESSAGE(!*at(seen, "passes").truth(), token);
    }
    BOOST_CHECK_EQUAL(code_of(start, "preview", {"e2"}), "question.args");
    BOOST_CHECK_EQUAL(answer_of(start, "preview", {"e2"}).error().message,
                      "Expected the argument 'token', an action from square to square; 'e2' was given.");
    BOOST_CHECK_EQUAL(number(ask(start, "preview", {"<e7 e2>"}), "worlds.b.after"), 6'486'480);
    Table challenged;
    challenged.act("<e7 e2>");
    const Datum denial = ask(challenged, "preview", {"[e2(QBNRP)]"});
    BOOST_CHECK_EQUAL(at(denial, "changes").list()->size(), 1u);
    BOOST_CHECK_EQUAL(text(at(denial, "changes").list()->front(), "cause"), "denial");
    BOOST_CHECK_EQUAL(number(denial, "options"), 132);
    const Datum capture = ask(t, "preview", {"e2e7"});
    bool taken = false;
    for (const Datum& c : *at(capture, "changes").list())
        taken |= *at(c, "captured").truth() && text(c, "is") == "QBNRP" && text(c, "cause") == "capture";
    BOOST_CHECK(taken);
}

BOOST_AUTO_TEST_CASE(hypotheses_hold_together) {
    Table t;
    t.line("b2d4").settle();
    BOOST_CHECK_EQUAL(number(ask(t, "hypothesis", {"d4", "Q"}), "worlds.w.after"), 2'162'160);
    BOOST_CHECK_EQUAL(number(ask(t, "hypothesis", {"d4", "B"}), "worlds.w.after"), 4'324'320);
    // G23 as a chain: two pieces of dark origin are Q or B.
    const Datum two = ask(Table(), "hypothesis", {"b2", "QB", "d2", "QB"});
    BOOST_CHECK_EQUAL(number(two, "worlds.w.after"), 617'760);
    for (const Datum& c : *at(two, "changes").list())
        if (text(c, "square") == "a1") BOOST_CHECK_EQUAL(text(c, "cause"), "tight {Q,BD} by b2 d2");
    // A third that fits its own piece alone, whatever the first two take from it.
    BOOST_CHECK_EQUAL(number(ask(Table(), "hypothesis", {"b2", "QB", "d2", "QB", "f2", "QBP"}), "worlds.w.after"),
                      number(ask(Table(), "hypothesis", {"f2", "P", "d2", "QB", "b2", "QB"}), "worlds.w.after"));
    // Two that leave no world.
    const Datum clash = ask(Table(), "hypothesis", {"b2", "Q", "d2", "Q"});
    BOOST_CHECK(!*at(clash, "legal").truth());
    BOOST_CHECK_EQUAL(text(clash, "code"), "no-hypothesis");
    // A supposition about nothing, or about what the piece is not, in the words of a hypothesis.
    for (const auto& words : {std::vector<std::string>{"e5", "Q"}, {"d4", "N"}}) {
        const auto refused = answer_of(t, "suppose", words);
        BOOST_REQUIRE(!refused.ok());
        BOOST_CHECK_EQUAL(refused.error().message, text(ask(t, "hypothesis", words), "message"));
    }
    BOOST_CHECK_EQUAL(answer_of(t, "suppose", {"e5", "Q"}).error().message,
                      "A hypothesis is about a piece on the board.");
    const Datum menu = ask(t, "measure", {"d4"});
    BOOST_CHECK_EQUAL(number(menu, "Q"), 15);
    BOOST_CHECK_EQUAL(number(menu, "B"), 7);
    BOOST_CHECK_EQUAL(menu.members()->size(), 2u);
}

BOOST_AUTO_TEST_CASE(attackers_and_challengers) {
    Table t;
    t.act("a2a3");
    BOOST_CHECK_EQUAL(listed(ask(t, "challengers", {"g7"})), "b2 g2");
    BOOST_CHECK_EQUAL(listed(ask(t, "challengers", {"g2"})), "b7 g7");
    BOOST_CHECK_EQUAL(listed(ask(t, "challengers", {"e5"})), "");
    BOOST_CHECK_EQUAL(listed(ask(t, "attackers", {"e3", "w"})), "a3 c2 d1 d2 e2 f1 f2 g2");
    const Datum on_g7 = ask(t, "attackers", {"g7", "w"});
    BOOST_CHECK_EQUAL(text(on_g7.list()->front(), "types"), "QB");
}

BOOST_AUTO_TEST_CASE(pieces_tell_all) {
    Table t;
    t.line("e2e7").settle();
    const Datum all = ask(t, "pieces");
    BOOST_REQUIRE_EQUAL(all.list()->size(), 32u);
    int captured = 0, unmoved = 0, castling = 0;
    for (const Datum& piece : *all.list()) {
        captured += *at(piece, "captured").truth();
        unmoved += *at(piece, "unmoved").truth();
        if (const Datum* castles = piece.find("castles")) castling += !castles->list()->empty();
    }
    BOOST_CHECK_EQUAL(captured, 1);
    BOOST_CHECK_EQUAL(unmoved, 30);
    BOOST_CHECK_EQUAL(castling, 4);  // c1 d1 and f1 g1; e7 may be a queen that attacks d8 and f8
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
