#include "coupled/random_game_hot.h"

namespace pinwheel::duplicate {
RandomGameFunction random_game_magic() { return &play_random<chess::MagicAttacks>; }
}  // namespace pinwheel::duplicate
