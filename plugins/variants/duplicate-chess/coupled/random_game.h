#pragma once
/// Reproducible random games of duplicate chess on plain boards, for studies: no list, no token, no allocation.
#include <cstdint>
#include <optional>

#include "coupled/coupled.h"
#include "pinwheel/chess/move.h"

namespace pinwheel::duplicate {

/// How a random game ended. `was` and `last` allow the general rules to judge the end exactly.
struct RandomGame {
    enum class End : std::uint8_t { no_moves, threefold, quiet, cap };
    Boards boards;        ///< final position
    chess::Board was[2];  ///< both boards of the last mover one ply earlier; meaningless when plies is 0
    chess::Move last;     ///< played by seat (seat + 3) & 3
    End end = End::cap;
    std::uint8_t seat = 0;  ///< to move at the end, 0 … 3: N S E W
    int plies = 0;
    int clock = 0;  ///< plies since the last capture on either board or pawn move
    int captures_on_one = 0, captures_on_both = 0;
};

/// Plays the generator of spec §10.2 from `boards`: ends without moves, at the third occurrence (system scope,
/// board-legal e.p.), at 200 quiet plies, or at `max_plies`. About a tenth of a microsecond per ply.
RandomGame random_game(const Boards& boards, int seat, int clock, std::uint64_t seed, int max_plies,
                       std::optional<chess::AttackKind> attacks = std::nullopt);

}  // namespace pinwheel::duplicate
