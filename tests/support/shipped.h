#pragma once
/// What ships, loaded once for a test program.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::test {

inline const Registry& shipped() {
    static const Registry registry = [] {
        Registry fresh;
        load_plugins(fresh, {{}, true, true, {}});
        return fresh;
    }();
    return registry;
}

}  // namespace pinwheel::test
