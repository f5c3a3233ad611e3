#pragma once
/// One shared library as a plugin: opened, checked, started, committed.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/plugin.h"

namespace pinwheel {

/// What a library registered.
struct Brought {
    std::vector<std::function<Status(Registry&)>> registrations;
    std::filesystem::path file;  ///< the library
    std::vector<std::shared_ptr<const Ruleset>> rulesets;
    std::vector<std::shared_ptr<const Notation>> notations;
    std::vector<std::shared_ptr<const Bot>> bots;
    /// All of it, in order; where one is refused, its error, and the registry is spoilt.
    Status commit(Registry&) const;
};

/// `info` is null where the row says why the library is refused. Libraries are never unloaded.
struct OpenedLibrary {
    PluginRow row;
    const pinwheel_plugin_info* info = nullptr;
    Brought brought;        ///< once it was started
    bool shadowed = false;  ///< it was refused for an id that another file brought
};

/// Maps the file and checks its exported `pinwheel_plugin` before any function of it is called.
OpenedLibrary open_library(const std::filesystem::path&);

/// Calls start(); the registry gets all registrations or, with the reason in the row, none. Throws nothing.
void start_library(Registry&, OpenedLibrary&);

/// Whether what a library brought fits the variants there are, and where `inheritance` is asked for, the rulesets that
/// its own inherit from. Errors: "plugin.variant", "ruleset.*", "ruling.*".
Status check_brought(const Registry&, const Brought&, bool inheritance);

/// "'nougts' is not loaded; did you mean 'noughts'?"
std::string unloaded_variant(const Registry&, std::string_view id);

}  // namespace pinwheel
