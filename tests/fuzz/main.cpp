// Runs the target that the environment names.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "targets.h"

using namespace pinwheel::fuzz;

namespace {

struct Row {
    std::string_view name;
    Target* run;
};

constexpr Row rows[] = {{"fen", fen},         {"hfen", hfen},         {"betza", betza},       {"pieces", pieces},
                        {"qfen", qfen},       {"qhess", qhess},       {"save", save},         {"ruleset", ruleset},
                        {"token", token},     {"settings", settings}, {"layout", layout},     {"theme", theme},
                        {"svg", svg},         {"markdown", markdown}, {"pattern", pattern},   {"view", view},
                        {"legible", legible}, {"sealed", sealed},     {"protocol", protocol}, {"pgn", pgn},
                        {"told", told},       {"answers", answers},   {"http", http}};

Target* chosen() {
    const char* name = std::getenv("PINWHEEL_FUZZ_TARGET");
    for (const Row& row : rows)
        if (name && row.name == name) return row.run;
    std::fputs("PINWHEEL_FUZZ_TARGET must name one of:", stderr);
    for (const Row& row : rows) std::fprintf(stderr, " %.*s", static_cast<int>(row.name.size()), row.name.data());
    std::fputs("\n", stderr);
    std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Target* const target = chosen();
    return target(data, size);
}
