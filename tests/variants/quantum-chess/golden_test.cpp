// The golden cases of spec §12 by id.
#include "table.h"

namespace pinwheel::quantum {

BOOST_AUTO_TEST_SUITE(golden)

BOOST_AUTO_TEST_CASE(g01_worlds_of_the_start) {
    const Table t;
    for (const auto& side : t.p.sides) {
        const Worlds w = count_worlds(side.domain);
        BOOST_CHECK_EQUAL(w.total, 34'594'560u);
        BOOST_CHECK_EQUAL(w.of(0, king), 2'162'160u);
        BOOST_CHECK_EQUAL(w.of(0, queen), 2'162'160u);
        for (const Mask m : {bishop, knight, rook}) BOOST_CHECK_EQUAL(w.of(0, m), 4'324'320u);
        BOOST_CHECK_EQUAL(w.of(0, pawn), 17'297'280u);
    }
    BOOST_CHECK_EQUAL(Table(std::string(), {{"army.bishop-colours", "any-two"}}).worlds(0), 64'864'800u);
}

BOOST_AUTO_TEST_CASE(g02_g03_moves_of_the_start) {
    Table t;
    t.settle();
    BOOST_CHECK_EQUAL(t.moves(), 132);
    BOOST_CHECK_EQUAL(t.pairs(), 130);
    std::map<std::string, int> by_mover, by_mask;
    int onto_pieces = 0;  // 14 captures, and the two castlings onto the own rook
    for (const Move& m : physical_moves(t.p)) {
        ++by_mover[chess::square_name(m.from)];
        onto_pieces += t.p.side_on(m.to) >= 0;
        Table after = t;
        after.play(to_action(0, m));
        ++by_mask[m.kind == Kind::castling ? "K" : after.mask(chess::square_name(m.to))];
    }
    BOOST_CHECK_EQUAL(onto_pieces, 16);
    const std::map<std::string, int> movers{{"a2", 12}, {"h2", 12}, {"b2", 14}, {"g2", 14}, {"c2", 16}, {"d2", 16},
                                            {"e2", 16}, {"f2", 16}, {"a1", 1},  {"h1", 1},  {"b1", 2},  {"c1", 2},
                                            {"e1", 2},  {"g1", 2},  {"d1", 3},  {"f1", 3}};
    BOOST_CHECK(by_mover == movers);
    const std::map<std::string, int> masks{{"KQRP", 8}, {"QRP", 8}, {"KQB", 14}, {"QB", 36},
                                           {"QR", 24},  {"N", 40},  {"K", 2}};
    BOOST_CHECK(by_mask == masks);
}

struct Count {
    const char *id, *line;
    int pairs, moves;
};
constexpr Count counts[] = {
    {"G04", "e2e4", 124, 126},
    {"G04", "e2e3", 128, 130},
    {"G04", "g1f3", 128, 130},
    {"G04", "e2e5", 121, 123},
    {"G04", "e2g4", 128, 130},
    {"G04", "e2e7", 121, 121},
    {"G04", "e2f3", 129, 131},
    {"G05", "e2e4 e7e5", 133, 135},
    {"G05", "e2e3 e7e6", 132, 134},
    {"G23", "b2d4 a7a6 d2f4 b7b6", 128, 130},
    {"G35", "a2a3 d7d5 a3a4 d5d4 e2e4", 133, 136},
};

BOOST_AUTO_TEST_CASE(move_counts) {
    for (const Count& c : counts) {
        Table t;
        t.line(c.line).settle();
        BOOST_CHECK_MESSAGE(t.pairs() == c.pairs && t.moves() == c.moves,
                            c.id << " " << c.line << ": " << t.pairs() << "/" << t.moves());
    }
}

BOOST_AUTO_TEST_CASE(g06_perft_of_moves) {
    Table t;
    t.settle();
    BOOST_CHECK_EQUAL(perft_moves(t.p, 1), 132u);
    BOOST_CHECK_EQUAL(perft_moves(t.p, 2), 16'935u);
    BOOST_CHECK_EQUAL(perft_moves(t.p, 3), 2'261'762u);
    int pairs = 0;
    for (const Move& m : physical_moves(t.p)) {
        Table after = t;
        after.play(to_action(0, m));
        pairs += after.settle().pairs();
    }
    BOOST_CHECK_EQUAL(pairs, 16'684);
}

BOOST_AUTO_TEST_CASE(g07_challenges_of_move_zero) {
    const Table t;
    std::vector<std::string> single_attacker;
    std::set<std::string> targets_of_two;
    int of_two = 0;
    for (const Challenge& c : challenges(t.p)) {
        const int k = chess::count(c.attackers);
        BOOST_CHECK_LE(k, 2);
        if (k == 1)
            single_attacker.push_back(chess::square_name(chess::lsb(c.attackers)) + chess::square_name(c.target));
        else {
            ++of_two;
            targets_of_two.insert(chess::square_name(c.target));
        }
    }
    std::sort(single_attacker.begin(), single_attacker.end());
    BOOST_CHECK_EQUAL(joined(single_attacker),
                      joined(words("a7a2 b7b2 c7c2 d7d2 e7e2 f7f2 g7g2 h7h2 a7f2 b7g2 c7h2 f7a2 g7b2 h7c2")));
    BOOST_CHECK_EQUAL(of_two, 6);
    BOOST_CHECK(targets_of_two == (std::set<std::string>{"a2", "b2", "c2", "f2", "g2", "h2"}));
}

struct Collapse {
    const char *id, *line;
    int side;
    const char* masks;
    std::uint64_t worlds;  ///< 0: not given
    int kings;             ///< 0: not given
};
const Collapse collapses[] = {
    {"G09", "e2e3", 0, "e3=KQRP rest=KQBNRP", 25'945'920, 16},
    {"G10", "e2e4", 0, "e4=QRP rest=KQBNRP", 23'783'760, 15},
    {"G11", "e2e5", 0, "e5=QR", 6'486'480, 0},
    {"G12", "e2f3", 0, "f3=KQB", 8'648'640, 0},
    {"G13", "e2g4", 0, "g4=QB", 6'486'480, 0},
    {"G14", "g1f3", 0, "f3=N rest=KQBNRP", 4'324'320, 0},
    {"G16", "e2e3 a7a6 e3g3", 0, "g3=QR", 0, 0},
    {"G17", "e2e3 a7a6 e3f4", 0, "f4=KQ", 0, 0},
    {"G18", "e2e3 a7a6 e3e2", 0, "e2=KQR", 0, 0},
    {"G20", "e2e4 a7a6 e1e2", 0, "e2=KQRP e4=QRP", 17'609'130, 0},
    {"G20 e2e1", "e2e4 a7a6 e1e2 b7b6 e2e1", 0, "e1=KQR", 0, 0},
    {"G20 e2d3", "e2e4 a7a6 e1e2 b7b6 e2d3", 0, "d3=KQ", 0, 0},
    {"G20 e2e3", "e2e4 a7a6 e1e2 b7b6 e2e3", 0, "e3=KQRP", 0, 0},
    {"G20 e2c4", "e2e4 a7a6 e1e2 b7b6 e2c4", 0, "c4=Q", 0, 0},
    {"G21", "e2e4 a7a6 e4d4 b7b6 e1e3", 0, "e3=QR", 0, 0},
    {"G23", "b2d4 a7a6 d2f4", 0, "d4,f4=QB a1,c1,e1,g1,f2,h2=KNRP b1,d1,f1,h1,a2,c2,e2,g2=KBNRP", 617'760, 0},
    {"G24", "a2a5 h7h6 c2c5 g7g6 e2e5", 0, "a5,c5,e5=QR rest=KBNP", 59'400, 0},
    {"G25", "a2a5 h7h6 c2c5 g7g6 b2d4", 0, "a5,c5=QR d4=QB rest=KQBNRP", 127'710, 0},
    {"G28", "e2e7", 1, "rest=KQBNRP", 32'432'400, 15},
    {"G28 mover", "e2e7", 0, "e7=QR", 0, 0},
    {"G29", "e2e4 d7d5 e4d5", 0, "d5=QP", 19'459'440, 0},
    {"G30", "d2d7 e8d7", 1, "d7=KQBP", 0, 0},
    {"G32", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", 0, "f7,c4=QB e4=RP b1,h1,a2,c2,g2=KNRP a1,c1,e1,g1,b2,d2,f2,h2=KBNRP",
     0, 0},
    {"G32 Black", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", 1, "c6,f6=N", 0, 12},
    {"G33", "e2e4 a7a6 e4e5 d7d5 e5d6ep", 0, "d6=P", 17'297'280, 0},
    {"G33 Black", "e2e4 a7a6 e4e5 d7d5 e5d6ep", 1, "a6=KQRP", 12'806'640, 0},
    {"G36", "a2a3 d7d5 a3a4 d5d4 e2e4 <e4 e7> [e7(QBNRP)]", 0, "e4=QR", 0, 0},
    {"G50", "<e7 e2>", 1, "e7=QR rest=KQBNRP", 6'486'480, 0},
    {"G50 White", "<e7 e2>", 0, "rest=KQBNRP", 34'594'560, 16},
    {"G51", "<e7 e2> [e2(QBNRP)]", 0, "e2=QBNRP rest=KQBNRP", 0, 0},
    {"G53", "a2a3 <g2 b2 g7>", 0, "g2=QR b2=QB a3=KQRP rest=KQBNRP", 0, 0},
    {"G55", "f1g1", 0, "g1=K f1=R rest=QBNRP", 291'060, 0},
    {"G63", "g1f3 a7a6 g2g3 b7b6 f1g2 c7c6 e1h1", 0, "g1=K f1=R g2=QB g3=QRP f3=N rest=QBNRP", 0, 1},
};

BOOST_AUTO_TEST_CASE(collapse_by_movement) {
    for (const Collapse& c : collapses) {
        BOOST_TEST_CONTEXT(c.id) {
            Table t;
            t.line(c.line).check_masks(c.side, c.masks);
            if (c.worlds) BOOST_CHECK_EQUAL(t.worlds(c.side), c.worlds);
            if (c.kings) BOOST_CHECK_EQUAL(t.kings(c.side), c.kings);
        }
    }
}

BOOST_AUTO_TEST_CASE(captured_pieces_keep_all_but_k) {
    const auto lost = [](const char* line, int side) {
        Table t;
        return joined(t.line(line).captured(side));
    };
    BOOST_CHECK_EQUAL(lost("e2e7", 1), "QBNRP");
    BOOST_CHECK_EQUAL(lost("e2e4 d7d5 e4d5", 1), "QRP");
    BOOST_CHECK_EQUAL(lost("d2d7 e8d7", 0), "QR");
    BOOST_CHECK_EQUAL(lost("d2d7 e8d7", 1), "QBNRP");
    BOOST_CHECK_EQUAL(lost("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", 1), "QBRP");
    BOOST_CHECK_EQUAL(lost("e2e4 a7a6 e4e5 d7d5 e5d6ep", 1), "P");
}

BOOST_AUTO_TEST_CASE(g32_no_mate_of_many_kings) {
    Table t;
    t.line("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7").settle();
    BOOST_CHECK(!in_check(t.p, 1));
    BOOST_CHECK(!rules().to_act(t.p).empty());
}

BOOST_AUTO_TEST_CASE(g10_g35_g36_en_passant) {
    Table t;
    BOOST_CHECK_EQUAL(chess::square_name(t.line("e2e4").p.ep), "e3");
    Table g35;
    g35.line("a2a3 d7d5 a3a4 d5d4 e2e4").settle();
    Table plain = g35, ep = g35;
    BOOST_CHECK_EQUAL(plain.act("d4e3").mask("e3"), "Q");
    BOOST_CHECK_EQUAL(ep.act("d4e3ep").mask("e3"), "P");
    Table g36;
    g36.line("a2a3 d7d5 a3a4 d5d4 e2e4 <e4 e7> [e7(QBNRP)]");
    BOOST_CHECK_EQUAL(g36.p.ep, no_square);
    std::vector<std::string> steps;
    for (const auto& token : g36.tokens())
        if (token.starts_with("d4e3")) steps.push_back(token);
    BOOST_CHECK_EQUAL(joined(steps), "d4e3");
}

const std::string lone_white = "e1:K" + bare_king_rest;

struct Moves {
    const char* id;
    std::string white, black, tail, tokens;
};
const Moves exact_moves[] = {
    {"G38", "e7:P a1:K xQ xBl xBd xN*2 xR*2 xP*7", "h3:K" + bare_king_rest, "w M - - 0 1",
     "a1a2 a1b1 a1b2 e7e8=B e7e8=N e7e8=Q e7e8=R"},
    {"G46", lone_white, "e5:QNR f4:QNR xQNR h8:K xR xN xBl xBd xP*8", "w M - - 0 1", "e1d1"},
    {"G47", lone_white, "f3:QN xQN xN h8:K xR*2 xBl xBd xP*8", "w M - - 0 1", ""},
    {"G49", "f7:K g6:Q xBl xBd xN*2 xR*2 xP*8", "h8:K" + bare_king_rest, "b M - - 0 1", ""},
    {"G60 without the challenge", "a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "h8:R g8:R b3:Q e5:B c8:K xBl xN*2 xP*8",
     "w M - - 0 1", ""},
};

BOOST_AUTO_TEST_CASE(exact_move_lists) {
    for (const Moves& m : exact_moves) {
        const Table t(qfen_of(m.white, m.black, m.tail));
        BOOST_CHECK_MESSAGE(joined(t.tokens()) == m.tokens, m.id << ": " << joined(t.tokens()));
    }
}

BOOST_AUTO_TEST_CASE(g46_g47_g48_g49_check_and_mate) {
    const Table g46(qfen_of(exact_moves[1].white, exact_moves[1].black));
    BOOST_CHECK(in_check(g46.p, 0));
    const Table g47(qfen_of(exact_moves[2].white, exact_moves[2].black));
    BOOST_CHECK(in_check(g47.p, 0));
    Table g48(qfen_of("h1:K a7:QR b1:QR xR xBl xBd xN*2 xP*8", "g8:K" + bare_king_rest));
    g48.act("b1b8").settle();
    BOOST_CHECK_EQUAL(g48.mask("b8") + " " + g48.mask("a7"), "QR QR");
    BOOST_CHECK(in_check(g48.p, 1) && !any_physical(g48.p));
    const Table g49(qfen_of(exact_moves[3].white, exact_moves[3].black, "b M - - 0 1"));
    BOOST_CHECK(!in_check(g49.p, 1));
}

BOOST_AUTO_TEST_CASE(g50_answers_to_a_challenge) {
    Table t;
    t.act("<e7 e2>");
    BOOST_CHECK_EQUAL(
        joined(t.tokens()),
        joined(
            words("e2c3 e2g3 e2d4 e2f4 e2d3 e2f3 e2c4 e2g4 e2b5 e2h5 e2a6 e2e4 e2e5 e2e6 e2e7 d1e3 f1e3 c2e3 g2e3 d2e4 "
                  "f2e4 d2e3 f2e3 c2e4 g2e4 b2e5 h2e5 a2e6 d1c1 f1g1")));
    BOOST_CHECK_EQUAL(rules().explain(t.p, *read_action(t.p, "e2e3")).code, "challenge-unanswered");
    BOOST_CHECK(may_deny(t.p));
    Table denied = t;
    denied.act("[e2(QBNRP)]");
    BOOST_CHECK_EQUAL(denied.moves(), 132);
    BOOST_CHECK_EQUAL(denied.pairs(), 130);
}

BOOST_AUTO_TEST_CASE(g54_g55_g58_illegal_challenges) {
    Table t;
    t.act("a2a3");
    const auto code = [](const Table& table, const char* text) {
        return rules().explain(table.p, *read_action(table.p, text)).code;
    };
    BOOST_CHECK_EQUAL(code(t, "<e1 e7>"), "path-blocked");
    BOOST_CHECK_EQUAL(code(t, "<e2 f7>"), "no-line");
    BOOST_CHECK_EQUAL(code(t, "<e2 d2>"), "target-not-enemy");
    Table castled;
    castled.line("f1g1 a7a6");
    BOOST_REQUIRE(castled.p.phase == Phase::challenge || castled.p.side == 0);
    if (castled.p.phase == Phase::challenge) BOOST_CHECK_EQUAL(code(castled, "<g7 g2>"), "target-no-king");
    castled.settle();
    BOOST_CHECK_EQUAL(castled.moves(), 116);
    for (const Move& m : physical_moves(castled.p)) BOOST_CHECK(m.kind != Kind::castling);
    const Table g58(
        qfen_of("d4:KN f6:KN xN xQ xBl xBd xR*2 xP*8", "e5:KN b8:KN xN xQ xBl xBd xR*2 xP*8", "b C - - 0 1"));
    BOOST_CHECK_EQUAL(code(g58, "<e5 d4>"), "king-attacker");
}

BOOST_AUTO_TEST_CASE(g59_g60_denials) {
    Table g59(qfen_of("e1:KR a1:KR xR xQ xBl xBd xN*2 xP*8", "e8:R a8:R h8:K xQ xBl xBd xN*2 xP*8", "b C - - 0 1"));
    g59.act("<e8 e1>");
    BOOST_CHECK_EQUAL(joined(g59.tokens()), "a1b2 e1d1 e1d2 e1f1 e1f2");
    g59.act("[e1(R)]");
    g59.check_masks(0, "e1=R a1=K");
    BOOST_CHECK(in_check(g59.p, 0));
    BOOST_CHECK_EQUAL(joined(g59.tokens()), "a1b1 a1b2");

    Table g60(qfen_of(exact_moves[4].white, exact_moves[4].black, "b C - - 0 1"));
    g60.act("<h8 h1>");
    BOOST_CHECK_EQUAL(joined(g60.tokens()), "");
    BOOST_CHECK(may_deny(g60.p));
    g60.act("[h1(N)]");
    g60.check_masks(0, "h1=N a1=K");
    BOOST_CHECK(in_check(g60.p, 0) && g60.tokens().empty());
}

struct Castlings {
    const char* id;
    std::string white, black, castlings;
};
const std::string three_kr = "e1:KR! h1:KR! a1:KR! xQ xBl xBd xN*2 xP*8";
const Castlings castling_cases[] = {
    {"G62 b4", three_kr, "g8:K b4:QB xQBd xBl xN*2 xR*2 xP*8", ""},
    {"G62 b3", three_kr, "g8:K b3:QB xQBl xBd xN*2 xR*2 xP*8", "e1h1"},
    {"G62 b8", three_kr, "g8:K b8:QR xQR xR xBl xBd xN*2 xP*8", "e1a1 e1h1 h1e1"},
    {"G62 d8", three_kr, "g8:K d8:QR xQR xR xBl xBd xN*2 xP*8", "e1h1"},
    {"G65 left", "b1:KR! a1:KR! xR xQ xBl xBd xN*2 xP*8", "g8:K" + bare_king_rest, "a1b1 b1a1"},
    {"G65 right", "g1:KR! h1:KR! xR xQ xBl xBd xN*2 xP*8", "g8:K" + bare_king_rest, "g1h1 h1g1"},
};

BOOST_AUTO_TEST_CASE(g62_g65_castlings) {
    for (const Castlings& c : castling_cases) {
        const Table t(qfen_of(c.white, c.black));
        std::vector<std::string> found;
        for (const Move& m : physical_moves(t.p))
            if (m.kind == Kind::castling) found.push_back(action_token(t.p, to_action(0, m)));
        std::sort(found.begin(), found.end());
        BOOST_CHECK_MESSAGE(joined(found) == c.castlings, c.id << ": " << joined(found));
    }
    const auto squares = [](const std::string& white, const char* castling, const char* masks) {
        Table t(qfen_of(white, "g8:K" + bare_king_rest));
        t.act(castling).check_masks(0, masks);
    };
    squares(castling_cases[4].white, "b1a1", "c1=K d1=R");
    squares(castling_cases[4].white, "a1b1", "g1=K f1=R");
    squares(castling_cases[5].white, "g1h1", "g1=K f1=R");
    squares(castling_cases[5].white, "h1g1", "c1=K d1=R");
    Table g63;
    g63.line("g1f3 a7a6 g2g3 b7b6 f1g2 c7c6").settle();
    std::vector<std::string> found;
    for (const Move& m : physical_moves(g63.p))
        if (m.kind == Kind::castling) found.push_back(action_token(g63.p, to_action(0, m)));
    std::sort(found.begin(), found.end());
    BOOST_CHECK_EQUAL(joined(found), "d1c1 d1e1 e1h1");
}

Preview supposed(const Position& p, Square square, Mask types) {
    const Hypothesis h{square, types};
    return preview_hypotheses(p, {&h, 1});
}

BOOST_AUTO_TEST_CASE(g44_hypotheses) {
    const Table t;
    const Preview e2 = supposed(t.p, *chess::parse_square("e2"), king);
    BOOST_CHECK(e2.legal);
    BOOST_CHECK_EQUAL(e2.worlds_after[0], 2'162'160u);
    BOOST_CHECK_EQUAL(e2.changes.size(), 16u);
    Table d4;
    d4.line("b2d4").settle();
    const Square s = *chess::parse_square("d4");
    const Preview as_queen = supposed(d4.p, s, queen), as_bishop = supposed(d4.p, s, bishop);
    BOOST_CHECK_EQUAL(as_queen.worlds_before[0], 6'486'480u);
    BOOST_CHECK_EQUAL(as_queen.worlds_after[0], 2'162'160u);
    BOOST_CHECK_EQUAL(as_bishop.worlds_after[0], 4'324'320u);
    BOOST_CHECK_EQUAL(as_queen.changes.size(), 16u);
    BOOST_CHECK_EQUAL(as_bishop.changes.size(), 8u);
    const auto menu = measure_menu(d4.p, s);
    BOOST_CHECK_EQUAL(menu[1], 15);
    BOOST_CHECK_EQUAL(menu[2], 7);
    BOOST_CHECK_EQUAL(menu[0], -1);
}

BOOST_AUTO_TEST_CASE(causes_are_named) {
    Table t;
    t.line("a2a5 h7h6 c2c5 g7g6").settle();
    const Preview p = preview(rules(), t.p, *read_action(t.p, "e2e5"));
    BOOST_REQUIRE(p.legal);
    int tight = 0;
    for (const Change& c : p.changes) {
        if (c.after == *chess::parse_square("e5"))
            BOOST_CHECK_EQUAL(c.cause, "move");
        else {
            BOOST_CHECK_EQUAL(c.cause, "tight {Q,R} by a5 c5 e5");
            ++tight;
        }
    }
    BOOST_CHECK_EQUAL(tight, 13);
}

BOOST_AUTO_TEST_CASE(reduction_to_orthodox_chess) {
    Shorthand s;
    const std::string back = "RNBQKBNR";
    for (int f = 0; f < 8; ++f) {
        const std::string file(1, static_cast<char>('a' + f)), type(1, back[static_cast<std::size_t>(f)]);
        s.add('w', file + "1:" + type + "! " + file + "2:P!");
        s.add('b', file + "8:" + type + "! " + file + "7:P!");
    }
    const Table start("[" + s.items + "] () w M - - 0 1");
    BOOST_CHECK_EQUAL(perft_moves(start.p, 1), 20u);
    BOOST_CHECK_EQUAL(perft_moves(start.p, 2), 400u);
    BOOST_CHECK_EQUAL(perft_moves(start.p, 3), 8'902u);
    BOOST_CHECK_EQUAL(perft_moves(start.p, 4), 197'281u);
    const Table kiwipete(
        qfen_of("e1:K! a1:R! h1:R! c3:N e5:N d2:B e2:B f3:Q a2:P! b2:P! c2:P! d5:P e4:P f2:P! g2:P! h2:P!",
                "e8:K! a8:R! h8:R! b6:N f6:N a6:B g7:B e7:Q a7:P! b4:P c7:P! d7:P! e6:P f7:P! g6:P h3:P"));
    BOOST_CHECK_EQUAL(perft_moves(kiwipete.p, 1), 48u);
    BOOST_CHECK_EQUAL(perft_moves(kiwipete.p, 2), 2'039u);
    BOOST_CHECK_EQUAL(perft_moves(kiwipete.p, 3), 97'862u);
    BOOST_CHECK_EQUAL(perft_moves(kiwipete.p, 4), 4'085'603u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
