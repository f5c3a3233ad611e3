#pragma once
/// Loading plugins, as much of them as a command needs.
#include <memory>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct LibraryOptions {
    bool scripts = true;     ///< `.lua` plugins too
    bool safe_mode = false;  ///< only what came with Pinwheel
};

/// Says on standard error which folders of plugins are not there or cannot be read.
std::unique_ptr<Registry> load_library(const LibraryOptions& options);
/// The same of what load_plugins found.
void note_folders(const Registry&);

/// "a, b, c" of things with info().id, for sentences about unknown ones.
template <class List>
std::string ids_of(const List& list) {
    std::string out;
    for (const auto& item : list) out.append(out.empty() ? "" : ", ").append(item->info().id);
    return out;
}

}  // namespace pinwheel::terminal
