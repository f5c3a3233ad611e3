// The variants of tests/core/session that hide something: marks on cells, pawns in a fog, and seals in silence.
#include "../core/session/fog.h"
#include "../core/session/hush.h"
#include "pinwheel/view/plugin.h"

static void begin(pinwheel::Host& host) {
    host.add(toys::make_fog());
    host.add(toys::make_marks());
    host.add(toys::make_hush());
}
PINWHEEL_PLUGIN("planted", "1.0", begin)
