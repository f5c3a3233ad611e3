#include "hot.h"

namespace pinwheel::chess {

const HotFunctions& magic_functions() { return hot_functions<MagicAttacks>; }

}  // namespace pinwheel::chess
