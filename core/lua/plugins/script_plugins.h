#pragma once
/// Plugins written in Lua: each is a file that gives one table.
#include "pinwheel/game/plugins/registry.h"
#include "plugins/plugin_state.h"

namespace pinwheel::lua {

/// A notation: {id, title, extension, variants, format = function(token), parse = function(text), write =
/// function(game), read = function(text)}. Errors: "plugin.schema", "plugin.duplicate-id", those of the script.
Status load_notation(Registry&, const std::string& text, const std::string& source, std::string& id);

/// A renderer: {id, title, fit = function(view), draw = function(view, options)}.
/// Errors: "plugin.schema", "plugin.duplicate-id", those of the script.
Status load_renderer(Registry&, const std::string& text, const std::string& source, std::string& id);

}  // namespace pinwheel::lua
