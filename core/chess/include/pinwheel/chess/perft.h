#pragma once
/// Counting the move tree: the first test of a generator and the measure of its speed.
#include <optional>
#include <utility>
#include <vector>

#include "pinwheel/chess/attacks.h"
#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::chess {

struct PerftOptions {
    bool bulk = true;                     ///< count the last ply instead of playing it
    bool with_key = false;                ///< maintain Board::key on the way (the count does not need it)
    std::optional<AttackKind> attacks{};  ///< a supported policy instead of the CPU's best
};

/// Number of legal move sequences of `depth` plies; 1 for depth 0 or less.
std::uint64_t perft(const Board& b, int depth, const PerftOptions& options = {});

/// perft(depth - 1) after each legal move, in the order of the move list; empty for depth 0 or less.
std::vector<std::pair<Move, std::uint64_t>> divide(const Board& b, int depth, const PerftOptions& options = {});

}  // namespace pinwheel::chess
