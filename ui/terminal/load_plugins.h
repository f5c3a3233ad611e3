#pragma once
/// Loading plugins, as much of them as a command needs.
#include <memory>

#include "pinwheel/game/registry.h"

namespace pinwheel::terminal {

struct LibraryOptions {
    bool scripts = true;     ///< `.lua` plugins too
    bool safe_mode = false;  ///< only what came with Pinwheel
};

std::unique_ptr<Registry> load_library(const LibraryOptions& options);

/// "a, b, c" of things with info().id, for sentences about unknown ones.
template <class List>
std::string ids_of(const List& list) {
    std::string out;
    for (const auto& item : list) out.append(out.empty() ? "" : ", ").append(item->info().id);
    return out;
}

}  // namespace pinwheel::terminal
