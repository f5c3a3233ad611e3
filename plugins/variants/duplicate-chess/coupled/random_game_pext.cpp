// Compiled with PINWHEEL_PEXT_FLAGS; see pinwheel/chess/attacks.h.
#include "coupled/random_game_hot.h"

namespace pinwheel::duplicate {
#ifdef __BMI2__
RandomGameFunction random_game_pext() { return &play_random<chess::PextAttacks>; }
#else
RandomGameFunction random_game_pext() { return random_game_magic(); }
#endif
}  // namespace pinwheel::duplicate
