#include "pinwheel/chess/attacks.h"

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(attacks)

namespace {
/// Walks along four directions until something stands in the way.
Bitboard walk(Square s, Bitboard occupied, bool rook) {
    const int steps[2][4][2] = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    Bitboard reach = 0;
    for (const auto& step : steps[rook])
        for (int f = file_of(s) + step[0], r = rank_of(s) + step[1]; f >= 0 && f < 8 && r >= 0 && r < 8;
             f += step[0], r += step[1]) {
            reach |= bit(make_square(f, r));
            if (occupied & bit(make_square(f, r))) break;
        }
    return reach;
}
}  // namespace

BOOST_AUTO_TEST_CASE(sliders_equal_a_walk) {
    prepare_attacks(AttackKind::magic);
    std::uint64_t state = 1;
    for (unsigned n = 0; n < 64; ++n)
        for (int i = 0; i < 3000; ++i) {
            const auto s = static_cast<Square>(n);
            const Bitboard occupied = i % 2 ? splitmix64(state) : splitmix64(state) & splitmix64(state);
            const Bitboard rook = walk(s, occupied, true), bishop = walk(s, occupied, false);
            BOOST_REQUIRE_EQUAL(RayAttacks::rook(s, occupied), rook);
            BOOST_REQUIRE_EQUAL(RayAttacks::bishop(s, occupied), bishop);
            BOOST_REQUIRE_EQUAL(MagicAttacks::rook(s, occupied), rook);
            BOOST_REQUIRE_EQUAL(MagicAttacks::bishop(s, occupied), bishop);
        }
}

BOOST_AUTO_TEST_CASE(between_is_open) {
    BOOST_TEST(between(0, 63) == 0x0040201008040200u);
    BOOST_TEST(between(63, 0) == 0x0040201008040200u);
    BOOST_TEST(between(0, 7) == 0x7eu);
    BOOST_TEST(between(0, 1) == 0u);
    BOOST_TEST(between(0, 10) == 0u);
    BOOST_TEST(between(9, 9) == 0u);
}

BOOST_AUTO_TEST_CASE(threats_on_a_board) {
    const Board b = board_of("4k3/8/8/b7/8/2P5/3N4/r2QK3 w - - 0 1");
    BOOST_TEST(in_check(b) == false);
    BOOST_TEST(pinned(b) == (bit(*parse_square("d1"))));
    const Board c = board_of("4k3/4r3/8/8/7b/8/5n2/4K3 w - - 0 1");
    BOOST_TEST(checkers(c) == bit(*parse_square("e7")));
    BOOST_TEST(pinned(c) == 0u);
    BOOST_TEST(is_attacked(c, *parse_square("d1"), Color::black));
    BOOST_TEST(attackers_to(c, *parse_square("f2"), Color::black) == bit(*parse_square("h4")));
    // The knight's pin shows only once the pawn between is gone.
    BOOST_TEST(pinned(board_of("4k3/8/8/b7/8/8/3N4/r2QK3 w - - 0 1")) ==
               (bit(*parse_square("d1")) | bit(*parse_square("d2"))));
}

BOOST_AUTO_TEST_SUITE_END()
