#include "pinwheel/chess/perft.h"

#include "hot.h"

namespace pinwheel::chess {
namespace {

std::uint64_t run(const PerftFunctions& functions, const Board& b, int depth, const PerftOptions& options) {
    if (options.bulk) return options.with_key ? functions.bulk_keyed(b, depth) : functions.bulk(b, depth);
    return options.with_key ? functions.single_keyed(b, depth) : functions.single(b, depth);
}

}  // namespace

std::uint64_t perft(const Board& b, int depth, const PerftOptions& options) {
    return run(functions_for(options.attacks.value_or(active_attacks())).perft, b, depth, options);
}

std::vector<std::pair<Move, std::uint64_t>> divide(const Board& b, int depth, const PerftOptions& options) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    if (depth <= 0) return counts;
    for (const Move m : legal_moves(b)) counts.emplace_back(m, perft(played(b, m), depth - 1, options));
    return counts;
}

}  // namespace pinwheel::chess
