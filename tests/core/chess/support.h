#pragma once
/// Boards for property tests.
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/random.h"
#include "support/places.h"

namespace pinwheel::chess {

using pinwheel::fnv1a;
using pinwheel::splitmix64;

inline std::string test_data(const std::string& name) { return pinwheel::test::data_dir() + "/chess/" + name; }

inline std::ostream& operator<<(std::ostream& out, Move m) { return out << to_token(m); }

inline Board board_of(std::string_view fen, FenOptions options = {}) {
    auto b = parse_fen(fen, options);
    if (!b) throw std::runtime_error(b.error().code + " at " + b.error().where + ": " + b.error().message);
    return *b;
}

inline std::vector<AttackKind> attack_kinds() {
    std::vector<AttackKind> kinds{AttackKind::magic};
    if (supported(AttackKind::pext)) kinds.push_back(AttackKind::pext);
    return kinds;
}

inline const std::vector<std::string> seed_fens = {
    std::string(start_fen),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/pPpPpPpP/PpPpPpPp/8/8/R3K2R w KQkq a6 0 1",
    "4k2r/1P4P1/8/2pP1pPq/Q1Pp1Pp1/8/1p4p1/R3K3 b Qk c3 0 1",
};

/// Visits every position of random games: fn(board, move about to be played, list of legal moves).
template <class Fn>
void random_games(std::uint64_t seed, int games, int plies, Fn fn) {
    std::uint64_t state = seed;
    for (int game = 0; game < games; ++game) {
        Board b = board_of(seed_fens[static_cast<std::size_t>(game) % seed_fens.size()]);
        for (int ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(b);
            if (moves.empty()) break;
            const Move m = moves[static_cast<int>(splitmix64(state) % static_cast<unsigned>(moves.size))];
            BOOST_TEST_CONTEXT("seed " << seed << ", game " << game << ", ply " << ply << ": " << to_fen(b, FenEp::raw))
            fn(b, m, moves);
            play(b, m);
        }
    }
}

}  // namespace pinwheel::chess
