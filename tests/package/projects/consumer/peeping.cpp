// A renderer that wants to see more than a view: it must not build.
#include "pinwheel/game/game.h"
#include "pinwheel/view/plugin.h"
