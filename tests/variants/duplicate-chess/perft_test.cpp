// Coupled perft and its leaf details (spec §10.1).
#include <boost/test/unit_test.hpp>

#include "boards/local.h"
#include "harness.h"
#include "pinwheel/chess/play.h"
#include "rules/turn.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;

namespace {

struct LeafDetail {
    std::uint64_t leaves = 0, captures_on_both = 0, captures_on_one = 0, checks_on_both = 0, checks_on_one = 0;
    std::uint64_t local[2] = {0, 0};
};

void count_last(const Position& p, const Action& a, LeafDetail& sum) {
    const auto move = d::read_move(a).move;
    int captures = 0, checks = 0;
    for (const int board : d::boards_of[p.seat()]) {
        captures += chess::is_capture(p.boards[board], move);
        checks += chess::in_check(chess::played(p.boards[board], move));
    }
    ++sum.leaves;
    sum.captures_on_both += captures == 2;
    sum.captures_on_one += captures == 1;
    sum.checks_on_both += checks == 2;
    sum.checks_on_one += checks == 1;
}

void walk(const Position& p, int depth, LeafDetail& sum) {
    const auto legal = rules().legal(p, SeatId{p.seat()});
    if (depth == 1)
        for (const int i : {0, 1})
            sum.local[i] += static_cast<std::uint64_t>(d::count_local(p, d::boards_of[p.seat()][i]));
    for (const Action& a : legal) {
        if (depth == 1) {
            count_last(p, a, sum);
            continue;
        }
        Position next = p;
        d::play_move(next, d::read_move(a).move, chess::PieceType::none, nullptr);
        walk(next, depth - 1, sum);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(perft)

BOOST_AUTO_TEST_CASE(table_of_counts) {
    for (const Row& row : table("perft.tsv")) {
        const Game g = game(golden_moves(row[0]));
        int depth = 0;
        for (const auto& leaves : words(row[1])) {
            ++depth;
            BOOST_TEST_CONTEXT(row[0] << " depth " << depth) {
                BOOST_TEST(variant().perft(g.state(), depth) == std::stoull(leaves));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(leaf_detail_of_depth_5) {
    LeafDetail sum;
    walk(position(game("")), 5, sum);
    BOOST_TEST(sum.leaves == 3550920u);
    BOOST_TEST(sum.captures_on_both == 840u);
    BOOST_TEST(sum.captures_on_one == 14560u);
    BOOST_TEST(sum.checks_on_one == 8640u);
    BOOST_TEST(sum.checks_on_both == 480u);
    BOOST_TEST(sum.local[0] == 3560800u);
    BOOST_TEST(sum.local[1] == 3560800u);
}

// Orthodox positions on all four boards, from the measurements of coupled generators.
BOOST_AUTO_TEST_CASE(the_same_position_on_four_boards) {
    const std::pair<const char*, std::vector<std::uint64_t>> cases[] = {
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2304, 93961, 3842883}},
        {"r3k3/PP1pp3/8/2pP4/2Pp4/8/pp2PP2/4K2R w Kq - 0 1", {26, 676, 8143, 140853, 2121810}}};
    for (const auto& [fen, counts] : cases) {
        const Game g = game("", {}, fen);
        int depth = 0;
        for (const std::uint64_t leaves : counts) BOOST_TEST(variant().perft(g.state(), ++depth) == leaves);
    }
}

BOOST_AUTO_TEST_SUITE_END()
