#pragma once
/// What scripts listen for.
#include <lua.hpp>
#include <string>
#include <vector>

namespace pinwheel::lua {

/// Keeps the function at an index for an event.
void add_listener(lua_State*, const std::string& event, int index);
/// Calls every listener of an event in the order they came; the first error ends it.
void call_listeners(lua_State*, std::string_view event, const std::vector<std::string>& args);

}  // namespace pinwheel::lua
