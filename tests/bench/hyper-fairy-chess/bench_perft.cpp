// Leaves a second: beside Debian's fairy-stockfish where both know the pieces, alone where only we do. Processor time,
// so that other programs may run; passes take turns. Exit code 1 where a wanted figure is missed, 77 without
// fairy-stockfish.
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "peer.h"
#include "pieces/catalogue.h"

using namespace pinwheel;
using namespace pinwheel::hyper_fairy;

namespace {

constexpr int passes = 3;
constexpr double wanted_ratio = 4, wanted_odd = 10e6;

double now() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

/// Positions in fairy-stockfish's letters.
struct Both {
    const char* name;
    BoardSize size;
    const char* rows;
    const char* rights;
    int depth;
};
constexpr Both known_to_both[] = {
    {"orthodox array", {8, 8}, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", 5},
    {"Kiwipete", {8, 8}, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", "KQkq", 4},
    {"Dragons, Courtesans, Lancers", {8, 8}, "deuzkued/pppppppp/8/8/8/8/PPPPPPPP/DEUZKUED", "-", 5},
    {"Capablanca's array 10x8", {10, 8}, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR", "KQkq", 5},
    {"Grand-like array 10x10", {10, 10}, "r8r/1nbqckabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQCKABN1/R8R", "-", 4},
    {"Cannons 8x8", {8, 8}, "rnbqkbnr/1o4o1/pppppppp/8/8/PPPPPPPP/1O4O1/RNBQKBNR", "KQkq", 5},
    {"Cannons 10x10", {10, 10}, "rnoqckaonr/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/RNOQCKAONR", "-", 4},
    {"Cannons, middle game", {8, 8}, "r2qk2r/1o1n1pp1/p1pp1n1p/1b2p1o1/2B1P1O1/P1NP1N1P/1PP2PP1/R1OQK2R", "KQkq", 4},
};

std::string variant_name(const Both& b) { return "bench" + std::to_string(&b - known_to_both); }

/// Positions as HFEN that fairy-stockfish 11.1 cannot know.
struct Alone {
    const char* name;
    const char* hfen;
    int depth;
    bool odd;  ///< full of odd capturers and freezers
};
constexpr Alone ours_alone[] = {
    {"Nightriders and Grasshoppers", "*n*sbqkb*s*n/pppppppp/8/8/8/8/PPPPPPPP/*N*SBQKB*S*N w - - 0 1", 5, false},
    {"the same, middle game", "*n2qk2*n/1*sb2pp1/p1pp1*s1p/4p3/2B1P3/P2P1*S1P/1PP1BPP1/*N2QK*S1*N w - - 0 1", 4, false},
    {"10x10 with hoppers", "*nzv*o*s*rq*a*h*m/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/*NZV*O*S*RQ*A*H*M w f1,f10 - 0 1",
     4, false},
    {"all odd, rule book", "d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8 - 0 1", 4, true},
    {"odd capturers, middle game", "2o1k1w1/p1l2pcp/2c2i2/8/3I4/2C2L2/PW3PCP/2O1K1L1 w - - 0 1", 4, true},
    {"freezing battle", "1ioc1k1h/p2*i2wp/1l4c1/8/8/1C4L1/PW2*I2P/H1K1COI1 w - - 0 1", 4, true},
    {"odd 10x10", "2owlkclo1/3ic1hi2/pppppppppp/10/10/10/10/PPPPPPPPPP/2IH1CI3/1OLCKLWO2 w - - 0 1", 3, true},
    {"Fools and leapers", "nzf*mk*fnn/pfpppfpp/8/3f4/4F3/8/PFPPPFPP/NZF*MK*FNN w - - 0 1", 4, true},
};

}  // namespace

int main() {
    const auto folder = std::filesystem::temp_directory_path() / ("pinwheel-bench-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string ini = (folder / "variants.ini").string();
    {
        std::ofstream file(ini);
        for (const Both& b : known_to_both) file << peer::smallest_variant(variant_name(b), b.size, b.rows) << "\n";
    }
    bench::Stockfish engine("fairy-stockfish");
    const bool beside = engine.running();
    if (beside) engine.read_variants(ini);
    const Catalogue all = peer::catalogue(standard_catalogue());
    bool reached = true;
    std::printf("%-30s %5s %14s %10s %10s %7s\n", "position", "depth", "leaves", "ours M/s", "theirs M/s", "ratio");
    for (const Both& b : known_to_both) {
        const auto laws = laws_for(all, peer::choices(), b.size);
        const Position p = peer::read(b.rows, 'w', b.rights, all, *laws);
        perft(p, 2);
        std::vector<double> ours, theirs;
        std::uint64_t leaves = 0, other = 0;
        if (beside) engine.choose(variant_name(b));
        for (int pass = 0; pass < passes; ++pass) {
            const double start = now();
            leaves = perft(p, b.depth);
            ours.push_back(static_cast<double>(leaves) / (now() - start));
            if (!beside) continue;
            const double before = engine.processor_seconds();
            other = engine.perft(peer::fen(p, all), b.depth).first;
            theirs.push_back(static_cast<double>(other) / std::max(0.01, engine.processor_seconds() - before));
        }
        const double rate = bench::median(ours), peer_rate = beside ? bench::median(theirs) : 0;
        std::printf("%-30s %5d %14llu %10.1f %10.1f %7.2f%s\n", b.name, b.depth,
                    static_cast<unsigned long long>(leaves), rate / 1e6, peer_rate / 1e6, beside ? rate / peer_rate : 0,
                    beside && leaves != other ? "  DIFFERENT COUNT" : "");
        if (beside && (leaves != other || rate < wanted_ratio * peer_rate)) reached = false;
    }
    for (const Alone& a : ours_alone) {
        std::shared_ptr<const Laws> laws;
        const auto p = read_hfen(a.hfen, standard_catalogue(), Choices{}, laws);
        if (!p) {
            std::printf("%s: %s\n", a.name, p.error().message.c_str());
            return 1;
        }
        std::vector<double> ours;
        std::uint64_t leaves = 0;
        for (int pass = 0; pass < passes; ++pass) {
            const double start = now();
            leaves = perft(*p, a.depth);
            ours.push_back(static_cast<double>(leaves) / (now() - start));
        }
        const double rate = bench::median(ours);
        std::printf("%-30s %5d %14llu %10.1f\n", a.name, a.depth, static_cast<unsigned long long>(leaves), rate / 1e6);
        if (a.odd && rate < wanted_odd) reached = false;
    }
    std::filesystem::remove_all(folder);
    if (!beside) return 77;
    if (!reached)
        std::printf("A wanted figure was missed: %.0f times fairy-stockfish, %.0f M leaves/s among odd capturers.\n",
                    wanted_ratio, wanted_odd / 1e6);
    return reached ? 0 : 1;
}
