#pragma once
/// Plugins that are tables of functions: notations and renderers.
#include "plugins/plugin_state.h"

namespace pinwheel::lua {

/// A pool of states that each hold the table of one plugin.
class FunctionPlugin {
public:
    FunctionPlugin(std::string text, std::string source);
    /// Calls `body` in a state with the plugin's table at stack index 1: a leased one, or one of its own where nothing
    /// may be carried to the next viewer. Errors: "script.*", "plugin.table", "plugin.retired".
    Status with_table(Carries, const std::function<void(lua_State*)>& body) const;
    /// The error with its line in front of its words: that which raised it, else that on which a function begins.
    Error placed(Error, const char* function) const;

private:
    mutable Pool<PluginState> pool_;
    mutable Strikes strikes_;
};

/// Pushes a function of the table at index 1; false where it has none. Raises "plugin.schema" for other values.
bool push_function(lua_State*, const char* name);
/// "plugin.lua:7", where the function at the top of the stack begins; empty where that is not known. Pops it.
std::string pop_place(lua_State*);
/// A text member of the table at index 1. Raises "plugin.schema" where it is missing and `needed`.
std::string member_text(lua_State*, const char* name, bool needed);

}  // namespace pinwheel::lua
