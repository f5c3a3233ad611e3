#include "coupled/random_game.h"

#include "coupled/random_game_hot.h"

namespace pinwheel::duplicate {

RandomGame random_game(const Boards& boards, int seat, int clock, std::uint64_t seed, int max_plies,
                       std::optional<chess::AttackKind> attacks) {
    const chess::AttackKind kind = attacks.value_or(chess::active_attacks());
    chess::prepare_attacks(kind);
    RandomGame game;
    game.boards = boards;
    game.seat = static_cast<std::uint8_t>(seat);
    game.clock = clock;
    (kind == chess::AttackKind::pext ? random_game_pext() : random_game_magic())(game, seed, max_plies);
    return game;
}

}  // namespace pinwheel::duplicate
