#pragma once
/// One shared library as a plugin: opened, checked, started, committed.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/plugin.h"

namespace pinwheel {

/// `info` is null where the row says why the library is refused. Libraries are never unloaded.
struct OpenedLibrary {
    PluginRow row;
    const pinwheel_plugin_info* info = nullptr;
};

/// Maps the file and checks its exported `pinwheel_plugin` before any function of it is called.
OpenedLibrary open_library(const std::filesystem::path&);

/// Calls start(); the registry gets all registrations or, with the reason in the row, none. Throws nothing.
void start_library(Registry&, OpenedLibrary&);

}  // namespace pinwheel
