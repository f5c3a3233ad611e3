// Strings of spec §9.4 and §9.5, and QFEN errors with their offsets.
#include "table.h"

namespace pinwheel::quantum {

BOOST_AUTO_TEST_SUITE(notation)

const std::string lone_white = "e1:K xQ xBl xBd xR*2 xP*8";

struct Valid {
    const char *id, *line, *text, *token;
};
const Valid valid[] = {
    {"V1", "", "e2e4", "e2e4"},
    {"V2", "", "(w_KQBNRP)e2e4(QRP)", "e2e4"},
    {"V3", "", "e2-e4(PRQ)", "e2e4"},
    {"V4", "", "(KQBNRP)g1f3(N)", "g1f3"},
    {"V5", "g1f3 a7a6 f3g1 a6a5", "Nf3", "g1f3"},
    {"V6", "g1f3 a7a6 f3g1 a6a5", "Ng1f3", "g1f3"},
    {"V7", "e2e4 a7a6 e4e5 d7d5", "e5d6ep", "e5d6ep"},
    {"V9", "", "f1g1", "f1g1"},
    {"V10", "", "O-O-O(d1c1)", "d1c1"},
    {"castling without squares", "", "O-O", "f1g1"},
};

BOOST_AUTO_TEST_CASE(valid_strings) {
    for (const Valid& v : valid) {
        Table t;
        t.line(v.line).settle();
        const auto a = read_action(t.p, v.text);
        BOOST_CHECK_MESSAGE(a.ok(), v.id << ": " << (a ? "" : a.error().message));
        if (!a) continue;
        BOOST_CHECK_MESSAGE(action_token(t.p, *a) == v.token, v.id << ": " << action_token(t.p, *a));
        BOOST_CHECK_MESSAGE(rules().is_legal(t.p, *a), v.id);
    }
    const Table v8(qfen_of("e7:P a1:K xQ xBl xBd xN*2 xR*2 xP*7", "f6:K d8:B xBl xQ xN*2 xR*2 xP*8"));
    const auto promotion = read_action(v8.p, "e7xd8=N");
    BOOST_REQUIRE(promotion.ok());
    BOOST_CHECK(rules().is_legal(v8.p, *promotion));
    const Table check(qfen_of("e7:P a1:K xQ xBl xBd xN*2 xR*2 xP*7", "f7:K d8:B xBl xQ xN*2 xR*2 xP*8"));
    BOOST_CHECK(read_action(check.p, "e7xd8=N+").ok());
    BOOST_CHECK_EQUAL(read_action(check.p, "e7xd8=N#").error().code, "token.mark");
    BOOST_CHECK_EQUAL(action_text(check.p, *read_action(check.p, "e7d8=N"), Level::san), "exd8=N+");

    const Table start;
    BOOST_CHECK(rules().is_legal(start.p, *read_action(start.p, "<e7 e2>")));  // V11
    Table v12;
    v12.act("a2a3");
    const auto two = read_action(v12.p, "<(w_KQBNRP)g2(QR) (w_KQBNRP)b2(QB) g7>");
    BOOST_REQUIRE_MESSAGE(two.ok(), (two ? "" : two.error().message));
    BOOST_CHECK(rules().is_legal(v12.p, *two));
    BOOST_CHECK_EQUAL(action_text(v12.p, *two, Level::full), "<(w_KQBNRP)b2(QB) (w_KQBNRP)g2(QR) g7>");
    Table v13;
    v13.act("<e7 e2>");
    BOOST_CHECK(rules().is_legal(v13.p, *read_action(v13.p, "[e2(QBNRP)]")));
    BOOST_CHECK_EQUAL(action_token(v13.p, denial(v13.p)), "[e2(QBNRP)]");
}

struct Invalid {
    const char *id, *text, *code, *where;
};
const Invalid invalid[] = {
    {"I1", "e2e9", "token.square", "offset 2"},
    {"I2", "(QQ)e2e4", "token.waveform", "offset 2"},
    {"I3", "()e2e4", "token.waveform", "offset 1"},
    {"I4", "KQe2e4", "token.waveform", "offset 0"},
    {"I5", "<e2>", "token.challenge", "offset 3"},
    {"I6", "[e2]", "token.waveform", "offset 3"},
    {"I7", "e7e8=K", "token.promotion", "offset 5"},
    {"I8", "[e2(KQ)]", "token.denial-king", "offset 3"},
    {"I9", "(b_KQBNRP)e2e4(QRP)", "token.colour", "offset 1"},
    {"I10", "e2e4(KQRP)", "token.after", "offset 4"},
    {"I11", "<e7 e2", "token.challenge", "offset 6"},
};

BOOST_AUTO_TEST_CASE(invalid_strings) {
    Table t;
    t.settle();
    for (const Invalid& i : invalid) {
        const auto a = read_action(t.p, i.text);
        BOOST_REQUIRE_MESSAGE(!a.ok(), i.id << " is read");
        const std::string_view begins =
            std::string_view(i.id) == "I8" ? "A denial says that e2 is not the king; all else stays." : "Expected ";
        BOOST_CHECK_MESSAGE(a.error().message.starts_with(begins), a.error().message);
        BOOST_CHECK_MESSAGE(a.error().code == i.code && a.error().where == i.where,
                            i.id << ": " << a.error().code << " " << a.error().where);
    }
}

struct BadSetup {
    const char *text, *code, *where;
};
const BadSetup bad_setups[] = {
    {"", "", ""},
    {"a1", "setup.placement", "offset 0"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)! e4(w_P)] () b Z - - 0 1", "setup.army-size", "offset 35"},
    {"[a1-h2(w_KQBNRP)!] () b Z - - 0 1", "setup.army-size", "offset 21"},
    {"[a1-h2(w_KQBNRP)! a1(w_K)] () b Z - - 0 1", "setup.occupied", "offset 18"},
    {"[a1-h2(KQBNRP)!] () b Z - - 0 1", "setup.colour", "offset 7"},
    {"[a4(w_KQBNRP)!] () b Z - - 0 1", "setup.unmoved", "offset 1"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_K)!] () b Z - - 0 1", "setup.infeasible", "offset 18"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] (w_K) b Z - - 0 1", "setup.captured-king", "offset 37"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () x Z - - 0 1", "setup.side", "offset 39"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w Z - - 0 1", "setup.phase", "offset 41"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w R - - 0 1", "setup.challenge", "offset 45"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w R -", "setup.challenge", "offset 44"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w R", "setup.challenge", "offset 42"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w M e3 - 0 1", "setup.en-passant", "offset 43"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () b Z - - 0 0", "setup.clock", "offset 50"},
    {"[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () b Z - - 0 1 x", "setup.end", "offset 50"},
};

/// Contradictory waveforms, with what the sentence must name.
struct Contradiction {
    const char* id;
    std::string qfen;
    const char *code, *where, *named;
};
const Contradiction contradictions[] = {
    {"33 pieces", "[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] (b_P) b Z - - 0 1", "setup.army-size", "offset 37",
     "at most sixteen pieces of Black"},
    {"two kings", qfen_of("a1:K b1:K xQ xBl xBd xN*2 xR*2 xP*7", "e8:K" + bare_king_rest), "setup.infeasible",
     "offset 9", "2 pieces are confined to {K}, which has room for 1"},
    {"three of two", qfen_of("a1:K b1:QR b2:QR b3:QR b4:R xBl xBd xN*2 xP*7", "e8:K" + bare_king_rest),
     "setup.infeasible", "offset 36", "4 pieces are confined to {Q,R}, which has room for 3"},
    {"bishops of one complex", qfen_of("a1:K c1:B e1:B xQ xN*2 xR*2 xP*8", "e8:K" + bare_king_rest), "setup.infeasible",
     "offset 17", "2 pieces are confined to {BD}, which has room for 1"},
    {"a mask that must shrink", qfen_of("a1:KQ b1:Q xBl xBd xN*2 xR*2 xP*8", "e8:K" + bare_king_rest), "setup.shrinks",
     "offset 1", "a1 is only K, because others take {Q}"},
    {"a pawn on the far rank", qfen_of("a1:K a8:RP xQ xBl xBd xN*2 xRP xP*7", "e6:K" + bare_king_rest),
     "setup.far-rank", "offset 9", "no P, or a promoted one"},
    {"promoted and something else", qfen_of("a1:K a8:RP=Q xQ xBl xBd xN*2 xRP xP*7", "e6:K" + bare_king_rest),
     "setup.promotion", "offset 16", "needs the mask P"},
    {"two promotions", qfen_of("a1:K a8:P=QR xQ xBl xBd xN*2 xR*2 xP*7", "e6:K" + bare_king_rest), "setup.promotion",
     "offset 15", "one promoted type"},
    {"promoted and unmoved", qfen_of("a1:K a2:P=Q! xQ xBl xBd xN*2 xR*2 xP*7", "e6:K" + bare_king_rest),
     "setup.unmoved", "offset 9", "promoted"},
};

BOOST_AUTO_TEST_CASE(contradictory_waveforms) {
    for (const Contradiction& c : contradictions) {
        const auto read = rules().start(ruled(), {c.qfen, {}, 0});
        BOOST_REQUIRE_MESSAGE(!read.ok(), c.id << " is read");
        const Error& e = read.error();
        BOOST_CHECK_MESSAGE(e.code == c.code && e.where == c.where && e.message.find(c.named) != std::string::npos,
                            c.id << ": " << e.code << " " << e.where << " " << e.message);
    }
}

BOOST_AUTO_TEST_CASE(qfen_errors) {
    for (const BadSetup& b : bad_setups) {
        if (!*b.text) continue;
        const auto read = rules().start(ruled(), {b.text, {}, 0});
        BOOST_REQUIRE_MESSAGE(!read.ok(), b.text << " is read");
        BOOST_CHECK_MESSAGE(read.error().code == b.code && read.error().where == b.where,
                            b.text << ": " << read.error().code << " " << read.error().where);
    }
    const auto infeasible = rules().start(ruled(), {"[a1-h2(w_KQBNRP)! a7-h8(b_K)!] () b Z - - 0 1", {}, 0});
    BOOST_CHECK_NE(infeasible.error().message.find("{K}"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_position_leaves_out_is_assumed) {
    const auto start = [](const std::string& text) { return rules().start(ruled(), {text, {}, 0}); };
    const auto pieces = start("[e4(b_QRP) e8(b_K) e1(w_K)]");
    BOOST_REQUIRE_MESSAGE(pieces.ok(), (pieces ? "" : pieces.error().message));
    const std::string full = write_qfen(*pieces);
    BOOST_CHECK_MESSAGE(full.ends_with(") w M - - 0 1"), full);
    BOOST_CHECK_EQUAL(std::count(full.begin(), full.end(), '_'), 32);
    for (const char* text :
         {"[e4(b_QRP)] [e8(b_K)] [e1(w_K)]", "[e4(b_QRP)][e8(b_K)][e1(w_K)]", "[e4(b_QRP) e8(b_K) e1(w_K)]\n"}) {
        const auto other = start(text);
        BOOST_REQUIRE_MESSAGE(other.ok(), text << ": " << (other ? "" : other.error().message));
        BOOST_CHECK_EQUAL(write_qfen(*other), full);
    }
    const std::string every = "[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] ()";
    for (const char* tail : {"", " w M", " w M -", " w M - -"}) {
        const auto other = start(every + tail);
        BOOST_REQUIRE_MESSAGE(other.ok(), tail << ": " << (other ? "" : other.error().message));
        BOOST_CHECK_EQUAL(write_qfen(*other), write_qfen(*start(every + " w M - - 0 1")));
    }
    const auto kingless = start("[e4(b_QRP) e1(w_K)]");
    BOOST_REQUIRE(!kingless.ok());
    BOOST_CHECK_EQUAL(kingless.error().code, "setup.infeasible");
}

BOOST_AUTO_TEST_CASE(one_type_needs_no_brackets) {
    Table t(qfen_of("e1:KR a1:KR xR xQ xBl xBd xN*2 xP*8", "e8:R a8:R h8:K xQ xBl xBd xN*2 xP*8", "b C - - 0 1"));
    t.act("<e8R e1>");
    const auto denied = read_action(t.p, "[e1R]");
    BOOST_REQUIRE_MESSAGE(denied.ok(), (denied ? "" : denied.error().message));
    BOOST_CHECK_EQUAL(action_token(t.p, *denied), "[e1(R)]");
    BOOST_CHECK_EQUAL(read_action(t.p, "[e1Q]").error().code, "token.denial-waveform");
    const Table pawns(qfen_of("e7:P e2:P! a1:K xQ xBl xBd xN*2 xR*2 xP*6", "h7:K" + bare_king_rest));
    const auto step = read_action(pawns.p, "e2e4P");
    BOOST_REQUIRE_MESSAGE(step.ok(), (step ? "" : step.error().message));
    BOOST_CHECK_EQUAL(action_token(pawns.p, *step), "e2e4");
    BOOST_CHECK_EQUAL(read_action(pawns.p, "e2e4R").error().code, "token.after");
    BOOST_CHECK_EQUAL(read_action(pawns.p, "e7e8R").error().code, "token.end");  // a promotion or not?
}

BOOST_AUTO_TEST_CASE(too_long_and_unknown) {
    const auto read = read_action(Table().p, "<" + std::string(500, ' ') + "e7 e2>");
    BOOST_REQUIRE(!read.ok());
    BOOST_CHECK_EQUAL(read.error().code + " " + read.error().where, "token.length offset 400");
    for (const auto& [name, value] : {std::pair{"masks", "loose"}, {"board", "8x8"}}) {
        const auto start = rules().start(ruled(), {"", {{name, value}}, 0});
        BOOST_REQUIRE(!start.ok());
        BOOST_CHECK_EQUAL(start.error().code + " " + start.error().where, std::string("setup.option ") + name);
    }
}

BOOST_AUTO_TEST_CASE(v16_the_start) {
    const Table ranged{std::string(start_qfen)}, plain;
    BOOST_CHECK_EQUAL(position_key(ranged.p), position_key(plain.p));
    BOOST_CHECK_EQUAL(write_qfen(ranged.p), write_qfen(plain.p));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
