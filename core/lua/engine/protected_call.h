#pragma once
/// Protected calls from C++.
#include <functional>
#include <lua.hpp>

#include "pinwheel/view/base.h"

namespace pinwheel::lua {

/// Calls `body` with an empty frame of its own; it leaves `results` values for the caller's stack (LUA_MULTRET: all).
/// Whatever is raised or thrown becomes an Error with the Lua line in `where`; the traceback is kept in the Session.
Status run_protected(lua_State*, const std::function<void(lua_State*)>& body, int results = 0);

}  // namespace pinwheel::lua
