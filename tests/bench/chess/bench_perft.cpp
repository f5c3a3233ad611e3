/// Perft beside `stockfish` in one run: interleaved passes, median of three, ratios of leaves per second.
/// Exit code 77 when no stockfish is found, 1 when a ratio misses its target or a count differs.
#include <csignal>
#include <vector>

#include "../stockfish_peer.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/perft.h"

using namespace pinwheel::chess;
using bench::median;
using bench::seconds_since;
using bench::Stockfish;

namespace {

struct Task {
    const char* name;
    std::string fen;
    int depth;
    PerftOptions options;
    double target;  // least ratio to stockfish's bulk count
};

}  // namespace

int main() {
    std::signal(SIGPIPE, SIG_IGN);
    Stockfish stockfish;
    if (!stockfish.running()) {
        std::puts("no stockfish in PATH or /usr/games; nothing to compare with");
        return 77;
    }
    const std::string start(start_fen),
        kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const PerftOptions plain{}, keyed_single{.bulk = false, .with_key = true}, magic{.attacks = AttackKind::magic};
    const Task tasks[] = {
        {"start d6 bulk", start, 6, plain, 2.5},
        {"kiwipete d5 bulk", kiwipete, 5, plain, 2.5},
        {"start d6 no bulk, key", start, 6, keyed_single, 0.2},
        {"kiwipete d5 no bulk, key", kiwipete, 5, keyed_single, 0.2},
        {"start d6 bulk, magic", start, 6, magic, 0},
        {"kiwipete d5 bulk, magic", kiwipete, 5, magic, 0},
    };
    std::printf("attacks here: %s\n%-26s %12s %12s %8s %8s\n", active_attacks() == AttackKind::pext ? "pext" : "magic",
                "", "M leaves/s", "stockfish", "ratio", "target");
    bool good = true;
    prepare_attacks(AttackKind::magic);
    for (const Task& task : tasks) {
        const Board b = *parse_fen(task.fen);
        std::vector<double> ours, theirs, ratios;
        for (int pass = 0; pass < 3; ++pass) {
            const auto [expected, their_time] = stockfish.perft(task.fen, task.depth);
            const auto begin = std::chrono::steady_clock::now();
            const std::uint64_t leaves = perft(b, task.depth, task.options);
            const double our_time = seconds_since(begin);
            if (leaves != expected) {
                std::printf("%s: %llu leaves, stockfish has %llu\n", task.name, static_cast<unsigned long long>(leaves),
                            static_cast<unsigned long long>(expected));
                return 1;
            }
            ours.push_back(static_cast<double>(leaves) / our_time / 1e6);
            theirs.push_back(static_cast<double>(expected) / their_time / 1e6);
            ratios.push_back(ours.back() / theirs.back());
        }
        const double ratio = median(ratios);
        good = good && ratio >= task.target;
        std::printf("%-26s %12.0f %12.0f %8.2f %8.2f%s\n", task.name, median(ours), median(theirs), ratio, task.target,
                    ratio >= task.target ? "" : "  MISSED");
    }
    return good ? 0 : 1;
}
