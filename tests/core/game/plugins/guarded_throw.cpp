// A plugin written with the macro, whose begin throws: the border is guarded.
#include "pinwheel/view/plugin.h"

namespace {
void begin(pinwheel::Host&) { throw std::runtime_error("begin gave up"); }
}  // namespace

PINWHEEL_PLUGIN("guarded-throw", "1.0", begin)
