#pragma once
/// `plugins`: what is loaded, what is not and why.
#include "pinwheel/game/registry.h"

namespace pinwheel::terminal {

int list_plugins(const Registry& registry);

}  // namespace pinwheel::terminal
