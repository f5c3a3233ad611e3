// The variants of tests/core/session that hide something: marks on cells, and pawns in a fog.
#include "../core/session/fog.h"
#include "pinwheel/view/plugin.h"

static void begin(pinwheel::Host& host) {
    host.add(toys::make_fog());
    host.add(toys::make_marks());
}
PINWHEEL_PLUGIN("planted", "1.0", begin)
