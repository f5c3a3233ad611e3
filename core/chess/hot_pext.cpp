// Compiled with PINWHEEL_PEXT_FLAGS: nothing that other files also emit may be emitted here (attacks.h).
#include "hot.h"

namespace pinwheel::chess {

#ifdef __BMI2__
const HotFunctions& pext_functions() { return hot_functions<PextAttacks>; }
#else
const HotFunctions& pext_functions() { return magic_functions(); }
#endif

}  // namespace pinwheel::chess
