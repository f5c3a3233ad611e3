#include "coupled/coupled_hot.h"

namespace pinwheel::duplicate {
const CoupledFunctions& coupled_magic() { return coupled_functions<chess::MagicAttacks>; }
}  // namespace pinwheel::duplicate
