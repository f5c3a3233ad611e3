/// Coupled perft and random games of duplicate chess beside their peers in one run: Debian's stockfish (orthodox leaves
/// a second) and chess.js on its internals (tests/peers/chessjs). Two threads are measured beside two processes, which
/// share nothing: what the machine's two processors can give at most, since they may be halves of one core. Medians of
/// interleaved passes. Exit code 77 without
/// stockfish, 1 when a ratio misses its target or a count differs. Without Node.js or the peer its rows are left out.
#include <csignal>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "../stockfish_peer.h"
#include "coupled/coupled.h"
#include "coupled/random_game.h"
#include "pinwheel/chess/fen.h"

using namespace pinwheel;
using bench::median;
using bench::seconds_since;

namespace {

const std::string start(chess::start_fen);
const std::string kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

duplicate::Boards four(const std::string& fen) {
    const chess::Board b = *chess::parse_fen(fen);
    return {b, b, b, b};
}

/// "per_second" of a run of the chess.js peer; 0 when it cannot run.
double chessjs(const std::string& arguments) {
    const std::string command = "cd " PINWHEEL_CHESSJS_PEER
                                " && { [ -d node_modules ] || npm ci --silent >/dev/null 2>&1; } && node coupled.mjs " +
                                arguments + " 2>/dev/null";
    std::FILE* out = popen(command.c_str(), "r");
    if (!out) return 0;
    char line[256] = "";
    const bool read = std::fgets(line, sizeof line, out) != nullptr;
    const bool good = pclose(out) == 0;
    const std::string text(line);
    const auto at = text.find("\"per_second\":");
    return read && good && at != std::string::npos ? std::strtod(text.c_str() + at + 13, nullptr) : 0;
}

struct Row {
    const char* name;
    double ours, peer, target;
};

bool report(const Row& row) {
    const double ratio = row.ours / row.peer;
    std::printf("%-44s %16.0f %14.0f %10.2f %8.2f%s\n", row.name, row.ours, row.peer, ratio, row.target,
                ratio >= row.target ? "" : "  MISSED");
    return ratio >= row.target;
}

constexpr int games_each = 8000;

void play_games(const duplicate::Boards& boards, int player) {
    for (int i = 0; i < games_each; ++i)
        duplicate::random_game(boards, 0, 0, static_cast<std::uint64_t>(player * games_each + i + 1), 100000);
}

/// Games per second of `count` threads, each playing its own seeds.
double thread_games(int count) {
    const auto boards = four(start);
    const auto begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> players;
        for (int t = 0; t < count; ++t) players.emplace_back([&boards, t] { play_games(boards, t); });
    }
    return count * games_each / seconds_since(begin);
}

/// The same by processes.
double process_games(int count) {
    const auto boards = four(start);
    const auto begin = std::chrono::steady_clock::now();
    for (int t = 0; t < count; ++t)
        if (fork() == 0) {
            play_games(boards, t);
            _exit(0);
        }
    for (int t = 0; t < count; ++t) wait(nullptr);
    return count * games_each / seconds_since(begin);
}

}  // namespace

int main() {
    std::signal(SIGPIPE, SIG_IGN);
    bench::Stockfish stockfish;
    if (!stockfish.running()) {
        std::puts("no stockfish in PATH or /usr/games; nothing to compare with");
        return 77;
    }
    struct Task {
        const char* name;
        const std::string& fen;
        int depth, peer_depth;
        std::uint64_t expected;
        std::uint64_t (*perft)(const duplicate::Boards&, int, int, std::optional<chess::AttackKind>);
        double target;
    };
    const Task tasks[] = {
        {"coupled start d7, factorised", start, 7, 6, 1728084136, duplicate::coupled_perft, 5},
        {"coupled kiwipete x4 d5, factorised", kiwipete, 5, 5, 178829099, duplicate::coupled_perft, 5},
        {"coupled start d6, plain", start, 6, 6, 78807098, duplicate::plain_coupled_perft, 0.8},
        {"coupled kiwipete x4 d5, plain", kiwipete, 5, 5, 178829099, duplicate::plain_coupled_perft, 0.8},
    };
    chess::active_attacks();
    std::printf("%-44s %16s %14s %10s %8s\n", "leaves or games per second, one thread", "ours", "peer", "ratio",
                "target");
    bool good = true;
    double factorised = 0;
    for (const Task& task : tasks) {
        const auto boards = four(task.fen);
        std::vector<double> ours, theirs;
        for (int pass = 0; pass < 3; ++pass) {
            const auto [leaves, seconds] = stockfish.perft(task.fen, task.peer_depth);
            theirs.push_back(static_cast<double>(leaves) / seconds);
            const auto begin = std::chrono::steady_clock::now();
            if (task.perft(boards, 0, task.depth, std::nullopt) != task.expected) {
                std::printf("%s: wrong count\n", task.name);
                return 1;
            }
            ours.push_back(static_cast<double>(task.expected) / seconds_since(begin));
        }
        good &= report({task.name, median(ours), median(theirs), task.target});
        if (factorised == 0) factorised = median(ours);
    }
    if (const double peer = chessjs("perft 5"); peer > 0)
        good &= report({"coupled start d7 beside chess.js internals", factorised, peer, 2800});
    else
        std::puts("chess.js peer not available: node and tests/peers/chessjs (npm ci)");

    std::vector<double> one, threads, processes;
    for (int pass = 0; pass < 7; ++pass) {
        one.push_back(thread_games(1));
        threads.push_back(thread_games(2));
        processes.push_back(process_games(2));
    }
    if (const double peer = chessjs("games 100 1"); peer > 0)
        good &= report({"random games beside chess.js internals", median(one), peer, 350});
    const double ceiling = std::min(2.0, median(processes) / median(one));
    good &= report({"random games, two threads beside one", median(threads), median(one), 0.95 * ceiling});
    std::printf("two processes that share nothing: %.2f of one; the target above is 0.95 of that, 1.9 where it is 2\n",
                ceiling);
    return good ? 0 : 1;
}
