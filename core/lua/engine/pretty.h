#pragma once
/// Values as people read them in a console.
#include <lua.hpp>
#include <string>

namespace pinwheel::lua {

/// Tables with their members, keys sorted, circles and great depth cut short; strings in tables are quoted. Reads raw
/// members only; a value with a __tostring speaks for itself.
std::string pretty(lua_State*, int index);

}  // namespace pinwheel::lua
