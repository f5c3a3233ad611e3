#include "pinwheel/chess/key.h"

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(keys)

BOOST_AUTO_TEST_CASE(incremental_equals_from_scratch) {
    random_games(7001, 70, 200, [](const Board& b, Move m, const MoveList&) {
        const Board after = played(b, m);
        BOOST_REQUIRE_EQUAL(after.key, compute_key(after));
        BOOST_REQUIRE_EQUAL(after.of(Color::white) & after.of(Color::black), 0u);
        Bitboard all = 0;
        int pieces = 0;
        for (const Bitboard type : after.types) {
            all |= type;
            pieces += count(type);
        }
        BOOST_REQUIRE_EQUAL(all, after.occupied());
        BOOST_REQUIRE_EQUAL(pieces, count(all));
        // The other way to play a move may differ in the key only.
        Board unkeyed = b;
        play<false>(unkeyed, m);
        unkeyed.key = after.key;
        BOOST_REQUIRE(unkeyed == after);
        BOOST_REQUIRE_EQUAL(is_capture(b, m), count(after.occupied()) < count(b.occupied()));
    });
}

BOOST_AUTO_TEST_CASE(ep_rules) {
    const auto key = [](const char* fen, EpRule rule) { return repetition_key(board_of(fen), rule); };
    // No pawn beside it; a pawn beside it but pinned; a pawn that may take.
    const char* alone = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    const char* alone_none = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    const char* pinned_pawn = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1";
    const char* pinned_none = "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1";
    const char* usable = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    const char* usable_none = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1";
    BOOST_TEST(key(alone, EpRule::raw) != key(alone_none, EpRule::raw));
    BOOST_TEST(key(alone, EpRule::pawn_adjacent) == key(alone_none, EpRule::pawn_adjacent));
    BOOST_TEST(key(alone, EpRule::board_legal) == key(alone_none, EpRule::board_legal));
    BOOST_TEST(key(pinned_pawn, EpRule::pawn_adjacent) != key(pinned_none, EpRule::pawn_adjacent));
    BOOST_TEST(key(pinned_pawn, EpRule::board_legal) == key(pinned_none, EpRule::board_legal));
    BOOST_TEST(key(usable, EpRule::board_legal) != key(usable_none, EpRule::board_legal));
    BOOST_TEST(key(usable, EpRule::none) == key(usable_none, EpRule::none));
}

BOOST_AUTO_TEST_CASE(skipping_a_turn) {
    Board b = board_of("4k3/8/8/8/3pP3/8/8/4K2R b K e3 3 9");
    const std::uint64_t before = b.key;
    skip(b);
    BOOST_TEST(to_fen(b, FenEp::raw) == "4k3/8/8/8/3pP3/8/8/4K2R w K - 4 10");
    BOOST_TEST(b.key == before);
    skip(b);
    BOOST_TEST(to_fen(b, FenEp::raw) == "4k3/8/8/8/3pP3/8/8/4K2R b K - 5 10");
}

BOOST_AUTO_TEST_CASE(putting_and_removing) {
    Board b = start_board();
    BOOST_TEST(b.key == compute_key(b));
    BOOST_TEST(to_fen(b) == start_fen);
    b.set_castling(0);
    for (unsigned s = 0; s < 64; ++s) b.remove(static_cast<Square>(s));
    BOOST_TEST((b == Board{}));
    BOOST_TEST(placement_key(start_board()) != start_board().key);
}

BOOST_AUTO_TEST_SUITE_END()
