#include "pinwheel/chess/restrictions.h"

#include <algorithm>

#include "pinwheel/chess/explain.h"
#include "reference.h"
#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(restrictions)

namespace {

void compare(const Board& b, const Restrictions& mods) {
    const auto expected = reference_moves(b, mods);
    for (const AttackKind kind : attack_kinds()) {
        const MoveFunctions& functions = move_functions(kind);
        MoveList list;
        functions.list_restricted(b, mods, list);
        std::vector<Move> moves(list.begin(), list.end());
        std::sort(moves.begin(), moves.end());
        BOOST_REQUIRE_EQUAL_COLLECTIONS(moves.begin(), moves.end(), expected.begin(), expected.end());
        BOOST_REQUIRE_EQUAL(functions.count_restricted(b, mods), moves.size());
        TargetMap map;
        functions.map_restricted(b, mods, map);
        BOOST_REQUIRE_EQUAL(map.size(), list.size);
        for (const Move m : moves) BOOST_REQUIRE(map.has(m));
    }
}

/// Board without the king of one or both sides.
Board dethroned(Board b, unsigned who) {
    b.set_castling(static_cast<std::uint8_t>(b.castling & (who & 1 ? 12 : 15) & (who & 2 ? 3 : 15)));
    for (const Color c : {Color::white, Color::black})
        if (who >> index(c) & 1) b.remove(b.king_square(c));
    return b;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_masks_equal_the_reference, *boost::unit_test::label("long")) {
    std::uint64_t state = 99;
    random_games(512, 140, 120, [&](const Board& b, Move, const MoveList&) {
        const auto mask = [&] { return splitmix64(state) & splitmix64(state); };
        Restrictions mods;
        const auto which = splitmix64(state);
        if (which & 1) mods.immobile = mask();
        if (which & 2) mods.inert = mask();
        if (which & 4) mods.uncapturable = mask();
        if ((which & 0x38) == 0) mods.inert = b.of(!b.side);  // a whole army that only blocks
        BOOST_TEST_CONTEXT("immobile " << mods.immobile << " inert " << mods.inert << " uncapturable "
                                       << mods.uncapturable) {
            compare(b, mods);
            compare(b, {});
            const unsigned who = which >> 8 & 3;
            if (who) {
                compare(dethroned(b, who), {});
                compare(dethroned(b, who), mods);
            }
        }
    });
}

BOOST_AUTO_TEST_CASE(cases) {
    const auto sq = [](const char* name) { return bit(*parse_square(name)); };
    const auto legal = [](const char* fen, const Restrictions& mods, const char* token) {
        return target_map(board_of(fen), mods).has(*parse_token(token));
    };
    const char* castle = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    BOOST_TEST(legal(castle, {}, "e1g1"));
    BOOST_TEST(!legal(castle, {.immobile = sq("h1")}, "e1g1"));
    BOOST_TEST(!legal(castle, {.immobile = sq("e1")}, "e1g1"));
    const char* checked = "4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1";
    BOOST_TEST(!legal(checked, {}, "e1c1"));
    BOOST_TEST(legal(checked, {.inert = sq("e8")}, "e1c1"));
    const char* ep = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    BOOST_TEST(legal(ep, {}, "e5d6"));
    BOOST_TEST(!legal(ep, {.uncapturable = sq("d5")}, "e5d6"));
    BOOST_TEST(legal(ep, {.uncapturable = sq("d6")}, "e5d6"));
    BOOST_TEST(!legal(ep, {.immobile = sq("e5")}, "e5d6"));
}

BOOST_AUTO_TEST_SUITE_END()
