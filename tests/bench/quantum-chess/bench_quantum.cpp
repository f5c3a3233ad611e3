// Time of one propagation beside one world count, of legal lists in random middle games, and of perft.
#include <cstdio>
#include <ctime>
#include <vector>

#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/random.h"
#include "preview.h"

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
            if (rules.play(p, pass && chess::splitmix64(dice) % 4 ? legal.back() : legal[chess::splitmix64(dice) % legal.size()], said)) break;
            if (ply >= 10 && ply % 3 == 0) all.push_back(p);
        }
    }
    return all;
}

template <class Work> double nanoseconds_each(const std::vector<Position>& positions, int rounds, Work&& work) {
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
    const double count = nanoseconds_each(positions, 3, [&](const Position& p) { sink += count_worlds(narrowed(p)).total; });
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
    Position start = start_position({});
    play_pass(start);
    const double begin = now();
    const std::uint64_t leaves = perft_moves(start, 3);
    std::printf("perft(3) of moves: %llu, %.1f M leaves/s\n", static_cast<unsigned long long>(leaves), static_cast<double>(leaves) / seconds_since(begin) / 1e6);
    return sink == 1;
}
