// Why an action is illegal: code and sentence name the rule that fails.
#include <algorithm>

#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "support/rounds.h"
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
    {"own piece", "", "--", "d1e2", "own-piece", "The piece on d1 cannot go to e2: your own piece stands there."},
    {"no such step", "", "e2e3 a7a6", "e3d5", "no-such-step",
     "The piece on e3 can only be the king, the queen, a rook or a pawn, and none of these can go from e3 to d5; an "
     "earlier move or challenge of its own has ruled out that it is a knight."},
    {"empty", "", "--", "e5e6", "no-piece", "There is no piece on e5."},
    {"enemy", "", "--", "e7e6", "not-your-piece", "The piece on e7 belongs to Black, and it is White's turn."},
    {"unanswered", "", "<e7 e2>", "a2a3", "challenge-unanswered",
     "The challenge of the piece on e2 stays unanswered: the piece on e7 (queen or rook) still reaches it, and it may "
     "still be king. Answer it by another move, or deny it (deny)."},
    {"unanswered at its new square", "", "<e7 e2>", "e2e3", "challenge-unanswered",
     "The challenge of the piece on e2 stays unanswered: on e3, where it goes, the piece on e7 (queen or rook) still "
     "reaches it. Answer it by another move, or deny it (deny)."},
    {"determined king", qfen_of("e1:K d2:B xQ xBl xN*2 xR*2 xP*8", "a5:Q h8:K xBl xBd xN*2 xR*2 xP*8"), "", "d2c1",
     "own-king-exposed", "The bishop on d2 is pinned to the king on e1 by the queen on a5."},
    {"a king that steps into attack", qfen_of("e1:K xQ xBl xBd xN*2 xR*2 xP*8", "d8:R h8:K xQ xBl xBd xN*2 xR xP*8"),
     "", "e1d1", "own-king-exposed", "The king on d1 would be exposed to the rook on d8."},
    {"en passant that opens a rank",
     qfen_of("a5:K e5:P b2:P xQ xBl xBd xN*2 xR*2 xP*6", "h5:R d7:P! h8:K xQ xBl xBd xN*2 xR xP*7"), "b2b3 d7d5",
     "e5d6ep", "own-king-exposed",
     "Taking the pawn on d5 en passant would open the line of the rook on h5 to the king on a5."},
    {"a pawn that has moved", qfen_of("e1:K e3:P xQ xBl xBd xN*2 xR*2 xP*7", lone_black), "", "e3e5", "no-such-step",
     "The pawn cannot go from e3 to e5: a pawn that has moved goes one square."},
    {"a pawn takes diagonally", qfen_of("e1:K e3:P xQ xBl xBd xN*2 xR*2 xP*7", lone_black), "", "e3d4", "no-such-step",
     "The pawn cannot go from e3 to d4: a pawn goes diagonally only to capture."},
    {"a pawn takes nothing ahead", qfen_of("e1:K e3:P xQ xBl xBd xN*2 xR*2 xP*7", "g8:K e4:N xQ xBl xBd xN xR*2 xP*8"),
     "", "e3e4", "no-such-step", "The pawn cannot go from e3 to e4: a pawn does not capture straight ahead."},
    {"collapse of another", qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "a8:R c8:K xR xQ xBl xBd xN*2 xP*8"), "",
     "h1g3", "own-king-exposed",
     "By this move the piece on h1 is a knight, so the piece on a1 is the only one left that can be king, and the rook "
     "on a8 attacks the king on a1."},
    {"two queens",
     qfen_of("e1:K a5:QR h4:QR xQR xBl xBd xN*2 xP*8", "d8:KN c8:KN xN xQ xBl xBd xR*2 xP*8", "w C - - 0 1"), "",
     "<a5 h4 d8>", "inconsistent", "The pieces on a5 and h4 would both have to be the queen, and there is one."},
    {"no rook", qfen_of("e1:K! h1:N! xQ xBl xBd xN xR*2 xP*8", lone_black), "", "e1h1", "castle-pieces", nullptr},
    {"moved rook", qfen_of("e1:K! h1:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "e1h1", "castle-moved", nullptr},
    {"off the back row", qfen_of("e2:K h2:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "e2h2", "own-piece",
     "The piece on e2 cannot go to h2: your own piece stands there."},
    {"on the way", "", "--", "d1h1", "castle-path", nullptr},
    {"attacked", qfen_of(three_kr, "g8:K b4:QB xQBd xBl xN*2 xR*2 xP*8"), "", "e1h1", "castle-attacked", nullptr},
    {"travel", "", "--", "f1g1", "castle-travel", nullptr, {{"castle.in-start", "travel"}}},
    {"challenged", "", "<e7 e2>", "f1g1", "castle-forbidden", nullptr, {{"castle.during-challenge", "forbidden"}}},
    {"king", qfen_of("e1:K g1:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "g1g8", "king-capture",
     "The piece on g8 is the king for certain, and a king is never captured."},
    {"king elsewhere", qfen_of("e1:K a1:R xQ xBl xBd xN*2 xR xP*8", lone_black), "", "a1g8", "no-such-step",
     "The piece on a1 is a rook, and a rook goes along ranks and files. And the king on g8 is never captured."},
    {"en passant", "", "--", "e2d3ep", "no-en-passant", nullptr},
    {"to what", qfen_of("e1:K b3:P xQ xBl xBd xN*2 xR*2 xP*7", "a8:K h2:P c7:P xQ xBl xBd xN*2 xR*2 xP*6"), "b3b4",
     "h2h1", "promotion-missing", nullptr},
    {"promotion", "", "--", "e2e3=Q", "no-promotion", nullptr},
    {"twice", "", "<e7 e2>", "<d7 e2>", "target-pending", nullptr, {{"challenge.count", "several"}}},
    {"pick one", "", "", "<e7 e2>", "pick-one", nullptr, {{"challenge.collapse-attackers", "pick-one"}}},
    {"second", "", "<e7 e2>", "<e2 e7>", "phase", nullptr},
    {"no challenge", "", "e2e4", "[e7(QBNRP)]", "no-challenge",
     "No challenge of the piece on e7 is pending, so nothing can be denied. White has moved and may still challenge an "
     "enemy piece that may be "
     "the "
     "king, for example <a2 a7>, or end the turn (pass, --); Black moves after that."},
};

/// Squares of a list of subjects, sorted.
std::string squares_with(const Finding& f, Part part) {
    std::vector<std::string> names;
    for (const Subject* s : subjects_of(f, part)) names.push_back(square_in(s->target));
    std::sort(names.begin(), names.end());
    return joined(names);
}

Finding with_pinners_as_attackers(Finding f) {
    for (Subject& s : f.subjects)
        if (s.part == Part::pinner) s.part = Part::attacker;
    return f;
}

/// Whether some type of a piece reaches a square, found by walking and from the letters alone.
bool walks_to(const Position& q, Square from, Square to, Mask power, int side) {
    const int df = to % 8 - from % 8, dr = to / 8 - from / 8;
    const bool straight = !df || !dr, oblique = std::abs(df) == std::abs(dr);
    if ((power & king) && std::max(std::abs(df), std::abs(dr)) == 1) return true;
    if ((power & knight) && std::abs(df * dr) == 2) return true;
    if ((power & pawn) && std::abs(df) == 1 && dr == (side == 0 ? 1 : -1)) return true;
    if (!(straight && (power & (queen | rook))) && !(oblique && (power & (queen | bishop)))) return false;
    const int x = (df > 0) - (df < 0), y = (dr > 0) - (dr < 0);
    int at = from + 8 * y + x;
    while (at != to && q.side_on(static_cast<Square>(at)) < 0) at += 8 * y + x;
    return at == to;
}

std::string attackers_by_walking(const Position& q, int side, Square on) {
    std::vector<std::string> names;
    const Side& army = q.sides[static_cast<std::size_t>(side)];
    for (Bitboard rest = army.pieces; rest;)
        if (const Square s = chess::pop_lsb(rest); walks_to(q, s, on, army.power(q.slot_on(s)), side))
            names.push_back(chess::square_name(s));
    std::sort(names.begin(), names.end());
    return joined(names);
}

/// Whether the side's only king stands attacked on a board with these domains of its army.
bool is_exposed(Position q, const Domains& army) {
    q.sides[q.side].domain = army;
    BOOST_REQUIRE(hall_filter(q.sides[q.side].domain, q.army()));
    q.sides[q.side].refresh();
    return !king_safe(q, q.side);
}

/// The army where the attackers of a challenge but those of `free` have collapsed to what attacks.
Domains after_challenge(const Position& p, const Challenge& c, Bitboard free) {
    Domains army = p.own().domain;
    for (Bitboard rest = c.attackers & ~free; rest;) {
        const Square s = chess::pop_lsb(rest);
        army[p.slot[s]] &= classes_of(attacking_types(p, s, c.target));
    }
    return army;
}

Bitboard squares_named(const Finding& f, Part part) {
    Bitboard all = 0;
    for (const Subject* s : subjects_of(f, part)) all |= bit(*chess::parse_square(square_in(s->target)));
    return all;
}

/// A culprit of an exposed king is the mover, and only where it made another piece the king.
void check_culprit_of_move(const Position& p, const Position& after, const Move& m, const Finding& f) {
    const Bitboard culprits = squares_named(f, Part::changed);
    const bool made = p.own().determined_king() == no_square && after.own().determined_king() != m.to;
    BOOST_REQUIRE_EQUAL(culprits, made ? bit(m.from) : 0);
    if (made) BOOST_REQUIRE(!is_exposed(after, p.own().domain));
}

/// Culprits are attackers: without the collapse of any one of them, or where none alone decides of all, no king is
/// exposed; and there is one unless the king is an attacker that only a king can be.
void check_culprits_of_challenge(const Position& p, const Challenge& c, const Finding& f) {
    const Bitboard culprits = squares_named(f, Part::changed);
    BOOST_REQUIRE_EQUAL(culprits & ~c.attackers, 0);
    BOOST_REQUIRE(is_exposed(p, after_challenge(p, c, 0)));
    const bool itself = detail_of(f, "king") == "challenge";
    BOOST_REQUIRE_EQUAL(culprits == 0, itself);
    if (itself) return;
    BOOST_REQUIRE(!is_exposed(p, after_challenge(p, c, culprits)));
    bool alone = true, some = false;
    for (Bitboard rest = culprits; rest;) {
        const bool stops = !is_exposed(p, after_challenge(p, c, bit(chess::pop_lsb(rest))));
        alone = alone && stops;
        some = some || stops;
    }
    BOOST_REQUIRE_EQUAL(alone, some);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

/// Every origin and target in random games: the verdict is that of the rules, every lit square has a part, and the
/// attackers of an exposed king are all that there are.
BOOST_AUTO_TEST_CASE(random_positions) {
    const std::uint64_t seed = 4711;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int exposures = 0, made_king = 0;
    const std::string starts[] = {
        "", qfen_of("e1:K d2:B xQ xBl xN*2 xR*2 xP*8", "a5:Q h8:K xBl xBd xN*2 xR*2 xP*8"),
        qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "a8:R c8:K xR xQ xBl xBd xN*2 xP*8"),
        qfen_of("e1:K a5:QR h4:QR xQR xBl xBd xN*2 xP*8", "d8:KN c8:KN xN xQ xBl xBd xR*2 xP*8", "w C - - 0 1")};
    for (int game = 0; game < std::max(8, pinwheel::test::rounds(24)); ++game) {
        Table t(starts[game % 4]);
        for (int ply = 0; ply < 90 && !rules().to_act(t.p).empty(); ++ply) {
            const auto legal = rules().legal(t.p, SeatId{t.p.side});
            const bool moving = t.p.phase == Phase::move || t.p.phase == Phase::resolve;
            if (moving && ply % 6 == 5)
                for (Square from = 0; from < 64; ++from)
                    for (Square to = 0; to < 64; ++to) {
                        const Move m{from, to, Kind::plain, 0, 0};
                        const Action a = to_action(t.p.side, m);
                        const Explanation why = rules().explain(t.p, a);
                        BOOST_REQUIRE_EQUAL(why.legal, rules().is_legal(t.p, a));
                        const Finding& f = why.findings.at(0);
                        BOOST_REQUIRE_EQUAL(rules().sentence(f), why.message);
                        BOOST_REQUIRE_MESSAGE(why.message.find("The rule ") == why.message.npos, why.message);
                        for (const std::string& target : f.squares)
                            BOOST_REQUIRE(std::any_of(f.subjects.begin(), f.subjects.end(),
                                                      [&](const Subject& s) { return s.target == target; }));
                        if (f.code != "own-king-exposed") continue;
                        Position q = t.p;
                        play_physical(q, m);
                        const Square k = q.own().determined_king();
                        BOOST_REQUIRE_NE(k, no_square);
                        BOOST_REQUIRE_EQUAL(squares_with(f, Part::attacked), chess::square_name(k));
                        BOOST_REQUIRE_EQUAL(squares_with(with_pinners_as_attackers(f), Part::attacker),
                                            attackers_by_walking(q, q.side ^ 1, k));
                        check_culprit_of_move(t.p, q, m, f);
                        ++exposures;
                        made_king += subject_of(f, Part::changed) != nullptr;
                    }
            t.play(legal[splitmix64(dice) % legal.size()]);
        }
    }
    BOOST_TEST_MESSAGE(exposures << " exposed kings, " << made_king << " made so by the move of another piece");
    BOOST_TEST(exposures > 0);
    BOOST_TEST(made_king > 0);
}

/// Every challenge of one attacker or two in random games; the king that it would expose, and by whose collapse.
BOOST_AUTO_TEST_CASE(random_challenges) {
    const std::uint64_t seed = 4712;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int asked = 0, exposures = 0;
    const std::string lone_knights = "a8:R g3:KN c8:KN xN xR xQ xBl xBd xP*8";
    const Changed kings_attack = {{"challenge.king-attacker", "included"}};
    for (int game = 0; game < 24; ++game) {
        const bool crowd = game % 4 == 3;
        Table t(crowd ? "" : qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", lone_knights, "w C - - 0 1"),
                game % 2 ? kings_attack : Changed{});
        for (int ply = 0; ply < 40 && !rules().to_act(t.p).empty(); ++ply) {
            if (t.p.phase == Phase::challenge && (!crowd || ply % 8 == 0))
                for (Bitboard targets = t.p.enemy().pieces; targets;) {
                    const Square target = chess::pop_lsb(targets);
                    for (Bitboard first = t.p.own().pieces; first;) {
                        const Bitboard one = bit(chess::lsb(first));
                        for (Bitboard second = first; second;) {
                            const Challenge c{one | bit(chess::pop_lsb(second)), target, {}};
                            const Action a = to_action(t.p.side, c);
                            const Explanation why = rules().explain(t.p, a);
                            BOOST_REQUIRE_EQUAL(why.legal, rules().is_legal(t.p, a));
                            std::string said;
                            for (const Finding& f : why.findings)
                                said += (said.empty() ? "" : " ") + rules().sentence(f);
                            BOOST_REQUIRE_EQUAL(said, why.message);
                            ++asked;
                            if (why.code != "own-king-exposed") continue;
                            check_culprits_of_challenge(t.p, c, why.findings.at(0));
                            ++exposures;
                        }
                        first &= first - 1;
                    }
                }
            const auto legal = rules().legal(t.p, SeatId{t.p.side});
            t.play(legal[splitmix64(dice) % legal.size()]);
        }
    }
    BOOST_TEST_MESSAGE(asked << " challenges, " << exposures << " exposed kings");
    BOOST_TEST(exposures > 0);
}

/// Whatever is said to be used up is: the pieces named are as many as the army has of those types, can be nothing else,
/// and the piece asked about is none of them.
BOOST_AUTO_TEST_CASE(what_is_used_up) {
    const std::uint64_t seed = 4713;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int told = 0;
    const std::map<std::string, int> room{{"K", 1}, {"Q", 1}, {"BL", 1}, {"BD", 1}, {"N", 2}, {"R", 2}, {"P", 8}};
    for (int game = 0; game < 6; ++game) {
        Table t;
        for (int ply = 0; ply < 60 && !rules().to_act(t.p).empty(); ++ply) {
            if ((t.p.phase == Phase::move || t.p.phase == Phase::resolve) && ply % 3 == 0)
                for (Bitboard rest = t.p.own().pieces; rest;) {
                    const Square from = chess::pop_lsb(rest);
                    for (Square to = 0; to < 64; ++to) {
                        const Explanation why =
                            rules().explain(t.p, to_action(t.p.side, Move{from, to, Kind::plain, 0, 0}));
                        for (const auto& [name, value] : why.findings.at(0).details) {
                            if (name != "used") continue;
                            ++told;
                            std::istringstream words(value);
                            std::string classes, word;
                            words >> classes;
                            std::replace(classes.begin(), classes.end(), ',', ' ');
                            int holds = 0, pieces = 0;
                            Mask types = 0;
                            std::istringstream names(classes);
                            while (names >> word) {
                                holds += room.at(word);
                                types |= static_cast<Mask>(1u << type_letters.find(word[0]));
                            }
                            while (words >> word) {
                                ++pieces;
                                if (word == "x") continue;
                                BOOST_REQUIRE_NE(word, chess::square_name(from));
                                BOOST_REQUIRE_EQUAL(t.p.mask_on(*chess::parse_square(word)) & ~types, 0);
                            }
                            BOOST_REQUIRE_EQUAL(pieces, holds);
                            BOOST_REQUIRE_NE(types & ~t.p.mask_on(from), 0);
                        }
                    }
                }
            const auto legal = rules().legal(t.p, SeatId{t.p.side});
            t.play(legal[splitmix64(dice) % legal.size()]);
        }
    }
    BOOST_TEST_MESSAGE(told << " sets");
    BOOST_TEST(told > 0);
}

BOOST_AUTO_TEST_CASE(what_a_legal_action_collapses_is_told) {
    Table t;
    t.settle();
    const auto a = read_action(t.p, "b1c3");
    BOOST_REQUIRE(a.ok());
    const Explanation why = rules().explain(t.p, *a);
    BOOST_CHECK(why.legal);
    // Only a knight leaps: that piece is nothing else any more.
    BOOST_CHECK_EQUAL(squares_with(why.findings.at(0), Part::changed).substr(0, 2), "b1");
    BOOST_CHECK_EQUAL(subject_of(why.findings.at(0), Part::changed)->is, "N");
    BOOST_CHECK_NE(why.message.find("It is then a knight for certain"), std::string::npos);
}

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
