// A renderer that wants to see more than a view: it must not build.
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/plugin.h"
