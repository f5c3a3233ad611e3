#pragma once
/// Coupled perft and the arithmetic of synchronized moves on four plain boards (duplicate chess spec §2, §10.1).
///
/// For the base rules only: turn order N S E W, no restrictions. Rulings that freeze, release or skip take the
/// general path through rules.h.
#include <array>
#include <cstdint>
#include <optional>

#include "pinwheel/chess/attacks.h"
#include "pinwheel/chess/board.h"

namespace pinwheel::duplicate {

/// NW, NE, SW, SE.
using Boards = std::array<chess::Board, 4>;

/// Boards [A, B] of each seat in turn order N, S, E, W.
inline constexpr std::uint8_t seat_boards[4][2] = {{0, 1}, {2, 3}, {1, 3}, {0, 2}};

/// Synchronized move sequences of `depth` plies, `seat` (0 … 3: N S E W) to move; 1 for depth 0 or less.
///
/// Factorised: N and S touch disjoint boards, and so do E and W. Two plies left are a product of two counts; three a
/// product of two histograms of moves; five share these histograms between all replies of the fourth player.
std::uint64_t coupled_perft(const Boards& boards, int seat, int depth,
                            std::optional<chess::AttackKind> attacks = std::nullopt);

/// The same number by the reference path: two maps, AND, one recursion per ply. What coupled_perft is tested against.
std::uint64_t plain_coupled_perft(const Boards& boards, int seat, int depth,
                                  std::optional<chess::AttackKind> attacks = std::nullopt);

}  // namespace pinwheel::duplicate
