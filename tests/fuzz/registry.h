#pragma once
/// The shipped plugins, loaded once for a fuzzer.
#include <cstdlib>

#include "pinwheel/game/registry.h"

inline const pinwheel::Registry& fuzz_registry() {
    static const pinwheel::Registry registry = [] {
        pinwheel::Registry r;
        pinwheel::load_plugins(r, {});
        if (!r.variant("duplicate-chess") || !r.variant("chess") || !r.notation("json")) std::abort();
        return r;
    }();
    return registry;
}
