// Moves as people write them (rule book §4.3), written and read.
#include <boost/test/unit_test.hpp>

#include <set>

#include "pinwheel/view/random.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

GamePosition at(const std::string& hfen, const std::map<std::string, std::string>& choices = {}) {
    const auto p = HyperFairyChess().start(rulings_with(choices), Setup{hfen, {}, 0});
    BOOST_REQUIRE_MESSAGE(p.ok(), hfen);
    return *p;
}

const char* const rooks = "4k3/8/8/8/8/8/8/R3K2R w a1,e1,h1 - 0 1";
const char* const promoting = "1n5k/P7/8/8/8/8/8/7K w - - 0 1 pool=Q,N";

struct Written {
    const char *hfen, *token, *text;
};

const Written written_moves[] = {
    {rooks, "h1h8", "Rh8+"},
    {rooks, "a1d1", "Rd1"},
    {rooks, "e1h1c", "O-O>h1"},
    {rooks, "e1a1c", "O-O>a1"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "e3d4", "exd4"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "e3e4", "e4"},
    {"7k/8/8/8/p7/3O4/K3n3/8 w -", "d3e4", "Oxe4{a4,e2}"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3:e4 0 1", "d4e3", "dxe3{e4}"},
    {"7k/8/8/8/8/2JF4/2*K5/1NP5 w -", "c2b1s", "*Kb1s"},
    {promoting, "a7a8=Q", "a8=Q"},
    {promoting, "a7b8=Q", "axb8=Q+"},
    {"4k3/8/8/8/R7/8/8/R3K3 w -", "a4a3", "R4a3"},
    {"4k3/8/8/8/R7/8/8/R3K3 w -", "a1a3", "R1a3"},
    {"4k3/8/8/8/8/8/4K3/R6R w -", "a1d1", "Rad1"},
    {"6k1/5ppp/8/8/8/8/8/K2R4 w -", "d1d8", "Rd8#"},
    {"7k/8/8/M7/8/8/8/K7 b -", "a5a7", "Ma7"},
    {"4k3/8/3p4/8/3*T4/8/3P4/4K3 w -", "d4d6", "*Txd6"},
};

struct Typed {
    const char *hfen, *text, *token;  ///< or the code of the refusal
};

const Typed typed_moves[] = {
    {rooks, "Rh8", "h1h8"},
    {rooks, "Rh8+", "h1h8"},
    {rooks, "Rhh8!", "h1h8"},
    {rooks, "Rh1-h8", "h1h8"},
    {rooks, "h1-h8", "h1h8"},
    {rooks, "O-O>h1", "e1h1c"},
    {rooks, "O-O", "e1h1c"},
    {rooks, "0-0", "e1h1c"},
    {rooks, "o-o-o", "e1a1c"},
    {rooks, "O-O>b1", "token.illegal"},
    {rooks, "O-O>", "token.syntax"},
    {rooks, "Rf1", "h1f1"},
    {rooks, "Kg8", "e1g8"},
    {rooks, "Qd4", "token.illegal"},
    {rooks, "Rz9", "token.syntax"},
    {rooks, "R", "token.syntax"},
    {rooks, "e1", "token.illegal"},
    {rooks, "zz", "token.syntax"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "e4", "e3e4"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "Pe4", "e3e4"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "ed4", "e3d4"},
    {"4k3/8/8/8/3p1p2/4P3/8/4K3 w -", "exd4", "e3d4"},
    {"7k/8/8/8/p7/3O4/K3n3/8 w -", "Oxe4{a4,e2}", "d3e4{a4,e2}"},
    {"7k/8/8/8/p7/3O4/K3n3/8 w -", "Oe4", "d3e4{a4,e2}"},
    {"7k/8/8/8/p7/3O4/K3n3/8 w -", "Oxe4{a4}", "token.syntax"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3:e4 0 1", "dxe3 e.p.", "d4e3{e4}"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3:e4 0 1", "dxe3ep", "d4e3{e4}"},
    {"7k/8/8/8/8/2JF4/2*K5/1NP5 w -", "*Kb1s", "c2b1s"},
    {promoting, "a8=Q", "a7a8=Q"},
    {promoting, "axb8Q", "a7b8=Q"},
    {promoting, "a8", "token.ambiguous"},
    {"4k3/8/8/8/R7/8/8/R3K3 w -", "Ra3", "token.ambiguous"},
    {"4k3/8/8/8/R7/8/8/R3K3 w -", "R1a3", "a1a3"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(display)

BOOST_AUTO_TEST_CASE(moves_as_people_write_them) {
    const HyperFairyChess rules;
    for (const Written& row : written_moves) {
        BOOST_TEST_CONTEXT(row.hfen << " " << row.token) {
            const GamePosition p = at(row.hfen);
            const auto action = rules.parse(p, row.token);
            BOOST_REQUIRE(action.ok());
            BOOST_TEST(display_move(p.play, *action) == row.text);
            BOOST_TEST(rules.words(p, Viewer::arbiter(), *action) == row.text);
        }
    }
}

BOOST_AUTO_TEST_CASE(moves_as_people_type_them) {
    const HyperFairyChess rules;
    for (const Typed& row : typed_moves) {
        BOOST_TEST_CONTEXT(row.hfen << " " << row.text) {
            const GamePosition p = at(row.hfen);
            const auto action = rules.parse(p, row.text);
            std::string wanted = row.token, found = action ? rules.token(p, *action) : action.error().code;
            if (wanted.find('{') == wanted.npos) found = found.substr(0, found.find('{'));
            BOOST_TEST(found == wanted);
        }
    }
}

// In every position of random games each legal move has a text of its own, which reads back as that move.
BOOST_AUTO_TEST_CASE(texts_of_legal_moves_differ_and_come_back, *boost::unit_test::label("long")) {
    const HyperFairyChess rules;
    struct Beginning {
        const char* hfen;
        std::map<std::string, std::string> choices;
    };
    const Beginning beginnings[] = {
        {"d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8 - 0 1", {}},
        {"*nzv*o*s*rq*a*h*m/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/*NZV*O*S*RQ*A*H*M w f1,f10 - 0 1", {}},
        {"r*c*tj*k*cnr/pepgpepf/8/6tl/8/M7/PEPGPEPF/R*C*TJ*K*CNR w a1,e1,h1,a8,e8,h8 - 0 1",
         {{"castle.lines", "rank-or-file"}, {"promotion.by-swap", "yes"}, {"piece.thief", "steal"}}},
    };
    std::uint64_t dice = 15;
    for (const Beginning& from : beginnings)
        for (int game = 0; game < pinwheel::test::rounds(20); ++game) {
            GamePosition p = at(from.hfen, from.choices);
            for (int ply = 0; ply < 80; ++ply) {
                const auto legal = rules.legal(p, SeatId{p.play.side});
                if (legal.empty()) break;
                std::set<std::string> texts;
                for (const Action& a : legal) {
                    const std::string text = display_move(p.play, a);
                    BOOST_REQUIRE_MESSAGE(texts.insert(text).second, rules.save(p) << " " << text);
                    const auto back = rules.parse(p, text);
                    BOOST_REQUIRE_MESSAGE(back.ok() && *back == a, rules.save(p) << " " << text);
                }
                std::vector<Announcement> said;
                BOOST_REQUIRE(!rules.play(p, legal[splitmix64(dice) % legal.size()], said));
            }
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
