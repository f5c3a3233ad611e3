#pragma once
/// pinwheel.study.
#include <lua.hpp>

namespace pinwheel::lua {

int study(lua_State*);

}  // namespace pinwheel::lua
