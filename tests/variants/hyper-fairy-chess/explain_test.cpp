// Reasons: which pieces have which part in them. The table is written from the rule book.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "pieces/catalogue.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
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
    {"a screen that leaves", "4*o2k/8/8/8/4R3/8/8/4K3 w -", "e4d4", "legal", "mover e4, destination d4", ""},
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
