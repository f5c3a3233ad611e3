// Compiled with PINWHEEL_PEXT_FLAGS; see pinwheel/chess/attacks.h.
#include "coupled/coupled_hot.h"

namespace pinwheel::duplicate {
#ifdef __BMI2__
const CoupledFunctions& coupled_pext() { return coupled_functions<chess::PextAttacks>; }
#else
const CoupledFunctions& coupled_pext() { return coupled_magic(); }
#endif
}  // namespace pinwheel::duplicate
