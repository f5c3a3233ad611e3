#pragma once
/// `plugins`: what is loaded, what is not and why.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct PluginsOptions {
    bool json = false;
};

int list_plugins(const Registry& registry, const PluginsOptions&);

}  // namespace pinwheel::terminal
