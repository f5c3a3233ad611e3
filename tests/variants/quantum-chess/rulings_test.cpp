// Every option of every ruling of spec §11 that is not the default, by what it changes.
#include <iostream>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

/// A line is legal or its last action is not, under a ruling.
struct RulingCase {
    const char *ruling, *option, *line, *last;
    bool by_default, here;
};
const RulingCase ruling_cases[] = {
    {"setup.first-action", "white", "", "<e7 e2>", true, false},
    {"challenge.zero", "none", "", "<e7 e2>", true, false},
    {"challenge.zero", "both", "--", "<g2(QR) b2(QB) g7>", false, true},  // the source's own example
    {"challenge.count", "several", "<e7 e2>", "<d7 d2>", false, true},
    {"challenge.collapse-attackers", "none", "a2a3 <b2 g7> [g7(QBNRP)] a7a6", "b2c4", false, true},
    {"challenge.collapse-attackers", "pick-one", "", "<e7 e2>", true, false},
    {"challenge.collapse-attackers", "pick-one", "", "<e7(R) e2>", false, true},
    {"challenge.repeat", "barred", "a2a3 <g2 g7> g7h6 a3a4", "<h2 h6>", true, false},
    {"challenge.refund", "restored", "a2a3 <b2 g7> [g7(QBNRP)] a7a6", "b2c4", false, true},
    {"challenge.answer-scope", "every-capable", "a2a3 <g2 g7>", "g7h6(KQB)", true, false},
    {"challenge.implied-denial", "explicit", "<e7 e2>", "f1g1", true, false},
    {"castle.during-challenge", "forbidden", "<e7 e2>", "f1g1", true, false},
    {"castle.in-start", "travel", "", "f1g1", true, false},
    {"pawn.double-step", "any-on-second", "e2e3 a7a6 e3d4 b7b6 e1e2 c7c6", "e2e4(QRP)", false, true},
    {"pawn.double-step", "any-unmoved", "e2e3 a7a6 e3d4 b7b6", "e1e3(QRP)", false, true},
    {"pawn.back-row", "no-pawns", "", "e2e5", true, false},
    {"collapse.voluntary", "on-moves", "", "e2e4(QR)", false, true},
    {"collapse.voluntary", "on-moves", "", "<e7(R) e2>", false, false},
    {"collapse.voluntary", "on-moves-and-challenges", "", "e2e4(QR)", false, true},
    {"collapse.voluntary", "on-moves-and-challenges", "", "<e7(R) e2>", false, true},
    {"enpassant.declare", "always", "a2a3 d7d5 a3a4 d5d4 e2e4", "d4e3(Q)", true, false},
    // G36: the challenge took P from the piece that had stepped twice; its step may still be answered.
    {"enpassant.after-challenge", "step-time", "a2a3 d7d5 a3a4 d5d4 e2e4 <e4 e7> [e7(QBNRP)]", "d4e3ep", false, true},
    {"capture.potential-king", "challenged", "", "e2e7", true, false},
    {"selfcheck.potential", "removes-king", "e2e4 e7e5 d1h5 a7a6", "h5e5", true, true},
    {"army.knight-colours", "opposite", "g1f3 a7a6", "c1d3", true, false},  // c1 is of dark origin, like g1
    {"army.knight-colours", "opposite", "g1f3 a7a6", "b1c3", true, true},
};

BOOST_AUTO_TEST_SUITE(rulings)

BOOST_AUTO_TEST_CASE(legality) {
    for (const RulingCase& c : ruling_cases) {
        for (const bool standard : {true, false}) {
            Table t(std::string(), standard ? Changed{} : Changed{{c.ruling, c.option}});
            BOOST_TEST_CONTEXT(c.ruling << " " << (standard ? "standard" : c.option) << ": " << c.line << " "
                                        << c.last) {
                // Under some rulings the line itself is not playable to the end.
                if (c.line == std::string("--"))
                    t.play(plain_action(1, action_pass));
                else
                    t.line(c.line);
                const bool wanted = standard ? c.by_default : c.here;
                if (c.last[0] != '<') t.settle();
                const auto a = read_action(t.p, c.last);
                const bool legal = a.ok() && rules().is_legal(t.p, *a);
                BOOST_CHECK_MESSAGE(legal == wanted, (a ? rules().explain(t.p, *a).message : a.error().message));
                if (!legal) continue;
                const auto all = rules().legal(t.p, SeatId{t.p.side});
                BOOST_CHECK_MESSAGE(std::find(all.begin(), all.end(), *a) != all.end(), "legal, but not in the list");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_king_may_attack_in_a_challenge) {
    const std::string g58 =
        qfen_of("d4:KN f6:KN xN xQ xBl xBd xR*2 xP*8", "e5:KN b8:KN xN xQ xBl xBd xR*2 xP*8", "b C - - 0 1");
    for (const bool included : {false, true}) {
        const Table t(g58, {{"challenge.king-attacker", included ? "included" : "excluded"}});
        BOOST_CHECK_EQUAL(rules().is_legal(t.p, *read_action(t.p, "<e5 d4>")),
                          included && challenge_fault(t.p, {bit(36), 27, {}}).empty());
    }
    // With kings included the attacker becomes {K} on a square the enemy may attack, so the rule that fails is another.
    const Table t(g58, {{"challenge.king-attacker", "included"}});
    BOOST_CHECK_EQUAL(rules().explain(t.p, *read_action(t.p, "<e5 d4>")).code, "own-king-exposed");
}

BOOST_AUTO_TEST_CASE(army_knight_colours) {
    const Changed opposite{{"army.knight-colours", "opposite"}};
    Table t(std::string(), opposite);
    BOOST_CHECK_EQUAL(t.worlds(0), 18'627'840u);
    t.line("g1f3").check_masks(0, "f3=N a1,c1,e1,b2,d2,f2,h2=KQBRP rest=KQBNRP");
    // A knight that has moved writes its complex, for its square no longer tells it.
    BOOST_CHECK_NE(write_qfen(t.p).find("f3(w_N)D"), std::string::npos);
    const Table again(write_qfen(t.p), opposite);
    BOOST_CHECK_EQUAL(position_key(again.p), position_key(t.p));
    // Eight classes by plain arithmetic agree with counting.
    for (std::size_t side = 0; side < 2; ++side) {
        const Worlds worlds = count_worlds(t.p, static_cast<int>(side));
        for (std::size_t i = 0; i < army_size; ++i)
            for (unsigned c = 0; c < class_count; ++c)
                BOOST_CHECK_EQUAL(worlds.with[i][c] != 0, (t.p.sides[side].domain[i] >> c & 1) != 0);
    }
    BOOST_CHECK_EQUAL(Table(std::string(), {{"army.bishop-colours", "any-two"}}).worlds(0), 64'864'800u);
}

BOOST_AUTO_TEST_CASE(a_superposed_promotion_attacks_as_what_it_may_have_become) {
    const std::string qfen = qfen_of("d6:K g8:P* b3:P xR*2 xQ xN*2 xBl xBd xP*6",
                                     "b8:KR g3:KR h4:P xR xQ xN*2 xBl xBd xP*7", "w C - - 0 98");
    for (const char* collapse : {"capable", "pick-one", "none"}) {
        const Table t(qfen, {{"challenge.collapse-attackers", collapse}, {"promotion.model", "superposed"}});
        int challenges = 0;
        for (const Action& a : rules().legal(t.p, SeatId{0}))
            for (const Level level : {Level::bare, Level::san, Level::post, Level::full}) {
                const std::string text = action_text(t.p, a, level);
                const auto read = read_action(t.p, text);
                BOOST_CHECK_MESSAGE(read && *read == a, collapse << ": " << text);
                challenges += text.front() == '<';
            }
        BOOST_CHECK_GT(challenges, 0);
    }
}

BOOST_AUTO_TEST_CASE(promotion_models) {
    const std::string qfen = qfen_of("e7:RP a1:K xRP xQ xBl xBd xN*2 xP*7 xR", "h3:K" + bare_king_rest);
    const auto to_e8 = [&](const Changed& changed) {
        const Table t(qfen, changed);
        std::vector<std::string> found;
        for (const std::string& token : t.tokens())
            if (token.starts_with("e7e8")) found.push_back(token);
        return joined(found);
    };
    BOOST_CHECK_EQUAL(to_e8({}), "e7e8 e7e8=B e7e8=N e7e8=Q e7e8=R");
    BOOST_CHECK_EQUAL(to_e8({{"promotion.model", "none"}}), "e7e8");
    BOOST_CHECK_EQUAL(to_e8({{"promotion.model", "auto-queen"}}), "e7e8=B e7e8=N e7e8=Q e7e8=R");
    BOOST_CHECK_EQUAL(to_e8({{"promotion.model", "superposed"}}), "e7e8");
    BOOST_CHECK_EQUAL(to_e8({{"promotion.limit", "captured"}}), "e7e8 e7e8=B e7e8=N e7e8=Q e7e8=R");

    // Whoever says nothing under auto-queen promotes to a queen; elsewhere the piece is no pawn.
    for (const char* mover : {"e7:RP a1:K xRP", "e7:P a1:K xR"}) {
        const std::string rest = " xQ xBl xBd xN*2 xP*7 xR";
        const Table said(qfen_of(mover + rest, "h3:K" + bare_king_rest), {{"promotion.model", "auto-queen"}});
        const auto silent = read_action(said.p, "e7e8"), queen_named = read_action(said.p, "e7e8=Q");
        BOOST_REQUIRE(silent.ok() && queen_named.ok());
        BOOST_CHECK(*silent == *queen_named);
        BOOST_CHECK(rules().is_legal(said.p, *silent));
        BOOST_CHECK_EQUAL(read_action(said.p, "e7e8(P)").ok(), true);
    }
    const Table pawn_alone(qfen_of("e7:P a1:K xR*2 xQ xBl xBd xN*2 xP*7", "h3:K" + bare_king_rest),
                           {{"promotion.model", "auto-queen"}});
    BOOST_CHECK(read_action(pawn_alone.p, "e8").value() == read_action(pawn_alone.p, "e8=Q").value());
    BOOST_CHECK(read_action(Table(qfen).p, "e7e8").value() != read_action(Table(qfen).p, "e7e8=Q").value());

    Table t(qfen, {{"promotion.model", "superposed"}});
    BOOST_CHECK_EQUAL(action_text(t.p, *read_action(t.p, "e7e8"), Level::post), "e7e8(RP*)");
    t.act("e7e8(RP*)");
    const auto power = [&] {
        return letters_of(t.p.sides[0].power(t.p.slot_on(chess::lsb(t.p.sides[0].pieces & ~t.p.sides[0].can[0]))));
    };
    BOOST_CHECK_EQUAL(power(), "QBNR");
    BOOST_CHECK_NE(write_qfen(t.p).find("e8(w_RP*)"), std::string::npos);
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(t.p), {{"promotion.model", "superposed"}}).p), position_key(t.p));
    t.line("h3h4 e8c6");  // diagonally: no rook, and promoted to Q or B
    BOOST_CHECK_EQUAL(t.mask("c6"), "P");
    BOOST_CHECK_EQUAL(power(), "QB");
    BOOST_CHECK_NE(write_qfen(t.p).find("c6(w_P=QB)"), std::string::npos);
    t.line("h4h3 c6c7");
    BOOST_CHECK_EQUAL(power(), "Q");

    // Of the promoted types only a knight was captured for certain.
    const Table limited(qfen_of("e7:P a1:K d1:Q d4:R d5:R d6:N c1:B f1:B xN xP*7", "h3:K" + bare_king_rest),
                        {{"promotion.limit", "captured"}});
    std::vector<std::string> promotions;
    for (const std::string& token : limited.tokens())
        if (token.starts_with("e7e8")) promotions.push_back(token);
    BOOST_CHECK_EQUAL(joined(promotions), "e7e8=N");
}

BOOST_AUTO_TEST_CASE(enpassant_takes_what_is_no_pawn) {
    Table t(std::string(), {{"enpassant.after-challenge", "step-time"}});
    t.line("a2a3 d7d5 a3a4 d5d4 e2e4 <e4 e7> [e7(QBNRP)] d4e3ep");
    BOOST_CHECK_EQUAL(joined(t.captured(0)), "QR");
    BOOST_CHECK_EQUAL(t.mask("e3"), "P");
}

BOOST_AUTO_TEST_CASE(castling_under_attack) {
    const std::string three = "e1:KR! h1:KR! a1:KR! xQ xBl xBd xN*2 xP*8";
    const auto castlings = [&](const std::string& black, const Changed& changed) {
        const Table t(qfen_of(three, black), changed);
        std::vector<std::string> found;
        for (const Move& m : physical_moves(t.p))
            if (m.kind == Kind::castling) found.push_back(action_token(t.p, to_action(0, m)));
        std::sort(found.begin(), found.end());
        return joined(found);
    };
    const std::string b8 = "g8:K b8:QR xQR xR xBl xBd xN*2 xP*8", b4 = "g8:K b4:QB xQBd xBl xN*2 xR*2 xP*8";
    BOOST_CHECK_EQUAL(castlings(b8, {}), "e1a1 e1h1 h1e1");
    BOOST_CHECK_EQUAL(castlings(b8, {{"castle.attacked", "every-square"}}),
                      "e1h1 h1e1");  // the rook of e1a1 crosses b1
    BOOST_CHECK_EQUAL(castlings(b4, {}), "");
    BOOST_CHECK_EQUAL(castlings(b4, {{"castle.attackers", "determined"}}),
                      castlings(b4, {{"castle.attackers", "untested"}}));
    const std::string rook = "g8:K b8:QR e8:R xQR xBl xBd xN*2 xP*8";
    BOOST_CHECK_EQUAL(castlings(rook, {{"castle.attackers", "determined"}}), "");
    BOOST_CHECK_NE(castlings(rook, {{"castle.attackers", "untested"}}), "");
}

BOOST_AUTO_TEST_CASE(ways_of_a_castling) {
    const std::string qfen = qfen_of("b1:KR! c1:KR! d1:N! xR xQ xBl xBd xN xP*8", "g8:K" + bare_king_rest);
    const auto castlings = [&](const Changed& changed) {
        const Table t(qfen, changed);
        std::vector<std::string> found;
        for (const Move& m : physical_moves(t.p))
            if (m.kind == Kind::castling) found.push_back(action_token(t.p, to_action(0, m)));
        return joined(found);
    };
    BOOST_CHECK_EQUAL(castlings({}), "");
    BOOST_CHECK_EQUAL(castlings({{"castle.path", "between"}}), "b1c1");  // b1 to g1 beyond d1; c1b1 would end on d1
}

BOOST_AUTO_TEST_CASE(attackers_behind_attackers) {
    const std::string qfen =
        qfen_of("e1:QR e2:QR a1:K xR xBl xBd xN*2 xP*8", "e7:KN g8:KN xN xQ xBl xBd xR*2 xP*8", "w C - - 0 1");
    const auto declared = [&](const Changed& changed) {
        const Table t(qfen, changed);
        std::vector<std::string> found;
        for (const Action& a : rules().legal(t.p, SeatId{0}))
            if (a.spec == action_challenge) found.push_back(action_token(t.p, a));
        std::sort(found.begin(), found.end());
        return joined(found);
    };
    BOOST_CHECK_EQUAL(declared({}), "<e2,e7>");
    const Changed battery{{"challenge.battery", "behind-declared"}};
    BOOST_CHECK_EQUAL(declared(battery), "<e1,e2,e7> <e2,e7>");
    Table t(qfen, battery);
    BOOST_CHECK(!rules().is_legal(t.p, *read_action(t.p, "<e1 e7>")));
    t.act("<e1(QR) e2(QR) e7>");
    const auto again = read_qfen(write_qfen(t.p), t.p.choices, true);
    BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
    BOOST_CHECK_EQUAL(position_key(*again), position_key(t.p));
}

/// Who is worth what, by the judge, for a position without a move.
std::string verdict_of(const Table& t, const Changed& changed) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(std::shared_ptr<const Variant>(std::make_shared<Model<QuantumChess>>())));
    Record record;
    record.variant = "quantum-chess";
    record.setup.text = write_qfen(t.p);
    for (const auto& [id, option] : changed) record.overrides[id] = option;
    const auto game = Game::from_record(registry, record);
    BOOST_REQUIRE_MESSAGE(game.ok(), record.setup.text << ": " << (game ? "" : game.error().message));
    const Verdict& v = game->verdict();
    if (!v.over) return "goes on";
    return v.reason +
           (v.result[0] == Outcome::draw  ? " draw"
            : v.result[0] == Outcome::win ? " 1-0"
                                          : " 0-1") +
           (v.ruling.empty() ? "" : " by " + v.ruling);
}

const std::string lone_white = "e1:K" + bare_king_rest;
const std::string one_piece_mate = qfen_of(lone_white, "f3:QN xQN xN h8:K xR*2 xBl xBd xP*8");  // G47
const std::string joint_mate =
    qfen_of("h8:K" + bare_king_rest, "g6:K a8:QR b7:QR xR xBl xBd xN*2 xP*8");  // R on a8 and b7 in one world

BOOST_AUTO_TEST_CASE(ends_of_games) {
    BOOST_CHECK_EQUAL(verdict_of(Table(one_piece_mate), {}), "checkmate 0-1");
    const Changed joint{{"check.attacker", "joint-mate"}};
    BOOST_CHECK_EQUAL(verdict_of(Table(one_piece_mate, joint), joint), "stalemate draw by check.attacker");
    BOOST_CHECK_EQUAL(verdict_of(Table(joint_mate), {}), "checkmate 0-1");
    BOOST_CHECK_EQUAL(verdict_of(Table(joint_mate, joint), joint), "checkmate 0-1");
    // G60: the denial was the only answer.
    const std::string g60 =
        qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "h8:R g8:R b3:Q e5:B c8:K xBl xN*2 xP*8", "b C - - 0 1");
    Table forced(g60);
    forced.act("<h8 h1>").act("[h1(N)]");
    BOOST_CHECK(forced.p.memory.forced_denial);
    BOOST_CHECK_EQUAL(verdict_of(forced, {}), "checkmate 0-1 by mate.forced-denial");
    BOOST_CHECK_EQUAL(verdict_of(forced, {{"mate.forced-denial", "draw"}}), "forced-denial draw by mate.forced-denial");
    BOOST_CHECK_EQUAL(verdict_of(Table(one_piece_mate), {{"mate.forced-denial", "draw"}}), "checkmate 0-1");
    const Table stuck(qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "h8:R g8:R b3:Q e5:B c8:K xBl xN*2 xP*8"));
    BOOST_CHECK_EQUAL(verdict_of(stuck, {}), "stalemate draw by stalemate.undetermined");
    BOOST_CHECK_EQUAL(verdict_of(stuck, {{"stalemate.undetermined", "loss"}}),
                      "stalemate 0-1 by stalemate.undetermined");
    const Table g49(qfen_of("f7:K g6:Q xBl xBd xN*2 xR*2 xP*8", "h8:K" + bare_king_rest, "b M - - 0 1"));
    BOOST_CHECK_EQUAL(verdict_of(g49, {}), "stalemate draw");
}

BOOST_AUTO_TEST_CASE(denials_that_leave_no_move) {
    // Denied, h1 is the knight and a1 the king, in check with every flight covered; but h1 can still run from the rook.
    const std::string qfen =
        qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "a8:R h8:R b3:Q c8:K xBl xBd xN*2 xP*8", "b C - - 0 1");
    for (const bool allowed : {false, true}) {
        Table t(qfen, allowed ? Changed{{"challenge.deny-stuck", "legal"}} : Changed{});
        t.act("<h8 h1>");
        BOOST_CHECK(!t.tokens().empty());
        const auto deny = read_action(t.p, "[h1(N)]");
        BOOST_REQUIRE(deny.ok());
        Table denied = t;
        play_denial(denied.p);
        BOOST_REQUIRE(!any_physical(denied.p));
        BOOST_CHECK_EQUAL(rules().is_legal(t.p, *deny), allowed);
        if (!allowed) BOOST_CHECK_EQUAL(rules().explain(t.p, *deny).code, "denial-stuck");
    }
}

BOOST_AUTO_TEST_CASE(check_attacker_options) {
    // G46: three of QNR, of which two are on the board; e5 attacks on the file.
    const std::string white = lone_white, black = "e5:QNR f4:QNR xQNR h8:K xR xN xBl xBd xP*8";
    BOOST_CHECK_EQUAL(joined(Table(qfen_of(white, black)).tokens()), "e1d1");
    // In no world do both e5 and f4 have to attack; the king is attacked only if e5 is Q or R in all of them.
    const Table worlds(qfen_of(white, black), {{"check.attacker", "every-world"}});
    BOOST_CHECK(!in_check(worlds.p, 0));
    // After a move that checks, the checker keeps what checks.
    Table collapses(
        qfen_of("e1:K b2:P xQ xBl xBd xN*2 xR*2 xP*7", "a5:QR a6:QR xR h8:K xBl xBd xN*2 xP*8", "b M - - 0 1"),
        {{"check.attacker", "collapses"}});
    collapses.act("a5e5").settle();
    BOOST_CHECK_EQUAL(collapses.mask("e5"), "QR");
    Table diagonal(
        qfen_of("e1:K b2:P xQ xBl xBd xN*2 xR*2 xP*7", "f3:QN xQN xN e4:P h8:K xR*2 xBl xBd xP*7", "b M - - 0 1"),
        {{"check.attacker", "collapses"}});
    diagonal.act("h8h7").settle();
    BOOST_CHECK_EQUAL(diagonal.mask("f3"), "N");
    BOOST_CHECK(any_physical(diagonal.p));
    // A pawn that stepped twice and checks as a queen is no pawn: nothing can be taken in passing.
    Table passed("[e2-h1(w_KQP)! h8(b_KQBNRP)!]", {{"check.attacker", "collapses"}});
    passed.act("h2h4").settle();
    BOOST_CHECK_EQUAL(passed.mask("h4"), "Q");
    BOOST_CHECK_EQUAL(write_qfen(passed.p).substr(write_qfen(passed.p).find(") b ")), ") b M - - 0 1");
    Table stays(
        qfen_of("e1:K b2:P xQ xBl xBd xN*2 xR*2 xP*7", "f3:QN xQN xN e4:P h8:K xR*2 xBl xBd xP*7", "b M - - 0 1"));
    stays.act("h8h7").settle();
    BOOST_CHECK_EQUAL(stays.mask("f3"), "QN");
    // A possible king attacks by default, not under check.king-attacks determined.
    const std::string kings = qfen_of("e1:K" + bare_king_rest, "e2:KN h8:KN xN xQ xBl xBd xR*2 xP*8");
    BOOST_CHECK(in_check(Table(kings).p, 0));
    BOOST_CHECK(!in_check(Table(kings, {{"check.king-attacks", "determined"}}).p, 0));
}

BOOST_AUTO_TEST_CASE(selfcheck_potential) {
    // h1 stays attacked while White plays elsewhere: then it is no king.
    const std::string pawn_move =
        qfen_of("a1:KN h1:KN b4:P xN xQ xBl xBd xR*2 xP*7", "h8:R c8:K xR xQ xBl xBd xN*2 xP*8");
    Table stays(pawn_move), drops(pawn_move, {{"selfcheck.potential", "removes-king"}});
    stays.act("b4b5").settle().check_masks(0, "a1,h1=KN");
    drops.act("b4b5").settle().check_masks(0, "a1=K h1=N");
    // Where every possible king is attacked, the turn cannot end so.
    const std::string both = qfen_of("a1:KN h1:KN b4:P xN xQ xBl xBd xR*2 xP*7", "h8:R a8:R c8:K xQ xBl xBd xN*2 xP*8");
    const Table t(both, {{"selfcheck.potential", "removes-king"}});
    BOOST_CHECK_EQUAL(rules().explain(t.p, *read_action(t.p, "b4b5")).code, "own-king-exposed");
    BOOST_CHECK(rules().is_legal(Table(both).p, *read_action(Table(both).p, "b4b5")));
}

BOOST_AUTO_TEST_CASE(capture_residual) {
    Table named(std::string(), {{"capture.residual", "owner-names"}});
    named.act("e2e7");
    BOOST_CHECK_EQUAL(rules().phase(named.p), "name");
    BOOST_CHECK_EQUAL(named.p.side, 1);
    BOOST_CHECK_EQUAL(rules().legal(named.p, SeatId{1}).size(), 5u);
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(named.p), {{"capture.residual", "owner-names"}}).p),
                      position_key(named.p));
    BOOST_CHECK_EQUAL(read_action(named.p, "=K").error().code, "token.name");
    named.act("=Q");
    BOOST_CHECK_EQUAL(joined(named.captured(1)), "Q");
    BOOST_CHECK_EQUAL(named.mask("e8"), "KBNRP");
    BOOST_CHECK_EQUAL(named.p.side, 0);  // White may challenge now
    std::set<std::string> drawn;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u}) {
        const auto captured = [&] {
            Table t;
            t.p = *rules().start(ruled({{"capture.residual", "random"}}), {{}, {}, seed});
            return joined(t.line("e2e7").captured(1));
        };
        BOOST_CHECK_EQUAL(captured().size(), 1u);
        BOOST_CHECK_EQUAL(captured(), captured());
        drawn.insert(captured());
    }
    BOOST_CHECK_GT(drawn.size(), 1u);
}

BOOST_AUTO_TEST_CASE(several_challenges) {
    const Changed several{{"challenge.count", "several"}};
    Table t(std::string(), several);
    t.act("<e7 e2>").act("<d7 d2>");
    BOOST_CHECK_EQUAL(rules().explain(t.p, *read_action(t.p, "<e7 e2>")).code, "target-pending");
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(t.p), several).p), position_key(t.p));
    t.settle();
    BOOST_CHECK(t.p.phase == Phase::resolve && t.p.pending_count() == 2);
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(t.p), several).p), position_key(t.p));
    // e2e4 answers neither; a move of e2 leaves d2 challenged.
    BOOST_CHECK_EQUAL(rules().explain(t.p, *read_action(t.p, "e2e4")).code, "challenge-unanswered");
    Table denied = t;
    denied.act("[d2(QBNRP)]");
    BOOST_CHECK(denied.p.phase == Phase::resolve && denied.p.pending_count() == 1);
    BOOST_CHECK(rules().is_legal(denied.p, *read_action(denied.p, "e2e4")));
    denied.act("[e2(QBNRP)]");
    BOOST_CHECK(denied.p.phase == Phase::move);
    denied.check_masks(0, "d2,e2=QBNRP rest=KQBNRP");
}

BOOST_AUTO_TEST_CASE(refunds_and_repeats) {
    const Changed refund{{"challenge.refund", "restored"}};
    Table t(std::string(), refund);
    t.act("<e7 e2>");
    BOOST_CHECK_EQUAL(t.mask("e7"), "QR");
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(t.p), refund).p), position_key(t.p));
    Table moved = t;
    t.act("[e2(QBNRP)]");
    BOOST_CHECK_EQUAL(t.mask("e7"), "KQBNRP");
    moved.act("e2e4");
    BOOST_CHECK_EQUAL(moved.mask("e7"), "QR");
    const Changed barred{{"challenge.repeat", "barred"}};
    Table r(std::string(), barred);
    r.line("a2a3 <g2 g7> g7h6 a3a4");
    BOOST_CHECK_EQUAL(rules().explain(r.p, *read_action(r.p, "<h2 h6>")).code, "target-repeated");
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(r.p), barred).p), position_key(r.p));
    r.line("a7a6 a4a5");
    BOOST_CHECK(rules().is_legal(r.p, *read_action(r.p, "<h2 h6>")));
}

BOOST_AUTO_TEST_CASE(move_zero_of_white) {
    Table t(std::string(), {{"challenge.zero", "both"}});
    t.play(plain_action(1, action_pass));
    BOOST_CHECK(t.p.phase == Phase::zero && t.p.side == 0);
    t.act("<b2 g2 g7>");
    BOOST_CHECK_EQUAL(t.p.side, 1);
    BOOST_CHECK_EQUAL(rules().legal(t.p, SeatId{1}).size(), 1u);
    BOOST_CHECK_EQUAL(position_key(Table(write_qfen(t.p), {{"challenge.zero", "both"}}).p), position_key(t.p));
    t.act("[g7(QBNRP)]");
    BOOST_CHECK(t.p.side == 0 && t.p.phase == Phase::move && t.p.fullmove == 1);
    t.check_masks(0, "b2=QB g2=QR rest=KQBNRP");
}

// Taking K from a piece takes nothing else from it: a world in which it is anything else is left as it is. So both
// options write the same.
BOOST_AUTO_TEST_CASE(written_denials) {
    std::uint64_t dice = 31;
    std::cout << "seed " << dice << "\n";
    int denials = 0;
    for (int game = 0; game < 40; ++game) {
        Table t(std::string(), {{"notation.denial", game % 2 ? "after" : "before"}});
        for (int ply = 0; ply < 60 && !rules().to_act(t.p).empty(); ++ply) {
            const auto all = rules().legal(t.p, SeatId{t.p.side});
            if (t.p.phase == Phase::resolve) {
                Table other = t;
                other.p.choices.option[notation_denial] ^= 1;
                BOOST_CHECK_EQUAL(action_token(t.p, denial(t.p)), action_token(other.p, denial(other.p)));
                ++denials;
            }
            t.play(all[splitmix64(dice) % all.size()]);
        }
    }
    BOOST_CHECK_GT(denials, 100);
}

BOOST_AUTO_TEST_CASE(target_that_is_king_for_certain) {
    const std::string qfen =
        qfen_of("e4:K xQ xBl xBd xN*2 xR*2 xP*8", "e8:QR d1:QR xR a8:K xBl xBd xN*2 xP*8", "b C - - 0 1");
    // e4 is attacked already: White is in check at its own turn, and the challenge only collapses.
    BOOST_CHECK_EQUAL(rules().explain(Table(qfen).p, *read_action(Table(qfen).p, "<e8 e4>")).code, "target-determined");
    Table t(qfen, {{"challenge.target-singular", "no-effect"}});
    t.act("<e8 e4>");
    BOOST_CHECK(t.p.phase == Phase::move && t.p.side == 0);
}

BOOST_AUTO_TEST_CASE(clocks_and_repetition) {
    Table clock(std::string(), {{"draw.fifty", "capture-or-pawn"}});
    clock.line("e2e3 a7a6");
    BOOST_CHECK_EQUAL(clock.p.halfmove, 2);
    Table standard;
    standard.line("e2e3 a7a6");
    BOOST_CHECK_EQUAL(standard.p.halfmove, 0);
    // Only whether the rook has moved tells the two positions apart.
    const Table fresh(qfen_of("e1:K! a1:R! xQ xBl xBd xN*2 xR xP*8", "e8:K" + bare_king_rest)),
        moved(qfen_of("e1:K! a1:R xQ xBl xBd xN*2 xR xP*8", "e8:K" + bare_king_rest));
    const auto key = [](const Table& t, const char* option) {
        return rules().repetition(t.p, ruled({{"draw.repetition", option}})).front().key;
    };
    BOOST_CHECK_NE(key(fresh, "full"), key(moved, "full"));
    BOOST_CHECK_EQUAL(key(fresh, "ignore-moved"), key(moved, "ignore-moved"));
}

/// Each ruling's every option is either a play ruling that parts two games, or read by the judge.
BOOST_AUTO_TEST_CASE(play_rulings_fork) {
    for (const RulingSpec& spec : catalogue())
        for (const RulingOption& option : spec.options) {
            const bool standard = option.id == spec.options[spec.standard].id;
            const bool same = rules().same_play(ruled(), ruled({{spec.id, option.id}}));
            BOOST_CHECK_MESSAGE(same == (standard || spec.affects == RulingSpec::Affects::verdict),
                                spec.id << " " << option.id);
        }
    BOOST_CHECK_EQUAL(catalogue().size(), std::size_t{ruling_count});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace pinwheel::quantum
