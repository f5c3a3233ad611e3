#pragma once
/// The shipped plugins, loaded once for a fuzzer.
#include <cstdlib>

#include "pinwheel/game/plugins/registry.h"

inline const pinwheel::Registry& fuzz_registry() {
    static const pinwheel::Registry registry = [] {
        pinwheel::Registry r;
        pinwheel::load_plugins(r, {});
        for (const char* id : {"duplicate-chess", "chess", "blind-chess", "hyper-fairy-chess", "quantum-chess"})
            if (!r.variant(id)) std::abort();
        if (!r.notation("json")) std::abort();
        return r;
    }();
    return registry;
}
