// Coupled perft: both paths, both attack policies, against duplicate chess spec §10.1 and each other.
#define BOOST_TEST_MODULE duplicate_coupled
#include <boost/test/unit_test.hpp>

#include "boards/synced_map.h"
#include "coupled/coupled.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/random.h"

using namespace pinwheel;
using duplicate::Boards;

namespace {

Boards four(std::string_view fen) {
    const chess::Board b = *chess::parse_fen(fen);
    return {b, b, b, b};
}

std::vector<chess::AttackKind> policies() {
    std::vector<chess::AttackKind> all{chess::AttackKind::magic};
    if (chess::supported(chess::AttackKind::pext)) all.push_back(chess::AttackKind::pext);
    return all;
}

struct Row {
    const char* name;
    std::string_view fen;
    std::vector<std::uint64_t> leaves;  // depth 1, 2, …
    int plain_to;                       // deepest for the reference path
};

const Row rows[] = {
    {"start", chess::start_fen, {20, 400, 8000, 160000, 3550920, 78807098, 1728084136, 37939951449}, 6},
    {"kiwipete on all four",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2304, 93961, 3842883, 178829099, 8346589174},
     4},
    {"promotions, castling and en passant on all four",
     "r3k3/PP1pp3/8/2pP4/2Pp4/8/pp2PP2/4K2R w Kq - 0 1",
     {26, 676, 8143, 140853, 2121810, 45282038, 598234947},
     5},
};

int deepest(std::size_t published) {
#ifdef __OPTIMIZE__
#if defined(__SANITIZE_ADDRESS__)
    return static_cast<int>(std::min<std::size_t>(published, 6));
#else
    return static_cast<int>(published);
#endif
#else
    return static_cast<int>(std::min<std::size_t>(published, 5));
#endif
}

}  // namespace

BOOST_AUTO_TEST_CASE(factorised_equals_the_published_counts, *boost::unit_test::label("long")) {
    for (const Row& row : rows)
        for (const auto policy : policies())
            for (int depth = 1; depth <= deepest(row.leaves.size()); ++depth) {
                if (depth == 8 && policy == chess::AttackKind::magic) continue;  // seconds, and the same code
                BOOST_TEST(duplicate::coupled_perft(four(row.fen), 0, depth, policy) ==
                               row.leaves[static_cast<std::size_t>(depth - 1)],
                           row.name << " depth " << depth);
            }
}

BOOST_AUTO_TEST_CASE(plain_equals_the_published_counts, *boost::unit_test::label("long")) {
    for (const Row& row : rows)
        for (const auto policy : policies())
            for (int depth = 1; depth <= std::min(row.plain_to, deepest(row.leaves.size())); ++depth)
                BOOST_TEST(duplicate::plain_coupled_perft(four(row.fen), 0, depth, policy) ==
                               row.leaves[static_cast<std::size_t>(depth - 1)],
                           row.name << " depth " << depth);
}

BOOST_AUTO_TEST_CASE(no_plies_are_one_leaf) {
    BOOST_TEST(duplicate::coupled_perft(four(chess::start_fen), 0, 0) == 1u);
    BOOST_TEST(duplicate::coupled_perft(four(chess::start_fen), 0, -3) == 1u);
    BOOST_TEST(duplicate::plain_coupled_perft(four(chess::start_fen), 1, 0) == 1u);
}

// Both paths agree from every seat of positions of random games, where ghosts make the boards differ.
BOOST_AUTO_TEST_CASE(both_paths_agree_on_random_positions, *boost::unit_test::label("long")) {
    std::uint64_t leaves = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Boards boards = four(chess::start_fen);
        std::uint64_t random = seed;
        const int plies = static_cast<int>(splitmix64(random) % 120);
        for (int ply = 0; ply < plies; ++ply) {
            const auto [a, b] = duplicate::seat_boards[ply & 3];
            const auto here = chess::target_map(boards[a]), there = chess::target_map(boards[b]);
            std::vector<chess::Move> moves;
            duplicate::each_synced(here, there, [&](chess::Move m) { moves.push_back(m); });
            BOOST_TEST(moves.size() == duplicate::count_synced(here, there), "seed " << seed << " ply " << ply);
            if (moves.empty()) break;
            const chess::Move m = moves[splitmix64(random) % moves.size()];
            chess::play(boards[a], m);
            chess::play(boards[b], m);
            if (ply % 17 != 0) continue;
            for (int depth = 1; depth <= (seed % 8 == 0 ? 5 : 4); ++depth) {
                const auto fast = duplicate::coupled_perft(boards, (ply + 1) & 3, depth);
                BOOST_TEST(fast == duplicate::plain_coupled_perft(boards, (ply + 1) & 3, depth),
                           "seed " << seed << " ply " << ply << " depth " << depth);
                leaves += fast;
            }
        }
    }
    BOOST_TEST(leaves > 1000000u);
}
