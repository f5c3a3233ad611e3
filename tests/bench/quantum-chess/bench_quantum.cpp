// Time of one propagation beside one world count, of legal lists in random middle games, and of perft.
#include <cstdio>
#include <ctime>
#include <vector>

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/random.h"
#include "view/preview.h"

using namespace pinwheel;
using namespace pinwheel::quantum;

namespace {

/// Processor time of this thread in seconds: other programs may run meanwhile.
double now() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}
double seconds_since(double start) { return now() - start; }

/// Positions of random games, one in three plies.
std::vector<Position> random_positions(std::size_t wanted) {
    const QuantumChess rules;
    std::uint64_t dice = 5;
    std::vector<Position> all;
    while (all.size() < wanted) {
        Position p = start_position({});
        std::vector<Announcement> said;
        for (int ply = 0; ply < 60; ++ply) {
            const auto legal = rules.legal(p, SeatId{p.side});
            if (legal.empty()) break;
            const bool pass = legal.back().spec == action_pass;
            if (rules.play(p, pass && splitmix64(dice) % 4 ? legal.back() : legal[splitmix64(dice) % legal.size()],
                           said))
                break;
            if (ply >= 10 && ply % 3 == 0) all.push_back(p);
        }
    }
    return all;
}

/// A board in which every type is known: the same as orthodox chess, as positions of both games.
struct Determined {
    std::vector<Position> quantum;
    std::vector<chess::Board> orthodox;
};

Position determined_from(const chess::Board& board) {
    Position p;
    p.slot.fill(no_slot);
    p.phase = Phase::move;
    p.side = board.side == chess::Color::white ? 0 : 1;
    constexpr std::pair<chess::PieceType, Mask> kinds[] = {
        {chess::PieceType::king, king},     {chess::PieceType::queen, queen}, {chess::PieceType::bishop, bishop},
        {chess::PieceType::knight, knight}, {chess::PieceType::rook, rook},   {chess::PieceType::pawn, pawn}};
    for (int side = 0; side < 2; ++side) {
        int left[class_count];
        for (int c = 0; c < class_count; ++c) left[c] = capacities[static_cast<std::size_t>(c)];
        for (const auto& [type, mask] : kinds)
            for (chess::Bitboard rest = board.of(side ? chess::Color::black : chess::Color::white, type); rest;) {
                const Square s = chess::pop_lsb(rest);
                const Domain d = domain_of(mask, is_light(s), {});
                const bool home =
                    row_of(side, s) == (mask == pawn ? 1 : 0) && (mask == pawn || mask == king || mask == rook);
                add_piece(p, side, s, d, home, 0);
                --left[__builtin_ctz(d)];
            }
        for (int c = 0; c < class_count; ++c)
            for (; left[c] > 0; --left[c]) add_piece(p, side, no_square, static_cast<Domain>(1u << c), false, 0);
        p.sides[static_cast<std::size_t>(side)].refresh();
    }
    return p;
}

/// Random orthodox games, without promotions to a second bishop of one complex and the like: no piece is promoted.
Determined determined_positions(std::size_t wanted) {
    Determined all;
    std::uint64_t dice = 9;
    while (all.quantum.size() < wanted) {
        chess::Board board = *chess::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        for (int ply = 0; ply < 70; ++ply) {
            const chess::MoveList list = chess::legal_moves(board);
            if (list.empty()) break;
            const chess::Move m = list[static_cast<int>(splitmix64(dice) % static_cast<unsigned>(list.size))];
            if (m.promotes()) break;
            board = chess::played(board, m);
            if (ply < 10 || ply % 3) continue;
            all.orthodox.push_back(board);
            all.quantum.push_back(determined_from(board));
        }
    }
    return all;
}

template <class Work>
double nanoseconds_each(const std::vector<Position>& positions, int rounds, Work&& work) {
    const double start = now();
    for (int round = 0; round < rounds; ++round)
        for (const Position& p : positions) work(p);
    return seconds_since(start) / rounds / static_cast<double>(positions.size()) * 1e9;
}

}  // namespace

int main() {
    const auto positions = random_positions(600);
    std::uint64_t sink = 0;
    // Cold: every side afresh, one possibility taken from its first undetermined piece.
    const auto narrowed = [](const Position& p) {
        Domains d = p.sides[0].domain;
        for (Domain& x : d)
            if (!single(x)) {
                x = static_cast<Domain>(x & (x - 1));
                break;
            }
        return d;
    };
    std::vector<Domains> sides;
    for (const Position& p : positions) sides.push_back(narrowed(p));
    double filter = 0;
    for (const HallKind kind : {HallKind::portable, HallKind::avx2}) {
        if (!supported(kind)) continue;
        constexpr int rounds = 3000;
        const double start_time = now();
        for (int round = 0; round < rounds; ++round)
            for (const Domains& side : sides) {
                Domains d = side;
                sink += hall_filter(d, kind) + d[3];
            }
        filter = seconds_since(start_time) / rounds / static_cast<double>(sides.size()) * 1e9;
        std::printf("propagation of one side, %s: %.1f ns\n", kind == HallKind::avx2 ? "AVX2" : "portable", filter);
    }
    const double count =
        nanoseconds_each(positions, 3, [&](const Position& p) { sink += count_worlds(narrowed(p)).total; });
    std::printf("world count of one side: %.0f ns, %.0f times as long\n", count, count / filter);
    const double list = nanoseconds_each(positions, 20, [&](const Position& p) { sink += physical_moves(p).size(); });
    std::printf("list of legal physical moves: %.2f us\n", list / 1000);
    const double all = nanoseconds_each(positions, 20, [&](const Position& p) {
        Position q = p;
        q.phase = Phase::challenge;
        sink += physical_moves(p).size() + challenges(q).size();
    });
    std::printf("with challenges: %.2f us\n", all / 1000);
    const QuantumChess rules;
    const double seen = nanoseconds_each(positions, 1, [&](const Position& p) {
        const auto legal = rules.legal(p, SeatId{p.side});
        if (!legal.empty()) sink += preview(rules, p, legal.back()).options;
    });
    std::printf("preview: %.3f ms\n", seen / 1e6);
    const Determined determined = determined_positions(600);
    double ours = 0, orthodox = 0;
    for (int round = 0; round < 200; ++round) {  // in turn, so that other programs disturb both alike
        double begin = now();
        for (const Position& p : determined.quantum) sink += static_cast<std::uint64_t>(count_physical(p));
        ours += seconds_since(begin);
        begin = now();
        for (const chess::Board& b : determined.orthodox) {
            const chess::MoveList list = chess::legal_moves(b);
            sink += static_cast<std::uint64_t>(list.size);
        }
        orthodox += seconds_since(begin);
    }
    double listed = 0;
    for (int round = 0; round < 200; ++round) {
        const double begin = now();
        for (const Position& p : determined.quantum) sink += physical_moves(p).size();
        listed += seconds_since(begin);
    }
    const double each = 1e9 / 200 / static_cast<double>(determined.quantum.size());
    std::printf(
        "determined positions: list %.0f ns, count %.0f ns, list of our own chess %.0f ns: %.2f times as long\n",
        listed * each, ours * each, orthodox * each, listed / orthodox);
    Position start = start_position({});
    play_pass(start);
    const double begin = now();
    const std::uint64_t leaves = perft_moves(start, 3);
    std::printf("perft(3) of moves: %llu, %.1f M leaves/s\n", static_cast<unsigned long long>(leaves),
                static_cast<double>(leaves) / seconds_since(begin) / 1e6);
    return sink == 1;
}
