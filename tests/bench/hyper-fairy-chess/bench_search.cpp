// bench_fairy_search [SECONDS]: nodes per second of the search on armies of many kinds, by the time of the processor,
// since others may use it too. Fails below a million on eight by eight (Hyper Fairy Chess issue, Speed), halved for a
// busy machine.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "board/hfen.h"
#include "bot/search.h"
#include "pieces/catalogue.h"

using namespace pinwheel;
using namespace pinwheel::hyper_fairy;

namespace {

struct Case {
    const char* name;
    const char* hfen;
    bool counts;  ///< towards the limit
};
constexpr Case cases[] = {
    {"orthodox 8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1,e1,h1,a8,e8,h8 - 0 1", true},
    {"mixed 8x8", "d*paqkn*dr/ppexpppg/8/8/8/8/PPEXPPPG/D*PAQKN*DR w a1,e1,h1,a8,e8,h8 - 0 1", true},
    {"mixed 8x8, opened", "d3k1*dr/ppe1pppg/2*p1n3/3xa3/3XA3/2N1*P3/PPE1PPPG/D3K1*DR w a1,e1,h1,a8,e8,h8 - 0 1", true},
    {"odd capturers 8x8", "d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8 - 0 1", false},
    {"hoppers 8x8", "*nv*oqk*o*s*n/pppppppp/8/8/8/8/PPPPPPPP/*NV*OQK*O*S*N w - - 0 1", true},
    {"mixed 10x10", "4rkrq2/1d*dn2nb*dd/pppppppppp/10/10/10/10/PPPPPPPPPP/1D*DN2NB*DD/4RKRQ2 w - - 0 1", false},
};

double processor_seconds() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
    bool fast = true;
    for (const Case& c : cases) {
        std::shared_ptr<const Laws> laws;
        const auto position = read_hfen(c.hfen, standard_catalogue(), Choices{}, laws);
        if (!position) {
            std::fprintf(stderr, "%s: %s\n", c.name, position.error().message.c_str());
            return 2;
        }
        BotLimits limits;
        limits.ms = 3600000;
        double best = 0;
        bot::Found found;
        for (int pass = 0; pass < 3; ++pass) {
            limits.nodes = static_cast<std::uint64_t>(seconds * 400000);
            const double begin = processor_seconds();
            found = bot::Search(*position, {}, {}, limits, bot::Clock::now()).run();
            best = std::max(best, static_cast<double>(found.nodes) / (processor_seconds() - begin));
        }
        std::printf("%-20s %6.2f M nodes per second, depth %d, score %d\n", c.name, best / 1e6, found.depth,
                    found.score);
        if (c.counts && best < 500000) fast = false;
    }
    return fast ? 0 : 1;
}
