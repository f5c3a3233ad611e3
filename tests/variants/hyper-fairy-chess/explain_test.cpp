// Reasons: which pieces have which part in them. The table is written from the rule book.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "pieces/catalogue.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

struct Case {
    const char *name, *hfen, *token, *code;
    std::string parts;  ///< in the order of Part: "mover e4, attacked e1, attacker e8"
    const char* lit;
};

const Case cases[] = {
    {"a screen that stays a screen", "4*o2k/8/8/8/4R3/8/8/4K3 w -", "e4e5", "leader-exposed",
     "mover e4, attacked e1, attacker e8, screen e5", "e1 e5 e8"},
    {"a screen that leaves", "4*o2k/8/8/8/4R3/8/8/4K3 w -", "e4d4", "legal", "mover e4, destination d4, changed e8",
     "e8"},
    {"a screen that comes", "4*o2k/8/8/8/8/3R4/8/4K3 w -", "d3e3", "leader-exposed",
     "mover d3, attacked e1, pinner e8, screen e3", "e1 e3 e8"},
    {"every attacker", "4r2k/8/8/8/7b/8/8/3QK3 w -", "d1d2", "leader-exposed", "mover d1, attacked e1, attacker e8 h4",
     "e1 e8 h4"},
    {"none that was captured", "4r2k/8/8/8/7b/8/8/4K2R w -", "h1h4", "leader-exposed",
     "mover h1, attacked e1, attacker e8", "e1 e8"},
    {"a pin", "4r2k/8/8/8/8/8/4R3/4K3 w -", "e2d2", "leader-exposed", "mover e2, attacked e1, pinner e8", "e1 e8"},
    {"a leader that steps into attack", "4r2k/8/8/8/8/8/8/3K4 w -", "d1e1", "leader-exposed",
     "mover d1, attacked e1, attacker e8", "e1 e8"},
    {"a frozen piece", "7k/8/8/4i3/3N4/8/8/K7 w -", "d4b3", "frozen-by", "mover d4, freezer e5", "e5"},
    {"a freezer that lets an attacker go", "7k/8/8/3I4/4r3/8/8/4K3 w -", "d5d8", "leader-exposed",
     "mover d5, attacked e1, pinner e4", "e1 e4"},
    {"a move that freezes", "7k/8/8/8/4n3/8/8/I3K3 w -", "a1d4", "legal", "mover a1, destination d4, changed e4", "e4"},
    {"everything in the way", "7k/8/8/8/P7/P7/8/R6K w -", "a1a6", "blocked", "mover a1, blocker a3 a4", "a3 a4"},
    {"castling under attack", "4r1k1/8/8/8/8/8/8/R3K3 w a1,e1", "e1a1c", "castle-attacked",
     "mover e1, attacked e1, attacker e8, partner a1", "e1 e8"},
    {"castling through an attacked square", "3rk3/8/8/8/8/8/8/R3K3 w a1,e1", "e1a1c", "castle-attacked",
     "mover e1, attacked d1, attacker d8, partner a1", "d1 d8"},
    {"a promotion without its piece", "7k/1P6/8/8/8/8/8/K7 w - - 0 1 pool=Q", "b7b8", "promotion-choice",
     "mover b7, destination b8", "b8"},
    {"two screens are one too many", "7k/8/8/8/n1PP*O3/8/8/K7 w -", "e4a4", "no-screen",
     "mover e4, destination a4, screen c4 d4", "c4 d4"},
};

struct Sentence {
    const char *name, *hfen, *rulings, *token, *code, *message;
    const char *ruling = "", *lit = nullptr;
};

// Written from the rule book: what a player would want to be told, and which ruling decides.
const Sentence sentences[] = {
    {"a pin", "4r2k/8/8/8/8/8/4R3/4K3 w -", "-", "e2d2", "leader-exposed",
     "The Rook on e2 is pinned to the King on e1 by the Rook on e8."},
    {"a pin on a diagonal", "7k/8/8/8/1b6/8/3N4/4K3 w -", "-", "d2f3", "leader-exposed",
     "The Knight on d2 is pinned to the King on e1 by the Bishop on b4."},
    {"a step into attack", "4r2k/8/8/8/8/8/8/3K4 w -", "-", "d1e1", "leader-exposed",
     "The King on e1 would be attacked by the Rook on e8."},
    {"en passant that opens a rank", "7k/8/8/K2pP2r/8/8/8/8 w - d6:d5 0 1", "-", "e5d6", "leader-exposed",
     "Going to d6 takes the Pawn on d5 en passant, which would open the line of the Rook on h5 to the King on a5.", "",
     "a5 d5 h5"},
    {"a screen that comes", "4*o2k/8/8/8/8/3R4/8/4K3 w -", "-", "d3e3", "leader-exposed",
     "This would leave the King on e1 attacked by the Cannon on e8. It would hop over the Rook on e3."},
    {"a pawn that has moved", "7k/8/8/8/4P3/8/8/4K3 w -", "-", "e4e6", "no-double-step",
     "The Pawn on e4 has moved, and only a Pawn that has not goes two squares.", "", "e4 e6"},
    {"a pawn that is marked as moved", "7k/8/8/8/8/8/4P3/4K3 w !e2", "-", "e2e4", "no-double-step",
     "The Pawn on e2 has moved, and only a Pawn that has not goes two squares."},
    {"a pawn that never could", "7k/8/8/8/8/8/4G3/4K3 w -", "-", "e2e4", "no-double-step",
     "The Shogi Pawn on e2 never goes two squares at once."},
    {"a pawn that could under another option", "7k/8/8/8/8/8/4S3/4K3 w -", "-", "e2e4", "no-double-step",
     "The Soldier on e2 never goes two squares at once. Ruling pawn.double-step = pawn-peasant: Which pieces may "
     "double-step? "
     "The Pawn, and the Peasant where it moves diagonally.",
     "pawn.double-step"},
    {"a double step that is barred", "7k/8/8/8/8/4n3/4P3/4K3 w -", "-", "e2e4", "blocked",
     "The Knight on e3 stands in the way.", "", "e3"},
    {"en passant too late", "7k/8/8/3pP3/8/8/8/4K3 w -", "-", "e5d6", "en-passant-expired",
     "The Pawn on d5 cannot be taken en passant: that is possible only right after a double step.", "", "d5 d6"},
    {"en passant by another kind", "7k/8/8/3pE3/8/8/8/4K3 w - d6:d5 0 1", "ep.takers=p piece.peasant=gold", "e5d6",
     "legal", nullptr},
    {"a rook that wants to be a queen", "7k/8/8/8/8/8/8/RK6 w -", "-", "a1a8=Q", "promotion-choice",
     "The Rook on a1 is not promoted: a Rook never is.", "", "a1 a8"},
    {"an attacker that takes by going away", "7k/8/8/8/8/8/4w3/4K3 w -", "-", "e1d1", "leader-exposed",
     "The King on d1 would be attacked by the Withdrawer on e2. The Withdrawer on e2 would take it by going to f3.", "",
     "d1 e2 f3"},
    {"no landing on what is jumped towards", "7k/8/8/8/1p3p1L/8/8/K7 w -", "-", "h4b4", "no-displacement",
     "The Long Leaper on h4 does not capture the Pawn on b4 by landing on it: it takes what it jumps, and lands behind "
     "that. It captures the Pawn on b4 by going to a4.",
     "", "b4"},
    {"two that stand together are not jumped", "7k/8/8/8/2pp1p1L/8/8/K7 w -", "-", "h4b4", "unjumpable",
     "Behind each piece that is jumped there must be an empty square, but behind the Pawn on d4 stands the Pawn on c4.",
     "", "c4 d4"},
    {"a way of a Pontiff that is barred", "k7/8/8/6p1/7*P/8/8/7K w -", "piece.pontiff-bounces=1", "h4f6", "blocked",
     nullptr, "piece.pontiff-bounces", "g5"},
    {"a king gives up castling", "4k3/8/8/8/8/8/8/R3K2R w a1,e1,h1", "-", "e1e2", "legal",
     "The King on e1 can go to e2. It gives up castling with the Rook on a1 and the Rook on h1.", "", "a1 h1"},
    {"a rook gives up castling", "4k3/8/8/8/8/8/8/R3K2R w a1,e1,h1", "-", "h1h5", "legal",
     "The Rook on h1 can go to h5. It gives up castling with the King on e1.", "", "e1"},
    {"a moved rook gives up nothing", "4k3/8/8/8/8/8/8/R3K2R w a1,e1", "-", "h1h5", "legal",
     "The Rook on h1 can go to h5."},
    {"a pawn gives up its double step", "4k3/8/8/8/8/8/4P3/4K3 w -", "-", "e2e3", "legal",
     "The Pawn on e2 can go to e3. It gives up its double step."},
    {"a double step gives up nothing", "4k3/8/8/8/8/8/4P3/4K3 w -", "-", "e2e4", "legal",
     "The Pawn on e2 can go to e4."},
};

// Refusals that an option of a ruling decides: under another one the move is legal.
struct Decided {
    const char *hfen, *token, *ruling, *refusing, *allowing;
};
const Decided decided[] = {
    {"7k/8/8/8/3*T4/8/8/K7 w -", "d4d7", "piece.catapult", "dabbaba", "threeleaper"},
    {"7k/8/8/8/3*T4/8/8/K7 w -", "d4d6", "piece.catapult", "threeleaper", "dabbaba"},
    {"7k/8/8/8/3H4/8/8/K7 w -", "d4e6", "piece.herald", "dabbaba", "knight"},
    {"7k/8/8/8/3X4/2p5/8/K7 w -", "d4c3", "piece.boxer", "forward", "diagonal"},
    {"7k/8/8/8/3*C4/2p5/8/K7 w -", "d4c3", "piece.chamberlain-capture", "leaps-only", "leaps-diagonal"},
    {"7k/8/4p3/8/3H4/8/8/K7 w -", "d4e6", "freezer.captures", "none", "as-they-move"},
    {"7k/8/8/3p4/8/8/3J4/K7 w -", "d2d5", "jester.captures", "no", "yes"},
    {"7k/8/8/8/8/8/4S3/K7 w -", "e2e4", "pawn.double-step", "pawn-peasant", "plus-soldier"},
    {"7k/8/8/3pX3/8/8/8/K7 w - d6:d5 0 1", "e5d6", "ep.takers", "p", "pexs"},
    {"7k/8/8/8/3RH3/8/8/K7 w -", "d4d8", "freeze.herald-scope", "all", "enemies"},
    {"7k/8/8/4i3/3J4/8/8/K7 w -", "d4d7", "freeze.jester", "freezable", "immune"},
    {"7k/8/8/3i4/4F3/8/8/K7 w -", "e4e5", "freeze.fool", "freezable", "immune"},
    {"7k/8/8/4i3/3C4/8/8/K7 w -", "d4d7", "freeze.chameleon", "mutual", "chameleon-immune"},
    {"7k/8/8/8/3C4/8/3c4/K7 w -", "d4d2", "chameleon.vs-chameleon", "never", "as-queen"},
    {"7k/3i4/8/8/3C4/8/8/K7 w -", "d4d7", "chameleon.vs-noncapturer", "never", "by-movement"},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1 pool=S", "a7a8=S", "promotion.targets", "officers", "plus-soldier-boxer"},
    {"4k3/8/8/8/8/8/8/4K2*H w e1,h1", "e1h1c", "castle.chancellor", "no", "yes"},
    {"7k/8/8/4R3/8/8/8/4K3 w e1,e5", "e1e5c", "castle.lines", "rank", "rank-or-file"},
    {"7k/8/8/8/8/8/4K2R/8 w e2,h2", "e2h2c", "castle.rank", "first", "any"},
    {"7k/8/8/8/8/8/8/3*CK3 w -", "e1d1s", "chamberlain.swap-initiator", "chamberlain", "either"},
    {"7k/8/8/8/8/8/8/3*C*K3 w -", "d1e1s", "chamberlain.swap-with", "king", "any-leader"},
    {"7k/8/8/8/8/8/3F4/K1*L5 w -", "c1e3", "fool.blocks", "both", "enemy"},
    {"7k/8/8/8/3*O1Fp1/8/8/K7 w -", "d4g4", "fool.screen", "never", "may"},
    {"7k/8/8/M7/8/8/8/K7 b -", "a5a3", "mercenary.control", "owned", "hire"},
    {"7k/8/8/8/4M3/8/4p3/K7 w -", "e4e2", "mercenary.capture", "overtake", "displacement"},
};

std::string joined_squares(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}

std::string parts_of(const Finding& f) {
    std::string text;
    for (std::size_t part = 0; part < words_of_enum<Part>.size(); ++part) {
        std::vector<std::string> names;
        for (const Subject* s : subjects_of(f, static_cast<Part>(part))) names.push_back(square_in(s->target));
        if (!names.empty())
            text += (text.empty() ? "" : ", ") + std::string(words_of_enum<Part>[part]) + " " + joined_squares(names);
    }
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(reasons)

BOOST_AUTO_TEST_CASE(every_piece_that_has_a_part) {
    const HyperFairyChess rules;
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.name) {
            const auto p = rules.start(rulings_with(), Setup{c.hfen, {}, 0});
            BOOST_REQUIRE_MESSAGE(p.ok(), (p ? "" : p.error().message));
            const auto action = rules.parse(*p, c.token);
            BOOST_REQUIRE(action.ok());
            const Explanation why = rules.explain(*p, *action, Viewer::arbiter());
            BOOST_TEST_CONTEXT(why.message) {
                BOOST_TEST(why.code == c.code);
                BOOST_TEST(parts_of(why.findings.at(0)) == c.parts);
                std::vector<std::string> lit;
                for (const std::string& target : why.findings.at(0).squares) lit.push_back(square_in(target));
                BOOST_TEST(joined_squares(lit) == c.lit);
                BOOST_TEST(rules.sentence(why.findings.at(0)) == why.message);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(sentences_rulings_and_squares) {
    const HyperFairyChess rules;
    for (const Sentence& s : sentences) {
        BOOST_TEST_CONTEXT(s.name) {
            const auto p = rules.start(rulings_with(pairs_of(s.rulings)), Setup{s.hfen, {}, 0});
            BOOST_REQUIRE_MESSAGE(p.ok(), (p ? "" : p.error().message));
            const auto action = rules.parse(*p, s.token);
            BOOST_REQUIRE_MESSAGE(action.ok(), (action ? "" : action.error().message));
            const Explanation why = rules.explain(*p, *action, Viewer::arbiter());
            const Finding& f = why.findings.at(0);
            BOOST_TEST(why.code == s.code);
            if (s.message) BOOST_TEST(why.message == s.message);
            BOOST_TEST(f.ruling == s.ruling);
            std::vector<std::string> lit;
            for (const std::string& target : f.squares) lit.push_back(square_in(target));
            if (s.lit) BOOST_TEST(joined_squares(lit) == s.lit);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_ruling_that_decides_is_named_with_its_option) {
    const HyperFairyChess rules;
    for (const Decided& d : decided) {
        BOOST_TEST_CONTEXT(d.ruling << " " << d.hfen << " " << d.token) {
            const auto p = rules.start(rulings_with({{d.ruling, d.refusing}}), Setup{d.hfen, {}, 0});
            const auto other = rules.start(rulings_with({{d.ruling, d.allowing}}), Setup{d.hfen, {}, 0});
            BOOST_REQUIRE_MESSAGE(p.ok(), (p ? "" : p.error().message));
            BOOST_REQUIRE_MESSAGE(other.ok(), (other ? "" : other.error().message));
            const auto action = rules.parse(*p, d.token), same = rules.parse(*other, d.token);
            BOOST_REQUIRE_MESSAGE(action.ok(), (action ? "" : action.error().message));
            BOOST_REQUIRE_MESSAGE(same.ok(), (same ? "" : same.error().message));
            const Explanation why = rules.explain(*p, *action, Viewer::arbiter());
            BOOST_TEST(!why.legal);
            BOOST_TEST(rules.is_legal(*other, *same), rules.explain(*other, *same, Viewer::arbiter()).message);
            BOOST_TEST(why.findings.at(0).ruling == d.ruling, why.message);
            BOOST_TEST(why.findings.at(0).option == d.refusing);
            BOOST_TEST(why.message.find(std::string("Ruling ") + d.ruling + " = " + d.refusing) != why.message.npos,
                       why.message);
        }
    }
}

namespace {

/// How pieces capture, from the names of the rule book: leaps in every direction, and slides.
struct Gait {
    const char* id;
    std::vector<std::pair<int, int>> leaps;
    bool straight = false, oblique = false, hops = false;
};
const Gait gaits[] = {{"king", {{1, 0}, {1, 1}}},
                      {"soldier", {{1, 0}, {1, 1}}},
                      {"wazir", {{1, 0}}},
                      {"ferz", {{1, 1}}},
                      {"knight", {{2, 1}}},
                      {"camel", {{3, 1}}},
                      {"zebra", {{3, 2}}},
                      {"giraffe", {{4, 1}}},
                      {"catapult", {{2, 0}}},
                      {"lancer", {{2, 2}}},
                      {"rook", {}, true},
                      {"bishop", {}, false, true},
                      {"queen", {}, true, true},
                      {"fairy-queen", {{2, 1}}, true, true},
                      {"chancellor", {{2, 1}}, true},
                      {"archbishop", {{2, 1}}, false, true},
                      {"dragon", {{1, 1}}, true},
                      {"dragon-horse", {{1, 0}}, false, true},
                      {"cannon", {}, true, false, true},
                      {"vao", {}, false, true, true}};

using Men = std::map<int, std::pair<const Gait*, int>>;  ///< by square: the gait and the side

bool hits(const Men& men, int from, int on) {
    const Gait& gait = *men.at(from).first;
    const int df = on % 8 - from % 8, dr = on / 8 - from / 8;
    for (const auto& [a, b] : gait.leaps)
        if ((std::abs(df) == a && std::abs(dr) == b) || (std::abs(df) == b && std::abs(dr) == a)) return true;
    const bool along = !df || !dr, across = std::abs(df) == std::abs(dr);
    if (from == on || !((along && gait.straight) || (across && gait.oblique))) return false;
    const int step = 8 * ((dr > 0) - (dr < 0)) + (df > 0) - (df < 0);
    int met = 0;
    for (int at = from + step; at != on; at += step) met += static_cast<int>(men.count(at));
    return met == (gait.hops ? 1 : 0);
}

}  // namespace

/// Whoever is named in a refusal attacks the leader after the move, and nobody else does: found by walking, without any
/// code of the variant.
BOOST_AUTO_TEST_CASE(every_named_attacker_attacks_and_none_is_missing, *boost::unit_test::label("long")) {
    const std::uint64_t seed = 2718;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    const HyperFairyChess rules;
    int exposed = 0, pinned = 0;
    for (int number = 0; number < pinwheel::test::rounds(300); ++number) {
        auto p = rules.start(rulings_with(), Setup{"8/8/8/8/8/8/8/K6k w -", {}, 0});
        BOOST_REQUIRE(p.ok());
        Men men{{0, {gaits, 0}}, {7, {gaits, 1}}};
        for (int i = 0; i < 22; ++i) {
            const int s = static_cast<int>(splitmix64(dice) % 64);
            if (men.count(s)) continue;
            const Gait& gait = gaits[1 + splitmix64(dice) % (std::size(gaits) - 1)];
            const int side = static_cast<int>(splitmix64(dice) % 2);
            men[s] = {&gait, side};
            put(p->play, static_cast<Square>(s), side, p->laws->catalogue->find(gait.id), false);
        }
        refresh_key(p->play);
        for (const auto& [from, man] : men) {
            if (man.second) continue;
            for (int to = 0; to < 64; ++to) {
                const Action a{
                    action_move, 3, SeatId{0}, {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)}};
                const Explanation why = rules.explain(*p, a, Viewer::arbiter());
                BOOST_REQUIRE_EQUAL(why.legal, rules.is_legal(*p, a));
                if (why.code != "leader-exposed") continue;
                Men after = men;
                after.erase(from);
                after[to] = man;
                int king = 0;
                for (const auto& [s, other] : after)
                    if (other.first == gaits && !other.second) king = s;
                std::vector<std::string> wanted, told;
                for (const auto& [s, other] : after)
                    if (other.second && hits(after, s, king)) wanted.push_back(square_name(s, 8));
                const Finding& f = why.findings.at(0);
                for (const Part part : {Part::attacker, Part::pinner})
                    for (const Subject* s : subjects_of(f, part)) told.push_back(square_in(s->target));
                BOOST_TEST_CONTEXT(rules.save(*p) << " " << rules.token(*p, a) << ": " << why.message) {
                    BOOST_REQUIRE_EQUAL(joined_squares(told), joined_squares(wanted));
                    BOOST_REQUIRE(!wanted.empty());
                    for (const std::string& name : wanted)
                        BOOST_REQUIRE_EQUAL(std::count(f.squares.begin(), f.squares.end(), "board:" + name), 1);
                    BOOST_REQUIRE_EQUAL(square_of(f, Part::attacked), square_name(king, 8));
                }
                ++exposed;
                pinned += why.message.find("is pinned to") != why.message.npos;
            }
        }
    }
    BOOST_TEST_MESSAGE(exposed << " refusals, " << pinned << " pins");
    BOOST_TEST(exposed > pinwheel::test::rounds(500));
    BOOST_TEST(pinned > pinwheel::test::rounds(20));
}

/// Orthodox pieces alone: who attacks whom is found by walking, without any code of the variant.
BOOST_AUTO_TEST_CASE(attackers_of_orthodox_armies_by_walking) {
    const std::uint64_t seed = 77;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    const auto laws = laws_for(standard_catalogue(), choices_of(rulings_with()), {8, 8});
    const char* const ids[] = {"queen", "rook", "bishop", "knight"};
    for (int game = 0; game < 400; ++game) {
        Position p = empty_position(*laws);
        const auto any = [&] { return static_cast<Square>(splitmix64(dice) % 64); };
        const Square king = any();
        put(p, king, 0, laws->catalogue->find("king"), false);
        std::map<int, std::string> enemies;
        for (int i = 0; i < 14; ++i) {
            const Square s = any();
            if (p.kind_on(s) != no_kind) continue;
            const std::string id = ids[splitmix64(dice) % 4];
            const int side = splitmix64(dice) % 3 ? 1 : 0;
            put(p, s, side, laws->catalogue->find(id), false);
            if (side) enemies[s] = id;
        }
        std::string wanted, told;
        for (const auto& [s, id] : enemies) {
            const int df = king % 8 - s % 8, dr = king / 8 - s / 8;
            const bool straight = !df || !dr, oblique = std::abs(df) == std::abs(dr);
            bool hits = id == "knight" && std::abs(df * dr) == 2;
            if ((straight && (id == "rook" || id == "queen")) || (oblique && (id == "bishop" || id == "queen"))) {
                const int x = (df > 0) - (df < 0), y = (dr > 0) - (dr < 0);
                int at = s + 8 * y + x;
                while (at != king && p.kind_on(static_cast<unsigned>(at)) == no_kind) at += 8 * y + x;
                hits = at == king;
            }
            if (hits) wanted += std::to_string(s) + " ";
        }
        for_each(attackers(p, 1, king), [&](Square s) { told += std::to_string(s) + " "; });
        BOOST_TEST_CONTEXT("game " << game) BOOST_TEST(told == wanted);
        BOOST_TEST(attacks(p, 1, king) == !wanted.empty());
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
