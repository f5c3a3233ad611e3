// A plugin that needs a function nobody has.
#include "pinwheel/view/plugin.h"

namespace nowhere {
void vanish(pinwheel::Host&);
}

PINWHEEL_PLUGIN("unresolved", "1.0", nowhere::vanish)
