#include "pinwheel/chess/movegen.h"

#include <algorithm>

#include "reference.h"
#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(generator)

BOOST_AUTO_TEST_CASE(list_map_and_count_agree_with_the_reference) {
    for (const AttackKind kind : attack_kinds()) {
        const MoveFunctions& functions = move_functions(kind);
        random_games(41, 70, 150, [&](const Board& b, Move, const MoveList&) {
            MoveList list;
            functions.list(b, list);
            std::vector<Move> moves(list.begin(), list.end());
            std::sort(moves.begin(), moves.end());
            const auto expected = reference_moves(b);
            BOOST_REQUIRE_EQUAL_COLLECTIONS(moves.begin(), moves.end(), expected.begin(), expected.end());
            BOOST_REQUIRE_EQUAL(functions.count(b), moves.size());
            TargetMap map;
            functions.map(b, map);
            BOOST_REQUIRE_EQUAL(map.size(), list.size);
            for (const Move m : moves) BOOST_REQUIRE(map.has(m));
            BOOST_REQUIRE_EQUAL(map.promoting & ~map.origins, 0u);
        });
    }
}

BOOST_AUTO_TEST_CASE(ends_of_games) {
    const struct {
        const char* fen;
        bool check;
    } ended[] = {
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true},  // fool's mate
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false},                                // stalemate
        {"6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", true},                               // smothered
        {"k7/P7/K7/8/8/8/8/8 b - - 0 1", false},                                  // pawn stalemate
        {"4r1k1/8/8/8/8/8/5PPP/4r1K1 w - - 0 1", true},                           // back rank
    };
    for (const auto& [fen, check] : ended) {
        const Board b = board_of(fen);
        BOOST_TEST(count_moves(b) == 0, fen);
        BOOST_TEST(in_check(b) == check, fen);
        BOOST_TEST(legal_moves(b).empty());
    }
}

BOOST_AUTO_TEST_CASE(castling_is_the_kings_two_step) {
    const TargetMap map = target_map(board_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    BOOST_TEST(map.has(*parse_token("e1g1")));
    BOOST_TEST(map.has(*parse_token("e1c1")));
    BOOST_TEST(!map.has(*parse_token("e1g1q")));
    // The rook may pass an attacked b1; the king may not pass d1.
    BOOST_TEST(is_legal(board_of("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), *parse_token("e1c1")));
    BOOST_TEST(!is_legal(board_of("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1"), *parse_token("e1c1")));
}

BOOST_AUTO_TEST_CASE(most_moves_known) {
    BOOST_TEST(legal_moves(board_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")).size == 218);
    // Fifteen queens are more than a game can give, but not more than a list can hold.
    const Board b = board_of("Q6Q/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/3Q1Q2/kQ1QQK2 w - - 0 1", {.allow_capturable = true});
    BOOST_TEST(legal_moves(b).size == count_moves(b));
}

BOOST_AUTO_TEST_SUITE_END()
